// Explains in words why the answer of an algorithm is wrong.
#pragma once

#include <string>
#include <vector>

#include "core/scenes/scene.h"
#include "core/scenes/shape_pair.h"
#include "properties/engines/refine.h"
#include "properties/judging/judge.h"

namespace touchstone {

/// "rect-rect: disjoint, gap 2.22e-16 = 0.5 eps(double) x scale"
std::string verdict_sentence(Truth& truth, std::size_t item, Scalar scalar);

/// "sat-local in double: hit, a false hit", and the class with its meaning.
std::string answer_sentence(const Subject& subject, Scalar scalar, const Judgement& what);

/// Names the operations whose rounding loses the right answer. Empty if there are no such
/// operations, or if they are unknown.
std::string where_lost(const Subject& subject, Scalar scalar, Truth& truth, const Judgement& what);

/// A table of at most 80 columns: how far each number of the scene may vary while the subject makes
/// the error `what`, and the nearest scene that differs in one number and gets a right answer.
std::string variation_text(const Subject& subject, Scalar scalar, const Scene& scene,
                           const Judgement& what, Budget& budget);

// Describes the position of two shapes: the nearest points, the separating axis, and the shortest
// move that separates the shapes. Also says whether the exact decimals of the case have another
// relation.

/// Indented lines of at most `width` columns. For disjoint shapes: the nearest points and the
/// separating axis. For overlapping shapes: the shortest translation that separates them, and the
/// deepest corners or edges. For touching shapes: their common points and, if there is one, a
/// separating axis. If a polygon may be concave, leaves out the deepest corners or edges, and the
/// separating axis, because there may be none.
std::string position_text(const ShapePair& pair, std::size_t width);

/// Explains that the exact decimals of the shapes have a different relation: "Decimals are rounded
/// to doubles: 0.1 is stored as 0.10000000000000000555. With the exact decimals the shapes touch."
/// Empty if the relations are equal, or if no power of ten makes all lengths whole numbers that
/// doubles hold.
std::string written_otherwise(const Scene& scene, std::size_t width);

// The names of a scene's numbers in a case.

/// "a.cx" or "b[2].y", in the order of for_each_number.
std::vector<std::string> number_names(const Scene& scene);

}  // namespace touchstone
