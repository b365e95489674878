// The files of touchstone-cases (corpus/cases): cases that catch the planted errors of a query.
#pragma once

#include <string>
#include <string_view>

#include "properties/engines/catching_cases.h"

namespace touchstone {

/// The version of the files' format, written into each JSON file.
inline constexpr int kCasesVersion = 1;

/// The bytes of the three files of a query. corpus/cases/README.md says what the fields mean.
struct CaseFiles {
    std::string json;
    std::string csv;
    std::string wkt;  ///< without cases whose rounded corners have another relation
};

CaseFiles case_files(std::string_view query, const CatchingSet& set);

}  // namespace touchstone
