// The sets of pairs that benchmarks ask about. They are the same in every run.
#pragma once

#include <cmath>
#include <cstddef>
#include <functional>
#include <future>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/scenes/scene.h"
#include "core/shapes/any_shape.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/intersects.h"
#include "properties/random/random.h"

namespace touchstone::bench {

/// A value that is computed at its first use. Copies share the value. It may be used from several
/// threads. Benchmarks that the user filters out cost no time.
template <class T>
using Once = std::shared_future<T>;

/// The value that `make` returns.
auto once(auto make) {
    return std::async(std::launch::deferred, std::move(make)).share();
}

template <class A, class B>
struct PairOf {
    A a;
    B b;
};

/// Two rectangles as their corners, counter-clockwise.
using QuadPair = PairOf<Quad, Quad>;

/// Pairs and their exact relations. Tier 2 of the oracle decides poses, and tier 1 decides other
/// shapes. In hit_ratio_sets, the fast tier decides, although the benchmarks measure it.
template <class Pair>
struct InputSet {
    std::vector<Pair> pairs;
    std::vector<Relation> truth;
};
using PoseSet = InputSet<PosePair<double>>;
using CornerSet = InputSet<QuadPair>;

template <class Set>
struct NamedSet {
    std::string name;
    Once<Set> set;
};

/// The number of pairs in a generated set, except fixed_pair_sets and hit_ratio_sets. It is large,
/// so that branch predictors do not memorize the answers.
inline constexpr std::size_t kPairs = 131072;

/// kPairs pairs, each from a call of make(random).
auto made_pairs(std::uint64_t seed, auto make) {
    Random random(seed);
    std::vector<decltype(make(random))> pairs;
    while (pairs.size() < kPairs) pairs.push_back(make(random));
    return pairs;
}

/// The sets of poses:
/// - random: sizes 0.2 to 2, near the origin; about half of the pairs are hits.
/// - near-touching: rectangles like those of `random`. put_near_touching moves B along a line.
/// - touching: along an edge or at a corner. All angles are zero, because other poses never touch
///   exactly.
/// - thin: the height of each rectangle is 2^-20 to 2^-40 times its width; about half are hits.
/// - far: like random, but x and y of the centres are 2^30 to 2^40 in size.
/// - recorded: pairs that Box2D tested (corpus/box2d.pairs).
const std::vector<NamedSet<PoseSet>>& pose_sets();

/// The corners of the poses in pose_sets, except those of "touching", rounded to doubles, with the
/// relations of the rounded corners. The sets "touching" and "touching-wide" have rectangles with
/// integer corners; most are tilted by Pythagorean triples. In each pair of these two sets, a
/// corner of one rectangle is on an edge of the other.
const std::vector<NamedSet<CornerSet>>& corner_sets();

/// Asks the fast tier whether the shapes of a pair intersect.
bool meets(const auto& pair) {
    return fast::relation(ShapePair(pair.a, pair.b)).relation != Relation::disjoint;
}

/// Returns put(d), a pair that is nearly touching. The pair put(0) must be a hit, and put(far) a
/// miss. d is one of the two largest distances of hits, or of the two smallest distances of misses.
auto put_near_touching(double far, Random& random, auto put) {
    double hit = 0;
    double miss = far;
    for (double middle = far / 2; hit < middle && middle < miss; middle = hit + (miss - hit) / 2)
        (meets(put(middle)) ? hit : miss) = middle;
    const bool outwards = random.chance(0.5);
    double distance = outwards ? miss : hit;
    for (int step = random.below(2); step > 0; --step)
        distance = std::nextafter(distance, outwards ? far : 0);
    return put(distance);
}

/// The corners of both rectangles, rounded to doubles.
QuadPair corners_of(const PosePair<double>& pair);

/// The pairs with their relations by relation_of(pair).
template <class Pair>
InputSet<Pair> judged(std::vector<Pair> pairs, auto relation_of) {
    InputSet<Pair> set{std::move(pairs), {}};
    for (const Pair& pair : set.pairs) set.truth.push_back(relation_of(pair));
    return set;
}

/// The pairs with their relations by tier 2.
PoseSet judged(std::vector<PosePair<double>> pairs);

ConvexPair<double> as_polygons(const QuadPair& pair);

// A single pair, tested again and again as in the timing loops of articles.

/// Sets of 2,000 equal pairs of floats, named by the position of the two rectangles. "one pair:
/// crossing" and "one pair: inside" are hits. "one pair: first axis" and "one pair: last axis" are
/// misses that a separating-axis test finds with the first and with the last of its four axes. In
/// "one pair: far" the bounding circles are disjoint, too.
const std::vector<NamedSet<PoseSet>>& fixed_pair_sets();

/// "near, 25 % hits": sets of 2,048 pairs of random sizes and angles in random order, by share of
/// hits. No precheck rejects a near miss: its upright bounding boxes intersect, and
/// circles_may_meet (sat_local.h) holds. The bounding circles of a far miss are disjoint. All
/// numbers are floats, so that tests in `float` and `double` get the same input.
const std::vector<NamedSet<PoseSet>>& hit_ratio_sets();

template <class A, class B>
using SetOf = InputSet<PairOf<A, B>>;

// Each of the next three functions returns the sets "random" and "near-touching", made like the
// pose sets of these names. Tier 1 decides their relations.

/// Polygons placed by cosine and sine, with `corners` corners (4 or 8) on ellipses of radii 0.2
/// to 1.
using Hull = PlacedByCosSin<double>;
const std::vector<NamedSet<SetOf<Hull, Hull>>>& hull_sets(int corners);

/// Hulls with circles of radii 0.1 to 0.5.
const std::vector<NamedSet<SetOf<Hull, Circle<double>>>>& hull_and_circle_sets(int corners);

/// Capsules of radii 0.1 to 0.5, around segments of lengths 0.2 to 2.
const std::vector<NamedSet<SetOf<Capsule<double>, Capsule<double>>>>& capsule_sets();

/// The corner counts of the measured hulls.
inline constexpr int kFewHullCorners = 4;
inline constexpr int kManyHullCorners = 8;

}  // namespace touchstone::bench
