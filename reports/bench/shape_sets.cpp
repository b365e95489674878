#include "reports/bench/shape_sets.h"

#include <array>
#include <cmath>
#include <numbers>

#include "core/scenes/numbers.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"

namespace touchstone::bench {
namespace {

/// The first kPairs by tier 1, for which more would take too long; others by tier 3, which tests
/// hold against it.
template <class Pair>
InputSet<Pair> judged(std::vector<Pair> pairs) {
    InputSet<Pair> set{std::move(pairs), {}};
    for (const Pair& pair : set.pairs) {
        const ShapePair shapes(pair.a, pair.b);
        set.truth.push_back(set.truth.size() < kPairs ? reference::relation(shapes)
                                                      : fast::relation(shapes).relation);
    }
    return set;
}

template <class Pair>
bool meet(const Pair& pair) {
    return fast::relation(ShapePair(pair.a, pair.b)).relation != Relation::disjoint;
}

template <class Shape>
Shape moved(Shape shape, double x, double y) {
    bool is_x = true;
    for_each_number(shape, [&](Quantity quantity, double& number) {
        if (quantity != Quantity::coordinate) return;
        number += is_x ? x : y;
        is_x = !is_x;
    });
    return shape;
}

/// Two shapes near the origin, B up to 2 from A, half of them hits.
template <class Pair, class Make>
std::vector<Pair> random_pairs(std::uint64_t seed, std::size_t count, Make make) {
    Random random(seed);
    std::vector<Pair> pairs;
    while (pairs.size() < count) {
        const bool wanted = random.chance(0.5);
        Pair pair = make(random);
        do pair.b = moved(make(random).b, random.between(-2, 2), random.between(-2, 2));
        while (meet(pair) != wanted);
        pairs.push_back(std::move(pair));
    }
    return pairs;
}

/// B moved along a line through the origin until it touches, and then up to 2 representable steps
/// to either side.
template <class Pair>
Pair put_near_touching(const Pair& pair, Random& random) {
    const double direction = random.between(-std::numbers::pi, std::numbers::pi);
    const auto put = [&](double distance) {
        return Pair{pair.a,
                    moved(pair.b, distance * std::cos(direction), distance * std::sin(direction))};
    };
    double hit = 0;
    double miss = 16;
    for (double middle = 8; hit < middle && middle < miss; middle = hit + (miss - hit) / 2)
        (meet(put(middle)) ? hit : miss) = middle;
    const bool outwards = random.chance(0.5);
    double distance = outwards ? miss : hit;
    for (int step = random.below(2); step > 0; --step)
        distance = std::nextafter(distance, outwards ? 16 : 0);
    return put(distance);
}

/// So many random pairs.
template <class Pair, class Make>
std::vector<NamedSet<InputSet<Pair>>> both_sets(std::uint64_t seed, std::size_t count, Make make) {
    const auto near_touching = [=] {
        Random random(seed + 1);
        std::vector<Pair> pairs;
        while (pairs.size() < kPairs) pairs.push_back(put_near_touching(make(random), random));
        return judged(std::move(pairs));
    };
    return {{"random",
             Once<InputSet<Pair>>([=] { return judged(random_pairs<Pair>(seed, count, make)); })},
            {"near-touching", Once<InputSet<Pair>>(near_touching)}};
}

/// The sets of poses, each rectangle as `turned` makes it.
template <class Rect>
std::vector<NamedSet<SetOf<Rect, Rect>>> sets_of_turned(Rect (*turned)(const Pose<double>&)) {
    std::vector<NamedSet<SetOf<Rect, Rect>>> sets;
    for (const char* name : {"random", "near-touching"})
        sets.push_back({name, Once<SetOf<Rect, Rect>>([=] {
                            std::vector<PairOf<Rect, Rect>> pairs;
                            for (const PosePair<double>& pair : pose_set(name).get().pairs)
                                pairs.push_back({turned(pair.a), turned(pair.b)});
                            return judged(std::move(pairs));
                        })});
    return sets;
}

Hull random_hull(Random& random, int corners) {
    const double angle = random.between(-std::numbers::pi, std::numbers::pi);
    const double rx = random.between(0.2, 1);
    const double ry = random.between(0.2, 1);
    const double first = random.unit();
    Hull hull{{std::cos(angle), std::sin(angle)}, 0, 0, 0, {}};
    for (int i = 0; i < corners; ++i) {
        const double t = 2 * std::numbers::pi * (i + first) / corners;
        hull.local.push_back({rx * std::cos(t), ry * std::sin(t)});
    }
    return hull;
}

Capsule<double> random_capsule(Random& random) {
    const double angle = random.between(-std::numbers::pi, std::numbers::pi);
    const double half = random.between(0.1, 1);
    const double x = half * std::cos(angle);
    const double y = half * std::sin(angle);
    return {-x, -y, x, y, random.between(0.1, 0.5)};
}

}  // namespace

const std::vector<NamedSet<SetOf<PoseInDegrees<double>, PoseInDegrees<double>>>>& degree_sets() {
    static const auto sets = sets_of_turned<PoseInDegrees<double>>([](const Pose<double>& p) {
        return PoseInDegrees<double>{{p.angle * (180 / std::numbers::pi)}, p.cx, p.cy, p.w, p.h};
    });
    return sets;
}

const std::vector<NamedSet<SetOf<PoseByCosSin<double>, PoseByCosSin<double>>>>& cos_sin_sets() {
    static const auto sets = sets_of_turned<PoseByCosSin<double>>([](const Pose<double>& p) {
        return PoseByCosSin<double>{{std::cos(p.angle), std::sin(p.angle)}, p.cx, p.cy, p.w, p.h};
    });
    return sets;
}

const std::vector<NamedSet<SetOf<Hull, Hull>>>& hull_sets(int corners) {
    const auto make = [](int n) {
        return both_sets<PairOf<Hull, Hull>>(20 + n, kPairs, [n](Random& random) {
            return PairOf<Hull, Hull>{random_hull(random, n), random_hull(random, n)};
        });
    };
    static const std::array sets{make(kFewHullCorners), make(kManyHullCorners)};
    return sets[corners == kFewHullCorners ? 0 : 1];
}

const std::vector<NamedSet<SetOf<Hull, Circle<double>>>>& hull_and_circle_sets(int corners) {
    const auto make = [](int n) {
        return both_sets<PairOf<Hull, Circle<double>>>(40 + n, kManyPairs, [n](Random& random) {
            return PairOf<Hull, Circle<double>>{random_hull(random, n),
                                                {0, 0, random.between(0.1, 0.5)}};
        });
    };
    static const std::array sets{make(kFewHullCorners), make(kManyHullCorners)};
    return sets[corners == kFewHullCorners ? 0 : 1];
}

const std::vector<NamedSet<SetOf<Capsule<double>, Capsule<double>>>>& capsule_sets() {
    using Pair = PairOf<Capsule<double>, Capsule<double>>;
    static const auto sets = both_sets<Pair>(60, kManyPairs, [](Random& random) {
        return Pair{random_capsule(random), random_capsule(random)};
    });
    return sets;
}

}  // namespace touchstone::bench
