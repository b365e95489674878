/* overlap.c with the batch protocol: frames of numbers in, a byte for each case out. For
   ./touchstone verify --exec CMD --arrays --query rect-rect --contract closed */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct { double x, y, w, h, t; } Rect;
typedef struct { char magic[4]; uint32_t cases, numbers, bytes; } Header;

/* Twice how far the rectangle reaches along (x, y). */
static double reach(Rect r, double x, double y) {
  double c = cos(r.t), s = sin(r.t);
  return r.w * fabs(x * c + y * s) + r.h * fabs(y * c - x * s);
}

static int meet(Rect a, Rect b, double x, double y) {
  return 2 * fabs(x * (b.x - a.x) + y * (b.y - a.y)) <= reach(a, x, y) + reach(b, x, y);
}

static int overlap(Rect a, Rect b) {
  double c = cos(a.t), s = sin(a.t), d = cos(b.t), t = sin(b.t);
  return meet(a, b, c, s) && meet(a, b, -s, c) && meet(a, b, d, t) && meet(a, b, -t, d);
}

int main(void) {
  Header head;
  while (fread(&head, sizeof head, 1, stdin) == 1) {
    Rect *pairs = malloc(head.cases * 2 * sizeof(Rect));
    unsigned char *hits = malloc(head.cases);
    if (fread(pairs, 2 * sizeof(Rect), head.cases, stdin) != head.cases) return 1;
    for (uint32_t i = 0; i < head.cases; ++i) hits[i] = overlap(pairs[2 * i], pairs[2 * i + 1]) ? 1 : 0;
    head.numbers = head.bytes = 1;
    fwrite(&head, sizeof head, 1, stdout);
    fwrite(hits, 1, head.cases, stdout);
    fflush(stdout);
    free(hits);
    free(pairs);
  }
  return 0;
}
