// What the reference knows in exact numbers, before anything is rounded.
#pragma once

#include <vector>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/convex_distance.h"
#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone::reference {

/// The exact corners of a convex piece, counter-clockwise; some may repeat, or lie on one line.
using Corners = std::vector<Meet<TrigSum>>;

/// Pieces that have no area in common, in a frame in which areas are those of the input.
struct Areas {
    std::vector<Corners> common;  ///< of the intersection
    std::vector<Corners> a;
    std::vector<Corners> b;
};

/// Of shapes without a radius.
Areas areas(const ShapePair& pair);

/// The margin in exact numbers: `of_cores` less `reach`.
struct Apart {
    Relation relation;
    SignedRoot<TrigSum> of_cores;
    TrigSum reach;
};

/// Overlapping shapes have to be convex, or to have no radius.
Apart apart(const ShapePair& pair);

/// The relation after B was moved by (x, y).
Relation relation_after(const ShapePair& pair, const Point<Dyadic>& by);

}  // namespace touchstone::reference

// Numbers with one square root in them, enclosed until they are narrow.

namespace touchstone {

/// root - subtrahend within 2 ulps. The difference must not be zero unless both are.
double difference(const SignedRoot<TrigSum>& root, const TrigSum& subtrahend);
double difference(const SignedRoot<Dyadic>& root, const Dyadic& subtrahend);

}  // namespace touchstone
