#include "reports/bench/inputs.h"

namespace touchstone::bench {
namespace {

constexpr auto kByTier1 = [](const auto& pair) {
    return reference::relation(ShapePair(pair.a, pair.b));
};

template <class Shape>
Shape moved(Shape shape, double x, double y) {
    shift(shape, x, y);
    return shape;
}

/// Pairs of shapes near the origin. B is moved by up to 2 in x and in y. About half are hits.
template <class Pair, class Make>
std::vector<Pair> random_pairs(std::uint64_t seed, Make make) {
    return made_pairs(seed, [make](Random& random) {
        const bool wanted = random.chance(0.5);
        Pair pair = make(random);
        do pair.b = moved(make(random).b, random.between(-2, 2), random.between(-2, 2));
        while (meets(pair) != wanted);
        return pair;
    });
}

/// The pair with B moved along a line through the origin until it nearly touches A.
template <class Pair>
Pair moved_to_touching(const Pair& pair, Random& random) {
    const double direction = random.between(-std::numbers::pi, std::numbers::pi);
    return put_near_touching(16, random, [&](double distance) {
        return Pair{pair.a,
                    moved(pair.b, distance * std::cos(direction), distance * std::sin(direction))};
    });
}

template <class Pair, class Make>
std::vector<NamedSet<InputSet<Pair>>> both_sets(std::uint64_t seed, Make make) {
    const auto nearly_touching = [make](Random& random) {
        return moved_to_touching(make(random), random);
    };
    return {{"random", once([=] { return judged(random_pairs<Pair>(seed, make), kByTier1); })},
            {"near-touching",
             once([=] { return judged(made_pairs(seed + 1, nearly_touching), kByTier1); })}};
}

Hull random_hull(Random& random, int corners) {
    const double angle = random.between(-std::numbers::pi, std::numbers::pi);
    const double rx = random.between(0.2, 1);
    const double ry = random.between(0.2, 1);
    const double first = random.unit();
    Hull hull{};
    hull.c = std::cos(angle);
    hull.s = std::sin(angle);
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

const std::vector<NamedSet<SetOf<Hull, Hull>>>& hull_sets(int corners) {
    const auto make = [](int n) {
        return both_sets<PairOf<Hull, Hull>>(20 + n, [n](Random& random) {
            return PairOf<Hull, Hull>{random_hull(random, n), random_hull(random, n)};
        });
    };
    static const std::array sets{make(kFewHullCorners), make(kManyHullCorners)};
    return sets[corners == kFewHullCorners ? 0 : 1];
}

const std::vector<NamedSet<SetOf<Hull, Circle<double>>>>& hull_and_circle_sets(int corners) {
    const auto make = [](int n) {
        return both_sets<PairOf<Hull, Circle<double>>>(40 + n, [n](Random& random) {
            return PairOf<Hull, Circle<double>>{random_hull(random, n),
                                                {0, 0, random.between(0.1, 0.5)}};
        });
    };
    static const std::array sets{make(kFewHullCorners), make(kManyHullCorners)};
    return sets[corners == kFewHullCorners ? 0 : 1];
}

const std::vector<NamedSet<SetOf<Capsule<double>, Capsule<double>>>>& capsule_sets() {
    using Pair = PairOf<Capsule<double>, Capsule<double>>;
    static const auto sets = both_sets<Pair>(60, [](Random& random) {
        return Pair{random_capsule(random), random_capsule(random)};
    });
    return sets;
}

}  // namespace touchstone::bench
