/* Answers like overlap.c, but misbehaves at some cases, or (linger) does not end after its input.
   The first argument says how. With "@5" at its end, the program misbehaves at the fifth case, with
   "%5" at every fifth, with "+5" at all after the fifth, otherwise at each case in which A is wider
   than 15. With a second argument, answers wait in the output buffer. */
/* The renamed main has no return at its end, which C allows only for main. */
#pragma GCC diagnostic ignored "-Wreturn-type"
#define main right_main
#include "../../examples/overlap.c"
#undef main
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void flood(FILE *to, const char *text) {
  for (;;) fputs(text, to);
}

/* Prints more than a pipe holds, and then goes on, hardly using the processor. */
static void trickle(FILE *to, const char *text) {
  for (int n = 0; n < 100000; ++n) fputs(text, to);
  for (;;) fputs(text, to), fflush(to), poll(NULL, 0, 5);
}

static void eat(void) {
  for (size_t n = 0; n < 100000; ++n) {
    char *block = malloc(1 << 20);
    if (block == NULL) abort();
    memset(block, 1, 1 << 20);
  }
}

/* Returns true if the right answer must not be printed. */
static int misbehave(const char *how, const char *right) {
  static char id[] = "{\"id\":123456789,\"hit\":true}";
  if (strcmp(how, "crash") == 0) raise(SIGSEGV);
  if (strcmp(how, "abort") == 0) fputs("assertion \033[31mfailed\n", stderr), abort();
  if (strcmp(how, "exit") == 0) exit(3);
  if (strcmp(how, "hang") == 0) for (;;) pause();
  if (strcmp(how, "garbage") == 0) return puts("{\"hit\":\"\033[2Jmaybe\"}");
  if (strcmp(how, "nothing") == 0) return 1;
  if (strcmp(how, "true") == 0 || strcmp(how, "false") == 0) return puts(how);
  if (strcmp(how, "twice") == 0) puts(right);
  if (strcmp(how, "reordered") == 0) return puts(id);
  if (strcmp(how, "flood") == 0) flood(stdout, "x");
  if (strcmp(how, "blank-lines") == 0) trickle(stdout, "\n");
  if (strcmp(how, "answers") == 0) flood(stdout, "true\n");
  if (strcmp(how, "errors") == 0) trickle(stderr, "no\n");
  if (strcmp(how, "memory") == 0) eat();
  if (strcmp(how, "close") == 0) fclose(stdout), pause();
  return 0;
}

static int all_meet(Rect a, Rect b) {
  return meet(a, b, cos(a.t), sin(a.t)) && meet(a, b, -sin(a.t), cos(a.t)) &&
         meet(a, b, cos(b.t), sin(b.t)) && meet(a, b, -sin(b.t), cos(b.t));
}

static int is_due(char kind, long number, long call, Rect a) {
  switch (kind) {
    case '@': return call == number;
    case '%': return call % number == 0;
    case '+': return call > number;
    default: return a.w > 15;
  }
}

int main(int argc, char **argv) {
  (void)right_main;
  Rect a, b;
  char how[20] = "", kind = 0;
  long number = 0, call = 0;
  if (argc > 1) sscanf(argv[1], "%19[^@%+]%c%ld", how, &kind, &number);
  while (scanf("{\"query\":\"rect-rect\",\"a\":" RECT ",\"b\":" RECT "%*[^\n]\n", &a.x, &a.y, &a.w,
               &a.h, &a.t, &b.x, &b.y, &b.w, &b.h, &b.t) == 10) {
    const char *right = all_meet(a, b) ? "true" : "false";
    if (!is_due(kind, number, ++call, a) || !misbehave(how, right)) puts(right);
    if (argc < 3) fflush(stdout);
  }
  if (strcmp(how, "linger") == 0) pause();
  return 0;
}
