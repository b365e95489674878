// Answers in numbers: what they say of hit and miss, by which the convention is found, and how
// exact they are in that convention.
#pragma once

#include "properties/doctor/asking.h"
#include "properties/judging/by_truth.h"
#include "properties/random/random.h"

namespace touchstone::doctor {

/// The answers in numbers to scenes as they are given; nothing for a scene that got no answer.
using AskNumbers = std::function<std::vector<std::optional<Reply>>(const std::vector<Scene>&)>;

/// Whether shapes that are far from touching meet, as those answers have it.
Ask hits_by(AnswerKind asked, const AskNumbers& ask);

struct NumbersSeen {
    int judged = 0;
    int wrong = 0;     ///< farther from the truth than is allowed
    double worst = 0;  ///< the largest error, as a share of what is allowed
    std::optional<Example> wrong_example{};
    Scalar scalar = Scalar::double_;  ///< as exact as what computes in it
};

/// Asks about at most so many scenes of moderate numbers.
NumbersSeen find_accuracy(Meant& meant, const AskNumbers& ask, Random& random, int most_asked);

}  // namespace touchstone::doctor
