// The sets of pairs that tests are asked about: the same in every run.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenes/scene.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/intersects_corners.h"
#include "properties/random/random.h"
#include "reports/bench/once.h"

namespace touchstone::bench {

/// Two rectangles as their corners, counter-clockwise.
struct QuadPair {
    Quad a;
    Quad b;
};

/// Pairs and their exact relations, by tier 2 for poses and tier 1 for corners: not by the fast
/// tier, which is measured.
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

/// How many pairs a set has: a branch predictor learns the answers of 4,096 by heart, and a plain
/// test is then twice as fast as it is on pairs that it has not met.
inline constexpr std::size_t kPairs = 16384;

/// random: sizes 0.2 to 2, near the origin, half of them hits.
/// near-touching: random ones moved along a line to within 2 units in the last place of touching.
/// touching: along an edge or at a corner, with angles zero, since poses touch nowhere else.
/// thin: one size 2^-20 to 2^-40 of the other, half of them hits.
/// far: as random, 2^30 to 2^40 away from the origin.
/// recorded: pairs that Box2D met (corpus/box2d.pairs).
const std::vector<NamedSet<PoseSet>>& pose_sets();

/// The corners of these poses, rounded to doubles, with the relation of the corners as they are.
/// touching: rectangles with integer corners, tilted ones by Pythagorean triples, a corner of one
/// on an edge of the other or along it.
const std::vector<NamedSet<CornerSet>>& corner_sets();

/// The set of that name, which must exist.
const Once<PoseSet>& pose_set(const std::string& name);
const Once<CornerSet>& corner_set(const std::string& name);

/// What Box2D met of that query (corpus/box2d.shapes): all scenes, or kPairs that are evenly spaced
/// over them; none where the recording has none. Each call reads the recording.
std::vector<Scene> recorded_scenes(std::string_view query);

/// Rectangles of sizes 0.2 to 2 at up to 2 from each other, near the origin.
PosePair<double> random_pair(Random& random);

/// B moved along a line through A's centre until it touches, and then up to 2 representable steps
/// to either side.
PosePair<double> moved_to_touching(PosePair<double> pair, Random& random);

/// The corners of both, rounded to doubles.
QuadPair corners_of(const PosePair<double>& pair);

/// The pairs with their exact relations.
PoseSet judged(std::vector<PosePair<double>> pairs);
CornerSet judged(std::vector<QuadPair> pairs);

/// The corners as a scene.
ConvexPair<double> as_polygons(const QuadPair& pair);

// One pair asked about again and again, as an article's loop of so many calls does.

/// Sets of 2,000 equal pairs, in single-precision numbers. Their names say how the two lie:
/// "one pair: crossing", "one pair: inside" are hits; the others are misses, apart on the first of
/// the four axes that a separating-axis test asks about, on the last one only, or by more than
/// their bounding circles.
const std::vector<NamedSet<PoseSet>>& fixed_pair_sets();

// Tilted rectangles that touch exactly, by their corners.

/// Rectangles with integer corners: edges are multiples of (a, b) and (-b, a) for a Pythagorean
/// triple a, b, c or for a = 1, b = 0. B has a corner on an edge of A, in it or at its end, and
/// lies on its outer side. Edges are up to `longest` times the triple, at most 2^40, so that all is
/// exact. Half of them are turned alike, so that edges share a segment or a point.
std::vector<QuadPair> touching_quads(Random& random, std::size_t count, double longest);

}  // namespace touchstone::bench
