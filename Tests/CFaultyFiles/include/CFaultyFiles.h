// A file system for SQLite (sqlite.org/vfs.html) over the usual one, where a chosen call goes wrong.
#ifndef PULSEWALL_CFAULTYFILES_H
#define PULSEWALL_CFAULTYFILES_H

/// What is counted.
enum {
  faulty_read = 1,
  faulty_write = 2,
  faulty_truncate = 4,
  faulty_sync = 8,
  faulty_open = 16,
  faulty_delete = 32,
  faulty_shared_memory = 64,
};

/// What happens to the chosen call.
enum {
  /// It returns its code and does nothing.
  faulty_fails,
  /// A write writes half and returns its code.
  faulty_writes_half,
  /// The process dies by SIGKILL.
  faulty_kills,
};

/// The name under which databases are opened in it. Registers it at the first call.
const char *faulty_name(void);

/// Lets the call number `number` (from 1) of those in `kinds` go wrong, and all after it if `persists`; for the
/// calling thread.
void faulty_arm(int kinds, int number, int code, int action, int persists);

/// Lets all calls of the calling thread go through again. Returns how many went wrong.
int faulty_disarm(void);

#endif
