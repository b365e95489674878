// The sets of pairs of other shapes than rectangles in radians: the same in every run.
#pragma once

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

}  // namespace touchstone::bench
