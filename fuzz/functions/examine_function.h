// Examines a function of another project as a black box, like `touchstone verify --exec` examines a
// program. Hits are judged by margin, numbers by the true value (properties/judging/by_margin.h,
// by_truth.h).
#pragma once

#include <optional>
#include <string>

#include "fuzz/functions/in_process.h"
#include "properties/conventions/convention.h"
#include "properties/judging/judge.h"
#include "properties/programs/patterns.h"
#include "properties/programs/protocol.h"
#include "properties/scenes/domain.h"

namespace touchstone::fuzz {

/// The declaration of a function.
struct FunctionCard {
    std::string query;        ///< as generate_scene expects it
    Convention convention{};  ///< of the scenes that it receives
    Domain domain{};          ///< of the scenes before conversion to the convention
    Declaration declared{};
};

class FunctionExaminer {
  public:
    FunctionExaminer(FunctionCard card, InProcess function);

    [[nodiscard]] const FunctionCard& card() const { return card_; }

    /// Returns the scene, or a scene near it, that is valid for the function: in its scalar, its
    /// domain and its convention. Returns nothing if no such scene is near, or if the scene is of
    /// another query.
    [[nodiscard]] std::optional<Scene> fitted(const Scene& scene) const;

    /// Returns a fitted scene. The same seed gives the same scene. Throws InputError if hardly any
    /// scene is in the domain.
    [[nodiscard]] Scene any_scene(std::uint64_t seed) const;

    /// Returns a fitted mutant of the scene. If a contract is declared, sometimes returns a scene
    /// that tests it (judging/exact_touching.h).
    [[nodiscard]] Scene mutant(const Scene& scene, std::uint64_t seed) const;

    /// Calls the function on a fitted scene. Tells the fuzzer how close to touching the scene is,
    /// and how wrong the answer is (feedback.h). Returns nothing if the answer is right within the
    /// tolerance. After a wrong answer the function is called again, and a different second answer
    /// is a defect. If the answers are numbers, two shapes of one kind are passed in both orders.
    std::optional<Example> examine(const Scene& scene);

  private:
    /// Returns the error of the answer, or nothing if the answer is right.
    std::optional<Judgement> judge_hit(Truth& truth, const Reply& answer);
    std::optional<Judgement> judge_number(const Scene& scene, const Reply& answer);
    /// True if computing in floats explains a wrong answer.
    bool is_right_in_floats(const Scene& scene, const Reply& answer);
    /// Returns the function's answer to the scene before conversion.
    AnswerLine ask(const Scene& scene);

    FunctionCard card_;
    Question question_;
    Precision precision_;
    InProcess function_;
    AlwaysAboveZero above_zero_;  ///< records whether all answers so far were above zero
};

}  // namespace touchstone::fuzz
