// The planted errors: variants of real algorithms, each with one mistake that a person could make,
// and what each of them must be called.
//
// They are never examined by default. The tests (and `touchstone verify planted-...`) show that the
// harness finds each of them and says what kind of error it is.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "oracle/runs/exact_run.h"
#include "properties/judging/judge.h"

namespace touchstone {

namespace planted_errors {

inline constexpr std::array kFloatAndDouble{Scalar::float_, Scalar::double_};
inline constexpr std::array kWiderThanFloat{Scalar::double_, Scalar::long_double};

/// What the harness must make of a planted error, where its struct says so in a constant of this
/// type named `expectation`; the defaults hold where it has none.
struct Expectation {
    Class called = Class::logic;
    std::span<const Scalar> scalars = kScalars;  ///< in which it is an error
    std::string_view label = {};                 ///< its sort, where it stands for one
    /// Scenes that are drawn independently of each other hardly ever show it.
    bool by_sequences_alone = false;
};

}  // namespace planted_errors

struct PlantedError {
    const Subject* subject;
    Class called;                     ///< the class by which it fails
    std::span<const Scalar> scalars;  ///< in which it is an error; it keeps its contract in others
    std::string_view label;           ///< "slack 1e-6", "equal angles"; of few, else empty
    bool by_sequences_alone;          ///< only sequences of calls show it (engines/sequences.h)
};

/// Algorithms of the literature with one planted error each, for showing that the harness finds it.
const Subjects& planted();

/// What is known of each, in the order of `planted()`.
const std::vector<PlantedError>& planted_catalogue();

/// The subject of that name, of the literature or planted, or null.
const Subject* find_subject(std::string_view name);

}  // namespace touchstone
