// A common interface to all code that answers questions about scenes: an algorithm in this process,
// or a black box, which is asked about many scenes at once.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "properties/judging/judge.h"
#include "properties/judging/question.h"

namespace touchstone {

struct Answerer {
    std::string name{};
    std::string query{};  ///< named as for generate_scene; empty if any query is allowed
    Declaration declared{};
    /// Returns the answers, in order; nothing for a scene that the program declines. If the
    /// question is about hits, the answer of a program that failed, or that answered NaN, null or
    /// an error, is kNotConverged.
    std::function<std::vector<std::optional<Reply>>(const std::vector<Scene>&)> ask{};
    /// Judges a wrong hit or miss; nothing if it does not count.
    std::function<std::optional<Judgement>(Truth&, Answer)> judge{};
    /// Returns a scene near this one that can be asked about; nothing if it finds none. The
    /// function is empty if all scenes can be asked about.
    std::function<std::optional<Scene>(const Scene&)> fit{};
    /// True if the scene is in the answerer's domain and can be written in its convention.
    std::function<bool(const Scene&)> accepts = [](const Scene&) { return true; };
    /// True if the answerer must not be asked again.
    std::function<bool()> is_done = [] { return false; };
};

/// An algorithm, asked in this process.
Answerer answerer(const Subject& subject, Scalar scalar);

/// The allowed margin of a wrong answer, in the unit of coordinates. The scene `counted` determines
/// the tolerance.
double allowed_margin(const Declaration& declared, bool is_false_hit, const Scene& counted);

/// The margin of a wrong answer ÷ the allowed margin; 0 if the allowed margin is infinite.
double share_of_tolerance(const Declaration& declared, Truth& truth, const Judgement& error);

}  // namespace touchstone
