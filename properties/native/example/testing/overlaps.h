// Converts touchstone's rectangle to the game's, and back.
#pragma once

#include <touchstone/scenes.h>

#include "../obb.h"

inline touchstone::RectInDegrees rect(const Obb& o) {
    return {o.centre.x, o.centre.y, 2 * o.half.x, 2 * o.half.y, o.degrees};
}
inline Obb obb(const touchstone::RectInDegrees& r) {
    return {{r.cx, r.cy}, {r.w / 2, r.h / 2}, r.degrees};
}
