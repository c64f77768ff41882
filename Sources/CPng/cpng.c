#include "CPng.h"

#include <string.h>

static int fail(png_image *image, char message[CPngMessageSize], const char *own) {
  strncpy(message, own != NULL ? own : image->message, CPngMessageSize - 1);
  message[CPngMessageSize - 1] = '\0';
  png_image_free(image);
  return -1;
}

static png_image described(uint32_t width, uint32_t height) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  image.format = PNG_FORMAT_RGB;
  return image;
}

size_t cpng_bound(uint32_t width, uint32_t height) {
  if (width == 0 || height == 0 || width > 65535 || height > 65535) return 0;
  png_image image = described(width, height);
  return (size_t)PNG_IMAGE_PNG_SIZE_MAX(image);
}

int cpng_encode(const uint8_t *rgb, uint32_t width, uint32_t height, uint8_t *png, size_t *size,
                char message[CPngMessageSize]) {
  png_image image = described(width, height);
  png_alloc_size_t written = *size;
  if (!png_image_write_to_memory(&image, png, &written, 0, rgb, 0, NULL)) return fail(&image, message, NULL);
  *size = written;
  return 0;
}

int cpng_size(const uint8_t *png, size_t size, uint32_t *width, uint32_t *height,
              char message[CPngMessageSize]) {
  png_image image = described(0, 0);
  if (!png_image_begin_read_from_memory(&image, png, size)) return fail(&image, message, NULL);
  *width = image.width;
  *height = image.height;
  png_image_free(&image);
  return 0;
}

int cpng_decode(const uint8_t *png, size_t size, uint8_t *rgb, size_t capacity,
                char message[CPngMessageSize]) {
  png_image image = described(0, 0);
  if (!png_image_begin_read_from_memory(&image, png, size)) return fail(&image, message, NULL);
  image.format = PNG_FORMAT_RGB;
  if (PNG_IMAGE_SIZE(image) > capacity) return fail(&image, message, "the picture is larger than its room");
  if (!png_image_finish_read(&image, NULL, rgb, 0, NULL)) return fail(&image, message, NULL);
  return 0;
}
