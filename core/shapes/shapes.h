// The shapes that queries are about, over any scalar. Each has a header of its own, which says what
// its numbers mean, names them, and measures it.
//
// Frame: x to the right, y up, angles in radians, counter-clockwise.
#pragma once

#include "core/shapes/point.h"
#include "core/shapes/polygon.h"
#include "core/shapes/rectangles.h"
#include "core/shapes/segment.h"
#include "core/shapes/turned_rectangles.h"
