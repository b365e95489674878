// Judging answers in numbers, by the oracle alone.
//
// What is true is enclosed at least 2^20 times more narrowly than what the contract allows, so that
// no rounding of the oracle's own is taken for an error.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/cards/class.h"
#include "oracle/exact/measures.h"
#include "properties/measures/accuracy.h"

namespace touchstone {

/// What is true of a scene that can be judged, and how exact an answer has to be.
struct MeasureTruth {
    Relation relation;
    double value;    ///< what is asked for, as a double; of points the distance
    double allowed;  ///< error
    double unit;     ///< of absolute errors
};

/// An answer beside what is true.
struct MeasureJudgement {
    std::optional<Class> kind;  ///< nothing where the contract is kept
    double error = 0;           ///< how far from the truth; of several numbers the most
    std::string what{};         ///< what is wrong, in words
};

/// What is true of a scene, for answers to it to be judged.
class MeasuredScene {
  public:
    MeasuredScene(const Accuracy& accuracy, const Scene& scene);

    /// False where lengths may leave the scalar's range, a shape has lost a dimension, or degrees
    /// are more than two turns: then nothing is judged.
    [[nodiscard]] bool is_judged() const { return truth_.has_value(); }
    /// Of a scene that is judged.
    [[nodiscard]] const MeasureTruth& truth() const { return *truth_; }

    /// Of a scene that is judged; it has to be the same.
    [[nodiscard]] MeasureJudgement judge(const Scene& scene, const Measure& answer) const;

  private:
    [[nodiscard]] double error_of(double answer) const;
    [[nodiscard]] MeasureJudgement judge_depth(const Scene& scene, const Measure& answer) const;
    [[nodiscard]] MeasureJudgement judge_closest(const Scene& scene, const Measure& answer) const;
    [[nodiscard]] MeasureJudgement judge_contacts(const Scene& scene, const Measure& answer) const;
    [[nodiscard]] MeasureJudgement within(double error, std::string_view what) const;

    AnswerKind kind_;
    std::optional<MeasureTruth> truth_;
    Enclosure enclosed_;  ///< narrower than 2^-20 of what is allowed
};

}  // namespace touchstone
