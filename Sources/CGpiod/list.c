#define _GNU_SOURCE
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "shared.h"

static const char prefix[] = "gpiochip";

static int is_chip(const struct dirent *entry) { return strncmp(entry->d_name, prefix, sizeof prefix - 1) == 0; }

static int by_number(const struct dirent **left, const struct dirent **right) {
  return strverscmp((*left)->d_name, (*right)->d_name);
}

int pw_gpio_list(struct pw_gpio_path *paths, unsigned capacity) {
  struct dirent **entries;
  int found = scandir("/dev", &entries, is_chip, by_number);
  if (found < 0) return pw_gpio_failure();

  dev_t *seen = calloc((size_t)found + 1, sizeof *seen);
  unsigned count = 0;
  for (int i = 0; i < found; i++) {
    struct pw_gpio_path candidate;
    struct stat status;
    int length = snprintf(candidate.path, sizeof candidate.path, "/dev/%s", entries[i]->d_name);
    bool fits = length > 0 && (size_t)length < sizeof candidate.path;
    if (seen && count < capacity && fits && stat(candidate.path, &status) == 0 && S_ISCHR(status.st_mode)) {
      unsigned other = 0;
      while (other < count && seen[other] != status.st_rdev) other++;
      if (other == count) {
        seen[count] = status.st_rdev;
        paths[count++] = candidate;
      }
    }
    free(entries[i]);
  }
  free(entries);
  bool exhausted = !seen;
  free(seen);
  return exhausted ? -ENOMEM : (int)count;
}
