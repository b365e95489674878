// Shrinks a case, for RapidCheck and for minimizing counterexamples.
#pragma once

#include <functional>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/scenes/simplicity.h"

namespace touchstone {

/// Returns simpler values for a number, simplest first: short numbers near it, and ordinary
/// numbers.
std::vector<double> simpler_values(Quantity quantity, double x, Precision precision);

/// Returns similar scenes of smaller complexity, simplest first. One number is simplified, one
/// corner or list item is removed, or the whole scene is moved, turned or scaled. In some of these
/// scenes, B is then moved so that the shapes nearly touch again. All scenes are valid and contain
/// numbers of that precision. They are degenerate only if the given scene is degenerate.
std::vector<Scene> simpler(const Scene& scene, Precision precision);

/// True if the scene is valid and similar to `origin`. A size must be positive if it is positive in
/// `origin`. The scene may be degenerate only if `origin` is degenerate.
bool is_like(const Scene& scene, const Scene& origin);

/// The default of the largest number of questions in a descent.
inline constexpr int kMostQuestions = 2500;

/// Goes downhill until no simpler scene keeps `still` true, `most_questions` questions were asked,
/// or the budget is used up. Spends the budget. Requires still(scene).
Scene downhill(Scene scene, Precision precision, const std::function<bool(const Scene&)>& still,
               Budget& budget, int most_questions = kMostQuestions);
/// Goes downhill without a budget.
Scene downhill(const Scene& scene, Precision precision,
               const std::function<bool(const Scene&)>& still);

// Scenes with fewer corners or list items, and scenes of many corners with coarser coordinates.

/// Returns the scenes with one corner of a polygon, or one item of the list, removed.
std::vector<Scene> with_one_less(const Scene& scene);

/// Removes half of the corners of each polygon, or of the list items, then quarters and so on down
/// to single ones. Keeps each removal that take(scene) accepts. Ignores short polygons and lists,
/// because with_one_less is as good for them.
void with_many_less(Scene scene, const std::function<bool(const Scene&)>& take);

/// Returns copies of a scene of many corners with all coordinates rounded to a coarse grid, the
/// coarsest grid first. Empty for scenes with few corners.
std::vector<Scene> on_coarse_grids(const Scene& scene);

}  // namespace touchstone
