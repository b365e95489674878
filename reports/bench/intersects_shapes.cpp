// touchstone::intersects for rectangles in degrees and by cosine and sine, and for convex shapes.
#include "oracle/fast/intersects.h"
#include "reports/bench/benchmarks.h"
#include "reports/bench/measure.h"
#include "reports/bench/names.h"
#include "reports/bench/plain_distance.h"
#include "reports/bench/shape_sets.h"

namespace touchstone::bench {
namespace {

/// Both shapes as `prepare` makes them.
template <class Set, class Prepare>
void add_prepared(const std::string& group, const NamedSet<Set>& input, const char* method,
                  Prepare prepare_pair) {
    measure(names::benchmark_name(group, input.name, method),
            questions_of(input.set, kManyPairs, prepare_pair), Contract::closed,
            [](const auto& pair) { return intersects(pair.a, pair.b); });
}

constexpr auto kPrepareBoth = [](const auto& pair) {
    return PairOf<decltype(prepare(pair.a)), decltype(prepare(pair.b))>{prepare(pair.a),
                                                                        prepare(pair.b)};
};
constexpr auto kPrepareFirst = [](const auto& pair) {
    return PairOf<decltype(prepare(pair.a)), Circle<double>>{prepare(pair.a), pair.b};
};

void add_turns() {
    for (const char* name : {"random", "near-touching"})
        add_prepared("turns", NamedSet<PoseSet>{name, pose_set(name)}, names::kRadians,
                     kPrepareBoth);
    for (const auto& input : degree_sets())
        add_prepared("turns", input, names::kDegrees, kPrepareBoth);
    for (const auto& input : cos_sin_sets())
        add_prepared("turns", input, names::kCosSin, kPrepareBoth);
}

template <int corners>
void add_hulls(const char* group) {
    for (const auto& input : hull_sets(corners)) {
        add_prepared(group, input, names::kPrepared, kPrepareBoth);
        measure(names::benchmark_name(group, input.name, names::kSingle),
                questions_of(input.set, kPairs, [](const auto& pair) { return pair; }),
                Contract::closed, [](const auto& pair) { return intersects(pair.a, pair.b); });
    }
}

template <int corners>
void add_hulls_and_circles(const char* group) {
    for (const auto& input : hull_and_circle_sets(corners)) {
        add_prepared(group, input, names::kPrepared, kPrepareFirst);
        const auto stored = [](const auto& pair) {
            return PairOf<StoredHull<corners>, Circle<double>>{stored_hull<corners>(pair.a),
                                                               pair.b};
        };
        measure(names::benchmark_name(group, input.name, names::kPlainStored),
                questions_of(input.set, kManyPairs, stored), Contract::closed,
                [](const auto& pair) { return plain_hull_and_circle(pair.a, pair.b); });
    }
}

void add_capsules() {
    for (const auto& input : capsule_sets()) {
        const auto pairs =
            questions_of(input.set, kManyPairs, [](const auto& pair) { return pair; });
        measure(names::benchmark_name("capsules", input.name, names::kSingle), pairs,
                Contract::closed, [](const auto& pair) { return intersects(pair.a, pair.b); });
        measure(names::benchmark_name("capsules", input.name, names::kPlain), pairs,
                Contract::closed, [](const auto& pair) { return plain_capsules(pair.a, pair.b); });
    }
}

}  // namespace

void add_intersects_on_shapes() {
    add_turns();
    add_hulls<kFewHullCorners>(names::kHullsOfFew);
    add_hulls<kManyHullCorners>(names::kHullsOfMany);
    add_capsules();
    add_hulls_and_circles<kFewHullCorners>(names::kCirclesAndFew);
    add_hulls_and_circles<kManyHullCorners>(names::kCirclesAndMany);
}

}  // namespace touchstone::bench
