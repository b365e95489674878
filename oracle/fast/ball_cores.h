// The fast oracle for any query: gaps and distances of cores on balls.
#pragma once

#include "oracle/exact/cores.h"
#include "oracle/exact/relation.h"
#include "oracle/floats/ball.h"

namespace touchstone {

template <>
Turn<Ball> turn_by<Ball>(double from, double to);

/// The exact relation of the shapes with these cores. Throws Undecided.
Relation relation_by_balls(const Cores<Ball>& cores);

/// Their signed margin, within 1e-9 relatively. Throws Undecided.
double margin_by_balls(const Cores<Ball>& cores);

/// The nearest double. Throws Undecided where the ball is not narrow.
double narrow(const Ball& x);

}  // namespace touchstone
