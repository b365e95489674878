/* Tests whether two rectangles meet, with the conventions and errors that the arguments name. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RECT "{\"cx\":%lf,\"cy\":%lf,\"w\":%lf,\"h\":%lf,\"%*[a-z]\":%lf}"

typedef struct { double x, y, w, h, t; } Rect; /* after meant(): centre, half sizes, radians */

static int count;
static char** words;

static int follows(const char* word) {
  for (int i = 1; i < count; ++i)
    if (strcmp(words[i], word) == 0) return 1;
  return 0;
}

static Rect in_float(Rect r) {
  return (Rect){(float)r.x, (float)r.y, (float)r.w, (float)r.h, (float)r.t};
}

static Rect meant(Rect r) {
  const double pi = 3.14159265358979323846;
  if (!follows("half-extents")) { r.w /= 2; r.h /= 2; }
  if (follows("degrees") || follows("twice")) r.t *= pi / 180;
  if (follows("twice")) r.t *= pi / 180; /* an error: converted a second time */
  if (follows("half-turn")) r.t = fmod(r.t, pi); /* an error */
  if (follows("clockwise")) r.t = -r.t;
  /* If y points down, the picture is mirrored: the same numbers turn the other way. */
  if (follows("y-down")) r.t = -r.t;
  if (follows("corner")) { r.x += r.w; r.y += r.h; }
  if (follows("corner-pivot")) {
    double x = r.w * cos(r.t) - r.h * sin(r.t), y = r.w * sin(r.t) + r.h * cos(r.t);
    r.x += x;
    r.y += y;
  }
  if (follows("no-angle")) r.t = 0;
  return r;
}

/* The number after the word, or 0. */
static double number(const char* word) {
  for (int i = 1; i + 1 < count; ++i)
    if (strcmp(words[i], word) == 0) return atof(words[i + 1]);
  return 0;
}

static double largest(Rect r) { return fmax(fmax(fabs(r.x), fabs(r.y)), 2 * fmax(r.w, r.h)); }

static double reach(Rect r, double x, double y) {
  const double q = r.t + number("quarter"); /* an error: this number, not pi / 2 */
  if (follows("quarter")) return r.w * fabs(x * cos(r.t) + y * sin(r.t)) + r.h * fabs(x * cos(q) + y * sin(q));
  return r.w * fabs(x * cos(r.t) + y * sin(r.t)) + r.h * fabs(y * cos(r.t) - x * sin(r.t));
}

/* The direction of a side, from two corners in floats. Few digits are right if the rectangle is thin. */
static void edge(Rect r, double along, double across, double* x, double* y) {
  double c = cos(r.t), s = sin(r.t), u = along * r.w, v = across * r.h;
  float dx = (float)(r.x + u * c - v * s) - (float)(r.x - r.w * c + r.h * s);
  float dy = (float)(r.y + u * s + v * c) - (float)(r.y - r.w * s - r.h * c), length = hypotf(dx, dy);
  *x = dx / length;
  *y = dy / length;
}

static int meet(Rect a, Rect b, double x, double y) {
  double apart = fabs(x * (b.x - a.x) + y * (b.y - a.y)), together = reach(a, x, y) + reach(b, x, y);
  /* Errors: hits up to a given gap, as a length ("epsilon") or in eps x scale ("slack"), and misses up to
     a given depth if A is a square ("square"). */
  if (follows("epsilon")) together += number("epsilon");
  if (follows("slack")) together += number("slack") * 0x1p-52 * fmax(largest(a), largest(b));
  if (follows("square") && a.w == a.h) together -= number("square");
  if (follows("float")) return (float)apart <= (float)together;
  return follows("open") ? apart < together : apart <= together;
}

int main(int argc, char** argv) {
  count = argc;
  words = argv;
  for (Rect p, q; scanf("{\"query\":\"rect-rect\",\"a\":" RECT ",\"b\":" RECT "%*[^\n]\n", &p.x, &p.y,
                        &p.w, &p.h, &p.t, &q.x, &q.y, &q.w, &q.h, &q.t) == 10;) {
    if (follows("float")) p = in_float(p), q = in_float(q);
    Rect a = meant(p), b = meant(q);
    /* Errors: a given number instead of pi or of a whole turn, sizes times a given number, B moved, the
       centre of B taken as its corner, and NaN if A is a square. */
    if (follows("pi")) a.t *= number("pi") / 3.14159265358979323846, b.t *= number("pi") / 3.14159265358979323846;
    if (follows("whole-turn")) a.t = fmod(a.t, number("whole-turn")), b.t = fmod(b.t, number("whole-turn"));
    const double times = follows("sizes") ? number("sizes") : 1;
    a.w *= times, a.h *= times, b.w *= times, b.h *= times;
    if (follows("shift")) b.x += number("shift");
    if (follows("b-corner")) b.x += b.w, b.y += b.h;
    if (follows("nan") && p.w == p.h) { puts("NaN"); continue; }
    double ux = cos(a.t), uy = sin(a.t), vx = cos(b.t), vy = sin(b.t), wx = -uy, wy = ux, zx = -vy, zy = vx;
    if (follows("edges")) {
      edge(a, 1, -1, &ux, &uy), edge(a, -1, 1, &wx, &wy);
      edge(b, 1, -1, &vx, &vy), edge(b, -1, 1, &zx, &zy);
    }
    if (follows("quarter")) { /* as in reach */
      wx = cos(a.t + number("quarter")), wy = sin(a.t + number("quarter"));
      zx = cos(b.t + number("quarter")), zy = sin(b.t + number("quarter"));
    }
    /* Errors: axes of B left out, always or if B is very thin. */
    int is_thin = follows("thin-blind") && fmax(b.w, b.h) > 1e5 * fmin(b.w, b.h);
    int hit = meet(a, b, ux, uy) && meet(a, b, wx, wy) &&
              (follows("one-sided") || is_thin || (meet(a, b, vx, vy) && meet(a, b, zx, zy)));
    /* Errors: a miss if a coordinate or size of A is above a given number, discs instead of rectangles, and a
       miss if B is far above A. */
    if (follows("far") && largest(a) > number("far")) hit = 0;
    if (follows("disc")) hit = hypot(a.x - b.x, a.y - b.y) < a.w + b.w;
    if (follows("lid") && b.y > a.y + 4) hit = 0;
    puts(hit != follows("apart") ? "true" : "false");
  }
}
