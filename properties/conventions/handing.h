// Converts scenes between the case format and a convention, exactly or not at all.
//
// 1. as_read(given) is the scene that a program following the convention reads from its input. The
//    oracle judges this scene.
// 2. as_handed_over(scene) is the input from which the program reads exactly that scene.
// 3. fitted(scene) is a scene near the given one that can be converted: for example, a place plus
//    half a size has to be a number of the precision. It differs by some units in the last place
//    of the scene's scale, so it is about as near to touching.
//
// Whether `true` or `false` means a hit does not affect scenes: see answered.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/cards/registry.h"
#include "core/scenes/scene.h"
#include "properties/conventions/convention.h"
#include "properties/judging/question.h"
#include "properties/random/precision.h"
#include "properties/scenes/domain.h"

namespace touchstone {

/// Returns the scene that is read. Nothing if a number of that scene is not in the precision, or if
/// the shapes are invalid. Applies to all shapes of a list.
std::optional<Scene> as_read(const Scene& given, const Convention& convention, Precision precision);

/// Returns the input for the scene; nothing if the scene can't be expressed exactly.
std::optional<Scene> as_handed_over(const Scene& scene, const Convention& convention,
                                    Precision precision);

/// Returns a scene near this one that can be converted; nothing if no such scene exists nearby, for
/// example if a tiny shape is far from the origin. The plain convention returns every scene
/// unchanged.
std::optional<Scene> fitted(const Scene& scene, const Convention& convention, Precision precision);

/// Converts a hit or miss to the case format's meaning.
inline Answer answered(const Convention& convention, Answer answer) {
    return convention.has(Departure::apart) ? Answer{answer == 0 ? 1U : 0U} : answer;
}

/// Converts any answer to the case format's convention.
Reply answered(const Convention& convention, Reply answer);

/// Returns the query of the generated scenes for a program that is asked that query: with angles in
/// degrees if the program reads them as degrees. Throws InputError if a departure makes no sense
/// for the query.
std::string made_query(const std::string& query, const Convention& convention);

/// Converts a domain from the angles of the convention to those of the case format.
Domain as_meant(Domain domain, const Convention& convention);

}  // namespace touchstone
