/* <asm/termbits.h> has termios2 and excludes <termios.h>, hence a file of its own. */
#include <asm/ioctls.h>
#include <asm/termbits.h>
#include <errno.h>
#include <sys/file.h>

#include "CSerialPort.h"

/* <sys/ioctl.h> brings a second termio into the file. */
extern int ioctl(int descriptor, unsigned long request, ...);

enum { LINE_DTR = 0x002, LINE_RTS = 0x004 };

static int outcome(int result) { return result < 0 ? -errno : 0; }

int pw_serial_configure(int descriptor, uint32_t baud, bool hangs_up) {
  struct termios2 settings;
  if (ioctl(descriptor, TCGETS2, &settings) < 0) return -errno;
  settings.c_iflag &= ~(tcflag_t)(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON | IXOFF | IXANY);
  settings.c_oflag &= ~(tcflag_t)OPOST;
  settings.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
  settings.c_cflag &= ~(tcflag_t)(CSIZE | CSTOPB | PARENB | CRTSCTS | HUPCL | CBAUD | CBAUD << IBSHIFT);
  settings.c_cflag |= CS8 | CREAD | CLOCAL | BOTHER | BOTHER << IBSHIFT | (hangs_up ? HUPCL : 0);
  settings.c_ispeed = settings.c_ospeed = baud;
  settings.c_cc[VMIN] = 1;
  settings.c_cc[VTIME] = 0;
  return outcome(ioctl(descriptor, TCSETS2, &settings));
}

int pw_serial_baud(int descriptor, uint32_t *baud) {
  struct termios2 settings;
  if (ioctl(descriptor, TCGETS2, &settings) < 0) return -errno;
  *baud = settings.c_ospeed;
  return 0;
}

int pw_serial_set_lines(int descriptor, bool dtr, bool rts) {
  int lines;
  if (ioctl(descriptor, TIOCMGET, &lines) < 0) return -errno;
  lines = (lines & ~(LINE_DTR | LINE_RTS)) | (dtr ? LINE_DTR : 0) | (rts ? LINE_RTS : 0);
  return outcome(ioctl(descriptor, TIOCMSET, &lines));
}

int pw_serial_waiting(int descriptor) {
  int count;
  return ioctl(descriptor, TIOCOUTQ, &count) < 0 ? -errno : count;
}

int pw_serial_discard(int descriptor) { return outcome(ioctl(descriptor, TCFLSH, TCOFLUSH)); }

int pw_serial_claim(int descriptor) {
  if (flock(descriptor, LOCK_EX | LOCK_NB) < 0) return errno == EWOULDBLOCK ? -EBUSY : -errno;
  return outcome(ioctl(descriptor, TIOCEXCL));
}
