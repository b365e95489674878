// Measures touchstone::intersects on corners, poses and other shapes.
#include "oracle/fast/intersects.h"
#include "reports/bench/inputs.h"
#include "reports/bench/measure.h"
#include "reports/bench/plain.h"

namespace touchstone::bench {
namespace {

constexpr auto kIntersect = [](const auto& pair) { return intersects(pair.a, pair.b); };

}  // namespace

void add_intersects_on_corners() {
    for (const NamedSet<CornerSet>& input : corner_sets())
        measure({"corners", input.name, names::kSingle}, questions_of(input.set),
                [](const QuadPair& pair) { return intersects(Corners(pair.a), Corners(pair.b)); });
}

namespace {

using PreparedPair = PairOf<PreparedPose, PreparedPose>;
using PoseBatches = PairOf<PoseBatch, PoseBatch>;

PreparedPair prepared(const PosePair<double>& pair) {
    return {prepare(pair.a), prepare(pair.b)};
}

Once<BatchQuestions<PoseBatches>> batches_of(const Once<PoseSet>& set) {
    return once([set] {
        BatchQuestions<PoseBatches> q{{}, set.get().truth};
        for (const PosePair<double>& pair : set.get().pairs) {
            q.batch.a.push_back(prepare(pair.a));
            q.batch.b.push_back(prepare(pair.b));
        }
        return q;
    });
}

struct OneToMany {
    PreparedPose one;
    PoseBatch many;
};

/// The A of the set's first pair, with the B of each pair.
Once<BatchQuestions<OneToMany>> one_to_many(const Once<PoseSet>& set) {
    return once([set] {
        const std::vector<PosePair<double>>& pairs = set.get().pairs;
        std::vector<PosePair<double>> with_first;
        for (const PosePair<double>& pair : pairs) with_first.push_back({pairs[0].a, pair.b});
        BatchQuestions<OneToMany> q{{prepare(pairs[0].a), {}}, judged(with_first).truth};
        for (const PosePair<double>& pair : pairs) q.batch.many.push_back(prepare(pair.b));
        return q;
    });
}

}  // namespace

void add_intersects_on_poses() {
    for (const NamedSet<PoseSet>& input : pose_sets()) {
        measure({"poses", input.name, names::kSingle}, questions_of(input.set), kIntersect);
        measure({"poses", input.name, names::kPrepared}, questions_of(input.set, kPairs, prepared),
                kIntersect);
        measure_batch({"poses", input.name, names::kBatched}, batches_of(input.set),
                      [](const PoseBatches& batch, std::span<std::uint8_t> hit) {
                          intersects(batch.a, batch.b, hit);
                      });
        if (input.name == "random")
            measure_batch({"poses", input.name, "intersects, one to many (prepared)"},
                          one_to_many(input.set),
                          [](const OneToMany& batch, std::span<std::uint8_t> hit) {
                              intersects(batch.one, batch.many, hit);
                          });
    }
}

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
    return once([set] {
        std::vector<A> first;
        std::vector<B> second;
        for (const PairOf<A, B>& pair : set.get().pairs) {
            first.push_back(pair.a);
            second.push_back(pair.b);
        }
        const auto a = prepared_shapes(first);
        const auto b = prepared_shapes(second);
        InputSet<Item> q{{}, set.get().truth};
        for (std::size_t i = 0; i < a.size(); ++i) q.pairs.push_back({a[i], b[i]});
        return q;
    });
}

template <class Set>
void add_prepared(const char* group, const NamedSet<Set>& input) {
    measure({group, input.name, names::kPrepared}, prepared_pairs(input.set), kIntersect);
}

template <int corners>
void add_hulls(const char* group) {
    for (const auto& input : hull_sets(corners)) {
        add_prepared(group, input);
        measure({group, input.name, names::kSingle}, questions_of(input.set), kIntersect);
        const auto stored = [](const auto& pair) {
            return PairOf<StoredHull<corners>, StoredHull<corners>>{stored_hull<corners>(pair.a),
                                                                    stored_hull<corners>(pair.b)};
        };
        measure({group, input.name, names::kPlainStored}, questions_of(input.set, kPairs, stored),
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
        measure({group, input.name, names::kPlainStored}, questions_of(input.set, kPairs, stored),
                [](const auto& pair) { return plain_hull_and_circle(pair.a, pair.b); });
    }
}

void add_capsules() {
    for (const auto& input : capsule_sets()) {
        measure({"capsules", input.name, names::kSingle}, questions_of(input.set), kIntersect);
        measure({"capsules", input.name, names::kPlain}, questions_of(input.set),
                [](const auto& pair) { return plain_capsules(pair.a, pair.b); });
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
