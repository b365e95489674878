// Short sequences of calls, by which an algorithm shows that it remembers.
//
// What an algorithm keeps from one call to the next (the last answer, a cache, a buffer, where to
// begin) shows in scenes that remind it of each other. So calls go through casts of five scenes:
//
// 1. X and Y, generated;
// 2. X with B slid on to another gap, mostly to another answer, so that only B's place is new;
// 3. A of X with B of Y, so that only A is X's;
// 4. one that leaves traces: X with all lengths huge or tiny, with a size of zero, with A and B
//    exchanged, or numbers drawn evenly.
//
// Each cast is asked about in an order in which each two of them, equal ones too, stand side by
// side once (a de Bruijn sequence): the same twice, each after each other. Of each fifth cast each
// three do: A B A, the same thrice, three in each order.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/scenes/domain.h"

namespace touchstone {

/// What is asked one after the other, from the first call on.
struct Calls {
    std::vector<Scene> scenes;         ///< each once
    std::vector<std::uint32_t> order;  ///< of each call the place of its scene
};

/// Puts a scene where it may be asked about, as into a domain; nothing where it can't be.
using Fit = std::function<std::optional<Scene>(const Scene&)>;

/// Puts scenes into the domain.
Fit within(const Domain& domain, Precision precision);

/// So many calls about scenes of the query, or fewer where none can be fitted. The same seed gives
/// the same calls.
Calls calls_in_sequence(std::string_view query, Precision precision, std::uint64_t seed,
                        std::uint64_t count, const Fit& fit);

/// The numbers 0 to n-1 in an order in which each `length` of them stand side by side once, counted
/// round; it has n^length numbers (H. Fredricksen, J. Maiorana, Discrete Math. 23, 1978).
std::vector<std::uint32_t> de_bruijn(std::uint32_t n, std::size_t length);

/// How many calls five casts take.
std::size_t calls_of_five_casts();

}  // namespace touchstone
