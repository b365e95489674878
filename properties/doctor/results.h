// Finds the magnitudes up to which an algorithm can be used.
#pragma once

#include "core/cards/algorithm.h"
#include "properties/doctor/asking.h"
#include "properties/judging/by_truth.h"
#include "properties/random/random.h"

namespace touchstone::doctor {

/// The limits within which no answer was wrong. The search starts from moderate numbers and goes
/// outwards in steps. A scene without an answer sets no limit, so a crash does not end the search.
struct Reach {
    int asked = 0;
    int unanswered = 0;
    double least_scale = 1;    ///< the smallest scale of shrunk scenes
    double largest_scale = 1;  ///< the largest scale of enlarged scenes
    /// In the unit of the convention; nothing if the shapes have no angles.
    std::optional<double> largest_angle{};
};

/// Asks about clear scenes, scaled by powers of two and turned by growing angles.
Reach find_reach(Meant& meant, Random& random);

// Finds the contract of an algorithm: its answers when shapes touch exactly.

/// The answers at exact touching.
struct Touches {
    int asked = 0;
    int hits = 0;

    [[nodiscard]] bool all_hits() const { return asked > 0 && hits == asked; }
    [[nodiscard]] bool no_hits() const { return asked > 0 && hits == 0; }
    void add(bool hit) { ++asked, hits += hit ? 1 : 0; }
};

/// The answers in scenes without a need for rounding (judging/exact_touching.h), judged as in
/// `verify`.
struct ContractSeen {
    Touches touches{};
    Contract kept = Contract::unspecified;
    /// How often the algorithm missed segments or points that overlap on one line. Only an open
    /// contract allows such a miss.
    int missed_in_line = 0;
    std::optional<Scene> touching_hit{};   ///< set if some touching scenes are hits and some misses
    std::optional<Scene> touching_miss{};  ///< set together with `touching_hit`
};

/// Asks about at most `most_asked` scenes.
ContractSeen find_contract(Meant& meant, Random& random, int most_asked);

// Answers in numbers imply hits and misses. Finds the convention from these, then the accuracy of
// the numbers in that convention.

/// Returns the answers in numbers to scenes as given. A scene without an answer gets nothing.
using AskNumbers = std::function<std::vector<std::optional<Reply>>(const std::vector<Scene>&)>;

/// Converts answers in numbers to hits and misses, for shapes far from touching.
Ask hits_by(AnswerKind asked, const AskNumbers& ask);

struct NumbersSeen {
    int judged = 0;
    int wrong = 0;     ///< answers with an error above the allowed error
    double worst = 0;  ///< the largest error, as a share of the allowed error
    std::optional<Example> wrong_example{};
    Scalar scalar = Scalar::double_;  ///< the scalar with the accuracy that the answers reach
};

/// Asks about at most `most_asked` scenes of moderate numbers.
NumbersSeen find_accuracy(Meant& meant, const AskNumbers& ask, Random& random, int most_asked);

}  // namespace touchstone::doctor
