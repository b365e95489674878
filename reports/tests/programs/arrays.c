/* Answers like overlap_arrays.c, but misbehaves at every frame in which an A is wider than 15.
   The argument says how. */
#pragma GCC diagnostic ignored "-Wreturn-type"
#define main right_main
#include "../../examples/overlap_arrays.c"
#undef main
#include <signal.h>
#include <string.h>
#include <unistd.h>

static unsigned char hits[4096];
static Rect pairs[2 * 4096];

static void print(Header head, const void *answers, size_t size) {
  fwrite(&head, sizeof head, 1, stdout);
  fwrite(answers, 1, size, stdout);
  fflush(stdout);
}

static void misbehave(const char *how, Header head) {
  const uint32_t n = head.cases;
  if (strcmp(how, "crash") == 0) raise(SIGSEGV);
  if (strcmp(how, "hang") == 0) for (;;) pause();
  if (strcmp(how, "magic") == 0) memcpy(head.magic, "nope", 4);
  if (strcmp(how, "short") == 0) print(head, hits, n - 1), exit(0);
  if (strcmp(how, "header") == 0) fwrite(&head, 7, 1, stdout), exit(0);
  if (strcmp(how, "count") == 0) ++head.cases;
  if (strcmp(how, "numbers") == 0) head.numbers = 2;
  if (strcmp(how, "bytes") == 0) head.bytes = 3;
  if (strcmp(how, "value") == 0) memset(hits, 7, n);
  print(head, hits, n);
}

/* Answers each case in a separate frame, and misbehaves at each wide A. Does nothing and returns false
   if `how` is not none, miss or error. */
static int misbehave_at_wide(const char *how, Header head) {
  const uint32_t n = head.cases;
  const int none = strcmp(how, "none") == 0, miss = strcmp(how, "miss") == 0;
  const double zero = 0;
  if (!none && !miss && strcmp(how, "error") != 0) return 0;
  head.cases = 1;
  for (uint32_t i = 0; i < n; ++i) {
    Header wide = head;
    if (pairs[2 * i].w <= 15) print(head, &hits[i], 1);
    else if (none) print(head, "\377", 1);
    else if (miss) wide.bytes = 8, print(wide, &zero, 8);
    else wide.bytes = 0, wide.numbers = 8, print(wide, "too wide", 8);
  }
  return 1;
}

int main(int argc, char **argv) {
  Header head;
  (void)right_main;
  while (fread(&head, sizeof head, 1, stdin) == 1) {
    int is_wide = 0;
    if (fread(pairs, 2 * sizeof(Rect), head.cases, stdin) != head.cases) return 1;
    for (uint32_t i = 0; i < head.cases; ++i) {
      is_wide |= pairs[2 * i].w > 15;
      hits[i] = overlap(pairs[2 * i], pairs[2 * i + 1]) ? 1 : 0;
    }
    head.numbers = head.bytes = 1;
    if (argc < 2 || !is_wide) print(head, hits, head.cases);
    else if (!misbehave_at_wide(argv[1], head)) misbehave(argv[1], head);
  }
  return 0;
}
