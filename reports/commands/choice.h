// The options that several commands share, and functions that look up the names in them. A wrong
// choice throws InputError. For an unknown name, the message suggests known names.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
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

namespace touchstone::commands {

/// The answer, the contract and the allowed errors that the user declares for a black box.
struct Declared {
    std::string answer = "hit";  ///< a word (core/cards/answer_kind.h), or "first"
    std::string contract{};      ///< closed, open or unspecified
    double tolerance = 16;
    std::string conditioning = "none";  ///< a word (core/cards/algorithm.h)
    bool zero_sizes = false;
    double absolute_tolerance = 0;  ///< in the unit of coordinates
    double skin = 0;
    double relative = -1;  ///< the allowed errors of numbers; -1: the default
    double absolute = -1;
};

/// The scenes that a command generates, and the convention in which a black box gets them.
struct Wanted {
    std::string query;                      ///< the name in the case format
    std::string turn = "radians";           ///< radians, degrees or cos-sin
    bool unit_turns = false;                ///< (cos, sin) has length 1, up to rounding
    std::vector<std::string> families;      ///< empty: any family, by weight
    std::vector<std::string> convention{};  ///< words (properties/conventions/convention.h)
};

struct Output {
    std::string json;   ///< where to write the report as JSON; empty: nowhere
    std::string out;    ///< the folder for findings; empty: none
    bool wide = false;  ///< print all counts

    [[nodiscard]] bool wants_findings() const { return !json.empty() || !out.empty(); }
};

/// The number that the option --jobs gives.
struct Jobs {
    unsigned given = 0;  ///< 0: none

    /// The default is the number of threads that the machine runs at once.
    [[nodiscard]] unsigned threads() const {
        return given > 0 ? given : std::max(1U, std::thread::hardware_concurrency());
    }
    [[nodiscard]] unsigned processes() const { return std::max(1U, given); }
};

struct Chosen {
    std::vector<std::string> algorithms;  ///< none: the default of the command
    std::vector<std::string> scalars;     ///< none: the default of the command
    touchstone::Domain bounds{};          ///< only angles are in a program's convention
    std::string seed = "1";               ///< a number or "time"
    Jobs jobs;                            ///< threads, or processes of a program

    /// The scalar of a program: float or double; for hits also long double.
    [[nodiscard]] std::string scalar() const {
        if (scalars.size() > 1) throw InputError("--scalar: a program has only one");
        return scalars.empty() ? "double" : scalars.front();
    }
};

/// The options of a command that examines algorithms or, with `exec`, a program in any language.
struct Examine : Chosen {
    std::string exec;      ///< empty: algorithms are examined
    bool arrays = false;   ///< the program reads and writes frames (properties/programs/arrays.h)
    bool isolate = false;  ///< run algorithms, not a program, in processes of their own
    bool laws = false;     ///< check the laws (properties/laws), not single answers
    Wanted wanted;
    Declared declared;
    std::string name;                ///< empty: made from the command
    std::string from;                ///< a file of cases; empty: cases are generated
    std::vector<std::string> known;  ///< files of findings of known failures
    bool raw = false;                ///< the cases in `from` are in the program's convention
    /// The number of cases, including those at the boundary. If negative, for a program: 100,000,
    /// or fewer if enough cases fail.
    std::int64_t cases = -1;
    std::int64_t at_boundary = -1;   ///< cases at the program's own boundary; negative: the default
    double time_limit = 5;           ///< seconds
    double simplify = 5;             ///< seconds to search for smaller examples
    std::uint64_t memory_limit = 0;  ///< bytes; 0: none
    Output output;
};

/// Adds to `options` those options of `verify` in the text that describe the code and its cases,
/// separated by spaces. If an option is repeated, the last one counts, but the words of
/// --convention add up. The scalar is double if the text has none. Throws InputError for an unknown
/// option or a malformed number. Words such as a contract are checked later.
Examine read_options(const std::string& text, Examine options = {});

}  // namespace touchstone::commands

