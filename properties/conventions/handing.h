// Converts scenes between the case format and a convention: exactly, or not at all.
//
// 1. as_read(given) is the scene that a program following the convention reads from `given`. Its
//    answers are judged by this scene. Its kinds may differ from those of `given`: `degrees` and
//    `radians` change the unit of angles, and `corner_pivot` turns a pose into a pivot rectangle.
// 2. as_handed_over(scene) is the input from which the program reads exactly `scene`.
// 3. fitted(scene) is a scene near `scene` that can be converted. For example, a position plus half
//    a size must be representable in the precision. Corners may be reversed. Lengths change by a
//    few units in the last place of the scene's scale. The gap or depth stays about the same.
//
// With the convention of the case format, each of these functions returns its scene unchanged.
// Scenes do not depend on the meaning of `true` (hit or miss). `answered` converts answers.
#pragma once

#include <optional>
#include <string>

#include "core/scenes/scene.h"
#include "core/shapes/any_shape.h"
#include "properties/conventions/convention.h"
#include "properties/judging/question.h"
#include "properties/random/random.h"
#include "properties/scenes/domain.h"

namespace touchstone {

/// Returns a shape of that kind. Copies the local corners, and each number whose name both kinds
/// have. Other numbers are zero.
Shapes::Values of_kind(Kind kind, const Shapes::Values& from);

/// Returns the scene that a program with the convention reads from `given`. Converts all shapes of
/// a list. The numbers of `given` must be of the precision. Returns nothing if a number of the
/// result would have to be rounded to it, if corners wind against the convention, or if a shape is
/// invalid.
std::optional<Scene> as_read(const Scene& given, const Convention& convention, Precision precision);

/// Returns the input from which the program reads `scene`. Returns nothing if the scene can't be
/// expressed exactly.
std::optional<Scene> as_handed_over(const Scene& scene, const Convention& convention,
                                    Precision precision);

/// Returns a scene near this one that can be converted. Returns nothing if it finds no such scene,
/// for example if a tiny shape is far from the origin.
std::optional<Scene> fitted(const Scene& scene, const Convention& convention, Precision precision);

/// Converts a hit or miss to the case format's meaning.
inline Answer answered(const Convention& convention, Answer answer) {
    return convention.has(Departure::apart) ? Answer{answer == 0 ? 1U : 0U} : answer;
}

/// Converts any answer to the case format's convention.
Reply answered(const Convention& convention, Reply answer);

/// Returns the query of the scenes to generate for a program that answers `query`. Their angles are
/// in the unit that the program reads. Throws InputError if the query is unknown, or if a departure
/// makes no difference to it.
std::string made_query(const std::string& query, const Convention& convention);

/// Converts the angles of a domain from the convention to the case format.
Domain as_meant(Domain domain, const Convention& convention);

}  // namespace touchstone
