// The planted errors: variants of real algorithms, each with one mistake that a person could make.
// The harness must report each with a given class of error.
//
// They are not run by default. The tests (and `touchstone verify planted-...`) show that the
// harness finds each error and classifies it correctly.
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

/// What the harness must report for a planted error. A struct may override the defaults with a
/// constant of this type named `expectation`.
struct Expectation {
    Class called = Class::logic;
    std::span<const Scalar> scalars = kScalars;  ///< the types in which the mistake is an error
    std::string_view label = {};                 ///< short name of the mistake's kind
    /// True if independently drawn scenes hardly ever show the error.
    bool by_sequences_alone = false;
};

}  // namespace planted_errors

struct PlantedError {
    const Subject* subject;
    Class called;                     ///< the class of its failure
    std::span<const Scalar> scalars;  ///< the types in which the algorithm is wrong
    std::string_view label;           ///< "slack 1e-6", "equal angles"; mostly empty
    bool by_sequences_alone;          ///< true if only sequences of calls show the error
};

/// Returns algorithms of the literature with one planted error each.
const Subjects& planted();

/// Returns the expectations for each error, in the order of `planted()`.
const std::vector<PlantedError>& planted_catalogue();

/// Returns the algorithm of that name in the literature or the planted errors that answers with
/// numbers, or null.
const Subject* find_measuring(std::string_view name);

/// Returns the subject of that name in the literature or the planted errors, or null.
const Subject* find_subject(std::string_view name);

}  // namespace touchstone
