// All kinds of shapes for generators and moves.
#pragma once

#include "properties/shapes/polygon.h"
#include "properties/shapes/rectangles.h"
#include "properties/shapes/segment.h"
