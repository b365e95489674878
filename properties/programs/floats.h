// Finds out whether a program computes in floats although doubles are declared.
//
// The wrong answers of such a program are right for the scene rounded to floats, or within the
// tolerance of floats. Unlike a program with a slack, it gives both false hits and false misses.
// Unlike a program that reads all digits, it gives the same answers if all numbers are rounded to
// floats beforehand.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "properties/judging/answer_sample.h"
#include "properties/judging/judge.h"

namespace touchstone {

/// The evidence that a program computes in floats.
struct InFloats {
    std::uint64_t wrong = 0;      ///< wrong answers examined
    std::uint64_t explained = 0;  ///< how many of these are wrong only in doubles
};

/// True if the answer to a scene of floats is right or rounding for a program that computes in
/// floats.
bool is_kept_in_floats(Declaration declared, const Scene& rounded, const Reply& answer);

/// Examines some wrong answers. `may_ask` says whether a scene can be asked about. If these answers
/// do not decide the question, calls `ask` with scenes of floats; `ask` returns nothing for a scene
/// without an answer.
std::optional<InFloats> computes_in_floats(
    const Declaration& declared, const std::vector<SampledAnswer>& wrong,
    const std::function<bool(const Scene&)>& may_ask,
    const std::function<std::vector<std::optional<Reply>>(const std::vector<Scene>&)>& ask);

}  // namespace touchstone
