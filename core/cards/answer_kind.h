// Questions about two shapes, and the required accuracy of answers in numbers.
#pragma once

#include <array>
#include <string_view>

namespace touchstone {

/// A question about two shapes A and B. Answers are in the coordinates of the shapes.
enum class AnswerKind {
    hit,             ///< whether A and B intersect; for a list, the first item that is hit
    contains,        ///< whether A contains B, boundaries included
    within,          ///< whether B contains A
    area,            ///< area of the intersection
    iou,             ///< area of the intersection / area of the union
    distance,        ///< 0 if the shapes intersect
    penetration,     ///< the shortest move of B that separates them, as length and direction
    closest_points,  ///< one point of each shape, as close together as possible
    contact_points,  ///< points of both shapes
    manifold         ///< depth, direction and common points in one answer
};

inline constexpr std::array kAnswerKinds{AnswerKind::hit,
                                         AnswerKind::contains,
                                         AnswerKind::within,
                                         AnswerKind::area,
                                         AnswerKind::iou,
                                         AnswerKind::distance,
                                         AnswerKind::penetration,
                                         AnswerKind::closest_points,
                                         AnswerKind::contact_points,
                                         AnswerKind::manifold};

/// The word of the command line: "closest-points".
constexpr std::string_view name(AnswerKind kind) {
    switch (kind) {
        case AnswerKind::hit: return "hit";
        case AnswerKind::contains: return "contains";
        case AnswerKind::within: return "within";
        case AnswerKind::area: return "area";
        case AnswerKind::iou: return "iou";
        case AnswerKind::distance: return "distance";
        case AnswerKind::penetration: return "penetration";
        case AnswerKind::closest_points: return "closest-points";
        case AnswerKind::contact_points: return "contact-points";
        case AnswerKind::manifold: return "manifold";
    }
    return "?";
}

/// True for questions of containment: their answer is yes or no.
constexpr bool is_of_containment(AnswerKind kind) {
    return kind == AnswerKind::contains || kind == AnswerKind::within;
}

/// True if the answer has a depth and a direction.
constexpr bool is_of_depth(AnswerKind kind) {
    return kind == AnswerKind::penetration || kind == AnswerKind::manifold;
}

/// True if the answer consists of points only.
constexpr bool is_of_points(AnswerKind kind) {
    return kind == AnswerKind::closest_points || kind == AnswerKind::contact_points;
}

/// True for areas and shares of areas. These are asked only about shapes that have an area.
constexpr bool is_of_areas(AnswerKind kind) {
    return kind == AnswerKind::area || kind == AnswerKind::iou;
}

/// How exact a number has to be. The allowed error is
///
///     relative x truth + absolute x unit
///
/// The unit is the scale times the sensitivity of the answer. The sensitivity is, up to a factor,
/// the change of the answer if each coordinate changes by 1:
///
///     lengths and places   scale
///     areas                scale x the perimeter of the smaller bounding box
///     shares of areas      scale x the perimeters of both boxes / the area of the union
///
/// For containment, both answers are right if a move by less than absolute x scale would change the
/// answer.
///
/// So the allowed error covers the rounding of the coordinates, also for thin shapes and for shapes
/// far from the origin.
struct Accuracy {
    double relative = 1e-9;
    double absolute = 1e-12;

    friend bool operator==(const Accuracy&, const Accuracy&) = default;
};

}  // namespace touchstone
