// The queries as values: the kinds of their shapes, and their names.
//
// A query is told by the kinds of its shapes. Where `Queries` (query.h) has none of these kinds, it
// is called by the names of its two kinds with a hyphen, "capsule-polygon", the one whose family
// comes first in `Shapes` first; where the second is a list, "circle-capsule-list", and then either
// order is a query of its own.
//
// Kinds that differ only in how their turn is given are a family, and in a case all queries of the
// same two families have one name: that of the family's kinds in radians. The fields of the shapes
// tell which of them it is.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/shapes/any_shape.h"

namespace touchstone {

/// A query: the kinds of its shapes, A of no later family than B where that is no list.
struct PairOfKinds {
    Kind a;
    Kind b;
    bool is_list;

    friend bool operator==(const PairOfKinds&, const PairOfKinds&) = default;
};

/// A query that has a name of its own.
struct NamedQuery {
    std::string_view name;
    PairOfKinds kinds;
    std::string_view a;  ///< the keys of its shapes
    std::string_view b;
};

/// All of them, in the order of `Queries`.
std::span<const NamedQuery> named_queries();

/// The place in `Queries`; nothing where the query is named after its shapes.
std::optional<std::size_t> place_in_queries(const PairOfKinds& kinds);

/// All queries that are named after their shapes, by kinds: pairs, then lists.
const std::vector<PairOfKinds>& pairs_of_kinds();

/// The query's name; valid for ever.
std::string_view name_of(const PairOfKinds& kinds);

/// The query of that name; nothing where there is none.
std::optional<PairOfKinds> kinds_of_query(std::string_view query);

/// What queries of these two families, or of a family and a list of another, are in a case. The
/// strings are valid for ever.
struct CaseNames {
    std::string_view query;
    std::string_view a;  ///< the keys of its shapes
    std::string_view b;
};

const CaseNames& case_names(const PairOfKinds& kinds);

/// The families of the queries that have that name in a case, of two shapes in either order;
/// nothing where there is none.
std::optional<PairOfKinds> find_families(std::string_view name);

/// All names that a case may give to a query, those of `Queries` first.
std::vector<std::string_view> names_in_cases();

/// What the query is called in a case of which that would be the name, were it not one with a name
/// of its own: of "pose-pose" "rect-rect"; empty where there is none.
std::string_view own_name_of(std::string_view name);

/// The names of all queries: those that have one of their own, in the order of `Queries`, then
/// those that are named after their shapes.
std::vector<std::string_view> query_names();
/// Those of their own.
std::vector<std::string_view> names_of_their_own();

}  // namespace touchstone
