/* The body over libgpiod 2.x (Debian 13). */
#include <gpiod.h>

#ifndef GPIOD_LINE_BULK_MAX_LINES

#include <stdlib.h>
#include <string.h>

#include "shared.h"

/* How many edges one read takes at most. */
enum { EDGES = 64 };

struct pw_gpio_chip {
  struct gpiod_chip *chip;
};

struct pw_gpio_outputs {
  struct gpiod_line_request *request;
  unsigned count;
  unsigned int offsets[PW_GPIO_LINES];
};

struct pw_gpio_inputs {
  struct gpiod_line_request *request;
  struct gpiod_edge_event_buffer *events;
  unsigned count;
};

const char *pw_gpio_version(void) { return gpiod_api_version(); }

int pw_gpio_chip_open(const char *path, struct pw_gpio_chip **chip) {
  struct pw_gpio_chip *made = calloc(1, sizeof *made);
  if (!made) return -ENOMEM;
  errno = 0;
  made->chip = gpiod_chip_open(path);
  if (!made->chip) {
    int error = pw_gpio_failure();
    free(made);
    return error;
  }
  *chip = made;
  return 0;
}

void pw_gpio_chip_close(struct pw_gpio_chip *chip) {
  gpiod_chip_close(chip->chip);
  free(chip);
}

int pw_gpio_chip_describe(struct pw_gpio_chip *chip, struct pw_gpio_chip_info *info) {
  errno = 0;
  struct gpiod_chip_info *found = gpiod_chip_get_info(chip->chip);
  if (!found) return pw_gpio_failure();
  pw_gpio_copy_name(info->name, gpiod_chip_info_get_name(found));
  pw_gpio_copy_name(info->label, gpiod_chip_info_get_label(found));
  info->lines = (uint32_t)gpiod_chip_info_get_num_lines(found);
  gpiod_chip_info_free(found);
  return 0;
}

int pw_gpio_chip_line(struct pw_gpio_chip *chip, uint32_t offset, struct pw_gpio_line_info *info) {
  errno = 0;
  struct gpiod_line_info *found = gpiod_chip_get_line_info(chip->chip, offset);
  if (!found) return pw_gpio_failure();
  pw_gpio_copy_name(info->name, gpiod_line_info_get_name(found));
  pw_gpio_copy_name(info->consumer, gpiod_line_info_get_consumer(found));
  info->used = gpiod_line_info_is_used(found);
  info->output = gpiod_line_info_get_direction(found) == GPIOD_LINE_DIRECTION_OUTPUT;
  gpiod_line_info_free(found);
  return 0;
}

static enum gpiod_line_value level(uint64_t values, unsigned index) {
  return values >> index & 1 ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE;
}

static enum gpiod_line_bias bias(unsigned flags) {
  if (flags & PW_GPIO_PULL_UP) return GPIOD_LINE_BIAS_PULL_UP;
  if (flags & PW_GPIO_PULL_DOWN) return GPIOD_LINE_BIAS_PULL_DOWN;
  if (flags & PW_GPIO_NO_BIAS) return GPIOD_LINE_BIAS_DISABLED;
  return GPIOD_LINE_BIAS_AS_IS;
}

/* Makes the request of all lines under `settings`; `values`, where given, are what outputs start with. */
static int request_lines(struct pw_gpio_chip *chip, const uint32_t *offsets, unsigned count,
                         struct gpiod_line_settings *settings, const enum gpiod_line_value *values,
                         const char *consumer, struct gpiod_line_request **request) {
  struct gpiod_line_config *lines = gpiod_line_config_new();
  struct gpiod_request_config *options = gpiod_request_config_new();
  int error = lines && options ? 0 : -ENOMEM;
  if (error == 0) {
    errno = 0;
    gpiod_request_config_set_consumer(options, consumer);
    if (gpiod_line_config_add_line_settings(lines, offsets, count, settings) < 0 ||
        (values && gpiod_line_config_set_output_values(lines, values, count) < 0) ||
        !(*request = gpiod_chip_request_lines(chip->chip, options, lines)))
      error = pw_gpio_failure();
  }
  if (lines) gpiod_line_config_free(lines);
  if (options) gpiod_request_config_free(options);
  return error;
}

static int read_levels(struct gpiod_line_request *request, unsigned count, uint64_t *values) {
  enum gpiod_line_value levels[PW_GPIO_LINES];
  errno = 0;
  if (gpiod_line_request_get_values(request, levels) < 0) return pw_gpio_failure();
  *values = 0;
  for (unsigned i = 0; i < count; i++) *values |= (uint64_t)(levels[i] == GPIOD_LINE_VALUE_ACTIVE) << i;
  return 0;
}

