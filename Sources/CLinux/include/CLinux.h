/// What the Linux kernel and C library offer that Swift's Glibc module leaves out.
///
/// System headers, and thin functions for what is variadic, a macro, or hidden behind `_GNU_SOURCE`.
/// Functions return -1 and set `errno`, as the calls they wrap do.
#ifndef CLINUX_H
#define CLINUX_H

#include <stddef.h>
#include <stdint.h>
#include <termios.h>
#include <time.h>

#include "CLinuxDevices.h"

#include <linux/capability.h>

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

/// The text of an error number in English, or NULL for a number without one. Never fails, never allocates.
const char *clinux_error_text(int code);

/// `open(2)`; adds O_CLOEXEC.
int clinux_open(const char *path, int flags, unsigned mode);
/// `pipe2(2)` with O_CLOEXEC and `flags`.
int clinux_pipe(int ends[2], int flags);
/// `fcntl(2)` F_DUPFD_CLOEXEC.
int clinux_duplicate(int fd);
/// `fcntl(2)`: sets or clears O_NONBLOCK.
int clinux_set_nonblocking(int fd, int enabled);
/// Opens a pseudo-terminal (`pts(4)`): its controlling end, its other end, and the number N of /dev/pts/N.
int clinux_open_pseudo_terminal(int *controller, int *terminal, unsigned *number);
/// `setsockopt(2)` SO_SNDTIMEO: the longest a send may wait.
int clinux_limit_send_wait(int fd, int seconds);
/// `timerfd_create(2)` and `timerfd_settime(2)`; a null time disarms.
int clinux_timer_create(int clock);
int clinux_timer_set(int fd, int flags, const struct timespec *at);

/// Names the calling thread; the kernel keeps 15 bytes.
int clinux_set_thread_name(const char *name);
/// `prctl(2)` PR_SET_TIMERSLACK for the calling thread.
int clinux_set_timer_slack(unsigned long nanoseconds);

/// `adjtimex(2)`: 1 when the kernel's time of day is kept right by somebody (STA_UNSYNC is clear), 0 when by nobody, -1
/// where the process may not ask.
int clinux_time_is_synchronized(void);

/// Whether a capability is in effect for the calling thread (`capabilities(7)`).
int clinux_has_capability(int capability);

/// A futex word's value; what was written before the ring that set it is visible after.
static inline uint32_t clinux_futex_load(const uint32_t *word) {
  return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}
/// Adds one to a futex word, wrapping.
static inline void clinux_futex_increment(uint32_t *word) {
  __atomic_fetch_add(word, 1, __ATOMIC_RELEASE);
}
/// `futex(2)` FUTEX_WAIT_BITSET: sleeps while the word holds `expected`; `deadline` is absolute CLOCK_MONOTONIC, or NULL.
int clinux_futex_wait(const uint32_t *word, uint32_t expected, const struct timespec *deadline);
/// `futex(2)` FUTEX_WAKE: wakes all sleepers.
int clinux_futex_wake(uint32_t *word);

enum { clinux_crash_capacity = 512 };
/// From now on a crash of the process writes `bytes` to `fd` and then gives `fd` the settings `restored` (none if NULL).
///
/// Covers SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGABRT and SIGTRAP; the signal then takes the action it had before.
/// EMSGSIZE when there are more bytes than `clinux_crash_capacity`. Called again, it replaces what was set.
int clinux_crash_arm(int fd, const void *bytes, size_t count, const struct termios *restored);
/// Gives the signals back the actions they had.
void clinux_crash_disarm(void);
/// Also calls `hook` in a crash, before the bytes are written: it may do what is async-signal-safe, nothing else.
void clinux_crash_set_hook(void (*hook)(void));
/// Gives the calling thread a stack of its own for crash handlers, so that a stack overflow is handled too.
///
/// `memory` stays in use until the thread ends or calls this with NULL.
int clinux_crash_use_stack(void *memory, size_t size);

/// Why getopt_long(3) refused an argument.
struct clinux_option_refusal {
    int lacks_value;
    const char *argument;
    int letter;
};

/// Runs getopt_long(3) over a command line. Each option is handed to `found`, by its index when it was given by its
/// name, else by its letter; another result than 0 ends the scan. Returns the index of the first argument that is no
/// option, or -1 with the refusal.
int clinux_parse_options(
    int argc, char **argv, const char *letters, const char *const *names,
    const int *take_value, int count, void *context,
    int (*found)(void *context, int index, int letter, const char *value),
    struct clinux_option_refusal *refusal);

/// `mallopt(3)` M_ARENA_MAX: one heap for all threads.
void clinux_share_heap(void);

/// A Unix stream socket, nonblocking and with SOCK_CLOEXEC.
int clinux_unix_socket(void);
/// `bind(2)` to a path, which gets mode 0660, and never more from birth on; ENAMETOOLONG for a path that does not fit its
/// address. Leaves the umask alone, which is that of all threads.
int clinux_unix_bind(int fd, const char *path);
/// `connect(2)` to a path.
int clinux_unix_connect(int fd, const char *path);
/// `accept4(2)`: a nonblocking connection.
int clinux_accept(int fd);
/// `getsockopt(2)` SO_PEERCRED: who had connected, as of then.
int clinux_peer(int fd, int32_t *pid, uint32_t *uid, uint32_t *gid);
/// `getsockopt(2)` SO_PEERGROUPS: the number of supplementary groups, as many of them as there is room for written.
int clinux_peer_groups(int fd, uint32_t *groups, int room);
/// The value of an integer option of SOL_SOCKET.
int clinux_socket_option(int fd, int option);
/// `flock(2)`: an exclusive lock, or EWOULDBLOCK.
int clinux_lock(int fd);
/// The number of a group, or -1 with ENOENT when there is none of this name.
int64_t clinux_group_id(const char *name);

#endif
