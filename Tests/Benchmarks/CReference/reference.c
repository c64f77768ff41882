#include "CReference.h"

#include <math.h>
#include <stdlib.h>

enum { steps = 4096 };

struct spot {
  float lift, u, v;
};

struct beat_pixel {
  struct reference_color done, ahead;
};

struct reference_wall {
  struct reference_scene scene;
  int pixels;
  struct spot *field;
  float *lifts;
  struct beat_pixel *beats;
  struct reference_color *light;
  uint8_t *levels;
  uint16_t table[steps + 1];
};

static struct reference_color scaled(struct reference_color color, float factor) {
  return (struct reference_color){color.red * factor, color.green * factor, color.blue * factor};
}

static struct reference_color mixed(struct reference_color a, struct reference_color b, float share) {
  return (struct reference_color){
      a.red + (b.red - a.red) * share, a.green + (b.green - a.green) * share, a.blue + (b.blue - a.blue) * share};
}

static float limited(float value, float low, float high) {
  return value < low ? low : value > high ? high : value;
}

struct reference_wall *reference_make(const struct reference_scene *scene) {
  struct reference_wall *wall = calloc(1, sizeof *wall);
  if (!wall) return NULL;
  int area = scene->columns * scene->rows;
  wall->scene = *scene;
  wall->pixels = area + scene->level + scene->rhythm;
  wall->field = calloc(area, sizeof *wall->field);
  wall->lifts = calloc(scene->level, sizeof *wall->lifts);
  wall->beats = calloc(scene->rhythm, sizeof *wall->beats);
  wall->light = calloc(wall->pixels, sizeof *wall->light);
  wall->levels = calloc(3 * wall->pixels, 1);
  if (!wall->field || !wall->lifts || !wall->beats || !wall->light || !wall->levels) {
    reference_free(wall);
    return NULL;
  }
  float width = scene->pitch * (scene->columns - 1), height = scene->pitch * (scene->rows - 1);
  float scale = (width < height ? width : height) / 2;
  for (int i = 0; i < area; i++) {
    float x = scene->pitch * (i % scene->columns), y = scene->pitch * (i / scene->columns);
    wall->field[i] = (struct spot){y / height, (x - width / 2) / scale, (y - height / 2) / scale};
  }
  for (int i = 0; i < scene->level; i++) wall->lifts[i] = (float)i / (scene->level - 1);
  for (int p = 0; p < scene->phase_count; p++) {
    const struct reference_phase *phase = &scene->phases[p];
    const struct reference_paint *paint = &scene->paints[phase->paint];
    for (int i = phase->first; i < phase->last; i++) {
      wall->beats[i].done = scaled(paint->deep, phase->light);
      wall->beats[i].ahead = scaled(paint->pale, phase->light > 0.4f ? phase->light : 0.4f);
    }
  }
  for (int i = 0; i <= steps; i++) {
    double level = (double)i / steps * 255;
    wall->table[i] = (uint16_t)(level < 8 ? lround(level * 256) : lround(level) * 256);
  }
  return wall;
}

void reference_free(struct reference_wall *wall) {
  if (!wall) return;
  free(wall->field);
  free(wall->lifts);
  free(wall->beats);
  free(wall->light);
  free(wall->levels);
  free(wall);
}

/// 0 at whole numbers, 1 half-way between them, smooth.
static float wave(float turns) {
  float share = 1 - fabsf(2 * (turns - floorf(turns)) - 1);
  return share * share * (3 - 2 * share);
}

/// How strong the pulse of the last cue is.
static float pulse(const struct reference_scene *scene, int64_t elapsed) {
  int low = 0, high = scene->cue_count;
  while (low < high) {
    int middle = (low + high) / 2;
    if (scene->cues[middle].at <= elapsed) low = middle + 1;
    else high = middle;
  }
  if (low == 0) return 0;
  float age = (float)(elapsed - scene->cues[low - 1].at) * 1e-9f;
  if (age >= 0.85f) return 0;
  float rise = age < 0.04f ? age / 0.04f : 1, left = 1 - age / 0.85f;
  return scene->cues[low - 1].peak * rise * left * left;
}

static void paint_field(
    struct reference_wall *wall, struct reference_color ground, struct reference_color level,
    struct reference_color accent, float progress, float turn) {
  const struct reference_scene *scene = &wall->scene;
  int area = scene->columns * scene->rows;
  float softness = 1.0f / (scene->rows - 1) > 0.14f ? 1.0f / (scene->rows - 1) : 0.14f;
  float edge = progress * (1 + softness), sharpness = 1 / softness;
  float breath = wave(turn), drift = (wave(turn + 0.25f) - 0.5f) * 0.3f;
  float low = wall->field[0].v, high = wall->field[area - 1].v;
  float middle = low + (high - low) * (0.15f + 0.7f * progress);
  float radius = 1.05f + 0.3f * breath, spread = 1 / (radius * radius), strength = 0.55f + 0.4f * breath;
  for (int i = 0; i < area; i++) {
    struct spot spot = wall->field[i];
    float cover = limited((edge - spot.lift) * sharpness, 0, 1);
    float x = spot.u - drift, y = spot.v - middle;
    float near = 1 - (x * x + y * y) * spread;
    near = near > 0 ? near : 0;
    wall->light[i] = mixed(mixed(ground, level, cover), accent, near * near * strength);
  }
}

static void paint_level(
    struct reference_wall *wall, const struct reference_paint *paint, float progress, float pulse) {
  struct reference_color *light = wall->light + wall->scene.columns * wall->scene.rows;
  struct reference_color full = mixed(paint->deep, paint->glow, pulse * 0.8f);
  float step = 1.0f / (wall->scene.level - 1), edge = progress + step, sharpness = 1 / step;
  for (int i = 0; i < wall->scene.level; i++)
    light[i] = mixed(paint->pale, full, limited((edge - wall->lifts[i]) * sharpness, 0, 1));
}

