/* The body over libgpiod 1.6 (Debian 12, Ubuntu 22.04 and 24.04). */
#define _GNU_SOURCE
#include <gpiod.h>

#ifdef GPIOD_LINE_BULK_MAX_LINES

#include <stdlib.h>
#include <string.h>

#include "shared.h"

struct pw_gpio_chip {
  struct gpiod_chip *chip;
  char *path;
};

/* In 1.6 a line lives in its chip's memory, so a request keeps a chip of its own. */
struct pw_gpio_outputs {
  struct gpiod_chip *chip;
  struct gpiod_line_bulk lines;
  uint64_t values;
};

struct pw_gpio_inputs {
  struct gpiod_chip *chip;
  struct gpiod_line_bulk lines;
  uint32_t offsets[PW_GPIO_LINES];
};

const char *pw_gpio_version(void) { return gpiod_version_string(); }

int pw_gpio_chip_open(const char *path, struct pw_gpio_chip **chip) {
  struct pw_gpio_chip *made = calloc(1, sizeof *made);
  if (!made) return -ENOMEM;
  made->path = strdup(path);
  errno = 0;
  made->chip = made->path ? gpiod_chip_open(path) : NULL;
  if (!made->chip) {
    int error = made->path ? pw_gpio_failure() : -ENOMEM;
    free(made->path);
    free(made);
    return error;
  }
  *chip = made;
  return 0;
}

void pw_gpio_chip_close(struct pw_gpio_chip *chip) {
  gpiod_chip_close(chip->chip);
  free(chip->path);
  free(chip);
}

int pw_gpio_chip_describe(struct pw_gpio_chip *chip, struct pw_gpio_chip_info *info) {
  pw_gpio_copy_name(info->name, gpiod_chip_name(chip->chip));
  pw_gpio_copy_name(info->label, gpiod_chip_label(chip->chip));
  info->lines = gpiod_chip_num_lines(chip->chip);
  return 0;
}

int pw_gpio_chip_line(struct pw_gpio_chip *chip, uint32_t offset, struct pw_gpio_line_info *info) {
  errno = 0;
  struct gpiod_line *line = gpiod_chip_get_line(chip->chip, offset);
  if (!line || gpiod_line_update(line) < 0) return pw_gpio_failure();
  pw_gpio_copy_name(info->name, gpiod_line_name(line));
  pw_gpio_copy_name(info->consumer, gpiod_line_consumer(line));
  info->used = gpiod_line_is_used(line);
  info->output = gpiod_line_direction(line) == GPIOD_LINE_DIRECTION_OUTPUT;
  return 0;
}

/* Opens the chip once more and finds the lines in it. */
static int find_lines(struct pw_gpio_chip *chip, const uint32_t *offsets, unsigned count, struct gpiod_chip **own,
                      struct gpiod_line_bulk *lines) {
  if (!pw_gpio_is_count(count)) return -EINVAL;
  errno = 0;
  *own = gpiod_chip_open(chip->path);
  if (!*own) return pw_gpio_failure();
  gpiod_line_bulk_init(lines);
  for (unsigned i = 0; i < count; i++) {
    struct gpiod_line *line = gpiod_chip_get_line(*own, offsets[i]);
    if (!line) {
      int error = pw_gpio_failure();
      gpiod_chip_close(*own);
      return error;
    }
    gpiod_line_bulk_add(lines, line);
  }
  return 0;
}

static int request_flags(unsigned flags) {
  return (flags & PW_GPIO_ACTIVE_LOW ? GPIOD_LINE_REQUEST_FLAG_ACTIVE_LOW : 0) |
         (flags & PW_GPIO_OPEN_DRAIN ? GPIOD_LINE_REQUEST_FLAG_OPEN_DRAIN : 0) |
         (flags & PW_GPIO_PULL_UP ? GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_UP : 0) |
         (flags & PW_GPIO_PULL_DOWN ? GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_DOWN : 0) |
         (flags & PW_GPIO_NO_BIAS ? GPIOD_LINE_REQUEST_FLAG_BIAS_DISABLE : 0);
}

static void spread(uint64_t values, unsigned count, int *levels) {
  for (unsigned i = 0; i < count; i++) levels[i] = (int)(values >> i & 1);
}

static int read_levels(struct gpiod_line_bulk *lines, uint64_t *values) {
  int levels[PW_GPIO_LINES];
  errno = 0;
  if (gpiod_line_get_value_bulk(lines, levels) < 0) return pw_gpio_failure();
  *values = 0;
  for (unsigned i = 0; i < lines->num_lines; i++) *values |= (uint64_t)(levels[i] == 1) << i;
  return 0;
}

