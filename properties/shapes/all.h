// What generators and moves know of all kinds of shapes.
#pragma once

#include "properties/shapes/polygon.h"
#include "properties/shapes/rectangles.h"
#include "properties/shapes/segment.h"
