// Shrinks a case, for RapidCheck and for minimizing findings.
#pragma once

#include <functional>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/scenes/budget.h"
#include "properties/scenes/simplicity.h"

namespace touchstone {

/// Returns simpler values for a number, simplest first: short ones near it, and ordinary ones.
std::vector<double> simpler_values(Quantity quantity, double x, Precision precision);

/// Returns similar scenes of smaller complexity, simplest first: with a number simplified, a corner
/// or list item removed, the whole moved, turned or scaled, or one of these with B moved so that
/// the shapes nearly touch again. All are valid, hold numbers of that precision, and are degenerate
/// only if the given one is.
std::vector<Scene> simpler(const Scene& scene, Precision precision);

/// True if the scene is valid and similar to the origin: its sizes are positive where the origin's
/// are, and it is degenerate only if the origin is.
bool is_like(const Scene& scene, const Scene& origin);

/// The default limit of questions of a descent.
inline constexpr int kMostQuestions = 2500;

/// Goes downhill until no simpler scene keeps `still` true, or `most_questions` were asked, or the
/// budget, which the descent uses, is over. Requires still(scene).
Scene downhill(Scene scene, Precision precision, const std::function<bool(const Scene&)>& still,
               Budget& budget, int most_questions = kMostQuestions);
/// The same without a budget.
Scene downhill(const Scene& scene, Precision precision,
               const std::function<bool(const Scene&)>& still);

}  // namespace touchstone
