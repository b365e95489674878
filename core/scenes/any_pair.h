// Scenes of any two shapes: of queries that have no name but that of their shapes.
//
// Such a query is called by the names of its two kinds with a hyphen, "capsule-polygon", the one
// whose family comes first in `Shapes` first; where the second is a list, "circle-capsule-list",
// and then either order is a query of its own. Kinds of which `Queries` has a pair by name have no
// other.
//
// Kinds that differ only in how their turn is given are a family, and in a case all queries of the
// same two families have one name: that of the family's kinds in radians. The fields of the shapes
// tell which of them it is.
#pragma once

#include <optional>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/shapes/any_shape.h"

namespace touchstone {

/// Two shapes, A of no later family than B.
struct AnyPair {
    Shapes::Values a;
    Shapes::Values b;

    AnyPair(Shapes::Values first, Shapes::Values second);
    // Defined where they are compiled once: there are so many kinds.
    AnyPair(const AnyPair& other);
    AnyPair(AnyPair&& other) noexcept;
    AnyPair& operator=(const AnyPair& other);
    AnyPair& operator=(AnyPair&& other) noexcept;
    ~AnyPair();

    friend bool operator==(const AnyPair& p, const AnyPair& q);
};

/// A shape, and a list of shapes of one kind of which the first that it hits is asked for.
struct AnyList {
    Shapes::Values a;
    Shapes::Lists list;

    AnyList(Shapes::Values first, Shapes::Lists second);
    // Defined where they are compiled once: there are so many kinds.
    AnyList(const AnyList& other);
    AnyList(AnyList&& other) noexcept;
    AnyList& operator=(const AnyList& other);
    AnyList& operator=(AnyList&& other) noexcept;
    ~AnyList();

    friend bool operator==(const AnyList& p, const AnyList& q);
};

/// A query that is named after its shapes.
struct PairOfKinds {
    Kind a;
    Kind b;
    bool is_list;

    friend bool operator==(const PairOfKinds&, const PairOfKinds&) = default;
};

inline PairOfKinds kinds_of(const AnyPair& scene) {
    return {scene.a.index(), scene.b.index(), false};
}
inline PairOfKinds kinds_of(const AnyList& scene) {
    return {scene.a.index(), scene.list.index(), true};
}

/// Its name, or that of its own which the query of these kinds has; valid for ever.
std::string_view name_of(const PairOfKinds& kinds);

/// The query of that name; nothing where there is none.
std::optional<PairOfKinds> find_pair_of_kinds(std::string_view name);

/// What queries of these two families, or of a family and a list of another, are in a case. The
/// strings are valid for ever.
struct CaseNames {
    std::string_view query;
    std::string_view a;  ///< the keys of its shapes
    std::string_view b;
};

CaseNames case_names(const PairOfKinds& kinds);

/// The families of the queries that have that name in a case, of two shapes in either order;
/// nothing where there is none.
std::optional<PairOfKinds> find_families(std::string_view name);

/// All names that a case may give to a query, those of `Queries` first.
std::vector<std::string_view> names_in_cases();

/// What the query is called in a case of which that would be the name, were it not one with a name
/// of its own: of "pose-pose" "rect-rect"; empty where there is none.
std::string_view own_name_of(std::string_view name);

/// All of them, by kinds: pairs, then lists.
const std::vector<PairOfKinds>& pairs_of_kinds();

/// The key of a scene's A and B, and the shapes, which may be const.
template <class Scene, class Visit>
requires std::is_same_v<std::remove_const_t<Scene>, AnyPair> ||
    std::is_same_v<std::remove_const_t<Scene>, AnyList>
void for_each_part(Scene& scene, Visit&& visit) {
    const CaseNames names = case_names(kinds_of(scene));
    std::visit([&](auto& a) { visit(names.a, a); }, scene.a);
    const auto b = [&](auto& part) { visit(names.b, part); };
    if constexpr (requires { scene.list; }) std::visit(b, scene.list);
    else std::visit(b, scene.b);
}

/// A scene of the query whose shapes have no corners and zeros as numbers.
AnyPair empty_pair(const PairOfKinds& kinds);
AnyList empty_list(const PairOfKinds& kinds);

}  // namespace touchstone