int pw_gpio_outputs_request(struct pw_gpio_chip *chip, const uint32_t *offsets, unsigned count, uint64_t values,
                            unsigned flags, const char *consumer, struct pw_gpio_outputs **outputs) {
  struct pw_gpio_outputs *made = calloc(1, sizeof *made);
  if (!made) return -ENOMEM;
  int error = find_lines(chip, offsets, count, &made->chip, &made->lines);
  if (error == 0) {
    int levels[PW_GPIO_LINES];
    spread(values, count, levels);
    errno = 0;
    if (gpiod_line_request_bulk_output_flags(&made->lines, consumer, request_flags(flags), levels) < 0) {
      error = pw_gpio_failure();
      gpiod_chip_close(made->chip);
    }
  }
  if (error != 0) {
    free(made);
    return error;
  }
  made->values = values;
  *outputs = made;
  return 0;
}

int pw_gpio_outputs_set(struct pw_gpio_outputs *outputs, uint64_t mask, uint64_t values) {
  /* 1.6 writes every line of a request at once: the others keep what they were given last. */
  uint64_t next = (outputs->values & ~mask) | (values & mask);
  int levels[PW_GPIO_LINES];
  spread(next, outputs->lines.num_lines, levels);
  errno = 0;
  if (gpiod_line_set_value_bulk(&outputs->lines, levels) < 0) return pw_gpio_failure();
  outputs->values = next;
  return 0;
}

int pw_gpio_outputs_get(struct pw_gpio_outputs *outputs, uint64_t *values) {
  return read_levels(&outputs->lines, values);
}

void pw_gpio_outputs_release(struct pw_gpio_outputs *outputs) {
  gpiod_chip_close(outputs->chip);
  free(outputs);
}

int pw_gpio_inputs_request(struct pw_gpio_chip *chip, const uint32_t *offsets, unsigned count, unsigned flags,
                           uint32_t *debounce_us, const char *consumer, struct pw_gpio_inputs **inputs) {
  struct pw_gpio_inputs *made = calloc(1, sizeof *made);
  if (!made) return -ENOMEM;
  int error = find_lines(chip, offsets, count, &made->chip, &made->lines);
  if (error == 0) {
    errno = 0;
    if (gpiod_line_request_bulk_both_edges_events_flags(&made->lines, consumer, request_flags(flags)) < 0)
      error = pw_gpio_failure();
    for (unsigned i = 0; error == 0 && i < count; i++) {
      made->offsets[i] = offsets[i];
      error = pw_gpio_make_nonblocking(gpiod_line_event_get_fd(made->lines.lines[i]));
    }
    if (error != 0) gpiod_chip_close(made->chip);
  }
  if (error != 0) {
    free(made);
    return error;
  }
  *debounce_us = 0;
  *inputs = made;
  return 0;
}

int pw_gpio_inputs_get(struct pw_gpio_inputs *inputs, uint64_t *values) {
  return read_levels(&inputs->lines, values);
}

unsigned pw_gpio_inputs_descriptors(struct pw_gpio_inputs *inputs) { return inputs->lines.num_lines; }

int pw_gpio_inputs_descriptor(struct pw_gpio_inputs *inputs, unsigned index) {
  return index < inputs->lines.num_lines ? gpiod_line_event_get_fd(inputs->lines.lines[index]) : -EINVAL;
}

int pw_gpio_inputs_read(struct pw_gpio_inputs *inputs, struct pw_gpio_edge *edges, unsigned capacity) {
  unsigned taken = 0;
  for (unsigned i = 0; i < inputs->lines.num_lines && taken < capacity; i++) {
    struct gpiod_line_event events[16];
    unsigned room = capacity - taken < 16 ? capacity - taken : 16;
    errno = 0;
    int count = gpiod_line_event_read_fd_multiple(gpiod_line_event_get_fd(inputs->lines.lines[i]), events, room);
    if (count < 0 && errno != EAGAIN && errno != EINTR) return pw_gpio_failure();
    for (int e = 0; e < count; e++) {
      edges[taken++] = (struct pw_gpio_edge){
          .time_ns = (uint64_t)events[e].ts.tv_sec * 1000000000u + (uint64_t)events[e].ts.tv_nsec,
          .offset = inputs->offsets[i],
          .rising = events[e].event_type == GPIOD_LINE_EVENT_RISING_EDGE,
      };
    }
  }
  return (int)taken;
}

void pw_gpio_inputs_release(struct pw_gpio_inputs *inputs) {
  gpiod_chip_close(inputs->chip);
  free(inputs);
}

#endif
