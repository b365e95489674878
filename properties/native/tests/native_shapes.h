// What touchstone/examine.h makes of cases, for tests whose source knows the shapes of core.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace touchstone {

/// The numbers of both shapes in the order of their fields, corners last.
struct AsRead {
    std::vector<double> numbers;
    std::string options;  ///< what a program of such a function answers to --describe
};

/// What a function of two shapes of that kind, or of one and a list, gets of the case; in floats or
/// doubles. Throws std::out_of_range where there is no such kind.
AsRead read_natively(std::string_view kind, const std::string& line, bool of_list, bool in_floats);

/// What cases call the query of these two families, and the keys of its shapes.
struct NativeNames {
    std::string query;
    std::string a;
    std::string b;
};
NativeNames native_names(std::string_view a, std::string_view b, bool of_list);

/// What functions of each kind of result answer whose numbers are x, or x and y.
struct NativeAnswers {
    std::string area;
    std::string penetration;
    std::string closest_points;
    std::string no_points;
    std::string contact_points;
    std::string manifold;
    std::string declined;  ///< of a number
};
NativeAnswers native_answers(double x, double y);

/// How verify is to ask functions of a point and a segment, in that order, and what they answer of
/// the point (0, 1) and the segment from (-1, 0) to (1, 0): both first.
struct NativeOrder {
    std::string closest_points;
    std::string contains;
};
NativeOrder native_order();

}  // namespace touchstone
