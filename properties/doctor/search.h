// Finds the hypothesis that explains the answers. Asks about scenes that split the remaining
// hypotheses.
//
// Hypotheses are weighted by Bayes' rule with a small error rate, and plain ones have a higher
// prior. So a few real errors do not hide the convention.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/cards/registry.h"
#include "properties/doctor/probes.h"

namespace touchstone::doctor {

/// Returns the answers to scenes as given; nothing for a scene without an answer.
using Ask = std::function<std::vector<std::optional<Answer>>(const std::vector<Scene>&)>;

/// An answer, and the answers that the best, the second and the plain hypothesis expect.
struct Answered {
    Scene given;
    Answer answer;
    Expected by_best;
    Expected by_second;
    Expected by_plain;

    /// True if the best hypothesis does not explain the answer.
    [[nodiscard]] bool parts() const { return by_best && *by_best != answer; }
    /// True if the answer is wrong for the case as the case format defines it.
    [[nodiscard]] bool is_wrong_as_written() const { return by_plain && *by_plain != answer; }
    /// True if the answer distinguishes the best from the second hypothesis.
    [[nodiscard]] bool decides() const { return by_best && by_second && *by_best != *by_second; }
};

/// A hypothesis, the number of answers that it predicts, and the number that it predicts correctly.
struct Tried {
    Hypothesis hypothesis;
    int judged;
    int explained;
};

struct Found {
    Hypothesis best;
    /// Hypotheses that no scene distinguishes from `best`, plainest first.
    std::vector<Hypothesis> equivalent{};
    bool fits = false;  ///< explains nearly all answers, and far more than the other hypotheses
    int asked = 0;
    int judged = 0;     ///< answers that `best` predicts, correctly or not
    int explained = 0;  ///< answers that `best` predicts correctly
    int hits = 0;       ///< hits among all answers
    int unanswered = 0;
    /// The best hypothesis that is not equivalent to `best`.
    std::optional<Tried> second{};
    std::vector<Answered> answers{};  ///< all, in order
    std::vector<Tried> tried{};       ///< the likeliest hypotheses, the likeliest first
    std::size_t hypotheses = 0;       ///< their number

    /// True if the algorithm follows a convention other than `asked_in`.
    [[nodiscard]] bool is_mismatch(const Convention& asked_in) const;
    /// True if `best` explains at least 90 % of the answers and leaves at most half as many
    /// unexplained as any other hypothesis, but does not fit.
    [[nodiscard]] bool is_close() const;
    /// The first answer that the best hypothesis does not explain.
    [[nodiscard]] const Answered* parting() const;
    /// The first answer that is wrong in the case format. Prefers an answer that the best
    /// hypothesis does not explain either.
    [[nodiscard]] const Answered* wrong_as_written() const;
};

/// Hypotheses, and scenes that distinguish them.
struct Questions {
    std::vector<Hypothesis> hypotheses;
    std::vector<Probe> probes;
};

/// Asks about at most `most_asked` of the scenes.
Found find_hypothesis(const Questions& questions, const Ask& ask, int most_asked);

}  // namespace touchstone::doctor
