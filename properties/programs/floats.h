// Whether a program computes in floats though it is declared to compute in doubles.
//
// Then its wrong answers are right of the scene in floats, or wrong by no more than floats may be;
// it errs both ways, unlike a slack; and it gives the same answers where all numbers are rounded to
// floats beforehand, unlike a program that sees the digits beyond.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "properties/judging/answer_sample.h"
#include "properties/judging/judge.h"

namespace touchstone {

/// Of a program that computes in floats.
struct InFloats {
    std::uint64_t wrong = 0;      ///< answers that were looked at
    std::uint64_t explained = 0;  ///< of these, those that are wrong in doubles alone
};

/// True where the answer to a scene of floats is right, or rounding, of what computes in floats.
bool is_kept_in_floats(Declaration declared, const Scene& rounded, const Reply& answer);

/// What is found of some wrong answers. `may_ask` says whether a scene can be asked about; `ask`
/// answers some scenes, of numbers of floats, where the answers leave that open, with nothing for a
/// scene that got no answer.
std::optional<InFloats> computes_in_floats(
    const Declaration& declared, const std::vector<SampledAnswer>& wrong,
    const std::function<bool(const Scene&)>& may_ask,
    const std::function<std::vector<std::optional<Reply>>(const std::vector<Scene>&)>& ask);

}  // namespace touchstone
