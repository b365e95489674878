// What the user names on the command line.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "core/cards/algorithm.h"
#include "core/format/text.h"
#include "oracle/runs/exact_run.h"
#include "properties/conventions/handing.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/question.h"
#include "properties/scenes/domain.h"
#include "properties/scenes/families.h"
#include "reports/commands/black_box_commands.h"

namespace touchstone {

/// The algorithms with those names, each once, without the algorithms in `except`. Algorithms that
/// answer hits come first, then those that answer with numbers. Without names: the algorithms of
/// the literature that answer hits. The name "own" means the algorithms that the user registered.
/// Throws InputError for an unknown name, and suggests a known one. Throws InputError if no
/// algorithm is left, or if the oracle can't compute what an algorithm answers.
std::vector<const Subject*> chosen_algorithms(const std::vector<std::string>& names,
                                              const std::vector<std::string>& except = {});

/// The same for a command that takes only algorithms that answer hits. Throws InputError for
/// others. The name "own" then means the user's algorithms that answer hits, if there are any.
std::vector<const Subject*> chosen_subjects(const std::vector<std::string>& names,
                                            const std::vector<std::string>& except = {});

struct Finding;

/// True if this process can run the finding's algorithm: touchstone must know the algorithm, and
/// the finding must not say that the algorithm ended its process.
bool is_askable(const Finding& finding);

/// Throws InputError if this process can't run the finding's algorithm. The message has shell lines
/// that run it, if the finding contains such lines.
void require_askable(const Finding& finding);

/// The literature. Prints on standard error the algorithms that the build leaves out.
const Subjects& whole_literature();

/// Returns true if chosen_algorithms or whole_literature returned an incomplete literature. Then a
/// part of what the user asked for could not run.
bool literature_was_not_whole();

/// The value with that name. Throws InputError for an unknown name, with the message "PROBLEM
/// NAME", and suggests a known name.
template <class Value, std::size_t n>
Value value_named(const char* problem, const std::string& wanted, const std::array<Value, n>& all) {
    std::vector<std::string_view> known;
    for (const Value value : all) {
        if (name(value) == wanted) return value;
        known.push_back(name(value));
    }
    throw InputError(fmt::format("{} \"{}\"{}", problem, wanted, suggestion(wanted, known)));
}

/// The scalars with those names, each once. Without names: `usual`. Throws InputError for an
/// unknown name.
std::vector<Scalar> chosen_scalars(const std::vector<std::string>& names,
                                   std::vector<Scalar> usual = {kScalars.begin(), kScalars.end()});

/// The largest count that an option takes. A larger count would take too long.
inline constexpr std::int64_t kMostCases = 10'000'000'000;

/// Writes a whole number with an exponent of at most two digits ("1e6", "2.5e3") in plain digits.
/// Returns other text unchanged.
std::string plain_digits(const std::string& text);

/// The number in the text. For "time", a number from the clock. Throws InputError for other text.
std::uint64_t chosen_seed(const std::string& text);

/// The time of an option that is given in seconds.
inline std::chrono::milliseconds milliseconds_of(double seconds) {
    return std::chrono::milliseconds(static_cast<std::int64_t>(1000 * seconds));
}

// The user's choices about black boxes and scenes on the command line.

/// The question and the declaration. Throws InputError if a word is unknown, if hits have no
/// contract, if numbers are long doubles, if the tolerance is at least kMostTolerated of the scale,
/// or if an option does not apply to the kind of answers.
Declaration chosen_declaration(const commands::Declared& declared, const std::string& scalar);

/// The kind of answers. "first" means hits in a list. Throws InputError if the word is unknown.
AnswerKind chosen_answer(const commands::Declared& declared);

/// Throws InputError if the answer is "first" and the query has no list.
void require_first_of_list(const commands::Declared& declared, bool is_list);

/// Throws InputError if the answer depends on which shape is A, but the query's name has the two
/// shapes in the other order.
void require_order(AnswerKind asked, std::string_view query);

/// The scalar named "float" or "double". Throws InputError for other names.
Scalar chosen_case_scalar(const std::string& name);

/// Returns the name of the query whose shapes give their rotation in that way, for generate_scene.
/// Throws InputError if there is no such query.
std::string chosen_query(const std::string& query, const std::string& turn);

/// The domain of scenes that are given in the convention. Throws InputError if a bound is invalid.
Domain chosen_domain(const commands::Bounds& bounds, const Convention& convention);

/// The domain of the wanted scenes. Throws InputError if a bound is invalid, or if unit turns are
/// wanted without the turn cos-sin.
Domain chosen_domain(const commands::Wanted& wanted, const commands::Bounds& bounds,
                     const Convention& convention);

/// The families with those names. Throws InputError if a name is unknown.
std::vector<Family> chosen_families(const std::vector<std::string>& names);

}  // namespace touchstone
