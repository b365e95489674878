#include "reports/bench/growth_sets.h"

#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"

namespace touchstone::bench {
namespace {

Polygon<double> random_polygon(Random& random, int corners, const Point<double>& centre) {
    const double rx = random.between(0.2, 1);
    const double ry = random.between(0.2, 1);
    const double turn = random.between(-std::numbers::pi, std::numbers::pi);
    const double first = random.unit();
    Polygon<double> polygon;
    for (int i = 0; i < corners; ++i) {
        const double t = 2 * std::numbers::pi * (i + first) / corners;
        const Point<double> p{rx * std::cos(t), ry * std::sin(t)};
        polygon.push_back(centre + turned(p, std::cos(turn), std::sin(turn)));
    }
    return polygon;
}

PolygonSet polygons(int corners) {
    Random random = Random::stream(8, 0, static_cast<std::uint64_t>(corners));
    PolygonSet set;
    while (set.pairs.size() < 1024) {
        const bool wanted = random.chance(0.5);
        const Point<double> offset{random.between(-2, 2), random.between(-2, 2)};
        ConvexPair<double> pair{random_polygon(random, corners, {0, 0}),
                                random_polygon(random, corners, offset)};
        const Relation relation = fast::relation(pair).relation;
        if ((relation != Relation::disjoint) != wanted) continue;
        set.pairs.push_back(std::move(pair));
        set.truth.push_back(relation);
    }
    return set;
}

/// Coordinates of the near-touching pairs are below 8 in magnitude.
Quad rounded(Quad quad, int bits) {
    for (Point<double>& p : quad)
        p = {std::nearbyint(std::ldexp(p.x, bits - 3)), std::nearbyint(std::ldexp(p.y, bits - 3))};
    return quad;
}

CornerSet rounded_near_touching(int bits) {
    std::vector<QuadPair> pairs;
    const CornerSet& all = corner_set("near-touching").get();
    for (std::size_t i = 0; i < 1024; ++i)
        pairs.push_back({rounded(all.pairs[i].a, bits), rounded(all.pairs[i].b, bits)});
    return judged(std::move(pairs));
}

/// A is upright, B's lower left corner nearly on A's right side: B turned by t about its centre
/// reaches A's corner where the centre is lower than A's top, and misses it by about t times what
/// it is higher.
PosePair<double> pair_with_gap(Random& random, double gap) {
    const auto side = [&random] { return random.from_to(4, 32) / 16.0; };
    Pose<double> a{0, 0, side(), side(), 0};
    Pose<double> b{0, 0, side(), side(), gap * random.between(0.5, 1)};
    const bool apart = random.chance(0.5);
    b.cx = (a.w + b.w) / 2;
    b.cy = apart ? (a.h + b.h * random.between(0.25, 0.75)) / 2 : a.h / 4;
    return random.chance(0.5) ? PosePair<double>{a, b} : PosePair<double>{b, a};
}

PoseSet pairs_with_gap(double gap) {
    Random random(9);
    std::vector<PosePair<double>> pairs;
    while (pairs.size() < 1024) pairs.push_back(pair_with_gap(random, gap));
    return judged(std::move(pairs));
}

}  // namespace

const std::vector<std::size_t>& batch_sizes() {
    static const std::vector<std::size_t> sizes{1, 4, 16, 64, 256, 1024, 4096, 16384, 65536};
    return sizes;
}

PoseSet random_batch(std::size_t size) {
    const PoseSet& all = pose_set("random").get();
    PoseSet set;
    for (std::size_t i = 0; i < size; ++i) {
        set.pairs.push_back(all.pairs[i % all.pairs.size()]);
        set.truth.push_back(all.truth[i % all.truth.size()]);
    }
    return set;
}

const std::vector<NamedSet<PolygonSet>>& corner_count_sets() {
    static const std::vector<NamedSet<PolygonSet>> sets = [] {
        std::vector<NamedSet<PolygonSet>> all;
        for (const int corners : {3, 4, 6, 8, 16, 32, 64})
            all.push_back(
                {std::to_string(corners), Once<PolygonSet>([=] { return polygons(corners); })});
        return all;
    }();
    return sets;
}

const std::vector<NamedSet<CornerSet>>& bit_sets() {
    static const std::vector<NamedSet<CornerSet>> sets = [] {
        std::vector<NamedSet<CornerSet>> all;
        for (const int bits : {8, 16, 24, 32, 40, 48, 53})
            all.push_back({std::to_string(bits),
                           Once<CornerSet>([=] { return rounded_near_touching(bits); })});
        return all;
    }();
    return sets;
}

const std::vector<NamedSet<PoseSet>>& gap_sets() {
    static const std::vector<NamedSet<PoseSet>> sets = [] {
        std::vector<NamedSet<PoseSet>> all;
        for (const double gap : {1.0, 1e-1, 1e-2, 1e-4, 1e-8, 1e-12, 1e-14, 1e-16, 1e-20, 1e-30,
                                 1e-50, 1e-100, 1e-200, 1e-300})
            all.push_back(
                {fmt::format("{:g}", gap), Once<PoseSet>([=] { return pairs_with_gap(gap); })});
        return all;
    }();
    return sets;
}

}  // namespace touchstone::bench
