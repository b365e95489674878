#include "reports/bench/inputs.h"

namespace touchstone::bench {
namespace {

/// Judges the pairs by tier 1.
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

/// The sets "random" and "near-touching", with kPairs pairs each.
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

/// Rounds the corners to integers of `bits` bits and a sign. Coordinates of the near-touching pairs
/// are below 8 in magnitude.
Quad rounded(Quad quad, int bits) {
    for (Point<double>& p : quad)
        p = {std::nearbyint(std::ldexp(p.x, bits - 3)), std::nearbyint(std::ldexp(p.y, bits - 3))};
    return quad;
}

CornerSet rounded_near_touching(int bits) {
    std::vector<QuadPair> pairs;
    const CornerSet& all = corner_set("near-touching").set.get();
    for (std::size_t i = 0; i < 1024; ++i)
        pairs.push_back({rounded(all.pairs[i].a, bits), rounded(all.pairs[i].b, bits)});
    return judged(std::move(pairs));
}

/// A is upright, and B's left side is nearly on the line of A's right side. B is turned by t about
/// its centre. If B's centre is below A's top by h, B overlaps A's upper right corner by about t *
/// h. If B's centre is above A's top by h, the gap is about t * h.
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

/// The sets make(value), named after their values.
template <class Set, class Value, class Make>
std::vector<NamedSet<Set>> sets_of(std::initializer_list<Value> values, Make make) {
    std::vector<NamedSet<Set>> sets;
    for (const Value value : values)
        sets.push_back({fmt::format("{:g}", static_cast<double>(value)),
                        Once<Set>([=] { return make(value); })});
    return sets;
}

}  // namespace

const std::vector<NamedSet<PoseSet>>& batch_sets() {
    static const auto sets =
        sets_of<PoseSet>({1, 4, 16, 64, 256, 1024, 4096, 16384, 65536}, [](std::ptrdiff_t size) {
            const auto& [pairs, truth] = pose_set("random").set.get();
            return PoseSet{{pairs.begin(), pairs.begin() + size},
                           {truth.begin(), truth.begin() + size}};
        });
    return sets;
}

const std::vector<NamedSet<PolygonSet>>& corner_count_sets() {
    static const auto sets = sets_of<PolygonSet>({3, 4, 6, 8, 16, 32, 64}, polygons);
    return sets;
}

const std::vector<NamedSet<CornerSet>>& bit_sets() {
    static const auto sets = sets_of<CornerSet>({8, 16, 24, 32, 40, 48, 53}, rounded_near_touching);
    return sets;
}

const std::vector<NamedSet<PoseSet>>& gap_sets() {
    static const auto sets = sets_of<PoseSet>({1.0, 1e-1, 1e-2, 1e-4, 1e-8, 1e-12, 1e-14, 1e-16,
                                               1e-20, 1e-30, 1e-50, 1e-100, 1e-200, 1e-300},
                                              pairs_with_gap);
    return sets;
}

}  // namespace touchstone::bench
