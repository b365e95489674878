/* cc c.c overlap.c -lm && ./a.out: prints each case that overlap() answers wrongly. */
#include <stdio.h>
#include <string.h>

int overlap(const double a[3], const double b[3]); /* x, y, radius */

int main(void) {
    static char line[1 << 16], relation[16];
    double n[6];
    int wrong = 0;
    FILE* in = fopen("circle-circle.csv", "r");
    if (!in || !fgets(line, sizeof line, in)) return 2;
    while (fgets(line, sizeof line, in)) {
        if (sscanf(line, "%*[^,],%15[^,],%lf,%lf,%lf,%lf,%lf,%lf", relation, n, n + 1, n + 2, n + 3,
                   n + 4, n + 5) != 7)
            return 2;
        if (overlap(n, n + 3) != (strcmp(relation, "disjoint") != 0)) wrong = printf("%s", line);
    }
    return wrong != 0;
}