int pw_gpio_outputs_request(struct pw_gpio_chip *chip, const uint32_t *offsets, unsigned count, uint64_t values,
                            unsigned flags, const char *consumer, struct pw_gpio_outputs **outputs) {
  if (!pw_gpio_is_count(count)) return -EINVAL;
  struct pw_gpio_outputs *made = calloc(1, sizeof *made);
  struct gpiod_line_settings *settings = gpiod_line_settings_new();
  int error = made && settings ? 0 : -ENOMEM;
  if (error == 0) {
    enum gpiod_line_value levels[PW_GPIO_LINES];
    made->count = count;
    for (unsigned i = 0; i < count; i++) {
      made->offsets[i] = offsets[i];
      levels[i] = level(values, i);
    }
    gpiod_line_settings_set_direction(settings, GPIOD_LINE_DIRECTION_OUTPUT);
    gpiod_line_settings_set_active_low(settings, flags & PW_GPIO_ACTIVE_LOW);
    if (flags & PW_GPIO_OPEN_DRAIN) gpiod_line_settings_set_drive(settings, GPIOD_LINE_DRIVE_OPEN_DRAIN);
    gpiod_line_settings_set_bias(settings, bias(flags));
    error = request_lines(chip, offsets, count, settings, levels, consumer, &made->request);
  }
  if (settings) gpiod_line_settings_free(settings);
  if (error != 0) {
    free(made);
    return error;
  }
  *outputs = made;
  return 0;
}

int pw_gpio_outputs_set(struct pw_gpio_outputs *outputs, uint64_t mask, uint64_t values) {
  unsigned int offsets[PW_GPIO_LINES];
  enum gpiod_line_value levels[PW_GPIO_LINES];
  unsigned chosen = 0;
  for (unsigned i = 0; i < outputs->count; i++) {
    if (!(mask >> i & 1)) continue;
    offsets[chosen] = outputs->offsets[i];
    levels[chosen++] = level(values, i);
  }
  if (chosen == 0) return 0;
  errno = 0;
  return gpiod_line_request_set_values_subset(outputs->request, chosen, offsets, levels) < 0 ? pw_gpio_failure() : 0;
}

int pw_gpio_outputs_get(struct pw_gpio_outputs *outputs, uint64_t *values) {
  return read_levels(outputs->request, outputs->count, values);
}

void pw_gpio_outputs_release(struct pw_gpio_outputs *outputs) {
  gpiod_line_request_release(outputs->request);
  free(outputs);
}

int pw_gpio_inputs_request(struct pw_gpio_chip *chip, const uint32_t *offsets, unsigned count, unsigned flags,
                           uint32_t *debounce_us, const char *consumer, struct pw_gpio_inputs **inputs) {
  if (!pw_gpio_is_count(count)) return -EINVAL;
  struct pw_gpio_inputs *made = calloc(1, sizeof *made);
  struct gpiod_line_settings *settings = gpiod_line_settings_new();
  if (made) made->events = gpiod_edge_event_buffer_new(EDGES);
  int error = made && settings && made->events ? 0 : -ENOMEM;
  if (error == 0) {
    made->count = count;
    gpiod_line_settings_set_direction(settings, GPIOD_LINE_DIRECTION_INPUT);
    gpiod_line_settings_set_edge_detection(settings, GPIOD_LINE_EDGE_BOTH);
    gpiod_line_settings_set_active_low(settings, flags & PW_GPIO_ACTIVE_LOW);
    gpiod_line_settings_set_bias(settings, bias(flags));
    gpiod_line_settings_set_debounce_period_us(settings, *debounce_us);
    error = request_lines(chip, offsets, count, settings, NULL, consumer, &made->request);
    if (error == 0) {
      error = pw_gpio_make_nonblocking(gpiod_line_request_get_fd(made->request));
      if (error != 0) gpiod_line_request_release(made->request);
    }
  }
  if (settings) gpiod_line_settings_free(settings);
  if (error != 0) {
    if (made && made->events) gpiod_edge_event_buffer_free(made->events);
    free(made);
    return error;
  }
  *inputs = made;
  return 0;
}

int pw_gpio_inputs_get(struct pw_gpio_inputs *inputs, uint64_t *values) {
  return read_levels(inputs->request, inputs->count, values);
}

unsigned pw_gpio_inputs_descriptors(struct pw_gpio_inputs *inputs) {
  (void)inputs;
  return 1;
}

int pw_gpio_inputs_descriptor(struct pw_gpio_inputs *inputs, unsigned index) {
  return index == 0 ? gpiod_line_request_get_fd(inputs->request) : -EINVAL;
}

int pw_gpio_inputs_read(struct pw_gpio_inputs *inputs, struct pw_gpio_edge *edges, unsigned capacity) {
  errno = 0;
  int count = gpiod_line_request_read_edge_events(inputs->request, inputs->events, capacity < EDGES ? capacity : EDGES);
  if (count < 0) return errno == EAGAIN || errno == EINTR ? 0 : pw_gpio_failure();
  for (int i = 0; i < count; i++) {
    struct gpiod_edge_event *event = gpiod_edge_event_buffer_get_event(inputs->events, (unsigned long)i);
    edges[i] = (struct pw_gpio_edge){
        .time_ns = gpiod_edge_event_get_timestamp_ns(event),
        .offset = gpiod_edge_event_get_line_offset(event),
        .rising = gpiod_edge_event_get_event_type(event) == GPIOD_EDGE_EVENT_RISING_EDGE,
    };
  }
  return count;
}

void pw_gpio_inputs_release(struct pw_gpio_inputs *inputs) {
  gpiod_line_request_release(inputs->request);
  gpiod_edge_event_buffer_free(inputs->events);
  free(inputs);
}

#endif
