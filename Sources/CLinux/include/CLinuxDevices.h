/// Orders to devices that the kernel takes through `ioctl(2)` alone, and the events of its input devices.
///
/// Functions return -1 and set `errno`, as the calls they wrap do.
#ifndef CLINUX_DEVICES_H
#define CLINUX_DEVICES_H

#include <stdint.h>

/// Sets the mode, eight bits a word and the clock of a spidev; ENOTTY for what is none.
int clinux_spi_configure(int fd, uint8_t mode, uint32_t hertz);
/// `SPI_IOC_MESSAGE(1)`: sends bytes in one transfer and returns their count when they are out.
int clinux_spi_transfer(int fd, const void *bytes, uint32_t count, uint32_t hertz);

/// One `struct input_event` without its time.
struct clinux_input_event {
  uint16_t type;
  uint16_t code;
  int32_t value;
};
/// Takes up to `capacity` events, at most 64, from an input device; 0 at the end of what is not one.
int clinux_input_read(int fd, struct clinux_input_event *events, int capacity);
/// Sends one event to an input device.
int clinux_input_write(int fd, uint16_t type, uint16_t code, int32_t value);
/// `EVIOCGRAB`: keeps the events of the device from everybody else.
int clinux_input_grab(int fd, int grabbed);
/// `EVIOCGBIT(EV_SND)`: the sounds that the device can make, one bit for each code.
int clinux_input_sounds(int fd, uint32_t *sounds);

#endif
