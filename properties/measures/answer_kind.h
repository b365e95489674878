// What is answered about two shapes.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/scenes/any_pair.h"
#include "core/shapes/point.h"

namespace touchstone {

enum class AnswerKind {
    hit,             ///< whether they meet; of a list which is the first that does
    area,            ///< of what they have in common
    iou,             ///< that area as a share of the area of their union
    distance,        ///< how far they are apart, 0 where they meet
    penetration,     ///< how far B has to be moved to be apart, and in which direction
    closest_points,  ///< a point of each, as near to each other as there are
    contact_points   ///< points that both have in common
};

inline constexpr std::array kAnswerKinds{AnswerKind::hit,           AnswerKind::area,
                                         AnswerKind::iou,           AnswerKind::distance,
                                         AnswerKind::penetration,   AnswerKind::closest_points,
                                         AnswerKind::contact_points};

/// The word of the command line: "closest-points".
constexpr std::string_view name(AnswerKind kind) {
    switch (kind) {
        case AnswerKind::hit: return "hit";
        case AnswerKind::area: return "area";
        case AnswerKind::iou: return "iou";
        case AnswerKind::distance: return "distance";
        case AnswerKind::penetration: return "penetration";
        case AnswerKind::closest_points: return "closest-points";
        case AnswerKind::contact_points: return "contact-points";
    }
    return "?";
}

/// True of numbers that are areas or shares of them, and so asked of shapes that have one.
constexpr bool is_of_areas(AnswerKind kind) {
    return kind == AnswerKind::area || kind == AnswerKind::iou;
}

/// An answer in numbers.
struct Measure {
    /// The area, the share, the distance or the depth; of points nothing.
    double value = 0;
    /// The points; of a depth the direction, if one was given.
    std::vector<Point<double>> points{};

    friend bool operator==(const Measure&, const Measure&) = default;
};

/// Why that can't be asked about shapes of these kinds; empty where it can.
std::string_view why_not_asked(AnswerKind kind, const PairOfKinds& kinds);

}  // namespace touchstone
