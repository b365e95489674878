// Runs the oracle beside the independent computation and counts where they differ.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "properties/tests/independent/finding.h"
#include "properties/tests/independent/scene_sources.h"

namespace touchstone::independent {

/// What the independent computation says.
Finding find(const ShapePair& pair);

/// The margin of polygons that overlap, one of which at least is simple; nothing where that is not
/// known.
std::optional<double> find_depth(const ShapePair& pair);

/// True where it can say something: not of a simple polygon and a turned rectangle without area.
bool is_within_reach(const ShapePair& pair);

/// A verdict that is put to the test.
using Judge = std::function<Relation(const ShapePair& pair)>;

/// What a comparison found. Where it disagrees, `first` has the case and both answers.
struct Tally {
    int relations[3] = {};
    int margins = 0;
    int depths = 0;  ///< of shapes that overlap, where these were known and not only their sign
    int relations_that_differ = 0;
    int margins_that_differ = 0;
    std::string first;

    [[nodiscard]] int touching() const { return relations[static_cast<int>(Relation::touching)]; }
};

/// The number of cases that the environment asks for, else `fallback`.
int cases_of_environment(int fallback);

/// Compares the judge's relations on n scenes of the query.
Tally compare_relations(Source source, std::string_view query, int n, const Judge& judge);

/// Compares the oracle on n scenes of the query: the fast tier's relation on each, its
/// margin on every third, the reference's relation on every 7th and its margin on every 15th. Of
/// simple polygons that overlap the margin is known on those.
Tally compare_oracle(Source source, std::string_view query, int n);

}  // namespace touchstone::independent
