#include <math.h>

int overlap(const double a[3], const double b[3]) {
    return hypot(b[0] - a[0], b[1] - a[1]) <= fmax(a[2], b[2]);
}
