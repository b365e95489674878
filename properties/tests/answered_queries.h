// The queries for which the literature has an algorithm.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "properties/judging/subjects.h"

namespace touchstone {

/// Returns each query once, in the order of the literature, including the queries for any two
/// shapes.
inline std::vector<std::string_view> answered_queries() {
    std::vector<std::string_view> queries;
    for (const Subject& subject : literature().entries()) {
        const std::string_view query = subject.info().query;
        if (std::find(queries.begin(), queries.end(), query) == queries.end())
            queries.push_back(query);
    }
    return queries;
}

}  // namespace touchstone
