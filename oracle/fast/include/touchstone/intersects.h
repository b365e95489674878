// Exact intersection, nearly as fast as a test in plain doubles. Link touchstone::intersects; needs
// C++20.
//
//     using Rect = touchstone::Pose<double>;  // centre, full sizes, angle in radians
//     const bool hit = touchstone::intersects(Rect{0, 0, 2, 1, 0.3}, Rect{1, 1, 1, 1, 0});
#pragma once

#include "oracle/fast/intersects.h"
