// What an algorithm is known to get wrong, as its card says.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "core/cards/class.h"
#include "core/cards/scalar.h"

namespace touchstone {

/// A class of wrong answers that is known of an algorithm in some scalars: it is shown, and fails
/// nothing. Each of the scalars must still show it in the witness; else it is stale, and fails.
struct KnownFailure {
    Class kind;
    std::span<const Scalar> scalars;
    std::string_view reason;   ///< one sentence
    std::string_view witness;  ///< a case line, rounded to what the scalar takes
};

/// Of a failure that one witness shows in one scalar alone.
inline constexpr std::array kInFloat{Scalar::float_};
inline constexpr std::array kInDouble{Scalar::double_};
inline constexpr std::array kInLongDouble{Scalar::long_double};

/// The failure among those that is of that class and scalar, or null. What is known of one class or
/// scalar is not known of another.
constexpr const KnownFailure* find_known(std::span<const KnownFailure> known, Class kind,
                                         Scalar scalar) {
    for (const KnownFailure& failure : known)
        if (failure.kind == kind && std::find(failure.scalars.begin(), failure.scalars.end(),
                                              scalar) != failure.scalars.end())
            return &failure;
    return nullptr;
}

}  // namespace touchstone
