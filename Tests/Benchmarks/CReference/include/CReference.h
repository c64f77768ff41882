// What a frame costs at least: the same picture as Pulsewall's, mixed and encoded by plain loops in C.
#ifndef CREFERENCE_H
#define CREFERENCE_H

#include <stdint.h>

/// Light: red, green, blue, 0 to 1.
struct reference_color {
  float red, green, blue;
};

/// The tones of a phase.
struct reference_paint {
  struct reference_color ground, level, accent, pulse, glow, deep, pale;
};

/// A phase: when it starts, in nanoseconds of the session, and the paint it wears.
struct reference_phase {
  int64_t start, length;
  int paint;
  /// How bright its beat is on the strip.
  float light;
  /// The pixels of its beat on the strip, from `first` to before `last`.
  int first, last;
};

/// A cue: when it is due, in nanoseconds of the session, and how strong its pulse is.
struct reference_cue {
  int64_t at;
  float peak;
};

/// A session on a wall of a grid (field), a column (level) and a row (rhythm), numbered in this order.
struct reference_scene {
  int columns, rows, level, rhythm;
  /// From one pixel of the field to the next, in millimetres.
  float pitch;
  const struct reference_paint *paints;
  const struct reference_phase *phases;
  int phase_count;
  const struct reference_cue *cues;
  int cue_count;
  /// The light that the brightness leaves, 0 to 1.
  float gain;
  /// The supply: its limit, the current of a dark pixel, and that of one colour at full, in microamperes.
  int64_t limit, idle, colour;
};

struct reference_wall;

/// Makes ready what does not change from frame to frame. The scene's arrays stay in use. NULL without memory.
struct reference_wall *reference_make(const struct reference_scene *scene);
/// Paints the session as it is `elapsed` nanoseconds after its start, and writes its Adalight frame: 6 bytes and 3 a
/// pixel.
void reference_frame(struct reference_wall *wall, int64_t elapsed, uint8_t *bytes);
/// Frees what `reference_make` made.
void reference_free(struct reference_wall *wall);

#endif
