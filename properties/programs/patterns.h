// Finds programs with distances or depths that are never 0.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "properties/doctor/probes.h"
#include "properties/judging/by_truth.h"
#include "properties/judging/judge.h"
#include "properties/judging/row.h"
#include "properties/judging/where_wrong.h"
#include "properties/programs/asking.h"

namespace touchstone {

/// Checks distances and depths that have to be 0. Rounding alone makes some of these answers
/// positive, but not all.
class AlwaysAboveZero {
  public:
    /// Notes a judged answer.
    void note(const MeasuredScene& measured, const Example& example);

    /// Returns the first of these answers, as class wrong, if there were 20 or more and all were
    /// positive.
    [[nodiscard]] std::optional<Example> example() const;

  private:
    bool was_zero_ = false;
    std::uint64_t above_ = 0;
    std::optional<Example> first_;
};

// Detects a program that gives the same answer to all cases, and so probably does not read its
// input.

class SameAnswer {
  public:
    /// Notes the answer to the next case.
    void note(const Reply& answer) {
        ++cases_;
        if (!first_) first_ = answer;
        is_given_ = is_given_ || answer.is_given();
        is_same_ = is_same_ && answer == *first_;
    }

    /// Returns the only answer, or the first reply if there was never an answer. Returns nothing if
    /// answers differ or are few.
    [[nodiscard]] std::optional<Reply> one() const {
        constexpr std::uint64_t kEnough = 20;
        return cases_ < kEnough || (is_given_ && !is_same_) ? std::nullopt : first_;
    }
    /// Returns the same answer, or nothing if that answer is hardly ever wrong.
    [[nodiscard]] std::optional<Reply> one(const Row& row) const {
        constexpr std::uint64_t kShareOfWrong = 10;
        std::uint64_t failed = 0;
        for (const Class c : kClasses)
            if (fails(c)) failed += row.count(c);
        return failed * kShareOfWrong >= cases_ ? one() : std::nullopt;
    }

    /// True if all answers are equal.
    [[nodiscard]] bool is_equal() const { return is_same_; }
    [[nodiscard]] std::uint64_t cases() const { return cases_; }

  private:
    std::optional<Reply> first_;
    std::uint64_t cases_ = 0;
    bool is_given_ = false;
    bool is_same_ = true;
};

// Finds out whether a program computes in floats although doubles are declared.
//
// The wrong answers of such a program are right for the scene rounded to floats, or within the
// tolerance of floats. Unlike a program with a slack, it gives both false hits and false misses.
// Unlike a program that reads all digits, it gives the same answers if all numbers are rounded to
// floats beforehand.

/// The evidence that a program computes in floats.
struct InFloats {
    std::uint64_t wrong = 0;      ///< wrong answers examined
    std::uint64_t explained = 0;  ///< how many of these are wrong only in doubles
};

/// True if a program that computes in floats may give this answer to a scene of floats: the answer
/// is right, or wrong only by rounding.
bool is_kept_in_floats(Declaration declared, const Scene& rounded, const Reply& answer);

/// Examines some wrong answers. `may_ask` is true for scenes that the program can be asked about.
/// If these answers do not decide the question, calls `ask` with scenes of floats. `ask` returns
/// nothing for a scene without an answer.
std::optional<InFloats> computes_in_floats(
    const Declaration& declared, const std::vector<SampledAnswer>& wrong,
    const std::function<bool(const Scene&)>& may_ask,
    const std::function<std::vector<std::optional<Reply>>(const std::vector<Scene>&)>& ask);

// Checks whether a convention that the doctor found explains wrong answers.

/// True if nearly all wrong answers are right when the cases are read in the convention. Answers
/// near the limit between right and wrong are ignored.
bool explains(const doctor::Hypothesis& hypothesis, const Program& asked,
              const Declaration& declared, const AnswerDraw& wrong);

}  // namespace touchstone
