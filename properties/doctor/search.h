// Which hypothesis explains the answers: scenes are asked about that split those which are left.
//
// Hypotheses are weighed by Bayes' rule, where an algorithm errs now and then whatever it follows,
// and plain ones come first. So a few real errors do not hide what it follows.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/cards/registry.h"
#include "properties/doctor/probes.h"

namespace touchstone::doctor {

/// The answers to scenes as they are given; nothing where there is none.
using Ask = std::function<std::vector<std::optional<Answer>>(const std::vector<Scene>&)>;

/// An answer, and what the best hypothesis, the next best and the plain one expect there.
struct Answered {
    Scene given;
    Answer answer;
    Expected by_best;
    Expected by_second;
    Expected by_plain;

    /// True where the best hypothesis does not explain it.
    [[nodiscard]] bool parts() const { return by_best && *by_best != answer; }
    /// True where it is wrong of the case as it is written.
    [[nodiscard]] bool is_wrong_as_written() const { return by_plain && *by_plain != answer; }
    /// True where it tells the best from the next best.
    [[nodiscard]] bool decides() const { return by_best && by_second && *by_best != *by_second; }
};

/// A hypothesis, and how many of the answers to scenes that are clear by it are as it expects.
struct Tried {
    Hypothesis hypothesis;
    int judged;
    int explained;
};

struct Found {
    Hypothesis best;
    /// Others of which no scene tells it apart, plainest first.
    std::vector<Hypothesis> equivalent{};
    bool fits = false;  ///< it explains nearly all answers, and by far the most
    int asked = 0;
    int judged = 0;     ///< answers to scenes that are clear by the best one
    int explained = 0;  ///< of these as it expects
    int hits = 0;       ///< how many answers of all were hits
    int unanswered = 0;
    /// The next best hypothesis that is not equivalent.
    std::optional<Tried> second{};
    std::vector<Answered> answers{};  ///< all, in the order in which they were given
    std::vector<Tried> tried{};       ///< the likeliest hypotheses, likeliest first
    std::size_t hypotheses = 0;       ///< how many there are in all

    /// True where it answers by another convention than the one it is asked in.
    [[nodiscard]] bool is_mismatch(const Convention& asked_in) const;
    /// The first answer that the best hypothesis does not explain.
    [[nodiscard]] const Answered* parting() const;
    /// The first that is wrong of the case as it is written: if there is one, of those that the
    /// best hypothesis does not explain either.
    [[nodiscard]] const Answered* wrong_as_written() const;
};

/// Hypotheses, and scenes that tell them apart.
struct Questions {
    std::vector<Hypothesis> hypotheses;
    std::vector<Probe> probes;
};

/// Asks about at most so many of the scenes.
Found find_hypothesis(const Questions& questions, const Ask& ask, int most_asked);

}  // namespace touchstone::doctor
