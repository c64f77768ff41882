#include "CConfig.h"

#include <libconfig.h>
#include <stdio.h>
#include <stdlib.h>

struct pw_config {
  config_t config;
};

static const config_setting_t *real(const struct pw_setting *setting) { return (const config_setting_t *)setting; }

static void fail(struct pw_config_error *error, int line, const char *text) {
  error->line = line;
  snprintf(error->text, sizeof error->text, "%s", text ? text : "");
}

struct pw_config *pw_config_parse(const char *text, struct pw_config_error *error) {
  struct pw_config *made = calloc(1, sizeof *made);
  if (!made) {
    fail(error, 0, "out of memory");
    return NULL;
  }
  config_init(&made->config);
  if (config_read_string(&made->config, text) == CONFIG_TRUE) return made;
  fail(error, config_error_line(&made->config), config_error_text(&made->config));
  pw_config_free(made);
  return NULL;
}

void pw_config_free(struct pw_config *config) {
  config_destroy(&config->config);
  free(config);
}

const struct pw_setting *pw_config_root(const struct pw_config *config) {
  return (const struct pw_setting *)config_root_setting(&config->config);
}

int pw_setting_kind(const struct pw_setting *setting) {
  switch (config_setting_type(real(setting))) {
    case CONFIG_TYPE_GROUP: return PW_SETTING_GROUP;
    case CONFIG_TYPE_INT:
    case CONFIG_TYPE_INT64: return PW_SETTING_INTEGER;
    case CONFIG_TYPE_FLOAT: return PW_SETTING_NUMBER;
    case CONFIG_TYPE_STRING: return PW_SETTING_STRING;
    case CONFIG_TYPE_BOOL: return PW_SETTING_BOOLEAN;
    case CONFIG_TYPE_ARRAY: return PW_SETTING_ARRAY;
    case CONFIG_TYPE_LIST: return PW_SETTING_LIST;
    default: return PW_SETTING_NONE;
  }
}

const char *pw_setting_name(const struct pw_setting *setting) { return config_setting_name(real(setting)); }

unsigned pw_setting_line(const struct pw_setting *setting) { return config_setting_source_line(real(setting)); }

unsigned pw_setting_count(const struct pw_setting *setting) {
  if (!config_setting_is_aggregate(real(setting))) return 0;
  int length = config_setting_length(real(setting));
  return length > 0 ? (unsigned)length : 0;
}

const struct pw_setting *pw_setting_element(const struct pw_setting *setting, unsigned index) {
  return (const struct pw_setting *)config_setting_get_elem(real(setting), index);
}

int64_t pw_setting_integer(const struct pw_setting *setting) {
  switch (config_setting_type(real(setting))) {
    case CONFIG_TYPE_INT: return config_setting_get_int(real(setting));
    case CONFIG_TYPE_INT64: return config_setting_get_int64(real(setting));
    default: return 0;
  }
}

double pw_setting_number(const struct pw_setting *setting) {
  return config_setting_type(real(setting)) == CONFIG_TYPE_FLOAT ? config_setting_get_float(real(setting)) : 0;
}

bool pw_setting_boolean(const struct pw_setting *setting) {
  return config_setting_type(real(setting)) == CONFIG_TYPE_BOOL && config_setting_get_bool(real(setting));
}

const char *pw_setting_string(const struct pw_setting *setting) {
  if (config_setting_type(real(setting)) != CONFIG_TYPE_STRING) return "";
  const char *text = config_setting_get_string(real(setting));
  return text ? text : "";
}
