// The interface of a library with the literature's answers, compiled with its own flags, to the
// program that compares several such libraries.
//
// Everything else in the library is hidden, so that each library runs its own code, whatever else
// is loaded into the process.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/cards/algorithm.h"

namespace touchstone::platforms {

struct Answers {
    std::size_t algorithms;
    std::string_view (*name)(std::size_t algorithm);
    /// Answers a scene of the algorithm's query in that scalar.
    Answer (*answer)(std::size_t algorithm, Scalar scalar, const Scene& scene);
};

/// The name and the type of the library's only function.
inline constexpr const char* kFunction = "touchstone_answers";
using Function = const Answers* (*)();

}  // namespace touchstone::platforms
