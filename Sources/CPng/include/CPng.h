// libpng's simplified interface (png.h, section 5 of libpng-manual.txt), which reports errors by value and never
// jumps out of a call.
#ifndef PULSEWALL_CPNG_H
#define PULSEWALL_CPNG_H

#include <png.h>
#include <stddef.h>
#include <stdint.h>

/// The longest message of libpng with its terminator.
enum { CPngMessageSize = 64 };

/// The most bytes that a compressed picture of this size may take; 0 when it is too large to be one.
size_t cpng_bound(uint32_t width, uint32_t height);

/// Compresses sRGB bytes, red, green, blue, row after row from the top.
///
/// On success `*size` becomes the number of bytes written to `png` and 0 is returned; otherwise -1, with libpng's
/// sentence in `message`.
int cpng_encode(const uint8_t *rgb, uint32_t width, uint32_t height, uint8_t *png, size_t *size,
                char message[CPngMessageSize]);

/// Reads the size of a compressed picture. Returns 0, or -1 with a message.
int cpng_size(const uint8_t *png, size_t size, uint32_t *width, uint32_t *height,
              char message[CPngMessageSize]);

/// Decompresses a picture to sRGB bytes; `rgb` has room for `capacity` of them. Returns 0, or -1 with a message.
int cpng_decode(const uint8_t *png, size_t size, uint8_t *rgb, size_t capacity,
                char message[CPngMessageSize]);

#endif
