// touchstone::intersects for corners.
#include "oracle/fast/intersects.h"
#include "reports/bench/inputs.h"
#include "reports/bench/measure.h"
#include "reports/bench/plain.h"

namespace touchstone::bench {
namespace {

/// Measures `intersects` on pairs of shapes given by their corners.
template <class Set>
void add_single(const std::string& group, const NamedSet<Set>& input) {
    const auto pairs = questions_of(input.set, kPairs, [](const auto& pair) { return pair; });
    measure(names::benchmark_name(group, input.name, names::kSingle), pairs, Contract::closed,
            [](const auto& pair) { return intersects(Corners(pair.a), Corners(pair.b)); });
}

}  // namespace

void add_intersects_on_corners() {
    for (const NamedSet<CornerSet>& input : corner_sets()) add_single("corners", input);
    for (const NamedSet<CornerSet>& input : bit_sets()) add_single("bits", input);
    for (const NamedSet<PolygonSet>& input : corner_count_sets()) add_single("corner count", input);
}

// touchstone::intersects for poses.

namespace {

struct PreparedPair {
    PreparedPose a, b;
};

struct PoseBatches {
    PoseBatch a, b;
};

PreparedPair prepared(const PosePair<double>& pair) {
    return {prepare(pair.a), prepare(pair.b)};
}

Once<BatchQuestions<PoseBatches>> batches_of(const Once<PoseSet>& set) {
    return Once<BatchQuestions<PoseBatches>>([set] {
        BatchQuestions<PoseBatches> q{{}, set.get().truth};
        for (const PosePair<double>& pair : set.get().pairs) {
            q.batch.a.push_back(prepare(pair.a));
            q.batch.b.push_back(prepare(pair.b));
        }
        return q;
    });
}

benchmark::internal::Benchmark* add_single(const std::string& group, const std::string& set_name,
                                           const Once<PoseSet>& set) {
    const auto pairs =
        questions_of(set, std::size_t(-1), [](const PosePair<double>& pair) { return pair; });
    return measure(names::benchmark_name(group, set_name, names::kSingle), pairs, Contract::closed,
                   [](const PosePair<double>& pair) { return intersects(pair.a, pair.b); });
}

benchmark::internal::Benchmark* add_prepared(const std::string& group, const std::string& set_name,
                                             const Once<PoseSet>& set) {
    return measure(names::benchmark_name(group, set_name, names::kPrepared),
                   questions_of(set, std::size_t(-1), prepared), Contract::closed,
                   [](const PreparedPair& pair) { return intersects(pair.a, pair.b); });
}

benchmark::internal::Benchmark* add_batched(const std::string& group, const std::string& set_name,
                                            const Once<PoseSet>& set) {
    return measure_batch(names::benchmark_name(group, set_name, names::kBatched), batches_of(set),
                         Contract::closed,
                         [](const PoseBatches& batch, std::span<std::uint8_t> hit) {
                             intersects(batch.a, batch.b, hit);
                         });
}

struct OneToMany {
    PreparedPose one;
    PoseBatch many;
};

/// The A of the set's first pair, with the B of each pair.
Once<BatchQuestions<OneToMany>> one_to_many(const Once<PoseSet>& set) {
    return Once<BatchQuestions<OneToMany>>([set] {
        const std::vector<PosePair<double>>& pairs = set.get().pairs;
        std::vector<PosePair<double>> with_first;
        for (const PosePair<double>& pair : pairs) with_first.push_back({pairs[0].a, pair.b});
        BatchQuestions<OneToMany> q{{prepare(pairs[0].a), {}}, judged(with_first).truth};
        for (const PosePair<double>& pair : pairs) q.batch.many.push_back(prepare(pair.b));
        return q;
    });
}

void add_one_to_many(const std::string& group, const std::string& set_name,
                     const Once<PoseSet>& set) {
    measure_batch(names::benchmark_name(group, set_name, names::kOneToMany), one_to_many(set),
                  Contract::closed, [](const OneToMany& batch, std::span<std::uint8_t> hit) {
                      intersects(batch.one, batch.many, hit);
                  });
}

}  // namespace

void add_intersects_on_poses() {
    for (const NamedSet<PoseSet>& input : pose_sets()) {
        add_single("poses", input.name, input.set);
        add_prepared("poses", input.name, input.set);
        add_batched("poses", input.name, input.set);
    }
    add_one_to_many("poses", "random", pose_set("random"));
    for (const std::size_t size : batch_sizes()) {
        const Once<PoseSet> set([size] { return random_batch(size); });
        add_prepared("batch size", std::to_string(size), set);
        add_batched("batch size", std::to_string(size), set);
    }
    for (const NamedSet<PoseSet>& input : gap_sets()) {
        add_prepared("gap", input.name, input.set);
        add_batched("gap", input.name, input.set);
    }
    for (const char* set : {"random", "near-touching"}) {
        add_prepared("threads", set, pose_set(set))->ThreadRange(1, 2)->UseRealTime();
        add_batched("threads", set, pose_set(set))->ThreadRange(1, 2)->UseRealTime();
    }
}

// touchstone::intersects for convex shapes.

namespace {

/// The shapes, prepared together. Circles need no preparation.
template <class Shape>
auto prepared_shapes(const std::vector<Shape>& shapes) {
    if constexpr (std::is_same_v<Shape, Circle<double>>) return shapes;
    else return prepare(std::span<const Shape>(shapes));
}

template <class A, class B>
auto prepared_pairs(const Once<SetOf<A, B>>& set) {
    using Item = PairOf<decltype(prepare(std::declval<A>())),
                        typename decltype(prepared_shapes(std::vector<B>()))::value_type>;
    return Once<Questions<Item>>([set] {
        std::vector<A> first;
        std::vector<B> second;
        for (const PairOf<A, B>& pair : set.get().pairs) {
            first.push_back(pair.a);
            second.push_back(pair.b);
        }
        const auto a = prepared_shapes(first);
        const auto b = prepared_shapes(second);
        Questions<Item> q{{}, set.get().truth};
        for (std::size_t i = 0; i < a.size(); ++i) q.items.push_back({a[i], b[i]});
        return q;
    });
}

/// Measures `intersects` on the pairs of a set, prepared beforehand.
template <class Set>
void add_prepared(const std::string& group, const NamedSet<Set>& input) {
    measure(names::benchmark_name(group, input.name, names::kPrepared), prepared_pairs(input.set),
            Contract::closed, [](const auto& pair) { return intersects(pair.a, pair.b); });
}

template <int corners>
void add_hulls(const char* group) {
    for (const auto& input : hull_sets(corners)) {
        add_prepared(group, input);
        measure(names::benchmark_name(group, input.name, names::kSingle),
                questions_of(input.set, kPairs, [](const auto& pair) { return pair; }),
                Contract::closed, [](const auto& pair) { return intersects(pair.a, pair.b); });
        const auto stored = [](const auto& pair) {
            return PairOf<StoredHull<corners>, StoredHull<corners>>{stored_hull<corners>(pair.a),
                                                                    stored_hull<corners>(pair.b)};
        };
        measure(names::benchmark_name(group, input.name, names::kPlainStored),
                questions_of(input.set, kPairs, stored), Contract::closed,
                [](const auto& pair) { return plain_hulls(pair.a, pair.b); });
    }
}

template <int corners>
void add_hulls_and_circles(const char* group) {
    for (const auto& input : hull_and_circle_sets(corners)) {
        add_prepared(group, input);
        const auto stored = [](const auto& pair) {
            return PairOf<StoredHull<corners>, Circle<double>>{stored_hull<corners>(pair.a),
                                                               pair.b};
        };
        measure(names::benchmark_name(group, input.name, names::kPlainStored),
                questions_of(input.set, kPairs, stored), Contract::closed,
                [](const auto& pair) { return plain_hull_and_circle(pair.a, pair.b); });
    }
}

void add_capsules() {
    for (const auto& input : capsule_sets()) {
        const auto pairs = questions_of(input.set, kPairs, [](const auto& pair) { return pair; });
        measure(names::benchmark_name("capsules", input.name, names::kSingle), pairs,
                Contract::closed, [](const auto& pair) { return intersects(pair.a, pair.b); });
        measure(names::benchmark_name("capsules", input.name, names::kPlain), pairs,
                Contract::closed, [](const auto& pair) { return plain_capsules(pair.a, pair.b); });
    }
}

}  // namespace

void add_intersects_on_shapes() {
    add_hulls<kFewHullCorners>(names::kHullsOfFew);
    add_hulls<kManyHullCorners>(names::kHullsOfMany);
    add_capsules();
    add_hulls_and_circles<kFewHullCorners>(names::kCirclesAndFew);
    add_hulls_and_circles<kManyHullCorners>(names::kCirclesAndMany);
}

}  // namespace touchstone::bench
