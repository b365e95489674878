// How the rotation of a shape is given: in radians, in degrees, or by cosine and sine.
#pragma once

#include <array>
#include <cmath>
#include <concepts>
#include <numbers>
#include <string_view>

#include "core/shapes/point.h"

namespace touchstone {

/// pi in the scalar. For a floating-point type it is the nearest number. For other scalars it is
/// S::pi(), which is exact if the scalar is.
template <class S>
S pi() {
    if constexpr (std::floating_point<S>) return std::numbers::pi_v<S>;
    else return S::pi();
}

/// Converts degrees to radians as many algorithms do, with three roundings.
template <class S>
S radians_of_degrees(const S& degrees) {
    return degrees * (pi<S>() / S(180.0));
}

/// The form in which a shape gives its rotation.
enum class TurnKind { radians, degrees, cos_sin };

/// Radians, counter-clockwise.
template <class S>
struct InRadians {
    static constexpr TurnKind turn_kind = TurnKind::radians;
    S angle;

    friend bool operator==(const InRadians&, const InRadians&) = default;
    template <class Shape>
    static constexpr auto turn_numbers() {
        return std::array<Number<Shape, S>, 1>{{{"angle", Quantity::angle, &Shape::angle}}};
    }
};

/// Degrees, counter-clockwise.
template <class S>
struct InDegrees {
    static constexpr TurnKind turn_kind = TurnKind::degrees;
    S degrees;

    friend bool operator==(const InDegrees&, const InDegrees&) = default;
    template <class Shape>
    static constexpr auto turn_numbers() {
        return std::array<Number<Shape, S>, 1>{{{"degrees", Quantity::degrees, &Shape::degrees}}};
    }
};

/// Cosine c and sine s, as a physics engine stores them. The vector (x, y) becomes (c x - s y, s x
/// + c y), even if c^2 + s^2 is not 1. So the shape, except its radius, is also scaled by the root
/// of c^2 + s^2.
template <class S>
struct ByCosSin {
    static constexpr TurnKind turn_kind = TurnKind::cos_sin;
    S c;
    S s;

    friend bool operator==(const ByCosSin&, const ByCosSin&) = default;
    template <class Shape>
    static constexpr auto turn_numbers() {
        return std::array<Number<Shape, S>, 2>{
            {{"cos", Quantity::cosine, &Shape::c}, {"sin", Quantity::sine, &Shape::s}}};
    }
};

/// The rotation of a shape in any form: first by the sum of radians and degrees, then by the matrix
/// of c and s.
struct AnyTurn {
    double radians = 0;
    double degrees = 0;
    double c = 1;
    double s = 0;

    friend bool operator==(const AnyTurn&, const AnyTurn&) = default;
};

/// The rotation in the form that includes all others. The conversion is exact.
inline AnyTurn turn_of(const InRadians<double>& turn) {
    return {.radians = turn.angle};
}
inline AnyTurn turn_of(const InDegrees<double>& turn) {
    return {.degrees = turn.degrees};
}
inline AnyTurn turn_of(const ByCosSin<double>& turn) {
    return {.c = turn.c, .s = turn.s};
}

/// The vector (c, s) as the scalar computes it.
template <class S>
Point<S> direction_of(const InRadians<S>& turn) {
    using std::cos;
    using std::sin;
    return {cos(turn.angle), sin(turn.angle)};
}
template <class S>
Point<S> direction_of(const InDegrees<S>& turn) {
    return direction_of(InRadians<S>{radians_of_degrees(turn.degrees)});
}
template <class S>
Point<S> direction_of(const ByCosSin<S>& turn) {
    return {turn.c, turn.s};
}

/// The factor by which a rotation scales lengths.
inline double stretch_of(const InRadians<double>& /*turn*/) {
    return 1;
}
inline double stretch_of(const InDegrees<double>& /*turn*/) {
    return 1;
}
inline double stretch_of(const ByCosSin<double>& turn) {
    return std::hypot(turn.c, turn.s);
}

constexpr std::string_view name_for(TurnKind kind, std::string_view in_radians,
                                    std::string_view in_degrees, std::string_view by_cos_sin) {
    switch (kind) {
        case TurnKind::radians: return in_radians;
        case TurnKind::degrees: return in_degrees;
        case TurnKind::cos_sin: break;
    }
    return by_cos_sin;
}

inline constexpr std::array kTurnKinds{TurnKind::radians, TurnKind::degrees, TurnKind::cos_sin};

/// The word on the command line: "cos-sin".
constexpr std::string_view name(TurnKind kind) {
    return name_for(kind, "radians", "degrees", "cos-sin");
}

}  // namespace touchstone
