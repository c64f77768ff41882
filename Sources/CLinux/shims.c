#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <malloc.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timex.h>
#include <unistd.h>


const char *clinux_error_text(int code) { return strerrordesc_np(code); }

int clinux_open(const char *path, int flags, unsigned mode) { return open(path, flags | O_CLOEXEC, mode); }

int clinux_pipe(int ends[2], int flags) { return pipe2(ends, flags | O_CLOEXEC); }

int clinux_duplicate(int fd) { return fcntl(fd, F_DUPFD_CLOEXEC, 0); }

int clinux_set_nonblocking(int fd, int enabled) {
  int flags = fcntl(fd, F_GETFL);
  if (flags < 0) return -1;
  int wanted = enabled ? flags | O_NONBLOCK : flags & ~O_NONBLOCK;
  return wanted == flags ? 0 : fcntl(fd, F_SETFL, wanted);
}

int clinux_open_pseudo_terminal(int *controller, int *terminal, unsigned *number) {
  const int flags = O_RDWR | O_NOCTTY | O_CLOEXEC;
  const int unlocked = 0;
  *controller = open("/dev/ptmx", flags);
  if (*controller < 0) return -1;
  if (ioctl(*controller, TIOCSPTLCK, &unlocked) == 0 && ioctl(*controller, TIOCGPTN, number) == 0) {
    *terminal = ioctl(*controller, TIOCGPTPEER, flags);
    if (*terminal >= 0) return 0;
  }
  const int error = errno;
  close(*controller);
  errno = error;
  return -1;
}

int clinux_limit_send_wait(int fd, int seconds) {
  const struct timeval limit = {.tv_sec = seconds};
  return setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
}

int clinux_timer_create(int clock) { return timerfd_create(clock, TFD_NONBLOCK | TFD_CLOEXEC); }

int clinux_timer_set(int fd, int flags, const struct timespec *at) {
  struct itimerspec setting = {0};
  if (at) setting.it_value = *at;
  return timerfd_settime(fd, flags, &setting, NULL);
}

int clinux_set_thread_name(const char *name) { return prctl(PR_SET_NAME, name, 0, 0, 0); }

int clinux_set_timer_slack(unsigned long nanoseconds) { return prctl(PR_SET_TIMERSLACK, nanoseconds, 0, 0, 0); }

int clinux_has_capability(int capability) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3] = {{0}};
  if (syscall(SYS_capget, &header, sets) != 0) return 0;
  return (sets[CAP_TO_INDEX(capability)].effective & CAP_TO_MASK(capability)) != 0;
}

int clinux_futex_wait(const uint32_t *word, uint32_t expected, const struct timespec *deadline) {
  return (int)syscall(SYS_futex, word, FUTEX_WAIT_BITSET | FUTEX_PRIVATE_FLAG, expected, deadline, NULL,
                      FUTEX_BITSET_MATCH_ANY);
}

int clinux_futex_wake(uint32_t *word) {
  return (int)syscall(SYS_futex, word, FUTEX_WAKE | FUTEX_PRIVATE_FLAG, INT32_MAX, NULL, NULL, 0);
}

void clinux_share_heap(void) { mallopt(M_ARENA_MAX, 1); }
