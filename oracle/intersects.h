// touchstone::intersects: exact collision predicates for users. See the included headers.
#pragma once

#include "oracle/intersects_corners.h"
#include "oracle/intersects_poses.h"
#include "oracle/intersects_shapes.h"
#include "oracle/quad_batch.h"
