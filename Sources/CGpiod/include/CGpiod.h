/* Lines of a GPIO chip, the same over libgpiod 1.6 and libgpiod 2.x.
 *
 * Everything here returns 0 (or a count) when it went well and a negative errno when it did not, and nothing waits
 * for a line to change. Up to PW_GPIO_LINES lines make one request; in the values of a request, bit i stands for the
 * i-th line asked for, and 1 for active.
 *
 * A request is independent of the chip it came from and of every other request, so that each may be used from a
 * thread of its own. One request or one chip must not be used by two threads at once. */
#ifndef PULSEWALL_CGPIOD_H
#define PULSEWALL_CGPIOD_H

#include <stdbool.h>
#include <stdint.h>

/* The most lines of one request: the kernel's bound in both versions of its interface. */
#define PW_GPIO_LINES 64
/* Room for a name with its terminator: GPIO_MAX_NAME_SIZE of linux/gpio.h. */
#define PW_GPIO_NAME 32
/* Room for the path of a chip. */
#define PW_GPIO_PATH 64

struct pw_gpio_path {
  char path[PW_GPIO_PATH];
};

struct pw_gpio_chip_info {
  char name[PW_GPIO_NAME];
  char label[PW_GPIO_NAME];
  uint32_t lines;
};

struct pw_gpio_line_info {
  /* Empty when the line has none. */
  char name[PW_GPIO_NAME];
  /* Who holds the line; empty when nobody does, or when the holder gave no name. */
  char consumer[PW_GPIO_NAME];
  bool used;
  bool output;
};

struct pw_gpio_edge {
  /* CLOCK_MONOTONIC, from Linux 5.7 on. */
  uint64_t time_ns;
  uint32_t offset;
  /* To active; false is to inactive. */
  bool rising;
};

enum {
  PW_GPIO_ACTIVE_LOW = 1 << 0,
  /* Outputs: drive low only, and let the line go for high. */
  PW_GPIO_OPEN_DRAIN = 1 << 1,
  /* Inputs: at most one of these three. */
  PW_GPIO_PULL_UP = 1 << 2,
  PW_GPIO_PULL_DOWN = 1 << 3,
  PW_GPIO_NO_BIAS = 1 << 4,
};

struct pw_gpio_chip;
struct pw_gpio_outputs;
struct pw_gpio_inputs;

/* The version of the library in use, such as "1.6.3". */
const char *pw_gpio_version(void);

/* The chips' device files in the order of their numbers; at most `capacity` of them. A file that is only another name
 * of a chip already listed is left out. */
int pw_gpio_list(struct pw_gpio_path *paths, unsigned capacity);

int pw_gpio_chip_open(const char *path, struct pw_gpio_chip **chip);
void pw_gpio_chip_close(struct pw_gpio_chip *chip);
int pw_gpio_chip_describe(struct pw_gpio_chip *chip, struct pw_gpio_chip_info *info);
int pw_gpio_chip_line(struct pw_gpio_chip *chip, uint32_t offset, struct pw_gpio_line_info *info);

/* Takes the lines as outputs in one request, so that they change in one system call. */
int pw_gpio_outputs_request(struct pw_gpio_chip *chip, const uint32_t *offsets, unsigned count, uint64_t values,
                            unsigned flags, const char *consumer, struct pw_gpio_outputs **outputs);
/* Sets the lines of `mask` to their bits in `values`: one system call, no allocation. */
int pw_gpio_outputs_set(struct pw_gpio_outputs *outputs, uint64_t mask, uint64_t values);
/* The levels on the lines, which differ from what was set where something else pulls an open-drain line low. */
int pw_gpio_outputs_get(struct pw_gpio_outputs *outputs, uint64_t *values);
void pw_gpio_outputs_release(struct pw_gpio_outputs *outputs);

/* Takes the lines as inputs that report both edges. The time debounced by the kernel, asked for in microseconds, is
 * written back: 0 where the library cannot ask for it. */
int pw_gpio_inputs_request(struct pw_gpio_chip *chip, const uint32_t *offsets, unsigned count, unsigned flags,
                           uint32_t *debounce_us, const char *consumer, struct pw_gpio_inputs **inputs);
int pw_gpio_inputs_get(struct pw_gpio_inputs *inputs, uint64_t *values);
/* The descriptors that turn readable when an edge is there, all non-blocking; the request owns them. */
unsigned pw_gpio_inputs_descriptors(struct pw_gpio_inputs *inputs);
int pw_gpio_inputs_descriptor(struct pw_gpio_inputs *inputs, unsigned index);
/* Takes up to `capacity` waiting edges, oldest first for each line; 0 when none waits. */
int pw_gpio_inputs_read(struct pw_gpio_inputs *inputs, struct pw_gpio_edge *edges, unsigned capacity);
void pw_gpio_inputs_release(struct pw_gpio_inputs *inputs);

#endif
