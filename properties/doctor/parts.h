// How well scenes distinguish hypotheses.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "properties/doctor/search.h"

namespace touchstone::doctor {

/// A partition of the hypotheses: `of` is the part of each hypothesis, a number below `count`. The
/// scenes of a batch do not distinguish hypotheses of the same part.
struct Parts {
    std::vector<std::size_t> of;
    std::size_t count = 1;
};

/// Splits each part by the answers that its hypotheses expect.
inline Parts divided(const Parts& parts, const std::vector<Expected>& expected) {
    std::map<std::pair<std::size_t, Answer>, std::size_t> numbers;
    const auto key = [&](std::size_t h) { return std::pair(parts.of[h], expected[h].value_or(0)); };
    for (std::size_t h = 0; h < parts.of.size(); ++h) numbers[key(h)] = 0;
    Parts finer;
    finer.count = 0;
    for (auto& [part, number] : numbers) number = finer.count++;
    for (std::size_t h = 0; h < parts.of.size(); ++h) finer.of.push_back(numbers[key(h)]);
    return finer;
}

/// Returns the belief in all answers except the most likely one of each part. `sides` contains the
/// belief in each of the `answers` answers, part by part.
inline double split_of(const std::vector<double>& sides, std::size_t answers) {
    double split = 0;
    for (std::size_t first = 0; first < sides.size(); first += answers) {
        double most = 0;
        for (std::size_t i = first; i < first + answers; ++i) {
            split += std::min(most, sides[i]);
            most = std::max(most, sides[i]);
        }
    }
    return split;
}

/// Counts the answers to scenes with the other order of corners, for a hypothesis that needs one
/// order. Assumes that hits have an unknown rate, independent of the scene (Laplace's rule of
/// succession).
struct InOtherOrder {
    int hits = 0;
    int misses = 0;

    /// Returns the log likelihood of the answer, then counts it.
    double take(Answer answer) {
        int& seen = answer == 0 ? misses : hits;
        const double likely = (seen + 1.0) / (hits + misses + 2.0);
        ++seen;
        return std::log(likely);
    }
};

inline std::size_t answers_of(const Probe& probe) {
    Answer most = 0;
    for (const Expected& what : probe.expected) most = std::max(most, what.value_or(0));
    return most + 1;
}

}  // namespace touchstone::doctor
