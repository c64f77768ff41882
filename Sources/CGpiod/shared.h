/* What both bodies need. */
#ifndef PULSEWALL_CGPIOD_SHARED_H
#define PULSEWALL_CGPIOD_SHARED_H

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>

#include "CGpiod.h"

/* The error of the call that just failed; a library that failed without saying why counts as EIO. */
static inline int pw_gpio_failure(void) { return errno > 0 ? -errno : -EIO; }

static inline void pw_gpio_copy_name(char target[PW_GPIO_NAME], const char *name) {
  snprintf(target, PW_GPIO_NAME, "%s", name ? name : "");
}

static inline bool pw_gpio_is_count(unsigned count) { return count > 0 && count <= PW_GPIO_LINES; }

static inline int pw_gpio_make_nonblocking(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  if (flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) < 0) return pw_gpio_failure();
  return 0;
}

#endif
