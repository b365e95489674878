// What is asked about two shapes, what is answered, and how exact an answer has to be.
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
    hit,             ///< whether they meet; of a list which is the first that does
    contains,        ///< whether A contains B, boundaries included
    within,          ///< whether B contains A
    area,            ///< of what they have in common
    iou,             ///< that area as a share of the area of their union
    distance,        ///< how far they are apart, 0 where they meet
    penetration,     ///< how far B has to be moved to be apart, and in which direction
    closest_points,  ///< a point of each, as near to each other as there are
    contact_points,  ///< points that both have in common
    manifold         ///< depth, direction and points that both have in common, as one answer
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

/// True where one shape may contain the other, which is answered by yes or no.
constexpr bool is_of_containment(AnswerKind kind) {
    return kind == AnswerKind::contains || kind == AnswerKind::within;
}

/// True where it is said how far B has to be moved to be apart, and in which direction.
constexpr bool is_of_depth(AnswerKind kind) {
    return kind == AnswerKind::penetration || kind == AnswerKind::manifold;
}

/// True of points alone.
constexpr bool is_of_points(AnswerKind kind) {
    return kind == AnswerKind::closest_points || kind == AnswerKind::contact_points;
}

/// True of numbers that are areas or shares of them, and so asked of shapes that have one.
constexpr bool is_of_areas(AnswerKind kind) {
    return kind == AnswerKind::area || kind == AnswerKind::iou;
}

/// What is asked of a program.
struct Question {
    AnswerKind kind = AnswerKind::hit;
    bool of_list = false;  ///< of hits: which of a list is hit first
};

/// An answer, whatever was asked.
struct Reply {
    /// The area, the share, the distance or the depth; 1 where the one contains the other;
    /// otherwise 0.
    double value = 0;
    /// The points; of a depth the direction, if one was given, and of a manifold its points after
    /// that.
    std::vector<Point<double>> points{};
    /// Whether they meet, and of a list which item is hit first; otherwise 0.
    Answer hit = 0;
    /// What came instead, where there is no such answer: "NaN", "Infinity", "-Infinity" or "null";
    /// of an error its message, and where it declined the reason.
    std::string instead{};
    bool is_error = false;     ///< the program caught one, and says so
    bool is_declined = false;  ///< the program is not made for the case, and says so

    /// False where something came instead.
    [[nodiscard]] bool is_given() const { return !is_error && !is_declined && instead.empty(); }
    /// Two errors are one answer, as messages may name the place of the case.
    friend bool operator==(const Reply& p, const Reply& q) {
        return p.is_error == q.is_error && p.is_declined == q.is_declined &&
               (p.is_error || p.instead == q.instead) && p.value == q.value &&
               p.points == q.points && p.hit == q.hit;
    }
};

/// Why that can't be asked about shapes of these kinds; empty where it can.
std::string_view why_not_asked(AnswerKind kind, const PairOfKinds& kinds);

/// How exact a number has to be. An error is allowed of
///
///     relative x truth + absolute x unit
///
/// where the unit is, up to a factor, the error that an error of 1 in each coordinate causes, times
/// the scene's scale:
///
///     lengths and places   scale
///     areas                scale x the perimeter of the smaller box around a shape
///     shares of areas      scale x the perimeters of both boxes / the area of the union
///
/// Whether one contains the other may be answered either way where it is nearer to the other answer
/// than absolute x scale.
///
/// So thin shapes, and those far from the origin, are allowed what the rounding of coordinates
/// costs there.
struct Accuracy {
    double relative = 1e-9;
    double absolute = 1e-12;

    friend bool operator==(const Accuracy&, const Accuracy&) = default;
};

/// What is declared where nothing is said: 1e-9 and 1e-12, and of floats 1e-3 and 1e-5.
Accuracy plain_accuracy(Scalar scalar);

/// That unit, given the area of the union where it takes part; 0 or infinite where it leaves the
/// range of doubles.
double unit_of(AnswerKind kind, const Scene& scene, double union_area);

/// What an algorithm is said to keep.
struct Declaration {
    Contract contract = Contract::unspecified;  ///< of hits
    /// Of hits. A test that knows the boxes' unit axes needs about 4; 16 leaves room for other
    /// ways.
    Tolerance tolerance{16, Conditioning::none};
    Sizes sizes = Sizes::positive;
    Scalar scalar = Scalar::double_;  ///< in which it computes; scenes hold numbers of it
    AnswerKind asked = AnswerKind::hit;
    Accuracy accuracy{};  ///< of numbers
    /// Of hits, in the unit of coordinates, beside the tolerance and whatever the scale: by how
    /// much an answer may be wrong, and in what gap a hit may be said.
    double absolute_tolerance = 0;
    double skin = 0;

    [[nodiscard]] bool asks_numbers() const { return asked != AnswerKind::hit; }
};

/// Of an algorithm that answers numbers in that scalar, with the plain accuracy.
Declaration declared_numbers(AnswerKind asked, Scalar scalar);

}  // namespace touchstone
