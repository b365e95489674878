/* Tests whether two rectangles meet, read in the conventions that the arguments name. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#define RECT "{\"cx\":%lf,\"cy\":%lf,\"w\":%lf,\"h\":%lf,\"angle\":%lf}"

typedef struct { double x, y, w, h, t; } Rect; /* centre, half sizes, radians */

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
  if (follows("swapped")) { double w = r.w; r.w = r.h; r.h = w; }
  if (!follows("half-extents")) { r.w /= 2; r.h /= 2; }
  if (follows("degrees")) r.t *= pi / 180;
  if (follows("clockwise")) r.t = -r.t;
  /* y stays the same: the mirror image only reverses the sense of rotation. */
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

static double reach(Rect r, double x, double y) {
  return r.w * fabs(x * cos(r.t) + y * sin(r.t)) + r.h * fabs(y * cos(r.t) - x * sin(r.t));
}

static int meet(Rect a, Rect b, double x, double y) {
  double apart = fabs(x * (b.x - a.x) + y * (b.y - a.y)), together = reach(a, x, y) + reach(b, x, y);
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
    int hit = meet(a, b, cos(a.t), sin(a.t)) && meet(a, b, -sin(a.t), cos(a.t)) &&
              meet(a, b, cos(b.t), sin(b.t)) && meet(a, b, -sin(b.t), cos(b.t));
    /* Errors: discs instead of rectangles, and a miss if one is high above the other. */
    if (follows("disc")) hit = hypot(a.x - b.x, a.y - b.y) < a.w + b.w;
    if (follows("lid") && b.y > a.y + 4) hit = 0;
    puts(hit != follows("apart") ? "true" : "false");
  }
}
