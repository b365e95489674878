// Examining a function of another project as a black box, as `touchstone verify --exec` examines a
// program: by margin, or where it answers in numbers by what is true
// (properties/judging/by_margin.h, properties/measures/judge_measure.h).
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "fuzz/functions/in_process.h"
#include "properties/conventions/convention.h"
#include "properties/judging/margin_row.h"
#include "properties/measures/measure_row.h"
#include "properties/scenes/domain.h"

namespace touchstone::fuzz {

/// What is declared of a function.
struct FunctionCard {
    std::string query;                   ///< as generate_scene takes it
    Convention convention{};             ///< in which it is asked
    Domain domain{};                     ///< of the scenes that are meant
    Declaration declared{};              ///< of hits; the scalar is that of numbers, too
    std::optional<Accuracy> accuracy{};  ///< of a function that answers in numbers
};

/// A scene with which a function fails.
using FunctionFault = std::variant<MarginExample, MeasureExample>;

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

    /// Asks the function about a fitted scene and tells the fuzzer how near to touching the scene
    /// is, and by how much the answer is wrong (feedback.h). Nothing where the answer is right
    /// enough. Wrong answers are asked for once more, so that one that is then given otherwise is a
    /// defect. Of numbers, two shapes of one kind are asked about in both orders.
    std::optional<FunctionFault> examine(const Scene& scene);

  private:
    std::optional<FunctionFault> examine_hit(Truth& truth);
    std::optional<FunctionFault> examine_measure(const Scene& scene);
    /// The line that it answers to the scene that is meant.
    std::string_view ask(const Scene& scene);

    FunctionCard card_;
    bool of_list_;
    Precision precision_;
    InProcess function_;
};

}  // namespace touchstone::fuzz
