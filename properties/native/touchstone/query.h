// The names of a query and of its two shapes in cases.
#pragma once

#include <string>

#include <touchstone/fields.h>

namespace touchstone::detail {

struct QueryNames {
    std::string query;
    std::string a;  ///< the keys of the shapes
    std::string b;
};

/// Returns the names for the shapes A and B, or for a shape A and a list of shapes B. In a pair,
/// A's family must not come after B's.
inline QueryNames query_names(Family a, Family b, bool is_list) {
    const auto are = [a, b](Family first, Family second) { return a == first && b == second; };
    const std::string list_key = "list";
    if (is_list) {
        if (are(Family::pose, Family::pose)) return {"rect-list", "rect", list_key};
        return {std::string(name_of(a)) + '-' + name_of(b) + "-list", name_of(a), list_key};
    }
    if (are(Family::pose, Family::pose)) return {"rect-rect", "a", "b"};
    if (are(Family::pivot_rect, Family::point)) return {"rect-point", "rect", "point"};
    if (are(Family::pivot_rect, Family::circle)) return {"rect-circle", "rect", "circle"};
    if (are(Family::pivot_rect, Family::segment)) return {"rect-segment", "rect", "segment"};
    if (are(Family::rounded_rect, Family::rounded_rect)) return {"rounded-rounded", "a", "b"};
    if (are(Family::rounded_rect, Family::circle)) return {"rounded-circle", "rect", "circle"};
    if (are(Family::polygon, Family::polygon)) return {"concave-concave", "a", "b"};
    const std::string query = std::string(name_of(a)) + '-' + name_of(b);
    if (a == b) return {query, "a", "b"};
    return {query, name_of(a), name_of(b)};
}

}  // namespace touchstone::detail
