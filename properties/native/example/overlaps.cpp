#include "obb.h"

#include <touchstone/examine.h>

static Obb obb(const touchstone::RectInDegrees& r) {
    return {{r.cx, r.cy}, {r.w / 2, r.h / 2}, r.degrees};
}
int main(int argc, char** argv) {
    return touchstone::examine(argc, argv, overlaps, obb);
}