static void paint_rhythm(
    struct reference_wall *wall, const struct reference_phase *phase, float progress, float pulse) {
  struct reference_color *light = wall->light + wall->scene.columns * wall->scene.rows + wall->scene.level;
  float first = phase->last - phase->first < 1 ? phase->last - phase->first : 1;
  float fill = phase->first + first + (phase->last - phase->first - first) * progress, flare = 0.5f + 0.5f * pulse;
  for (int i = 0; i < wall->scene.rhythm; i++) {
    struct beat_pixel pixel = wall->beats[i];
    int is_current = i >= phase->first && i < phase->last;
    float cover = limited(fill - i, 0, 1), near = 1 - fabsf(fill - 0.5f - i);
    float head = is_current && near > 0 ? flare * near : 0;
    struct reference_color tone = mixed(is_current ? scaled(pixel.done, 0.3f + 0.5f * pulse) : pixel.ahead, pixel.done, cover);
    light[i] = (struct reference_color){
        limited(tone.red + pixel.done.red * head, 0, 1), limited(tone.green + pixel.done.green * head, 0, 1),
        limited(tone.blue + pixel.done.blue * head, 0, 1)};
  }
}

/// Brightness and the table; near the dark some pixels of the level below and some of that above.
static void expose(struct reference_wall *wall) {
  float gain = wall->scene.gain * steps;
  for (int i = 0; i < wall->pixels; i++) {
    struct reference_color light = wall->light[i];
    uint8_t *level = wall->levels + 3 * i;
    uint32_t red = wall->table[(int)(limited(light.red * gain, 0, steps) + 0.5f)];
    uint32_t green = wall->table[(int)(limited(light.green * gain, 0, steps) + 0.5f)];
    uint32_t blue = wall->table[(int)(limited(light.blue * gain, 0, steps) + 0.5f)];
    if ((red | green | blue) < 256) {
      float strongest = light.red > light.green ? light.red : light.green;
      strongest = light.blue > strongest ? light.blue : strongest;
      uint32_t most = red > green ? red : green;
      most = blue > most ? blue : most;
      int is_lit = strongest > 0 && (strongest >= 1.0f / 7 || most >= 64);
      float share = is_lit ? 256 / strongest : 0;
      red = (uint32_t)(light.red * share + 0.5f);
      green = (uint32_t)(light.green * share + 0.5f);
      blue = (uint32_t)(light.blue * share + 0.5f);
    }
    uint32_t threshold = (uint32_t)i * 40503 >> 8 & 255;
    level[0] = (uint8_t)((red + threshold) >> 8);
    level[1] = (uint8_t)((green + threshold) >> 8);
    level[2] = (uint8_t)((blue + threshold) >> 8);
  }
}

/// The share of the levels that the supply can feed, in 65 536ths.
static uint32_t power_scale(const struct reference_wall *wall) {
  uint64_t sum = 0;
  for (int i = 0; i < 3 * wall->pixels; i++) sum += wall->levels[i];
  uint64_t light = sum * (uint64_t)wall->scene.colour;
  int64_t spare = wall->scene.limit - wall->scene.idle * wall->pixels;
  if (spare <= 0) return light ? 0 : 65536;
  uint64_t budget = (uint64_t)spare * 255;
  return budget >= light ? 65536 : (uint32_t)(((unsigned __int128)budget << 16) / light);
}

static void encode(const struct reference_wall *wall, uint32_t scale, uint8_t *bytes) {
  uint8_t high = (uint8_t)((wall->pixels - 1) >> 8), low = (uint8_t)(wall->pixels - 1);
  bytes[0] = 'A';
  bytes[1] = 'd';
  bytes[2] = 'a';
  bytes[3] = high;
  bytes[4] = low;
  bytes[5] = high ^ low ^ 0x55;
  for (int i = 0; i < 3 * wall->pixels; i++) bytes[6 + i] = (uint8_t)(wall->levels[i] * scale >> 16);
}

void reference_frame(struct reference_wall *wall, int64_t elapsed, uint8_t *bytes) {
  const struct reference_scene *scene = &wall->scene;
  int low = 0, high = scene->phase_count;
  while (low < high) {
    int middle = (low + high) / 2;
    if (scene->phases[middle].start <= elapsed) low = middle + 1;
    else high = middle;
  }
  const struct reference_phase *phase = &scene->phases[low > 0 ? low - 1 : 0];
  const struct reference_paint *paint = &scene->paints[phase->paint];
  int64_t since = elapsed - phase->start;
  float progress = (float)((double)since / (double)phase->length);
  float strength = pulse(scene, elapsed), turn = (float)fmod((double)since * 1e-9 / 4, 1);

  struct reference_color ground = mixed(paint->ground, paint->pulse, strength);
  struct reference_color level = mixed(paint->level, paint->pulse, strength * 0.8f);
  struct reference_color accent = mixed(paint->accent, paint->pulse, strength * 0.5f);
  if (since < 160000000 && phase != scene->phases) {
    float share = (float)since / 160000000;
    float arrived = share * share * (3 - 2 * share);
    struct reference_color before = scene->paints[phase[-1].paint].level;
    ground = mixed(before, ground, arrived);
    level = mixed(before, level, arrived);
    accent = mixed(before, accent, arrived);
  }
  paint_field(wall, ground, level, accent, progress, turn);
  paint_level(wall, paint, progress, strength);
  paint_rhythm(wall, phase, progress, strength);
  expose(wall);
  encode(wall, power_scale(wall), bytes);
}
