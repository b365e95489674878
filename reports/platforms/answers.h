// What a library of the literature's answers, compiled with flags of its own, gives to whoever
// compares several of them.
//
// Everything else in it is hidden, so that each library runs its own code, whatever others are
// loaded into the process.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/cards/algorithm.h"

namespace touchstone::platforms {

struct Answers {
    std::size_t algorithms;
    std::string_view (*name)(std::size_t algorithm);
    /// Of a scene of the algorithm's query, in that scalar.
    Answer (*answer)(std::size_t algorithm, Scalar scalar, const Scene& scene);
};

/// The name and the type of the one function that such a library has.
inline constexpr const char* kFunction = "touchstone_answers";
using Function = const Answers* (*)();

}  // namespace touchstone::platforms
