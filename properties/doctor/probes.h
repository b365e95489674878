// Scenes that distinguish hypotheses. They are far from touching, so that rounding decides nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards/registry.h"
#include "core/scenes/scene.h"
#include "properties/conventions/convention.h"
#include "properties/judging/question.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone::doctor {

// What is known about an algorithm before it is asked.

struct Known {
    std::optional<Scalar> scalar{};  ///< of its computation; nothing if unknown
    AnswerKind asked = AnswerKind::hit;
    bool unit_turns = false;  ///< rotations by cosine and sine need cos^2 + sin^2 = 1

    /// The scalar of the numbers in scenes. Errors are measured in eps of this scalar.
    [[nodiscard]] Scalar scalar_or_double() const { return scalar.value_or(Scalar::double_); }
    [[nodiscard]] Precision precision() const { return input_precision(scalar_or_double()); }
};

// Hypotheses about the algorithm's use of its input.

/// What an algorithm may leave out. An omission is not a convention, because no input makes the
/// algorithm right.
enum class Omission {
    none,
    turns,   ///< it treats all turns as zero
    corners  ///< it tests axis-aligned boxes around rectangles
};

struct Hypothesis {
    Convention convention;
    Omission omission = Omission::none;

    /// The number of differences from a right algorithm that reads the case format.
    [[nodiscard]] int departures() const {
        return convention.size() + (omission == Omission::none ? 0 : 1);
    }
    [[nodiscard]] bool is_plain() const { return departures() == 0; }
    friend bool operator==(const Hypothesis&, const Hypothesis&) = default;
};

/// Returns the hypotheses that make sense for these kinds, the plainest first: each departure
/// alone, and several together. If two hypotheses are mirror images, the one that leaves y
/// unchanged comes first.
std::vector<Hypothesis> hypotheses(const PairOfKinds& kinds);

/// Returns the scene that a program following the hypothesis reads. Returns nothing if that scene
/// can't be expressed exactly.
std::optional<Scene> as_read(const Scene& given, const Hypothesis& hypothesis);

/// The answer of a program that follows a hypothesis; nothing if that is unclear.
using Expected = std::optional<Answer>;

/// A scene as given, with the answer that each hypothesis expects.
struct Probe {
    Scene given;
    std::vector<Expected> expected;
};

/// Returns the right answer if the shapes are disjoint or overlap by at least that share of the
/// unit; otherwise nothing. The answer is 1 for a hit, 0 for a miss, and for a list the first item
/// that is hit. Items after it need not be clear. The unit must be at least the scene's scale.
Expected clear_answer(const Scene& scene, double unit, double least_share);

/// Returns scenes of the query with few digits and moderate numbers. Their angles are meaningful
/// both in degrees and in radians.
std::vector<Probe> probes(std::string_view query, const std::vector<Hypothesis>& hypotheses,
                          const Known& known, Random& random, int count);

}  // namespace touchstone::doctor
