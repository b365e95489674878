// What is said to an examined program and what it answers: one line each.
//
//     {"query":"rect-rect","a":{...},"b":{...},"id":1}     {"hit":true}
//
// A case is a line of the case format whose fields stand in the order of its README, with "id"
// last, counted from 1 on in each process. Of a list an answer is {"first":2}, and 0 or null for
// none. Answers in numbers are
//
//     {"area":0.25}   {"iou":0.5}   {"distance":1.5}   {"depth":0.1,"normal":[0,1]}
//     {"points":[[0,0],[1,0]]}   {"points":null}
//
// NaN and infinity, as any language prints them, and null in the place of a number are answers, and
// wrong ones. So is an error that the program caught: {"error":"division by zero"}. A case that a
// program is not made for it may decline: {"declined":"only convex"}, or {"hit":null,"reason":"only
// convex"}; that is counted by its reason and not judged.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/cards/registry.h"
#include "core/scenes/scene.h"
#include "properties/judging/question.h"

namespace touchstone {

/// A program that is longer than that at one line has flooded its output.
inline constexpr std::size_t kLongestAnswer = 65536;

/// Appends the case without a line's end. Numbers read back bit for bit and have a point or an
/// exponent.
void append_case(std::string& text, const Scene& scene);
/// The same with an id.
void append_case(std::string& text, const Scene& scene, std::uint64_t id);

/// A line as an answer.
struct AnswerLine {
    Reply answer{};
    std::string problem;        ///< what is wrong with the line, printable; empty where nothing is
    bool is_reordered = false;  ///< the problem is that it answers another case
};

/// The case that is to be answered.
struct Due {
    std::optional<std::uint64_t> id;  ///< what "id" has to be, if it is a number
    std::uint64_t line;               ///< what "line" has to be: its line, counted from 1
};

/// Reads the answer to that case: `{"hit":true}`, `true`; of a list `{"first":2}`, `2`; numbers as
/// above, where one number may stand alone, and closest points are two or, as contact points may
/// be, none. Other fields than these, "id" and "line" are ignored.
AnswerLine read_answer(std::string_view line, const Question& question, const Due& due);

/// Appends the answer to a case that lacks its closing brace, and that brace.
void append_answer(std::string& text, const Question& question, const Reply& answer);

/// The text in printable ASCII: other bytes as \n, \t, \xNN. Longer than `most` bytes it is cut in
/// the middle.
std::string printable(std::string_view text, std::size_t most);

}  // namespace touchstone
