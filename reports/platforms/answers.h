// The interface between a library with the literature's answers, compiled with its own flags, and
// the program that compares several such libraries.
//
// The library hides everything else, so that each library runs its own code, whatever other code
// the process loads.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/cards/algorithm.h"

namespace touchstone::platforms {

struct Answers {
    std::size_t algorithms;
    std::string_view (*name)(std::size_t algorithm);
    /// Answers a scene, which must be of the algorithm's query, in that scalar.
    Answer (*answer)(std::size_t algorithm, Scalar scalar, const Scene& scene);
};

/// The name of the library's only function; its type follows.
inline constexpr const char* kFunction = "touchstone_answers";
using Function = const Answers* (*)();

}  // namespace touchstone::platforms
