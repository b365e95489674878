// Why an algorithm misjudges a scene, in words.
#pragma once

#include <string>

#include "properties/engines/vary.h"
#include "properties/judging/judge.h"

namespace touchstone {

/// "rect-rect: disjoint, 2.22e-16 apart, which is 0.5 eps x scale"
std::string verdict_sentence(Truth& truth, std::size_t item, Scalar scalar);

/// "sat-local in double: hit, a false hit", and what that means.
std::string answer_sentence(const Subject& subject, Scalar scalar, const Judgement& what);

/// Which operation of the run lost what the mathematics has right, or which together; empty where
/// it lost nothing, or where nobody knows.
std::string where_lost(const Subject& subject, Scalar scalar, Truth& truth, const Judgement& what);

/// What may vary without another outcome, as a table of at most 80 columns, and the nearest scene
/// with a right answer.
std::string variation_text(const Scene& scene, const std::vector<Varied>& numbers);

/// Whether a scene shows the same as `what`, which the subject does in that scalar.
std::function<Shows(const Scene&)> shows_the_same(const Subject& subject, Scalar scalar,
                                                  const Judgement& what);

}  // namespace touchstone
