// Short sequences of calls that reveal state kept between calls.
//
// State (the last answer, a cache, a buffer, a starting point) shows in scenes that share numbers.
// The calls therefore go through casts of five scenes:
//
// 1. X and Y, generated;
// 2. X with B moved to another gap, often with another answer, so that only B's position is new;
// 3. A of X with B of Y, in place or slid until they touch, so that only A is shared with X. In
//    every second cast, instead: X with one number of Y, if that changes the right answer. This
//    exposes a cache that does not compare the number;
// 4. a scene that differs much from X: X with all lengths much larger or smaller, with a size of
//    zero, with A and B exchanged (if of one kind), or a scene of uniform random numbers.
//
// The calls of a cast are in an order in which each ordered pair of scenes, including a scene and
// itself, is adjacent once (a de Bruijn sequence). In every fifth cast this holds for ordered
// triples, such as X Y X or X X X.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/random/random.h"
#include "properties/scenes/domain.h"

namespace touchstone {

/// The scenes to ask about, in order.
struct Calls {
    std::vector<Scene> scenes;         ///< the scenes of all casts
    std::vector<std::uint32_t> order;  ///< the index of each call's scene
};

/// Returns the scenes of the first `count` calls, in order. There must be that many calls.
std::vector<Scene> first_of(const Calls& calls, std::size_t count);

/// Fits a scene into a domain or a convention; nothing if that is impossible.
using Fit = std::function<std::optional<Scene>(const Scene&)>;

Fit within(const Domain& domain, Precision precision);

/// Returns `count` calls about scenes of the query, or fewer if hardly any scene can be fitted. The
/// same seed gives the same calls.
Calls calls_in_sequence(std::string_view query, Precision precision, std::uint64_t seed,
                        std::uint64_t count, const Fit& fit);

/// Returns a cyclic order of n^length numbers from 0 to n-1, n > 0. Each word of `length` numbers
/// occurs in it once (H. Fredricksen, J. Maiorana, Discrete Math. 23, 1978).
std::vector<std::uint32_t> de_bruijn(std::uint32_t n, std::size_t length);

/// Returns the number of calls in five successive casts, if all their scenes fit.
std::size_t calls_of_five_casts();

}  // namespace touchstone
