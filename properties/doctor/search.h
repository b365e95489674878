// Finds the hypothesis that explains the answers. Asks about scenes that split the remaining
// hypotheses. A hypothesis predicts only answers far from touching, which rounding does not decide.
//
// Hypotheses are weighted by Bayes' rule with a small error rate, and plain ones have a higher
// prior. So a few real errors do not hide the convention.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/cards/registry.h"
#include "core/scenes/scene.h"
#include "properties/conventions/convention.h"
#include "properties/judging/asked_again.h"
#include "properties/judging/question.h"
#include "properties/random/random.h"

namespace touchstone::doctor {

/// Gets questions that are likely to follow, in this order, so that the program can be asked about
/// all of them in one run.
using AskAhead = std::function<void(const std::vector<std::vector<Scene>>&)>;

/// The facts known about an algorithm before it is asked about any scene.
struct Known {
    std::optional<Scalar> scalar{};  ///< the type of the computation; nothing if unknown
    AnswerKind asked = AnswerKind::hit;
    bool unit_turns = false;  ///< rotations by cosine and sine need cos^2 + sin^2 = 1

    /// The scalar of the numbers in scenes. Errors are measured in eps of this scalar.
    [[nodiscard]] Scalar scalar_or_double() const { return scalar.value_or(Scalar::double_); }
    [[nodiscard]] Precision precision() const { return input_precision(scalar_or_double()); }
};

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

/// Returns the hypotheses that make sense for these kinds, the plainest first: up to four
/// departures, or an omission with up to two (`apart` is not counted). If two hypotheses are mirror
/// images, the one that leaves y unchanged comes first.
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

/// An answer is clear if the gap or depth is at least this share of the scale, or of 1 if the scale
/// is smaller.
inline constexpr double kClear = 0x1p-6;

/// Returns the right answer if the gap or the depth is at least least_share * unit; otherwise
/// nothing. The answer is 1 for a hit, 0 for a miss, and for a list the first item that is hit,
/// counted from 1. Items after it need not be clear. The unit must be at least the scene's scale.
Expected clear_answer(const Scene& scene, double unit, double least_share);

/// Returns scenes of the query with few digits and moderate numbers, and the answers expected. Some
/// angles are up to 3.2, others up to 180, so that degrees and radians lead to different answers.
/// Repeats the first quarter of the scenes without turns, except scenes that have none.
std::vector<Probe> probes(std::string_view query, const std::vector<Hypothesis>& hypotheses,
                          const Known& known, Random& random, int count);

/// Converts the answer to a hit or a miss; for a list, to the first item hit. If the answer is a
/// number, the shapes of `given` must be far from touching. Returns nothing if there is no answer,
/// if the case is declined, or if an iteration reached its step limit.
std::optional<Answer> hit_of(AnswerKind asked, const Scene& given,
                             const std::optional<Reply>& answer);

/// An answer, and the answers that the best, the second and the plain hypothesis expect.
struct Answered {
    Scene given;
    Answer answer;
    Expected by_best;
    Expected by_second;
    Expected by_plain;

    /// True if the best hypothesis predicts another answer.
    [[nodiscard]] bool parts() const { return by_best && *by_best != answer; }
    /// True if the answer is wrong for the case as the case format defines it.
    [[nodiscard]] bool is_wrong_as_written() const { return by_plain && *by_plain != answer; }
    /// True if the answer distinguishes the best from the second hypothesis.
    [[nodiscard]] bool decides() const { return by_best && by_second && *by_best != *by_second; }
};

struct Tried {
    Hypothesis hypothesis;
    int judged;     ///< answers that it predicts, correctly or not
    int explained;  ///< answers that it predicts correctly
};

struct Found {
    Hypothesis best;
    /// Hypotheses that no scene distinguishes from `best`, plainest first. Leaves out those that
    /// need corners in another order than `best` does (counter-clockwise, clockwise, or any).
    std::vector<Hypothesis> equivalent{};
    /// True if `best` explains all of at least 40 answers, or nearly all of at least 96, and is far
    /// likelier than each hypothesis that a further scene could distinguish from it.
    bool fits = false;
    int asked = 0;
    int judged = 0;     ///< answers that `best` predicts, correctly or not
    int explained = 0;  ///< answers that `best` predicts correctly
    int hits = 0;       ///< hits among all answers
    int unanswered = 0;
    /// The best hypothesis that a scene distinguishes from `best`.
    std::optional<Tried> second{};
    std::vector<Answered> answers{};  ///< all, in order
    std::vector<Tried> tried{};       ///< the 12 likeliest hypotheses, the likeliest first
    std::size_t hypotheses = 0;       ///< the number of all hypotheses

    [[nodiscard]] bool explains_all() const { return explained == judged; }
    /// True if `best` fits and is not equivalent to the convention `asked_in`. False for an
    /// omission that leaves answers unexplained, because it only resembles the error.
    [[nodiscard]] bool is_mismatch(const Convention& asked_in) const;
    /// True if `best` does not fit, but has no omission, explains at least 90 % of the answers and
    /// leaves at most half as many unexplained as `second`. False if a scene got no answer, or if
    /// all answers are hits or all are misses.
    [[nodiscard]] bool is_close() const;
    /// True if `best` is not plain, has no omission, and leaves at most half as many answers
    /// unexplained as the case format.
    [[nodiscard]] bool explains_clearly_more_than_plain() const;
    /// The first answer for which `best` predicts another answer.
    [[nodiscard]] const Answered* parting() const;
    /// The first answer that is wrong in the case format. Answers that also contradict `best` go
    /// first.
    [[nodiscard]] const Answered* wrong_as_written() const;
};

/// Hypotheses, and scenes that distinguish them.
struct Questions {
    AnswerKind asked = AnswerKind::hit;
    std::vector<Hypothesis> hypotheses{};
    std::vector<Probe> probes{};
};

/// Asks about at most `most_asked` of the scenes.
Found find_hypothesis(const Questions& questions, const AskAbout& ask, const AskAhead& ask_ahead,
                      int most_asked);

}  // namespace touchstone::doctor
