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
/// A's base kind must not come after B's in BaseKind.
inline QueryNames query_names(BaseKind a, BaseKind b, bool is_list) {
    const auto are = [a, b](BaseKind first, BaseKind second) { return a == first && b == second; };
    const std::string list_key = "list";
    if (is_list) {
        if (are(BaseKind::pose, BaseKind::pose)) return {"rect-list", "rect", list_key};
        return {std::string(name_of(a)) + '-' + name_of(b) + "-list", name_of(a), list_key};
    }
    if (are(BaseKind::pose, BaseKind::pose)) return {"rect-rect", "a", "b"};
    if (are(BaseKind::pivot_rect, BaseKind::point)) return {"rect-point", "rect", "point"};
    if (are(BaseKind::pivot_rect, BaseKind::circle)) return {"rect-circle", "rect", "circle"};
    if (are(BaseKind::pivot_rect, BaseKind::segment)) return {"rect-segment", "rect", "segment"};
    if (are(BaseKind::rounded_rect, BaseKind::rounded_rect)) return {"rounded-rounded", "a", "b"};
    if (are(BaseKind::rounded_rect, BaseKind::circle)) return {"rounded-circle", "rect", "circle"};
    if (are(BaseKind::polygon, BaseKind::polygon)) return {"concave-concave", "a", "b"};
    const std::string query = std::string(name_of(a)) + '-' + name_of(b);
    if (a == b) return {query, "a", "b"};
    return {query, name_of(a), name_of(b)};
}

}  // namespace touchstone::detail
