/* Tests two rotated rectangles, with an error in a narrow band: narrow HOW SIZE.
 *
 *   slack      hits up to a gap of SIZE
 *   eps        the same with SIZE x eps x scale; scale is the largest coordinate or size
 *   shallow    skips B's axes if they are within SIZE of A's, but not parallel
 *   gap        hits at gaps of SIZE to 2 x SIZE
 *   circle     misses if the centres are further apart than the sum of the bounding circles'
 *              radii, reduced by SIZE x the sum
 *   square     misses by SIZE if A is a square
 *   far        misses if A has a number above SIZE
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RECT "{\"cx\":%lf,\"cy\":%lf,\"w\":%lf,\"h\":%lf,\"angle\":%lf}"
typedef struct { double x, y, w, h, t; } Rect;

static double half_reach(Rect r, double x, double y) {
    return r.w / 2 * fabs(x * cos(r.t) + y * sin(r.t)) +
           r.h / 2 * fabs(y * cos(r.t) - x * sin(r.t));
}

/* The gap along (x, y); negative if they overlap. */
static double gap_along(Rect a, Rect b, double x, double y) {
    return fabs(x * (b.x - a.x) + y * (b.y - a.y)) - half_reach(a, x, y) - half_reach(b, x, y);
}

static double gap_on_axes_of(Rect owner, Rect a, Rect b) {
    return fmax(gap_along(a, b, cos(owner.t), sin(owner.t)),
                gap_along(a, b, -sin(owner.t), cos(owner.t)));
}

static double largest(Rect r) { return fmax(fmax(fabs(r.x), fabs(r.y)), fmax(r.w, r.h)); }

static int hit(Rect a, Rect b, const char *how, double size) {
    const double own = gap_on_axes_of(a, a, b);
    const double gap = fmax(own, gap_on_axes_of(b, a, b));
    const double turned = fabs(sin(2 * (b.t - a.t))) / 2;
    if (!strcmp(how, "slack")) return gap <= size;
    if (!strcmp(how, "eps")) return gap <= size * 0x1p-52 * fmax(largest(a), largest(b));
    if (!strcmp(how, "shallow") && turned > 0 && turned < size) return own <= 0;
    if (!strcmp(how, "gap") && gap > size && gap < 2 * size) return 1;
    if (!strcmp(how, "circle") && hypot(b.x - a.x, b.y - a.y) >
        (hypot(a.w, a.h) + hypot(b.w, b.h)) / 2 * (1 - size)) return 0;
    if (!strcmp(how, "square") && a.w == a.h) return gap <= -size;
    if (!strcmp(how, "far") && largest(a) > size) return 0;
    return gap <= 0;
}

int main(int argc, char **argv) {
    const char *how = argc > 1 ? argv[1] : "right";
    const double size = argc > 2 ? atof(argv[2]) : 0;
    for (Rect a, b; scanf("{\"query\":\"rect-rect\",\"a\":" RECT ",\"b\":" RECT "%*[^\n]\n", &a.x,
                          &a.y, &a.w, &a.h, &a.t, &b.x, &b.y, &b.w, &b.h, &b.t) == 10;)
        puts(hit(a, b, how, size) ? "true" : "false");
    return 0;
}
