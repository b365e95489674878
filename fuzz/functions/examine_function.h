// Examining a function of another project as a black box, as `touchstone verify --exec` examines a
// program: by margin, or where it answers in numbers by what is true
// (properties/judging/by_margin.h, by_truth.h).
#pragma once

#include <optional>
#include <string>

#include "fuzz/functions/in_process.h"
#include "properties/conventions/convention.h"
#include "properties/judging/judge.h"
#include "properties/programs/always.h"
#include "properties/programs/protocol.h"
#include "properties/scenes/domain.h"

namespace touchstone::fuzz {

/// What is declared of a function.
struct FunctionCard {
    std::string query;        ///< as generate_scene takes it
    Convention convention{};  ///< in which it is asked
    Domain domain{};          ///< of the scenes that are meant
    Declaration declared{};
};

class FunctionExaminer {
  public:
    FunctionExaminer(FunctionCard card, InProcess function);

    [[nodiscard]] const FunctionCard& card() const { return card_; }

    /// The scene, or one near it, as the function can be asked about it: with numbers of its
    /// scalar, in its domain and its convention. Nothing where none is near, or the scene is of
    /// another query.
    [[nodiscard]] std::optional<Scene> fitted(const Scene& scene) const;

    /// Any scene that is fitted, the same for the same seed. Throws InputError where hardly any is
    /// in the domain.
    [[nodiscard]] Scene any_scene(std::uint64_t seed) const;

    /// What mutates the scene, fitted; where a contract is declared now and then one that shows it
    /// (judging/exact_touching.h).
    [[nodiscard]] Scene mutant(const Scene& scene, std::uint64_t seed) const;

    /// Asks the function about a fitted scene and tells the fuzzer how near to touching the scene
    /// is, and by how much the answer is wrong (feedback.h). Nothing where the answer is right
    /// enough. Wrong answers are asked for once more, so that one that is then given otherwise is a
    /// defect. Of numbers, two shapes of one kind are asked about in both orders.
    std::optional<Example> examine(const Scene& scene);

  private:
    /// What is wrong with the answer.
    std::optional<Judgement> judge_hit(Truth& truth, const Reply& answer);
    std::optional<Judgement> judge_number(const Scene& scene, const Reply& answer);
    /// Whether it explains a wrong answer that it computes in floats.
    bool is_right_in_floats(const Scene& scene, const Reply& answer);
    /// What it answers to the scene that is meant.
    AnswerLine ask(const Scene& scene);

    FunctionCard card_;
    Question question_;
    Precision precision_;
    InProcess function_;
    AlwaysAboveZero above_zero_;  ///< of the answers so far
};

}  // namespace touchstone::fuzz
