// Makes scenes that meet the known conditions of a narrow error, to distinguish an undetected error
// from an equivalent mutant.
#pragma once

#include <atomic>
#include <optional>
#include <string_view>

#include "core/scenes/scene.h"
#include "properties/planted/narrow_error.h"
#include "properties/random/random.h"

namespace touchstone {

/// Makes a scene of doubles that meets all conditions of the error, at any distance from touching.
/// Makes one try, and returns nothing if it fails. Each condition is solved for one of its numbers.
/// The number changes alone, with its shape, or with the whole scene.
std::optional<Scene> scene_made_for(const NarrowError& error, std::string_view query,
                                    Random& random);

/// How often a narrow error shows when its conditions are true.
struct MadeFor {
    std::uint64_t scenes = 0;  ///< made for its conditions
    std::uint64_t wrong = 0;   ///< scenes that show the error
};

/// Tries up to that many scenes, until the subject fails or `stop` is set. The subject must have
/// that error.
MadeFor wrong_where_it_holds(const Subject& subject, const NarrowError& error, std::uint64_t tries,
                             const std::atomic<bool>* stop = nullptr);

}  // namespace touchstone
