// Calls touchstone/examine.h for tests with core's shapes. The shapes of examine.h have the same
// names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace touchstone {

struct AsRead {
    std::vector<double> numbers;  ///< of both shapes, in the order of their fields, corners last
    std::string options;          ///< the program's answer to --describe
};

/// Reads the case as for a function that takes two shapes of that kind, in floats or doubles. The
/// second shape may be a list. Throws std::out_of_range if the kind is unknown.
AsRead read_natively(std::string_view kind, const std::string& line, bool of_list, bool in_floats);

/// The name that cases give the query of two base kinds, and the keys of its shapes.
struct NativeNames {
    std::string query;
    std::string a;
    std::string b;
};
NativeNames native_names(std::string_view a, std::string_view b, bool of_list);

/// The answers that functions of these result types print. Their numbers are x, or x and y.
struct NativeAnswers {
    std::string area;
    std::string penetration;
    std::string closest_points;
    std::string no_points;
    std::string contact_points;
    std::string manifold;
    std::string declined;  ///< an empty std::optional of a number
};
NativeAnswers native_answers(double x, double y);

}  // namespace touchstone
