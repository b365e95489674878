// The queries as values: the kinds of their shapes, and their names.
//
// A query is identified by the kinds of its shapes, and by whether the second is a list. If
// `Queries` (query.h) has no query of these kinds, the name of the query joins the names of its two
// kinds with a hyphen: "polygon-capsule". The kind whose base kind comes first in `Shapes` is named
// first. If the second is a list, as in "circle-capsule-list", each order of the two kinds is a
// query of its own.
//
// Kinds that differ only in how their rotation is given have the same base kind (any_shape.h). In
// cases, queries with the same base kinds have one name, that of the query in radians. The fields
// of the shapes distinguish these queries.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/shapes/any_shape.h"

namespace touchstone {

/// A query: the kinds of its shapes. Without a list, the base kind of A comes before the base
/// kind of B in `Shapes`, or is the same.
struct PairOfKinds {
    Kind a;
    Kind b;
    bool is_list;

    friend bool operator==(const PairOfKinds&, const PairOfKinds&) = default;
};

/// A query, its name, and the keys of its shapes in a case. The strings are valid forever.
struct NamedQuery {
    std::string_view name;
    PairOfKinds kinds;
    std::string_view a;
    std::string_view b;
};

/// All queries with a name of their own, in the order of `Queries`.
std::span<const NamedQuery> named_queries();

/// The index of the query in `Queries`; nothing if the query is named after its shapes.
std::optional<std::size_t> place_in_queries(const PairOfKinds& kinds);

/// All queries that are named after their shapes, by kinds: pairs, then lists.
const std::vector<PairOfKinds>& pairs_of_kinds();

/// The query's name, valid forever.
std::string_view name_of(const PairOfKinds& kinds);

/// Returns the query of that name; nothing if the name is unknown.
std::optional<PairOfKinds> kinds_of_query(std::string_view query);

/// The query of the base kinds, with the name that cases use for all queries with these base kinds.
const NamedQuery& case_names(const PairOfKinds& kinds);

/// Returns the base kinds of the queries with that name in a case. A name that joins the names of
/// two kinds may have them in either order, except for lists. Returns nothing if the name is
/// unknown.
std::optional<PairOfKinds> find_base_kinds(std::string_view name);

/// The names that a case may give to a query, the names of `Queries` first. Omits those that
/// reverse a name of `Queries`, such as "circle-aabb".
std::vector<std::string_view> names_in_cases();

/// Returns a query's own name, given the name that joins its two kinds: "rect-rect" for
/// "pose-pose". Returns an empty string if there is no such query, or if cases may use the given
/// name.
std::string_view own_name_of(std::string_view name);

/// The names of all queries: first the queries in `Queries`, in that order, then the queries named
/// after their shapes.
std::vector<std::string_view> query_names();
/// The names of the queries in `Queries`.
std::vector<std::string_view> names_of_their_own();

}  // namespace touchstone
