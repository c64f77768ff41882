// SQLite's C interface (sqlite.org/c3ref), with functions for what Swift cannot call: variadics and casts to
// function pointers.
#ifndef PULSEWALL_CSQLITE_H
#define PULSEWALL_CSQLITE_H

#include <sqlite3.h>

/// `sqlite3_db_config` with one of its switches.
static inline int csqlite_set_switch(sqlite3 *database, int name, int is_on) {
  return sqlite3_db_config(database, name, is_on, (int *)0);
}

/// `sqlite3_bind_text` of UTF-8; SQLite takes a copy.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count) {
  return sqlite3_bind_text(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/// `sqlite3_bind_blob`; SQLite takes a copy.
static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

#endif
