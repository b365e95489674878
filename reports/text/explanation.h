// Why an algorithm misjudges a scene, in words.
#pragma once

#include <string>

#include "properties/engines/vary.h"
#include "properties/judging/judge.h"

namespace touchstone {

/// "rect-rect: disjoint, 2.22e-16 apart, which is 0.5 eps x scale"
std::string verdict_sentence(Truth& truth, std::size_t item, Scalar scalar);

/// "sat-local in double: hit, a false hit", and the meaning of this class.
std::string answer_sentence(const Subject& subject, Scalar scalar, const Judgement& what);

/// Names the operations of the run that lose the right answer of the exact mathematics. Empty if no
/// operation does, or if the operations are unknown.
std::string where_lost(const Subject& subject, Scalar scalar, Truth& truth, const Judgement& what);

/// A table of at most 80 columns. It shows how far each number may vary with the same outcome, and
/// the nearest scene with a right answer.
std::string variation_text(const Scene& scene, const std::vector<Varied>& numbers);

/// Returns a function that says whether a scene shows the same error as `what`. The subject makes
/// the error `what` in that scalar.
std::function<Shows(const Scene&)> shows_the_same(const Subject& subject, Scalar scalar,
                                                  const Judgement& what);

}  // namespace touchstone
