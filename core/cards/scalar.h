// The floating-point scalars in which algorithms are tested, as values for tables and files.
#pragma once

#include <array>
#include <limits>
#include <optional>
#include <string_view>

namespace touchstone {

/// A floating-point type of C++.
enum class Scalar { float_, double_, long_double };

/// All scalars, the least precise first.
inline constexpr std::array kScalars{Scalar::float_, Scalar::double_, Scalar::long_double};

/// The C++ name: "float", "double", "long double".
constexpr std::string_view name(Scalar scalar) {
    switch (scalar) {
        case Scalar::float_: return "float";
        case Scalar::double_: return "double";
        case Scalar::long_double: return "long double";
    }
    return "?";
}

/// The distance from 1 to the next larger number of the scalar: the unit of tolerances.
constexpr double epsilon(Scalar scalar) {
    switch (scalar) {
        case Scalar::float_: return std::numeric_limits<float>::epsilon();
        case Scalar::double_: return std::numeric_limits<double>::epsilon();
        case Scalar::long_double:
            return static_cast<double>(std::numeric_limits<long double>::epsilon());
    }
    return 0;
}

/// Returns the scalar of that name, or nothing. Accepts "long_double" and "long-double" too.
constexpr std::optional<Scalar> scalar_named(std::string_view text) {
    if (text == "long_double" || text == "long-double") return Scalar::long_double;
    for (const Scalar scalar : kScalars)
        if (name(scalar) == text) return scalar;
    return std::nullopt;
}

}  // namespace touchstone
