// touchstone::intersects: exact collision predicates for users. See the included headers.
#pragma once

#include "oracle/fast/intersects_cores.h"
#include "oracle/fast/intersects_corners.h"
#include "oracle/fast/intersects_poses.h"
