// The protocol of an examined program: one line for each case, one line for each answer.
//
//     {"query":"rect-rect","a":{...},"b":{...},"id":1}     {"hit":true}
//
// A case is a line of the case format. Its fields are in the order of reports/guide/formats.md,
// followed by "id", counted from 1 in each process. The answer for a list is {"first":2};
// {"first":0} and {"first":null} mean no hit. Answers to other questions are
//
//     {"contains":true}   {"within":false}   {"area":0.25}   {"iou":0.5}   {"distance":1.5}
//     {"depth":0.1,"normal":[0,1]}   {"depth":0.1,"normal":[0,1],"points":[[0,0]]}
//     {"points":[[0,0],[1,0]]}   {"points":null}
//
// NaN and infinity in the usual spellings (nan, -nan(ind), inf, Infinity), and null instead of a
// number, are wrong answers, except in the normal of a depth of at most 0. An error that the
// program caught is a wrong answer, too: {"error":"division by zero"}. A program may decline a
// case that it does not support: {"declined":"only convex"}, or {"hit":null,"reason":"only
// convex"}. Declined cases are counted by reason and not judged.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/cards/registry.h"
#include "core/format/json.h"
#include "core/scenes/scene.h"
#include "properties/judging/question.h"
#include "properties/programs/program_run.h"

namespace touchstone {

/// A longer line means that the program floods its output.
inline constexpr std::size_t kLongestAnswer = 65536;

/// Appends the case, with the id if there is one, without a line end. Numbers read back bit for bit
/// and have a point or an exponent.
void append_case(std::string& text, const Scene& scene,
                 std::optional<std::uint64_t> id = std::nullopt);

/// Reads the answer on a line: `{"hit":true}`, `true`; for a list `{"first":2}`, `2`; others as at
/// the top of this file. An answer with a single field may be its bare value. Closest points are
/// two points, contact points any number of points. Both may be null or an empty list. A manifold
/// may be null or {"hit":false}. Fields other than these and "id", "line", "error", "declined" and
/// "reason" are ignored. `id` is the expected "id"; without it, any "id" is right. `number` is the
/// expected "line", counted from 1. The result has one answer, or a fault (malformed or reordered).
RunResult read_answer(std::string_view line, const Question& question,
                      std::optional<std::uint64_t> id = std::nullopt, std::uint64_t number = 1);

/// Appends the answer to a case that still lacks its closing brace, and then the brace.
void append_answer(std::string& text, const Question& question, const Reply& answer);

/// Returns visible(text) (core/format/text.h). Text longer than `most` bytes is cut in the middle.
std::string printable(std::string_view text, std::size_t most);

/// The key of the answer: "hit", "depth".
const char* key_of(const Question& question);

/// The form of an answer: {"depth":X,"normal":[X,Y]}.
std::string_view form_of(const Question& question);

/// Reads the answer in the JSON; returns nothing if the JSON contains no answer.
std::optional<Reply> reply_in(const Json& json, const Question& question);

// NaN and infinity as programs print them. JSON has neither.

/// Returns "NaN", "Infinity" or "-Infinity" for the spelling of a language: "nan", "-nan(ind)",
/// "inf"; otherwise empty.
std::string name_of_no_number(std::string_view word);

/// Replaces each word for NaN or infinity outside of strings, and each number beyond the largest
/// double such as 1e999, by its name as a string.
std::string with_named_numbers(std::string_view text);

}  // namespace touchstone
