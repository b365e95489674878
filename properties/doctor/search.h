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

/// An answer that the best hypothesis does not explain.
struct Parting {
    Scene given;
    bool hit;  ///< what was answered
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
    std::vector<Parting> partings{};
    /// The next best hypothesis that is not equivalent, and how many answers it explains of so
    /// many.
    std::optional<Hypothesis> second{};
    int second_judged = 0;
    int second_explained = 0;
};

/// Hypotheses, and scenes that tell them apart.
struct Questions {
    std::vector<Hypothesis> hypotheses;
    std::vector<Probe> probes;
};

/// Asks about at most so many of the scenes.
Found find_hypothesis(const Questions& questions, const Ask& ask, int most_asked);

}  // namespace touchstone::doctor
