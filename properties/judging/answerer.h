// Answers scenes with hits or misses: an algorithm in this process, or a black box, which is asked
// about many scenes at once.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "properties/judging/judge.h"
#include "properties/judging/question.h"

namespace touchstone {

struct Answerer {
    std::string query;  ///< as for generate_scene
    Declaration declared;
    /// Returns the answers, in order; nothing for a scene that it cannot be asked about.
    std::function<std::vector<std::optional<Answer>>(const std::vector<Scene>&)> ask;
    /// Judges a wrong answer; nothing if it does not count.
    std::function<std::optional<Judgement>(Truth&, Answer)> judge;
    /// Returns a scene near this one that can be asked about; nothing if it finds none. Empty if
    /// all scenes can.
    std::function<std::optional<Scene>(const Scene&)> fit{};
};

/// An algorithm, asked in this process.
Answerer answerer(const Subject& subject, Scalar scalar);

/// The allowed margin of a wrong answer, in the unit of coordinates, by the tolerance for the scene
/// `counted`.
double allowed_margin(const Declaration& declared, bool is_false_hit, const Scene& counted);

/// The margin of a wrong answer ÷ the allowed margin; 0 if any margin is allowed.
double share_of_tolerance(const Declaration& declared, Truth& truth, const Wrong& error);

}  // namespace touchstone
