// The queries for which the literature has an algorithm, and names of tests with a parameter.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "properties/judging/subjects.h"

namespace touchstone {

/// Returns the queries that the literature answers, without repeats, in the literature's order.
inline std::vector<std::string_view> answered_queries() {
    std::vector<std::string_view> queries;
    for (const Subject& subject : literature().entries()) {
        const std::string_view query = subject.info().query;
        if (std::find(queries.begin(), queries.end(), query) == queries.end())
            queries.push_back(query);
    }
    return queries;
}

/// Names a test after its parameter: a name, a subject, or a value that has a name.
struct NamedAfterItsParameter {
    std::string operator()(const auto& info) const {
        std::string text;
        if constexpr (std::is_convertible_v<decltype(info.param), std::string_view>)
            text = std::string_view(info.param);
        else if constexpr (requires { info.param->info(); }) text = info.param->info().name;
        else if constexpr (requires { info.param.name; }) text = info.param.name;
        else text = name(info.param);
        for (char& letter : text)
            if (letter == '-' || letter == ' ') letter = '_';
        return text;
    }
};

}  // namespace touchstone
