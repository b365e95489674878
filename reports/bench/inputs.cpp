#include "reports/bench/inputs.h"

#include "core/format/recording.h"
#include "core/literature/rect_rect/sat_local.h"
#include "oracle/exact/separating_axis.h"

namespace touchstone::bench {
namespace {

using Vector = Point<double>;

Vector times(double factor, const Vector& v) {
    return {factor * v.x, factor * v.y};
}

/// Rotates counter-clockwise by a quarter turn.
Vector quarter_turned(const Vector& v) {
    return {-v.y, v.x};
}

Vector random_direction(Random& random) {
    static constexpr double kLegs[][2] = {{1, 0},  {3, 4},   {5, 12}, {8, 15},
                                          {7, 24}, {20, 21}, {9, 40}, {12, 35}};
    const double* legs = kLegs[random.below(8)];
    Vector v{legs[0], legs[1]};
    if (random.chance(0.5)) std::swap(v.x, v.y);
    for (int turns = random.below(4); turns > 0; --turns) v = quarter_turned(v);
    return v;
}

/// The rectangle with a corner at `corner` and the edges `first` and `second` from there. `second`
/// points a quarter turn from `first`.
Quad rectangle(const Vector& corner, const Vector& first, const Vector& second) {
    return {corner, corner + first, corner + first + second, corner + second};
}

QuadPair touching_quad_pair(Random& random, double longest) {
    const auto length = [&] { return std::floor(random.between(1, longest + 1)); };
    const Vector along = random_direction(random);
    const Vector across = quarter_turned(along);
    const Vector origin{static_cast<double>(random.from_to(-1000, 1000)),
                        static_cast<double>(random.from_to(-1000, 1000))};
    const double side = length();
    const Quad a = rectangle(origin, times(side, along), times(length(), across));

    // B starts at a point of A's first edge. `across` points into A. So both edges of B from this
    // point must lead away from A or along A's edge.
    const Vector contact =
        origin + times(random.chance(0.5) ? side : std::floor(random.between(0, side)), along);
    Vector first = random.chance(0.5) ? along : random_direction(random);
    while (dot(first, across) > 0 || dot(quarter_turned(first), across) > 0)
        first = quarter_turned(first);
    const Vector second = times(length(), quarter_turned(first));
    return {a, rectangle(contact, times(length(), first), second)};
}

/// Rectangles with integer corners. Edges are multiples of (a, b) and (-b, a) for a Pythagorean
/// triple a, b, c or for a = 1, b = 0. B lies on the outer side of an edge of A and has a corner on
/// this edge or at the edge's end. Edges are up to `longest` times the triple, where `longest` is
/// at most 2^40, so that all coordinates are exact. In about half of the pairs or more, both
/// rectangles have the same angle, and share a segment or a corner.
std::vector<QuadPair> touching_quads(double longest) {
    return made_pairs(6, [longest](Random& random) {
        QuadPair pair = touching_quad_pair(random, longest);
        if (random.chance(0.5)) std::swap(pair.a, pair.b);
        return pair;
    });
}

Pose<double> random_pose(Random& random, double reach) {
    return {random.between(-reach, reach), random.between(-reach, reach), random.between(0.2, 2),
            random.between(0.2, 2), random.between(-std::numbers::pi, std::numbers::pi)};
}

/// Rectangles of sizes 0.2 to 2 near the origin, whose centres differ by up to 2 in x and in y.
PosePair<double> random_pair(Random& random) {
    PosePair<double> pair{random_pose(random, 1), random_pose(random, 0)};
    pair.b.cx = pair.a.cx + random.between(-2, 2);
    pair.b.cy = pair.a.cy + random.between(-2, 2);
    return pair;
}

/// The pair with B moved along a line through A's centre until it nearly touches A.
PosePair<double> moved_to_touching(PosePair<double> pair, Random& random) {
    const double direction = random.between(-std::numbers::pi, std::numbers::pi);
    const double x = pair.a.cx;
    const double y = pair.a.cy;
    const double far = pair.a.w + pair.a.h + pair.b.w + pair.b.h;
    return put_near_touching(far, random, [&](double distance) {
        pair.b.cx = x + distance * std::cos(direction);
        pair.b.cy = y + distance * std::sin(direction);
        return pair;
    });
}

/// For each pair, an even chance decides whether it is a hit or a miss.
std::vector<PosePair<double>> half_hits(std::uint64_t seed, auto make) {
    return made_pairs(seed, [make](Random& random) {
        const bool wanted = random.chance(0.5);
        PosePair<double> pair = make(random);
        while (meets(pair) != wanted) pair = make(random);
        return pair;
    });
}

std::vector<PosePair<double>> near_touching_pairs() {
    return made_pairs(
        2, [](Random& random) { return moved_to_touching(random_pair(random), random); });
}

/// Rectangles on a grid of integers, with sides of 2 to 40. A side of B is on the line of a side of
/// A, and the two sides share a point.
PosePair<double> touching_pair(Random& random) {
    const auto even = [&random](int lo, int hi) { return 2.0 * random.from_to(lo, hi); };
    Pose<double> a{even(-50, 50), even(-50, 50), even(1, 20), even(1, 20), 0};
    Pose<double> b{0, 0, even(1, 20), even(1, 20), 0};
    const int reach = static_cast<int>(a.h + b.h) / 2;
    b.cx = a.cx + random.sign() * (a.w + b.w) / 2;
    b.cy = a.cy + random.from_to(-reach, reach);
    if (random.chance(0.5)) {
        for (Pose<double>* pose : {&a, &b}) {
            std::swap(pose->cx, pose->cy);
            std::swap(pose->w, pose->h);
        }
    }
    return {a, b};
}

PosePair<double> thin_pair(Random& random) {
    PosePair<double> pair = random_pair(random);
    pair.a.h = pair.a.w * random.two_to_the(-40, -20);
    pair.b.h = pair.b.w * random.two_to_the(-40, -20);
    return pair;
}

PosePair<double> far_pair(Random& random) {
    PosePair<double> pair = random_pair(random);
    const double x = random.sign() * random.two_to_the(30, 40);
    const double y = random.sign() * random.two_to_the(30, 40);
    for (Pose<double>* pose : {&pair.a, &pair.b}) {
        pose->cx += x;
        pose->cy += y;
    }
    return pair;
}

std::vector<PosePair<double>> recorded_pairs() {
    std::vector<PosePair<double>> pairs;
    for (const auto& pair : read_recording(TOUCHSTONE_CORPUS "/box2d.pairs"))
        pairs.push_back(convert<double>(pair));
    return pairs;
}

CornerSet judged_corners(std::vector<QuadPair> pairs) {
    return judged(std::move(pairs),
                  [](const QuadPair& pair) { return reference::relation(as_polygons(pair)); });
}

NamedSet<CornerSet> rounded_corners_of(const NamedSet<PoseSet>& poses) {
    return {poses.name, once([set = poses.set] {
                std::vector<QuadPair> pairs;
                for (const PosePair<double>& pair : set.get().pairs)
                    pairs.push_back(corners_of(pair));
                return judged_corners(std::move(pairs));
            })};
}

NamedSet<CornerSet> touching(const char* name, double longest) {
    return {name, once([longest] { return judged_corners(touching_quads(longest)); })};
}

}  // namespace

QuadPair corners_of(const PosePair<double>& pair) {
    return {corners(pair.a), corners(pair.b)};
}

ConvexPair<double> as_polygons(const QuadPair& pair) {
    return {{pair.a.begin(), pair.a.end()}, {pair.b.begin(), pair.b.end()}};
}

PoseSet judged(std::vector<PosePair<double>> pairs) {
    return judged(std::move(pairs),
                  [](const PosePair<double>& pair) { return separating_axis::relation(pair); });
}

const std::vector<NamedSet<PoseSet>>& pose_sets() {
    using Pairs = std::vector<PosePair<double>>;
    const auto set = [](const char* name, const std::function<Pairs()>& make) {
        return NamedSet<PoseSet>{name, once([=] { return judged(make()); })};
    };
    static const std::vector<NamedSet<PoseSet>> sets{
        set("random", [] { return half_hits(1, random_pair); }),
        set("near-touching", near_touching_pairs),
        set("touching", [] { return made_pairs(3, touching_pair); }),
        set("thin", [] { return half_hits(4, thin_pair); }),
        set("far", [] { return half_hits(5, far_pair); }),
        set("recorded", recorded_pairs)};
    return sets;
}

const std::vector<NamedSet<CornerSet>>& corner_sets() {
    static const std::vector<NamedSet<CornerSet>> sets = [] {
        std::vector<NamedSet<CornerSet>> all;
        for (const NamedSet<PoseSet>& poses : pose_sets())
            if (poses.name != "touching") all.push_back(rounded_corners_of(poses));
        all.push_back(touching("touching", 12));
        all.push_back(touching("touching-wide", 0x1p38));
        return all;
    }();
    return sets;
}

namespace {

constexpr double kAngle = 0.3;

/// A square and a 2 x 1 rectangle turned by kAngle. The square is turned by `turn` relative to the
/// rectangle; at an eighth turn a corner of the square points at the rectangle. `along` and
/// `across` give the square's centre in the rectangle's frame.
PosePair<double> square_and_bar(double turn, double along, double across, double side = 1) {
    const double c = std::cos(kAngle);
    const double s = std::sin(kAngle);
    return {{along * c - across * s, along * s + across * c, side, side, kAngle + turn},
            {0, 0, 2, 1, kAngle}};
}

NamedSet<PoseSet> repeated(const char* name, const PosePair<double>& pair) {
    return {name, once([single = convert<double>(convert<float>(pair))] {
                return judged(std::vector<PosePair<double>>(2000, single));
            })};
}

bool is_miss(const PosePair<double>& pair, bool near) {
    const bool circles_meet = rect_rect::circles_may_meet(pair.a, pair.b);
    return !meets(pair) &&
           (near ? circles_meet && rect_rect::bounding_boxes_meet(pair.a, pair.b) : !circles_meet);
}

PosePair<double> single_precision_pair(Random& random, double reach) {
    PosePair<double> pair = random_pair(random);
    pair.b.cx = pair.a.cx + random.between(-reach, reach);
    pair.b.cy = pair.a.cy + random.between(-reach, reach);
    return convert<double>(convert<float>(pair));
}

/// A set of hit_ratio_sets. The misses are near misses if `near`, otherwise far misses.
PoseSet by_hit_ratio(bool near, int hit_percent) {
    Random random = Random::stream(7, near ? 0 : 1, static_cast<std::uint64_t>(hit_percent));
    PoseSet set;
    while (set.pairs.size() < 2048) {
        const bool wanted = random.below(100) < hit_percent;
        PosePair<double> pair;
        do {
            pair = single_precision_pair(random, wanted || near ? 2 : 10);
        } while (wanted ? !meets(pair) : !is_miss(pair, near));
        set.pairs.push_back(pair);
        set.truth.push_back(fast::relation(pair).relation);
    }
    return set;
}

}  // namespace

const std::vector<NamedSet<PoseSet>>& fixed_pair_sets() {
    constexpr double kEighth = std::numbers::pi / 4;
    static const std::vector<NamedSet<PoseSet>> sets{
        repeated("one pair: crossing", square_and_bar(kEighth, 0.1, 0.9)),
        repeated("one pair: inside", square_and_bar(kEighth, 0.1, 0.1, 0.25)),
        repeated("one pair: first axis", square_and_bar(0, 1.6, 0.1)),
        repeated("one pair: last axis", square_and_bar(kEighth, 0.1, 1.3)),
        repeated("one pair: far", square_and_bar(kEighth, 10, 10))};
    return sets;
}

const std::vector<NamedSet<PoseSet>>& hit_ratio_sets() {
    static const std::vector<NamedSet<PoseSet>> sets = [] {
        std::vector<NamedSet<PoseSet>> all;
        for (const bool near : {true, false})
            for (const int percent : {0, 25, 50, 75, 100})
                if (near || percent < 100)  // else there are no misses
                    all.push_back({fmt::format("{}, {} % hits", near ? "near" : "far", percent),
                                   once([=] { return by_hit_ratio(near, percent); })});
        return all;
    }();
    return sets;
}

}  // namespace touchstone::bench
