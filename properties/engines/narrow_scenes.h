// Scenes made for the conditions of a narrow error, by who knows them: they tell an error that no
// search has found from one that is none.
#pragma once

#include <atomic>
#include <optional>
#include <string_view>

#include "core/scenes/scene.h"
#include "properties/planted/narrow_error.h"
#include "properties/random/random.h"

namespace touchstone {

/// A scene of doubles in which all conditions of the error hold, of any distance from touching;
/// nothing where one try has not led to any. Each condition is solved for by one of its numbers,
/// alone, with its shape, or with the whole scene.
std::optional<Scene> scene_made_for(const NarrowError& error, std::string_view query,
                                    Random& random);

/// How often a narrow error answers wrongly where it answers otherwise.
struct MadeFor {
    std::uint64_t scenes = 0;  ///< made for its conditions
    std::uint64_t wrong = 0;   ///< on which it fails
};

/// Tries so many scenes, until the first on which the subject, that error, fails, or until `stop`
/// is set.
MadeFor wrong_where_it_holds(const Subject& subject, const NarrowError& error, std::uint64_t tries,
                             const std::atomic<bool>* stop = nullptr);

}  // namespace touchstone
