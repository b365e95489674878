// The questions about two shapes: how they are named, and how their answers are written. The
// command line, the protocol of programs, files and reports all use this table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/cards/class.h"

namespace touchstone {

/// A question about two shapes A and B. Answers are in the coordinates of the shapes.
enum class AnswerKind {
    hit,             ///< whether A and B intersect; for a list, the first item that is hit
    contains,        ///< whether A contains B, boundaries included
    within,          ///< whether B contains A
    area,            ///< area of the intersection
    iou,             ///< area of the intersection / area of the union
    distance,        ///< 0 if the shapes intersect
    penetration,     ///< the shortest translation of B that separates them, as length and direction
    closest_points,  ///< one point of each shape, as close together as possible
    contact_points,  ///< points that lie in both shapes
    manifold         ///< depth, direction and contact points in one answer
};

/// What an answer consists of.
enum class Gives : std::uint8_t { hit, yes_or_no, number, depth, points, depth_and_points };

struct AnswerKindFacts {
    AnswerKind kind;
    std::string_view name;  ///< the word on the command line
    Gives gives;
    const char* key;           ///< the first field of an answer in JSON
    std::string_view form;     ///< an answer in JSON
    std::string_view checked;  ///< what is checked, in words
    /// The unit of errors in words, and the heading above errors in this unit.
    std::string_view unit = "scale";
    std::string_view heading = "error / scale";
    /// If all lengths are multiplied by f, the number in an answer is multiplied by f^power.
    int power = 1;
};

/// The rows of all questions, indexed by AnswerKind. For a list, the key and form of a hit are
/// `first` and `{"first":N}`.
inline constexpr std::array kAnswerKindTable{
    AnswerKindFacts{AnswerKind::hit, "hit", Gives::hit, "hit", R"({"hit":true} or {"hit":false})",
                    "a hit"},
    AnswerKindFacts{AnswerKind::contains, "contains", Gives::yes_or_no, "contains",
                    R"({"contains":true} or {"contains":false})", "whether A contains B"},
    AnswerKindFacts{AnswerKind::within, "within", Gives::yes_or_no, "within",
                    R"({"within":true} or {"within":false})", "whether B contains A"},
    AnswerKindFacts{AnswerKind::area, "area", Gives::number, "area", R"({"area":X})",
                    "the area of the intersection",
                    "scale x the perimeter of the smaller shape's box",
                    "error / (scale x perimeter)", 2},
    AnswerKindFacts{AnswerKind::iou, "iou", Gives::number, "iou", R"({"iou":X})",
                    "intersection over union",
                    "scale x the perimeters of both boxes / the area of the union", "error", 0},
    AnswerKindFacts{AnswerKind::distance, "distance", Gives::number, "distance",
                    R"({"distance":X})", "the distance of the shapes"},
    AnswerKindFacts{AnswerKind::penetration, "penetration", Gives::depth, "depth",
                    R"({"depth":X,"normal":[X,Y]})",
                    "the depth, and whether the normal separates the shapes"},
    AnswerKindFacts{AnswerKind::closest_points, "closest-points", Gives::points, "points",
                    R"({"points":[[X,Y],[X,Y]]} or {"points":null})",
                    "whether the points are closest points"},
    AnswerKindFacts{AnswerKind::contact_points, "contact-points", Gives::points, "points",
                    R"({"points":[[X,Y],...]})", "whether the points are in both shapes"},
    AnswerKindFacts{AnswerKind::manifold, "manifold", Gives::depth_and_points, "depth",
                    R"({"depth":X,"normal":[X,Y],"points":[[X,Y],...]})",
                    "the depth, whether the normal separates the shapes, and whether the points, "
                    "moved along it by up to the depth, are in both"}};

constexpr const AnswerKindFacts& facts(AnswerKind kind) {
    return kAnswerKindTable[static_cast<std::size_t>(kind)];
}

inline constexpr auto kAnswerKinds =
    enumerators<static_cast<AnswerKind>(kAnswerKindTable.size() - 1)>();
static_assert([] {
    for (const AnswerKind kind : kAnswerKinds)
        if (facts(kind).kind != kind) return false;
    return true;
}());

/// The word on the command line: "closest-points".
constexpr std::string_view name(AnswerKind kind) {
    return facts(kind).name;
}

/// True for questions of containment: their answer is yes or no.
constexpr bool is_of_containment(AnswerKind kind) {
    return facts(kind).gives == Gives::yes_or_no;
}

constexpr bool is_of_depth(AnswerKind kind) {
    return facts(kind).gives == Gives::depth || facts(kind).gives == Gives::depth_and_points;
}

constexpr bool is_of_points(AnswerKind kind) {
    return facts(kind).gives == Gives::points;
}

constexpr bool is_of_number(AnswerKind kind) {
    return facts(kind).gives == Gives::number || facts(kind).gives == Gives::depth;
}

/// The factor of the number in an answer if all lengths are multiplied by `factor`.
constexpr double factor_of_number(AnswerKind kind, double factor) {
    double product = 1;
    for (int i = 0; i < facts(kind).power; ++i) product *= factor;
    return product;
}

/// True for questions whose answers are judged for shapes with a size of zero, too.
constexpr bool allows_zero_sizes(AnswerKind kind) {
    return kind == AnswerKind::distance || kind == AnswerKind::closest_points;
}

/// True for areas and shares of areas. Only shapes with an area and no radius have these answers.
constexpr bool is_of_areas(AnswerKind kind) {
    return kind == AnswerKind::area || kind == AnswerKind::iou;
}

}  // namespace touchstone
