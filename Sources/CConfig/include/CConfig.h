/* Settings parsed by libconfig, the same over all its versions.
 *
 * Text comes from memory only: no function here opens a file, and text without `@include` makes libconfig open none.
 * The tree, its names and its strings belong to the config and live until it is freed. Not for two threads at once. */
#ifndef PULSEWALL_CCONFIG_H
#define PULSEWALL_CCONFIG_H

#include <stdbool.h>
#include <stdint.h>

struct pw_config;
struct pw_setting;

enum {
  PW_SETTING_NONE,
  PW_SETTING_GROUP,
  PW_SETTING_INTEGER,
  PW_SETTING_NUMBER,
  PW_SETTING_STRING,
  PW_SETTING_BOOLEAN,
  PW_SETTING_ARRAY,
  PW_SETTING_LIST,
};

struct pw_config_error {
  /* The line, from 1; 0 when memory ran out. */
  int line;
  /* A few words of libconfig's own. */
  char text[80];
};

/* Parses `text`; NULL and `error` filled in when it cannot be parsed. */
struct pw_config *pw_config_parse(const char *text, struct pw_config_error *error);
void pw_config_free(struct pw_config *config);

const struct pw_setting *pw_config_root(const struct pw_config *config);

int pw_setting_kind(const struct pw_setting *setting);
/* NULL for the root and for what stands in a list or an array. */
const char *pw_setting_name(const struct pw_setting *setting);
/* The line, from 1; 0 for the root. */
unsigned pw_setting_line(const struct pw_setting *setting);

/* What a group, an array or a list holds. */
unsigned pw_setting_count(const struct pw_setting *setting);
const struct pw_setting *pw_setting_element(const struct pw_setting *setting, unsigned index);

/* The value of a setting of that kind; 0, false or "" of another. */
int64_t pw_setting_integer(const struct pw_setting *setting);
double pw_setting_number(const struct pw_setting *setting);
bool pw_setting_boolean(const struct pw_setting *setting);
const char *pw_setting_string(const struct pw_setting *setting);

#endif
