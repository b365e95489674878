// Exact answers as JSON, CSV and text, for code without touchstone and for the command `oracle`.
#pragma once

#include <string>
#include <string_view>

#include "core/format/case_format.h"
#include "core/scenes/shape_pair.h"
#include "properties/engines/catching_cases.h"

namespace touchstone {

/// The case as a line of JSON, with relation, margin and area (reports/guide/formats.md).
std::string exported_line(const ChosenCase& chosen, const std::string& id);

/// A line of tab-separated fields for each pair. Corners of turned shapes are rounded to doubles.
std::string exported_wkt(const ChosenCase& chosen, const std::string& id);

std::string wkt_heading();

// The files of touchstone-cases (corpus/cases): cases that catch the planted errors of a query.

inline constexpr int kCasesVersion = 1;

/// corpus/cases/README.md explains the fields.
struct CaseFiles {
    std::string json;
    std::string csv;
    std::string wkt;  ///< without cases whose relation changes when corners are rounded
};

CaseFiles case_files(std::string_view query, const CatchingSet& set);

enum class ExactNumber {
    relation,  ///< 0 disjoint, 1 touching, 2 overlapping
    margin,
    area,
    iou,
    distance,
    depth
};

/// The exact number that the word names. Throws InputError if the word is unknown.
ExactNumber exact_number_named(const std::string& word);

/// The double nearest to the exact number. The shapes must be valid. `area` and `iou` are for
/// shapes without a radius.
double exact_number(const ShapePair& pair, ExactNumber what);

/// Adds the fields that `oracle` prints (reports/guide/formats.md): relation, margin, area, ...
void add_verdict(Json& json, const Scene& scene);

}  // namespace touchstone
