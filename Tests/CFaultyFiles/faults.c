#include "CFaultyFiles.h"

#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

static _Thread_local struct {
  int kinds, number, code, action, persists, seen, gone_wrong;
} plan;

static sqlite3_vfs *usual;

struct file {
  sqlite3_file base;
  sqlite3_file *real;
};

static sqlite3_file *real(sqlite3_file *file) { return ((struct file *)file)->real; }

/// Counts a call. Whether it goes wrong.
static int is_chosen(int kind) {
  if (!(plan.kinds & kind)) return 0;
  plan.seen += 1;
  if (plan.seen != plan.number && !(plan.persists && plan.seen > plan.number)) return 0;
  plan.gone_wrong += 1;
  if (plan.action == faulty_kills) raise(SIGKILL);
  return 1;
}

static int close_file(sqlite3_file *file) { return real(file)->pMethods->xClose(real(file)); }

static int read_file(sqlite3_file *file, void *bytes, int count, sqlite3_int64 at) {
  if (is_chosen(faulty_read)) return plan.code;
  return real(file)->pMethods->xRead(real(file), bytes, count, at);
}

static int write_file(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 at) {
  if (is_chosen(faulty_write)) {
    if (plan.action == faulty_writes_half) real(file)->pMethods->xWrite(real(file), bytes, count / 2, at);
    return plan.code;
  }
  return real(file)->pMethods->xWrite(real(file), bytes, count, at);
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
  if (is_chosen(faulty_truncate)) return plan.code;
  return real(file)->pMethods->xTruncate(real(file), size);
}

static int sync_file(sqlite3_file *file, int flags) {
  if (is_chosen(faulty_sync)) return plan.code;
  return real(file)->pMethods->xSync(real(file), flags);
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
  return real(file)->pMethods->xFileSize(real(file), size);
}
static int lock(sqlite3_file *file, int level) { return real(file)->pMethods->xLock(real(file), level); }
static int unlock(sqlite3_file *file, int level) { return real(file)->pMethods->xUnlock(real(file), level); }
static int check_lock(sqlite3_file *file, int *result) {
  return real(file)->pMethods->xCheckReservedLock(real(file), result);
}
static int control(sqlite3_file *file, int operation, void *argument) {
  return real(file)->pMethods->xFileControl(real(file), operation, argument);
}
static int sector_size(sqlite3_file *file) { return real(file)->pMethods->xSectorSize(real(file)); }
static int characteristics(sqlite3_file *file) {
  return real(file)->pMethods->xDeviceCharacteristics(real(file));
}

static int map(sqlite3_file *file, int region, int size, int extends, void volatile **memory) {
  if (is_chosen(faulty_shared_memory)) return plan.code;
  return real(file)->pMethods->xShmMap(real(file), region, size, extends, memory);
}
static int lock_map(sqlite3_file *file, int offset, int count, int flags) {
  return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}
static void barrier(sqlite3_file *file) { real(file)->pMethods->xShmBarrier(real(file)); }
static int unmap(sqlite3_file *file, int deletes) { return real(file)->pMethods->xShmUnmap(real(file), deletes); }

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = file_size,
    .xLock = lock,
    .xUnlock = unlock,
    .xCheckReservedLock = check_lock,
    .xFileControl = control,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = characteristics,
    .xShmMap = map,
    .xShmLock = lock_map,
    .xShmBarrier = barrier,
    .xShmUnmap = unmap,
};

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *given) {
  struct file *own = (struct file *)file;
  own->base.pMethods = NULL;
  own->real = (sqlite3_file *)(own + 1);
  if (is_chosen(faulty_open)) return plan.code;
  int code = usual->xOpen(usual, name, own->real, flags, given);
  if (own->real->pMethods) own->base.pMethods = &methods;
  return code;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int syncs) {
  if (is_chosen(faulty_delete)) return plan.code;
  return usual->xDelete(usual, name, syncs);
}

static sqlite3_vfs faulty;

static void make(void) {
  usual = sqlite3_vfs_find(NULL);
  faulty = *usual;
  faulty.pNext = NULL;
  faulty.zName = "faulty";
  faulty.szOsFile = (int)sizeof(struct file) + usual->szOsFile;
  faulty.xOpen = open_file;
  faulty.xDelete = delete_file;
  sqlite3_vfs_register(&faulty, 0);
}

const char *faulty_name(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make);
  return faulty.zName;
}

void faulty_arm(int kinds, int number, int code, int action, int persists) {
  memset(&plan, 0, sizeof plan);
  plan.kinds = kinds;
  plan.number = number;
  plan.code = code;
  plan.action = action;
  plan.persists = persists;
}

int faulty_disarm(void) {
  const int count = plan.gone_wrong;
  memset(&plan, 0, sizeof plan);
  return count;
}
