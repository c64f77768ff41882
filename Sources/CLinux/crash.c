#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

static const int crash_signals[] = {SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGABRT, SIGTRAP};
enum { crash_signal_count = sizeof crash_signals / sizeof crash_signals[0] };

static struct {
  int fd;
  size_t count;
  int has_settings;
  struct termios settings;
  unsigned char bytes[clinux_crash_capacity];
} restored;

static struct sigaction former[crash_signal_count];
static int is_installed;
static atomic_int is_armed;
static atomic_flag is_handled = ATOMIC_FLAG_INIT;
static void (*_Atomic crash_hook)(void);

/// Gives up after half a second without progress: a terminal that hangs must not keep a crashed process alive.
static void write_bytes(void) {
  size_t done = 0;
  for (int waits = 0; done < restored.count && waits < 5;) {
    ssize_t written = write(restored.fd, restored.bytes + done, restored.count - done);
    if (written > 0) {
      done += (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd room = {.fd = restored.fd, .events = POLLOUT};
      poll(&room, 1, 100);
      waits++;
    } else if (written == 0 || errno != EINTR) {
      return;
    }
  }
}

static void handle_crash(int number) {
  // A second thread that crashes meanwhile waits for the first one to end the process.
  if (atomic_flag_test_and_set(&is_handled)) {
    for (;;) pause();
  }
  void (*hook)(void) = atomic_load(&crash_hook);
  if (hook) hook();
  if (atomic_load(&is_armed)) {
    write_bytes();
    // SIGTTOU is blocked here, so a process in the background may do this too.
    if (restored.has_settings) tcsetattr(restored.fd, TCSANOW, &restored.settings);
    // Other threads go on until the process ends; what they still write to the terminal must not be seen.
    int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (nowhere >= 0) dup2(nowhere, restored.fd);
  }
  for (int i = 0; i < crash_signal_count; i++) sigaction(crash_signals[i], &former[i], NULL);
  // Blocked until this handler returns; then it takes the former action.
  raise(number);
}

static int install(void) {
  if (is_installed) return 0;
  struct sigaction action = {.sa_handler = handle_crash, .sa_flags = SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (int i = 0; i < crash_signal_count; i++) {
    if (sigaction(crash_signals[i], &action, &former[i]) != 0) return -1;
  }
  is_installed = 1;
  return 0;
}

/// The calling thread's stack for handlers, unless it has one: usually the main thread's.
static int provide_stack(void) {
  static _Alignas(16) unsigned char memory[16 * 1024];
  stack_t present;
  if (sigaltstack(NULL, &present) != 0) return -1;
  return present.ss_flags & SS_DISABLE ? clinux_crash_use_stack(memory, sizeof memory) : 0;
}

int clinux_crash_arm(int fd, const void *bytes, size_t count, const struct termios *settings) {
  if (count > clinux_crash_capacity) {
    errno = EMSGSIZE;
    return -1;
  }
  atomic_store(&is_armed, 0);
  restored.fd = fd;
  restored.count = count;
  if (count > 0) memcpy(restored.bytes, bytes, count);
  restored.has_settings = settings != NULL;
  if (settings) restored.settings = *settings;
  atomic_store(&is_armed, 1);
  return provide_stack() == 0 ? install() : -1;
}

void clinux_crash_disarm(void) {
  atomic_store(&is_armed, 0);
  if (!is_installed || atomic_load(&crash_hook)) return;
  for (int i = 0; i < crash_signal_count; i++) sigaction(crash_signals[i], &former[i], NULL);
  is_installed = 0;
}

void clinux_crash_set_hook(void (*hook)(void)) {
  atomic_store(&crash_hook, hook);
  if (hook) install();
}

int clinux_crash_use_stack(void *memory, size_t size) {
  stack_t stack = {.ss_sp = memory, .ss_size = size, .ss_flags = memory ? 0 : SS_DISABLE};
  return sigaltstack(&stack, NULL);
}
