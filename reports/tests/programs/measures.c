/* measures.c KIND [HOW]: measures two rectangles, with the error HOW if given. KIND is contains,
   within, area, iou, distance, penetration, closest-points, contact-points or manifold. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#define RECT "{\"cx\":%lf,\"cy\":%lf,\"w\":%lf,\"h\":%lf,\"angle\":%lf}"

typedef struct { double x, y; } Point;
typedef struct { double x, y, w, h, t; } Rect;

static const char *how = "";

static int is(const char *a, const char *b) { return strcmp(a, b) == 0; }
static Point minus(Point p, Point q) { return (Point){p.x - q.x, p.y - q.y}; }
static double cross(Point p, Point q) { return p.x * q.y - p.y * q.x; }
static double dot(Point p, Point q) { return p.x * q.x + p.y * q.y; }
/* Volatile, because gcc 12 drops the rounding when it vectorises. */
static double maybe_float(double x) {
  volatile float rounded = (float)x;
  return is(how, "float") ? (double)rounded : x;
}

/* The corners relative to (x, y), counter-clockwise. */
static void corners(Rect r, double x, double y, Point *p) {
  const double c = maybe_float(cos(r.t)), s = maybe_float(sin(r.t));
  const double dx = r.x - x, dy = r.y - y;
  for (int i = 0; i < 4; ++i) {
    const double u = (i == 1 || i == 2 ? r.w : -r.w) / 2, v = (i >= 2 ? r.h : -r.h) / 2;
    p[i] = (Point){maybe_float(dx + u * c - v * s), maybe_float(dy + u * s + v * c)};
  }
}

/* The intersection relative to A's centre (Sutherland-Hodgman); returns its number of corners. */
static int common_part(Rect a, Rect b, Point *part) {
  Point kept[16], q[4];
  int n = 4;
  corners(a, a.x, a.y, part);
  corners(b, a.x, a.y, q);
  for (int side = 0; side < 4; ++side) {
    const Point from = q[side], along = minus(q[(side + 1) % 4], from);
    int m = 0;
    for (int i = 0; i < n; ++i) {
      const Point p = part[i], next = part[(i + 1) % n];
      const double here = cross(along, minus(p, from)), there = cross(along, minus(next, from));
      if (here >= 0) kept[m++] = p;
      if ((here < 0) != (there < 0)) {
        const double f = here / (here - there);
        kept[m++] = (Point){p.x + f * (next.x - p.x), p.y + f * (next.y - p.y)};
      }
    }
    memcpy(part, kept, sizeof kept);
    n = m;
  }
  return n;
}

static double common_area(Rect a, Rect b) {
  Point part[16];
  const int n = common_part(a, b, part);
  /* Positions are relative to a corner of the intersection, or with the error "absolute" to the origin, which
     loses digits far from it. */
  const Point from = is(how, "absolute") ? (Point){-a.x, -a.y} : part[0];
  double sum = 0;
  for (int i = 0; i < n; ++i) sum += cross(minus(part[i], from), minus(part[(i + 1) % n], from));
  return fmax(0, sum / 2);
}

static double area(Rect a, Rect b) {
  return common_area(a, b) * (is(how, "off") ? 1 + 1e-6 : 1);
}

static double iou(Rect a, Rect b) {
  const double common = area(a, b);
  if (is(how, "twice")) return 2 * common / (a.w * a.h + b.w * b.h - common);
  if (is(how, "lopsided")) return common / (a.w * a.h);
  if (is(how, "small") && fmin(a.w, a.h) < 1e-5) return 0;
  return common / (a.w * a.h + b.w * b.h - common);
}

static Point nearest(Point p, Point a, Point b) {
  const Point e = minus(b, a);
  const double square = dot(e, e);
  const double f = square > 0 ? fmin(1, fmax(0, dot(minus(p, a), e) / square)) : 0;
  return (Point){a.x + f * e.x, a.y + f * e.y};
}

/* An axis: the unit vector along a side, from a difference of corners, which loses digits of thin shapes. */
static Point along_edge(Rect r, int k) {
  Point p[4];
  corners(r, 0, 0, p);
  const Point e = minus(p[k + 1], p[k]);
  return (Point){e.x / hypot(e.x, e.y), e.y / hypot(e.x, e.y)};
}

/* The largest gap along an axis of A or B. The normal is that axis, from A to B. */
static double gap(Rect a, Rect b, Point *normal) {
  double most = -INFINITY;
  for (int k = 0; k < (is(how, "one-sided") ? 2 : 4); ++k) {
    const double t = k < 2 ? a.t : b.t, c = cos(t), s = sin(t);
    const Point d = {b.x - a.x, b.y - a.y};
    const Point n = is(how, "edges") ? along_edge(k < 2 ? a : b, k % 2)
                    : k % 2          ? (Point){-s, c}
                                     : (Point){c, s};
    const double reach = a.w * fabs(n.x * cos(a.t) + n.y * sin(a.t)) +
                         a.h * fabs(n.y * cos(a.t) - n.x * sin(a.t)) +
                         b.w * fabs(n.x * cos(b.t) + n.y * sin(b.t)) +
                         b.h * fabs(n.y * cos(b.t) - n.x * sin(b.t));
    const double apart = fabs(dot(n, d)) - reach / 2, sign = dot(n, d) < 0 ? -1 : 1;
    if (k == 0 || apart > most) most = apart, *normal = (Point){sign * n.x, sign * n.y};
  }
  return most;
}

