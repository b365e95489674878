// Questions about two shapes, their answers, and how exact an answer has to be.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards/algorithm.h"
#include "core/cards/scalar.h"
#include "core/scenes/query_names.h"
#include "core/shapes/point.h"

namespace touchstone {

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

/// True for questions of containment, which are answered by yes or no.
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

/// True for areas and shares of areas, which are asked only about shapes that have an area.
constexpr bool is_of_areas(AnswerKind kind) {
    return kind == AnswerKind::area || kind == AnswerKind::iou;
}

/// A question to a program.
struct Question {
    AnswerKind kind = AnswerKind::hit;
    bool of_list = false;  ///< hits only: which item of a list is hit first
};

/// An answer to any question.
struct Reply {
    /// The area, share, distance or depth; 1 if containment is affirmed; 0 in all other cases.
    double value = 0;
    /// The points. For a depth: the direction, if given. For a manifold: the direction, then the
    /// points.
    std::vector<Point<double>> points{};
    /// Hits only: whether the shapes intersect; for a list, the item that is hit first.
    Answer hit = 0;
    /// What came instead of an answer: "NaN", "Infinity", "-Infinity" or "null"; the message of an
    /// error; the reason for declining.
    std::string instead{};
    bool is_error = false;     ///< the program caught an error and reports it
    bool is_declined = false;  ///< the program reports that it does not support the case

    /// False if something came instead of an answer.
    [[nodiscard]] bool is_given() const { return !is_error && !is_declined && instead.empty(); }
    /// Two errors compare equal, because messages may name the place of the case.
    friend bool operator==(const Reply& p, const Reply& q) {
        return p.is_error == q.is_error && p.is_declined == q.is_declined &&
               (p.is_error || p.instead == q.instead) && p.value == q.value &&
               p.points == q.points && p.hit == q.hit;
    }
};

/// Why the question can't be asked about shapes of these kinds; empty if it can.
std::string_view why_not_asked(AnswerKind kind, const PairOfKinds& kinds);

/// How exact a number has to be. The allowed error is
///
///     relative x truth + absolute x unit
///
/// where the unit is the scale times the error that an error of 1 in each coordinate causes, up to
/// a factor:
///
///     lengths and places   scale
///     areas                scale x the perimeter of the smaller bounding box
///     shares of areas      scale x the perimeters of both boxes / the area of the union
///
/// For containment, both answers are right if a move by less than absolute x scale would change the
/// answer.
///
/// So thin shapes, and shapes far from the origin, are allowed an error that covers the rounding of
/// their coordinates.
struct Accuracy {
    double relative = 1e-9;
    double absolute = 1e-12;

    friend bool operator==(const Accuracy&, const Accuracy&) = default;
};

/// The default accuracy: 1e-3 and 1e-5 for float, 1e-9 and 1e-12 for the other scalars.
Accuracy plain_accuracy(Scalar scalar);

/// Returns the unit of Accuracy::absolute. `union_area` is used only for shares of areas. The
/// result is 0 or infinite if the unit leaves the range of doubles.
double unit_of(AnswerKind kind, const Scene& scene, double union_area);

/// The contract that an algorithm declares.
struct Declaration {
    Contract contract = Contract::unspecified;  ///< hits only
    /// Hits only. A separating-axis test with unit axes needs about 4; 16 leaves room for other
    /// methods.
    Tolerance tolerance{16, Conditioning::none};
    Sizes sizes = Sizes::positive;
    Scalar scalar = Scalar::double_;  ///< of its computation and of the numbers in scenes
    AnswerKind asked = AnswerKind::hit;
    Accuracy accuracy{};  ///< numbers only
    /// Hits only, in scene units, added to the tolerance whatever the scale. Any answer may be
    /// wrong by the absolute tolerance. A hit is allowed if the gap is at most the skin.
    double absolute_tolerance = 0;
    double skin = 0;

    [[nodiscard]] bool asks_numbers() const { return asked != AnswerKind::hit; }
};

/// Returns what an algorithm's card declares.
inline Declaration declared_by(const AlgorithmInfo& card, Scalar scalar) {
    return {card.contract, card.tolerance, card.sizes, scalar};
}

/// Returns the declaration of an algorithm that answers with numbers of that scalar, with the
/// default accuracy.
Declaration declared_numbers(AnswerKind asked, Scalar scalar);

}  // namespace touchstone
