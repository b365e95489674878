// The sequence of stages, written once for all filtered computations. (CGAL's Filtered_predicate
// has two stages.)
//
// A stage is a function that returns an optional answer: nothing if it doesn't know. Every answer
// is true, so no later stage is called after it.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "oracle/exact/relation.h"

namespace touchstone::fast {

/// The stage that decided a query: doubles with an error bound, exact orientations of corners,
/// balls, or exact numbers.
enum class Stage { filter, expansion, ball, exact };
inline constexpr std::size_t kStages = 4;

/// The name in reports: "filter".
std::string_view name(Stage stage);

/// A relation, and the stage that decided it.
struct Decided {
    Relation relation;
    Stage stage;
};

/// The answer for an invalid shape. An invalid shape intersects nothing.
inline constexpr Decided kDisjointAtSight{Relation::disjoint, Stage::filter};

/// Returns a stage's answer with its name.
inline std::optional<Decided> by(Stage stage, std::optional<Relation> known) {
    return known ? std::optional(Decided{*known, stage}) : std::nullopt;
}

/// Returns the answer of the first stage that knows it. The last stage always answers: it returns
/// an answer that is not optional.
template <class Last>
[[gnu::always_inline]] inline auto first_known(const Last& last) {
    return last();
}
template <class First, class... Rest>
[[gnu::always_inline]] inline auto first_known(const First& stage, const Rest&... rest) {
    if (const auto known = stage()) return *known;
    return first_known(rest...);
}

}  // namespace touchstone::fast
