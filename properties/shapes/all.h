// What generators and moves know of all kinds of shapes.
#pragma once

#include "properties/shapes/aabb.h"
#include "properties/shapes/capsule.h"
#include "properties/shapes/circle.h"
#include "properties/shapes/pivot_rect.h"
#include "properties/shapes/placed_polygon.h"
#include "properties/shapes/point.h"
#include "properties/shapes/polygon.h"
#include "properties/shapes/pose.h"
#include "properties/shapes/rounded_rect.h"
#include "properties/shapes/segment.h"
#include "properties/shapes/triangle.h"
