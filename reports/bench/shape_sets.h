// The sets of pairs of other shapes than rectangles in radians: the same in every run.
#pragma once

#include <string>
#include <vector>

#include "core/shapes/shapes.h"
#include "reports/bench/inputs.h"

namespace touchstone::bench {

/// Two shapes of any kinds.
template <class A, class B>
struct PairOf {
    A a;
    B b;
};
template <class A, class B>
using SetOf = InputSet<PairOf<A, B>>;

// Each of these is "random" and "near-touching" as those of poses, with relations by tier 1.

/// Those of poses, in degrees.
const std::vector<NamedSet<SetOf<PoseInDegrees<double>, PoseInDegrees<double>>>>& degree_sets();
/// The same by the rounded cosine and sine of the angle.
const std::vector<NamedSet<SetOf<PoseByCosSin<double>, PoseByCosSin<double>>>>& cos_sin_sets();

/// Placed polygons by cosine and sine, with so many corners on ellipses of radii 0.2 to 1.
using Hull = PlacedByCosSin<double>;
const std::vector<NamedSet<SetOf<Hull, Hull>>>& hull_sets(int corners);

/// So many random pairs of those that plain tests decide within some nanoseconds: a processor that
/// is asked about kPairs again and again has learnt by heart how every branch goes, as in no
/// program.
inline constexpr std::size_t kManyPairs = 131072;

/// With circles of radii 0.1 to 0.5.
const std::vector<NamedSet<SetOf<Hull, Circle<double>>>>& hull_and_circle_sets(int corners);

/// Capsules 0.2 to 2 long, of radii 0.1 to 0.5.
const std::vector<NamedSet<SetOf<Capsule<double>, Capsule<double>>>>& capsule_sets();

/// How many corners hulls are measured with.
inline constexpr int kFewHullCorners = 4;
inline constexpr int kManyHullCorners = 8;

// Sets of pairs that differ in how much work they are.

using PolygonSet = InputSet<ConvexPair<double>>;

/// How many pairs are asked about at once: 1 to 65,536.
const std::vector<std::size_t>& batch_sizes();

/// So many pairs of the set "random", from the first again after the last.
PoseSet random_batch(std::size_t size);

/// "3" to "64": polygons with so many corners on ellipses of radii 0.2 to 1, half of them hits.
const std::vector<NamedSet<PolygonSet>>& corner_count_sets();

/// "8" to "53": the set "near-touching" with corners rounded to integers of so many bits and a
/// sign.
const std::vector<NamedSet<CornerSet>>& bit_sets();

/// "1" to "1e-300": pairs of poses whose gap is about so large a part of their size, one half of
/// them apart and the other overlapping by as much. One is upright, and the angle of the other is
/// about the gap: positions alone could not be that close.
const std::vector<NamedSet<PoseSet>>& gap_sets();

}  // namespace touchstone::bench
