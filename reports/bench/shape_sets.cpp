#include "reports/bench/inputs.h"

namespace touchstone::bench {
namespace {

template <class Pair>
InputSet<Pair> judged(std::vector<Pair> pairs) {
    InputSet<Pair> set{std::move(pairs), {}};
    for (const Pair& pair : set.pairs)
        set.truth.push_back(reference::relation(ShapePair(pair.a, pair.b)));
    return set;
}

template <class Shape>
Shape moved(Shape shape, double x, double y) {
    shift(shape, x, y);
    return shape;
}

/// Pairs of shapes near the origin. B is moved by up to 2 in x and in y. About half are hits.
template <class Pair, class Make>
std::vector<Pair> random_pairs(std::uint64_t seed, Make make) {
    Random random(seed);
    std::vector<Pair> pairs;
    while (pairs.size() < kPairs) {
        const bool wanted = random.chance(0.5);
        Pair pair = make(random);
        int left = 1000;
        do {
            if (--left < 0)
                throw std::logic_error("all pairs of the set are hits, or all are misses");
            pair.b = moved(make(random).b, random.between(-2, 2), random.between(-2, 2));
        } while (meets(pair) != wanted);
        pairs.push_back(std::move(pair));
    }
    return pairs;
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
    const auto near_touching = [=] {
        Random random(seed + 1);
        std::vector<Pair> pairs;
        while (pairs.size() < kPairs) pairs.push_back(moved_to_touching(make(random), random));
        return judged(std::move(pairs));
    };
    return {
        {"random", Once<InputSet<Pair>>([=] { return judged(random_pairs<Pair>(seed, make)); })},
        {"near-touching", Once<InputSet<Pair>>(near_touching)}};
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
