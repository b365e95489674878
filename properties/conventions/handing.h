// Scenes handed over in a convention: exactly, or not at all.
//
// 1. as_read(given) is what a program that follows the convention means by what it is given. That
//    is the scene which the oracle judges.
// 2. as_handed_over(scene) is what to give it so that it means that scene, and no other.
// 3. fitted(scene) is a scene near the given one that can be handed over: sums of a place and half
//    of a size, say, have to be numbers of the precision. It lies within some units in the last
//    place of the scene's scale, so it is as near to touching as those.
//
// Whether a hit is meant by `true` or by `false` is no affair of scenes: see answered.
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

/// The scene that is meant. Nothing where a number of it is not one of the precision, or where the
/// shapes are none that can be asked about. Of a list, all shapes are read so.
std::optional<Scene> as_read(const Scene& given, const Convention& convention, Precision precision);

/// What means the scene; nothing where it can't be said exactly.
std::optional<Scene> as_handed_over(const Scene& scene, const Convention& convention,
                                    Precision precision);

/// A scene near this one that can be handed over; nothing where none is near, as where a tiny shape
/// lies far away. The plain convention takes every scene as it is.
std::optional<Scene> fitted(const Scene& scene, const Convention& convention, Precision precision);

/// The answer as the case format means it.
inline Answer answered(const Convention& convention, Answer answer) {
    return convention.has(Departure::apart) ? Answer{answer == 0 ? 1U : 0U} : answer;
}

/// The same of any answer.
Reply answered(const Convention& convention, Reply answer);

/// The query of the scenes that are made for a program which is asked that one: in degrees where it
/// takes angles for degrees. Throws InputError where a departure makes no sense for the query.
std::string made_query(const std::string& query, const Convention& convention);

/// The domain as scenes are bounded which are handed over in that convention, where its angles are
/// those that are handed over.
Domain as_meant(Domain domain, const Convention& convention);

}  // namespace touchstone
