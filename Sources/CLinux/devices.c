#include "CLinuxDevices.h"

#include <linux/input.h>
#include <linux/spi/spidev.h>
#include <sys/ioctl.h>
#include <unistd.h>

int clinux_spi_configure(int fd, uint8_t mode, uint32_t hertz) {
  const uint8_t bits = 8;
  if (ioctl(fd, SPI_IOC_WR_MODE, &mode) < 0) return -1;
  if (ioctl(fd, SPI_IOC_WR_BITS_PER_WORD, &bits) < 0) return -1;
  return ioctl(fd, SPI_IOC_WR_MAX_SPEED_HZ, &hertz);
}

int clinux_spi_transfer(int fd, const void *bytes, uint32_t count, uint32_t hertz) {
  const struct spi_ioc_transfer transfer = {
      .tx_buf = (uintptr_t)bytes, .len = count, .speed_hz = hertz, .bits_per_word = 8};
  return ioctl(fd, SPI_IOC_MESSAGE(1), &transfer);
}

int clinux_input_read(int fd, struct clinux_input_event *events, int capacity) {
  struct input_event waiting[64];
  if (capacity > 64) capacity = 64;
  const ssize_t size = read(fd, waiting, sizeof waiting[0] * (size_t)capacity);
  if (size < 0) return -1;
  const int count = (int)(size / (ssize_t)sizeof waiting[0]);
  for (int i = 0; i < count; i++) {
    events[i] = (struct clinux_input_event){waiting[i].type, waiting[i].code, waiting[i].value};
  }
  return count;
}

int clinux_input_write(int fd, uint16_t type, uint16_t code, int32_t value) {
  const struct input_event event = {.type = type, .code = code, .value = value};
  return write(fd, &event, sizeof event) == sizeof event ? 0 : -1;
}

int clinux_input_grab(int fd, int grabbed) { return ioctl(fd, EVIOCGRAB, grabbed); }

int clinux_input_sounds(int fd, uint32_t *sounds) {
  *sounds = 0;
  return ioctl(fd, EVIOCGBIT(EV_SND, sizeof *sounds), sounds);
}
