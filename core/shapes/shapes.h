// The shapes that queries are about, over any scalar. Each has a header of its own, which says what
// its numbers mean, names them, and measures it.
//
// Frame: x to the right, y up, angles in radians, counter-clockwise.
#pragma once

#include "core/shapes/aabb.h"
#include "core/shapes/capsule.h"
#include "core/shapes/circle.h"
#include "core/shapes/pivot_rect.h"
#include "core/shapes/placed_polygon.h"
#include "core/shapes/point.h"
#include "core/shapes/polygon.h"
#include "core/shapes/pose.h"
#include "core/shapes/rounded_rect.h"
#include "core/shapes/segment.h"
#include "core/shapes/triangle.h"
#include "core/shapes/turned_pivot_rect.h"
#include "core/shapes/turned_pose.h"
#include "core/shapes/turned_rounded_rect.h"
