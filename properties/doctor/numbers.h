// Answers in numbers: finds the convention from the hits and misses that the numbers imply, then
// the accuracy of the numbers in that convention.
#pragma once

#include "properties/doctor/asking.h"
#include "properties/judging/by_truth.h"
#include "properties/random/random.h"

namespace touchstone::doctor {

/// Returns the answers in numbers to scenes as given; nothing for a scene without an answer.
using AskNumbers = std::function<std::vector<std::optional<Reply>>(const std::vector<Scene>&)>;

/// Converts answers in numbers to hits and misses, for shapes far from touching.
Ask hits_by(AnswerKind asked, const AskNumbers& ask);

struct NumbersSeen {
    int judged = 0;
    int wrong = 0;     ///< the error exceeds the allowed one
    double worst = 0;  ///< the largest error, as a share of the allowed one
    std::optional<Example> wrong_example{};
    Scalar scalar = Scalar::double_;  ///< the answers reach its accuracy
};

/// Asks about at most `most_asked` scenes of moderate numbers.
NumbersSeen find_accuracy(Meant& meant, const AskNumbers& ask, Random& random, int most_asked);

}  // namespace touchstone::doctor
