#include <math.h>
#include <stdio.h>
#define RECT "{\"cx\":%lf,\"cy\":%lf,\"w\":%lf,\"h\":%lf,\"angle\":%lf}"
typedef struct { double x, y, w, h, t; } Rect;
static double reach(Rect r, double x, double y) { /* twice how far r reaches along (x, y) */
  return r.w * fabs(x * cos(r.t) + y * sin(r.t)) + r.h * fabs(y * cos(r.t) - x * sin(r.t)); }
static int meet(Rect a, Rect b, double x, double y) {
  return 2 * fabs(x * (b.x - a.x) + y * (b.y - a.y)) <= reach(a, x, y) + reach(b, x, y); }
int main(void) {
  for (Rect a, b; scanf("{\"query\":\"rect-rect\",\"a\":" RECT ",\"b\":" RECT "%*[^\n]\n", &a.x, &a.y,
                        &a.w, &a.h, &a.t, &b.x, &b.y, &b.w, &b.h, &b.t) == 10;)
    puts(meet(a, b, cos(a.t), sin(a.t)) && meet(a, b, -sin(a.t), cos(a.t)) &&
         meet(a, b, cos(b.t), sin(b.t)) && meet(a, b, -sin(b.t), cos(b.t)) ? "true" : "false");
}
