// Making a case small: what RapidCheck shrinks with and what findings are minimized with.
#pragma once

#include <functional>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"

namespace touchstone {

/// How hard a scene is to read: the significant bits of its numbers, with a little for exponents
/// and signs and for each number.
double complexity(const Scene& scene);

/// Scenes of smaller complexity that resemble the given one, simplest first: a number made simple,
/// a corner or a rectangle of a list left out, or that with B moved so that the shapes nearly touch
/// again. All of them are valid, hold numbers of that precision, and are degenerate only if the
/// given one is.
std::vector<Scene> simpler(const Scene& scene, Precision precision);

/// The scene at which no simpler one keeps `still` true, or where it has been asked
/// `most_questions` times. Requires still(scene).
Scene minimize(Scene scene, Precision precision, const std::function<bool(const Scene&)>& still,
               int most_questions = 2500);

}  // namespace touchstone