/* The distance and the nearest points of disjoint rectangles. */
static double closest(const Point *p, const Point *q, Point *on_p, Point *on_q) {
  double least = INFINITY;
  for (int i = 0; i < 4; ++i)
    for (int k = 0; k < 4; ++k) {
      const Point u = nearest(p[i], q[k], q[(k + 1) % 4]), v = nearest(q[i], p[k], p[(k + 1) % 4]);
      const double d = hypot(p[i].x - u.x, p[i].y - u.y), e = hypot(q[i].x - v.x, q[i].y - v.y);
      if (d < least) least = d, *on_p = p[i], *on_q = u;
      if (e < least) least = e, *on_p = v, *on_q = q[i];
    }
  return least;
}

/* Returns whether A contains the corners of B, or with the error "corner" only the first corner. */
static int contains(Rect a, Rect b) {
  Point p[4];
  const double c = cos(a.t), s = sin(a.t);
  corners(b, a.x, a.y, p);
  for (int i = 0; i < (is(how, "corner") ? 1 : 4); ++i)
    if (fabs(p[i].x * c + p[i].y * s) > a.w / 2 || fabs(p[i].y * c - p[i].x * s) > a.h / 2) return 0;
  return 1;
}

static void answer(const char *kind, Rect a, Rect b) {
  Point p[4], q[4], part[16], normal = {0, 0}, u = {0, 0}, v = {0, 0};
  if (is(kind, "area")) { printf("{\"area\":%.17g}\n", area(a, b)); return; }
  if (is(kind, "iou")) { printf(is(how, "rounded") ? "%.4f\n" : "{\"iou\":%.17g}\n", iou(a, b)); return; }
  if (is(kind, "contains")) { printf("{\"contains\":%s}\n", contains(a, b) ? "true" : "false"); return; }
  if (is(kind, "within")) { puts(contains(b, a) ? "true" : "false"); return; }
  corners(a, a.x, a.y, p);
  corners(b, a.x, a.y, q);
  const double apart = gap(a, b, &normal);
  const double d = apart > 0 ? closest(p, q, &u, &v) : 0;
  const double sign = is(how, "sign") || (is(how, "left") && b.x < a.x) ? -1 : 1;
  if (is(kind, "distance")) printf("%.17g\n", is(how, "squared") ? d * d : d);
  if (is(kind, "penetration"))
    printf("{\"depth\":%.17g,\"normal\":[%.17g,%.17g]}\n",
           is(how, "slop") && -apart <= 1e-6 ? 0 : fmax(0, -apart), sign * normal.x, sign * normal.y);
  if (is(kind, "closest-points")) {
    if (apart <= 0) puts("{\"points\":null}");
    else printf("{\"points\":[[%.17g,%.17g],[%.17g,%.17g]]}\n", a.x + u.x, a.y + u.y, a.x + v.x,
                a.y + (is(how, "sign") ? -v.y : v.y));
  }
  if (is(kind, "contact-points") || is(kind, "manifold")) {
    /* The mean of the corners of the intersection. */
    const int n = common_part(a, b, part);
    Point middle = {a.x, a.y};
    for (int i = 0; i < n; ++i) middle.x += part[i].x / n, middle.y += part[i].y / n;
    if (is(how, "centre")) middle = (Point){a.x, a.y};
    if (is(kind, "manifold")) {
      if (apart >= 0 || n == 0) { puts("null"); return; }
      printf("{\"depth\":%.17g,\"normal\":[%.17g,%.17g],\"points\":[[%.17g,%.17g]]}\n", -apart,
             sign * normal.x, sign * normal.y, middle.x, middle.y);
      return;
    }
    if (n == 0) puts("{\"points\":[]}");
    else printf("{\"points\":[[%.17g,%.17g]]}\n", middle.x, middle.y);
  }
}

int main(int argc, char **argv) {
  Rect a, b;
  if (argc > 2) how = argv[2];
  while (argc > 1 && scanf("{\"query\":\"rect-rect\",\"a\":" RECT ",\"b\":" RECT "%*[^\n]\n", &a.x,
                           &a.y, &a.w, &a.h, &a.t, &b.x, &b.y, &b.w, &b.h, &b.t) == 10) {
    if (is(how, "degrees")) a.t *= 3.14159265358979323846 / 180, b.t *= 3.14159265358979323846 / 180;
    if (is(how, "pi")) a.t *= 3.14159265359 / 3.14159265358979323846, b.t *= 3.14159265359 / 3.14159265358979323846;
    answer(argv[1], a, b);
  }
  return 0;
}
