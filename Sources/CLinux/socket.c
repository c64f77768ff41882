#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timex.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static int make_address(const char *path, struct sockaddr_un *address) {
  size_t length = strlen(path);
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (length >= sizeof address->sun_path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  if (length == 0) {
    errno = ENOENT;
    return -1;
  }
  memcpy(address->sun_path, path, length + 1);
  return 0;
}

int clinux_unix_socket(void) { return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0); }

int clinux_unix_bind(int fd, const char *path) {
  struct sockaddr_un address;
  if (make_address(path, &address) != 0) return -1;
  // The kernel gives the file the mode of the socket, less the umask: never more than this, from birth on.
  if (fchmod(fd, 0660) != 0 || bind(fd, (struct sockaddr *)&address, sizeof address) != 0) return -1;
  if (chmod(path, 0660) == 0) return 0;
  int error = errno;
  unlink(path);
  errno = error;
  return -1;
}

int clinux_unix_connect(int fd, const char *path) {
  struct sockaddr_un address;
  if (make_address(path, &address) != 0) return -1;
  return connect(fd, (struct sockaddr *)&address, sizeof address);
}

int clinux_accept(int fd) { return accept4(fd, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK); }

int clinux_peer(int fd, int32_t *pid, uint32_t *uid, uint32_t *gid) {
  struct ucred credentials;
  socklen_t length = sizeof credentials;
  if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &credentials, &length) != 0) return -1;
  *pid = credentials.pid;
  *uid = credentials.uid;
  *gid = credentials.gid;
  return 0;
}

int clinux_peer_groups(int fd, uint32_t *groups, int room) {
  _Static_assert(sizeof(gid_t) == sizeof(uint32_t), "a group id has 32 bits");
  socklen_t length = (socklen_t)room * sizeof(gid_t);
  // With too little room the call fails with ERANGE and says how much it takes.
  if (getsockopt(fd, SOL_SOCKET, SO_PEERGROUPS, groups, &length) != 0 && errno != ERANGE) return -1;
  return (int)(length / sizeof(gid_t));
}

int clinux_socket_option(int fd, int option) {
  int value = 0;
  socklen_t length = sizeof value;
  return getsockopt(fd, SOL_SOCKET, option, &value, &length) == 0 ? value : -1;
}

int clinux_lock(int fd) { return flock(fd, LOCK_EX | LOCK_NB); }

int64_t clinux_group_id(const char *name) {
  struct group group, *found = NULL;
  size_t size = 4096;
  char *text = NULL;
  int error = ERANGE;
  while (error == ERANGE && size <= 1 << 20) {
    char *more = realloc(text, size);
    if (!more) break;
    text = more;
    error = getgrnam_r(name, &group, text, size, &found);
    size *= 2;
  }
  int64_t id = found ? (int64_t)group.gr_gid : -1;
  free(text);
  if (!found) errno = ENOENT;
  return id;
}

int clinux_time_is_synchronized(void) {
  struct timex state = {0};
  int answer = adjtimex(&state);
  if (answer == -1) return -1;
  return !(state.status & STA_UNSYNC);
}
