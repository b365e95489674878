// Sets of pairs of shapes other than rectangles in radians. They are the same in every run.
#pragma once

#include <string>
#include <vector>

#include "core/shapes/shapes.h"
#include "reports/bench/inputs.h"

namespace touchstone::bench {

/// Two shapes, each of any kind.
template <class A, class B>
struct PairOf {
    A a;
    B b;
};
template <class A, class B>
using SetOf = InputSet<PairOf<A, B>>;

// Each function returns the sets "random" and "near-touching", like those of poses. Tier 1 decides
// their relations.

/// Polygons placed by cosine and sine, with `corners` corners on ellipses of radii 0.2 to 1.
using Hull = PlacedByCosSin<double>;
const std::vector<NamedSet<SetOf<Hull, Hull>>>& hull_sets(int corners);

/// The number of random pairs for tests that take a few nanoseconds. With only kPairs, the branch
/// predictor would memorize every branch. Real programs have no such advantage.
inline constexpr std::size_t kManyPairs = 131072;

/// Hulls with circles of radii 0.1 to 0.5.
const std::vector<NamedSet<SetOf<Hull, Circle<double>>>>& hull_and_circle_sets(int corners);

/// Capsules 0.2 to 2 long, of radii 0.1 to 0.5.
const std::vector<NamedSet<SetOf<Capsule<double>, Capsule<double>>>>& capsule_sets();

/// The corner counts of the measured hulls.
inline constexpr int kFewHullCorners = 4;
inline constexpr int kManyHullCorners = 8;

// Sets of pairs that need different amounts of work.

using PolygonSet = InputSet<ConvexPair<double>>;

/// The numbers of pairs in one call: 1 to 65,536.
const std::vector<std::size_t>& batch_sizes();

/// `size` pairs of the set "random", repeated from its start if necessary.
PoseSet random_batch(std::size_t size);

/// "3" to "64": polygons with that many corners on ellipses of radii 0.2 to 1, half of them hits.
const std::vector<NamedSet<PolygonSet>>& corner_count_sets();

/// "8" to "53": the set "near-touching" with corners rounded to integers of as many bits and a
/// sign.
const std::vector<NamedSet<CornerSet>>& bit_sets();

/// "1" to "1e-300": pairs of poses with a ratio of gap to size of about that number. Half of the
/// pairs are disjoint. The other half overlap by as much as the gap. One rectangle is upright. The
/// angle of the other is about the gap, because positions alone could not bring the shapes so
/// close.
const std::vector<NamedSet<PoseSet>>& gap_sets();

}  // namespace touchstone::bench
