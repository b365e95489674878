// The shapes of queries, over any scalar. Their headers define the meaning and the names of a
// shape's numbers, and measure the shape.
//
// Frame: x to the right, y up, angles in radians, counter-clockwise.
#pragma once

#include "core/shapes/point.h"
#include "core/shapes/polygon.h"
#include "core/shapes/rectangles.h"
#include "core/shapes/segment.h"
#include "core/shapes/turned_rectangles.h"
