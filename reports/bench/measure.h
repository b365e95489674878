// Benchmarks that run a test on every pair of a set. Before the timing, they count its wrong
// answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include <benchmark/benchmark.h>

#include "core/cards/algorithm.h"
#include "oracle/exact/relation.h"
#include "reports/bench/inputs.h"

namespace touchstone::bench::names {

// Names in table.py and names that occur several times. README.md explains the brackets.

inline constexpr const char* kPlainSat = "plain SAT (trig)";
inline constexpr const char* kSingle = "intersects";
inline constexpr const char* kPrepared = "intersects (prepared)";
inline constexpr const char* kBatched = "intersects, batch (prepared)";
inline constexpr const char* kCgalInexact = "CGAL inexact constructions (2+2 triangles)";
inline constexpr const char* kCgalPolygons = "CGAL polygon sets (polygons)";
inline constexpr const char* kClip = "tier 1, clip";
inline constexpr const char* kPlain = "plain test";
inline constexpr const char* kPlainStored = "plain test (corners and normals)";

inline constexpr const char* kHullsOfFew = "hulls of 4";
inline constexpr const char* kHullsOfMany = "hulls of 8";
inline constexpr const char* kCirclesAndFew = "circles and hulls of 4";
inline constexpr const char* kCirclesAndMany = "circles and hulls of 8";

}  // namespace touchstone::bench::names

namespace touchstone::bench {

/// The name of a benchmark. Its text is "group/set/method".
struct Name {
    std::string group;
    std::string set;
    std::string method;

    [[nodiscard]] std::string text() const { return group + '/' + set + '/' + method; }
};

// Each function registers the benchmarks of a library or method in the named groups.

void add_tiers_on_poses();         ///< "poses": every tier and plain SAT
void add_intersects_on_poses();    ///< "poses"
void add_tiers_on_corners();       ///< "corners": tiers 1 and 3, and plain SAT
void add_intersects_on_corners();  ///< "corners"
void add_intersects_on_shapes();   ///< "capsules", and hulls with hulls or circles
void add_cgal();                   ///< "poses", "corners" and hulls, if CGAL is installed
void add_boost();                  ///< "corners": Boost.Geometry over rationals
void add_box2d();                  ///< "poses", if Box2D is installed
void add_opencv();                 ///< "poses", if OpenCV is installed
void add_literature();             ///< "literature": published algorithms for two rectangles
void add_claim();                  ///< "claim": SAT and triangle split on known corners

/// Returns whether `hit` is wrong. It is never wrong if the contract allows both answers.
inline bool is_wrong(bool hit, Relation truth, Contract contract) {
    if (truth == Relation::touching)
        return contract != Contract::unspecified && hit != (contract == Contract::closed);
    return hit != (truth == Relation::overlapping);
}

/// Reports the figures that the table reads: pairs per pass, wrong answers among them, and verdicts
/// per second.
inline void report(benchmark::State& state, std::size_t pairs, double wrong) {
    const auto passes = static_cast<double>(state.iterations());
    state.SetItemsProcessed(static_cast<std::int64_t>(passes * static_cast<double>(pairs)));
    state.counters["pairs"] = static_cast<double>(pairs);
    state.counters["wrong"] = wrong;
}

/// Registers a benchmark of verdict(item), which returns a bool. The items are pairs in the form
/// that the test takes, prepared before the timing.
template <class Item, class Verdict>
void measure(const Name& name, Once<InputSet<Item>> questions, Verdict verdict,
             Contract contract = Contract::closed) {
    const Once<double> wrong = once([=] {
        const InputSet<Item>& q = questions.get();
        double count = 0;
        for (std::size_t i = 0; i < q.pairs.size(); ++i)
            count += is_wrong(verdict(q.pairs[i]), q.truth[i], contract) ? 1 : 0;
        return count;
    });
    benchmark::RegisterBenchmark(name.text().c_str(), [=](benchmark::State& state) {
        const std::vector<Item>& items = questions.get().pairs;
        const double wrong_answers = wrong.get();
        for ([[maybe_unused]] auto pass : state)
            for (const Item& item : items) benchmark::DoNotOptimize(verdict(item));
        report(state, items.size(), wrong_answers);
    });
}

/// The pairs that are judged in one call.
template <class Batch>
struct BatchQuestions {
    Batch batch;
    std::vector<Relation> truth;
};

/// Registers a benchmark of verdicts(batch, hit), a closed test that writes one byte per pair into
/// `hit`.
template <class Batch, class Verdicts>
void measure_batch(const Name& name, Once<BatchQuestions<Batch>> questions, Verdicts verdicts) {
    const Once<double> wrong = once([=] {
        const BatchQuestions<Batch>& q = questions.get();
        std::vector<std::uint8_t> hit(q.truth.size());
        verdicts(q.batch, std::span<std::uint8_t>(hit));
        double count = 0;
        for (std::size_t i = 0; i < hit.size(); ++i)
            count += is_wrong(hit[i] != 0, q.truth[i], Contract::closed) ? 1 : 0;
        return count;
    });
    benchmark::RegisterBenchmark(name.text().c_str(), [=](benchmark::State& state) {
        const BatchQuestions<Batch>& q = questions.get();
        const double wrong_answers = wrong.get();
        std::vector<std::uint8_t> hit(q.truth.size());
        for ([[maybe_unused]] auto pass : state) {
            verdicts(q.batch, std::span<std::uint8_t>(hit));
            benchmark::DoNotOptimize(hit.data());
            benchmark::ClobberMemory();
        }
        report(state, hit.size(), wrong_answers);
    });
}

/// The first `most` pairs, each converted by `prepare`. Slow tests get fewer pairs.
template <class Set, class Prepare = std::identity>
auto questions_of(Once<Set> set, std::size_t most = kPairs, Prepare prepare = {}) {
    using Item = std::decay_t<decltype(prepare(set.get().pairs.front()))>;
    return once([=] {
        const Set& all = set.get();
        InputSet<Item> q;
        for (std::size_t i = 0; i < all.pairs.size() && i < most; ++i) {
            q.pairs.push_back(prepare(all.pairs[i]));
            q.truth.push_back(all.truth[i]);
        }
        return q;
    });
}

}  // namespace touchstone::bench