namespace touchstone {

/// The algorithms with those names, each once, without those in `except`. Algorithms that answer
/// hits come first. Without names: the literature that answers hits. The name "own" alone means
/// the algorithms that the user registered.
std::vector<const Subject*> chosen_algorithms(const std::vector<std::string>& names,
                                              const std::vector<std::string>& except = {});

/// Like chosen_algorithms, for a command that takes only algorithms that answer hits. Throws
/// InputError if an algorithm that answers with numbers is named. For the name "own", leaves such
/// algorithms out, and throws if no other is left.
std::vector<const Subject*> chosen_subjects(const std::vector<std::string>& names,
                                            const std::vector<std::string>& except = {});

/// The algorithm that a misspelled name probably means.
std::optional<std::string_view> nearest_algorithm(const std::string& name);

struct Finding;

/// True if touchstone knows the algorithm, and the finding is not a defect of the algorithm in a
/// process of its own (verify --isolate).
bool is_askable(const Finding& finding);

/// Throws InputError unless is_askable(). If shell lines can repeat the finding, the message has
/// them.
void require_askable(const Finding& finding);

/// The literature. Prints on standard error which algorithms the build leaves out.
const Subjects& whole_literature();

/// True if whole_literature() was called and the build leaves out algorithms. Then a part of the
/// run is missing.
bool literature_was_not_whole();

/// The value with that name. The message of the error begins with `problem`.
template <class Value, std::size_t n>
Value value_named(const char* problem, const std::string& wanted, const std::array<Value, n>& all) {
    std::vector<std::string_view> known;
    for (const Value value : all) {
        if (name(value) == wanted) return value;
        known.push_back(name(value));
    }
    throw InputError(fmt::format("{} \"{}\"{}", problem, wanted, suggestion(wanted, known)));
}

/// The named scalars, each once. Without names: `usual`.
std::vector<Scalar> chosen_scalars(const std::vector<std::string>& names,
                                   std::vector<Scalar> usual = {kScalars.begin(), kScalars.end()});

/// The largest count of cases that options accept. A larger one would take too long.
inline constexpr std::int64_t kMostCases = 10'000'000'000;

/// Writes a number such as "1e6" or "2.5e3" in plain digits. Returns other text unchanged.
std::string plain_digits(const std::string& text);

/// The seed in the text. For "time", a number from the clock. It is the same for all calls in a
/// process, so that the seed in a report repeats the run.
std::uint64_t chosen_seed(const std::string& text);

inline std::chrono::milliseconds milliseconds_of(double seconds) {
    return std::chrono::milliseconds(static_cast<std::int64_t>(1000 * seconds));
}

Declaration chosen_declaration(const commands::Declared& declared, const std::string& scalar);

/// The declared answer. For "first": hits, because the answer is the first hit of a list.
AnswerKind chosen_answer(const commands::Declared& declared);

void require_first_of_list(const commands::Declared& declared, bool is_list);

/// Throws InputError if the answer depends on which shape is A, and the query's name does not have
/// A first.
void require_order(AnswerKind asked, std::string_view query);

/// The named scalar of cases. Throws InputError for a scalar other than float and double.
Scalar chosen_case_scalar(const std::string& name);

/// The name of the query with that turn, for generate_scene.
std::string chosen_query(const std::string& query, const std::string& turn);

/// Adds the bounds that whole numbers need, and converts the angles (as_meant, handing.h). Throws
/// InputError for a least length of 0 or less, or if whole lengths must be below 1.
Domain chosen_domain(Domain domain, const Convention& convention);

/// The domain of the scenes that the user wants. Throws InputError for unit turns without the turn
/// cos-sin.
Domain chosen_domain(const commands::Wanted& wanted, const Domain& bounds,
                     const Convention& convention);

std::vector<Family> chosen_families(const std::vector<std::string>& names);

}  // namespace touchstone
