// Making a case small: what RapidCheck shrinks with and what findings are minimized with.
#pragma once

#include <functional>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/scenes/budget.h"
#include "properties/scenes/simplicity.h"

namespace touchstone {

/// Simpler values for a number, simplest first: short ones near it, ordinary ones.
std::vector<double> simpler_values(Quantity quantity, double x, Precision precision);

/// Scenes of smaller complexity that resemble the given one, simplest first: a number made simple,
/// a corner or a rectangle of a list left out, the whole moved, turned or scaled, or that with B
/// moved so that the shapes nearly touch again. All of them are valid, hold numbers of that
/// precision, and are degenerate only if the given one is.
std::vector<Scene> simpler(const Scene& scene, Precision precision);

/// True where the scene can be asked about, and is like the origin: its sizes are positive where
/// those were, and it is degenerate only if that is.
bool is_like(const Scene& scene, const Scene& origin);

/// As many questions as a descent alone takes that nobody waits for to end.
inline constexpr int kMostQuestions = 2500;

/// The scene at which no simpler one of these keeps `still` true, or where it has been asked
/// `most_questions` times or the budget is over: the descent is paid from that. Requires
/// still(scene).
Scene downhill(Scene scene, Precision precision, const std::function<bool(const Scene&)>& still,
               Budget& budget, int most_questions = kMostQuestions);
/// The same with no budget.
Scene downhill(const Scene& scene, Precision precision,
               const std::function<bool(const Scene&)>& still);

}  // namespace touchstone
