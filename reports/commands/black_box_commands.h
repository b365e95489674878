// The commands about black boxes: programs in any language, and answers from anywhere.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace touchstone::commands {

/// A domain as written on the command line.
struct Bounds {
    std::string lengths;  ///< "1e-3:1e6"; empty: any
    double offsets = 0;   ///< 0: any
    double aspect = 0;    ///< 0: any
    std::string angles;   ///< "0:360"; empty: any
    bool whole = false;   ///< only whole numbers as coordinates
    double corners = 0;   ///< a whole number; 0: any
    bool convex = false;
    bool no_radius = false;
};

/// The answer, the contract and the allowed errors that the user declares for a black box.
struct Declared {
    std::string answer = "hit";  ///< a word (properties/judging/question.h), or "first"
    std::string contract{};      ///< closed, open or unspecified
    double tolerance = 16;
    std::string conditioning = "none";  ///< none, local or edge-direction
    bool zero_sizes = false;
    double absolute_tolerance = 0;  ///< in the unit of coordinates
    double skin = 0;
    double relative = -1;  ///< the allowed errors of numbers; -1: the default
    double absolute = -1;
};

/// The scenes that a command generates.
struct Wanted {
    std::string query;                  ///< the name in the case format
    std::string turn = "radians";       ///< radians, degrees or cos-sin
    bool unit_turns = false;            ///< only angles with cos^2 + sin^2 = 1
    std::vector<std::string> families;  ///< empty: any family, by weight
};

/// The convention in which a black box gets scenes, and the domain of these scenes.
struct Handed {
    std::vector<std::string> convention;  ///< its words (properties/conventions/convention.h)
    Bounds bounds;
};

struct Output {
    std::string json;   ///< where to write the report as JSON; empty: nowhere
    std::string out;    ///< the folder for findings; empty: none
    std::string table;  ///< the file of the table of counts, CSV or LaTeX by its extension
    bool wide = false;  ///< print all counts

    [[nodiscard]] bool wants_findings() const { return !json.empty() || !out.empty(); }
};

/// `touchstone verify --exec`: a program in any language.
struct Examine {
    std::string exec;
    bool arrays = false;   ///< the program reads and writes frames (properties/programs/arrays.h)
    bool isolate = false;  ///< run algorithms in processes of their own instead
    bool laws = false;     ///< check the laws (properties/laws) instead
    Wanted wanted;
    Handed handed;
    Declared declared;
    std::string scalar = "double";   ///< float or double
    std::string name;                ///< empty: made from the command
    std::string from;                ///< a file of cases; empty: cases are generated
    std::vector<std::string> known;  ///< files of findings of known failures
    bool raw = false;                ///< the cases in `from` are in the program's convention
    /// The number of cases, including those at the boundary. If negative: 100,000, or fewer if
    /// enough cases fail.
    std::int64_t cases = -1;
    std::int64_t at_boundary = -1;   ///< cases at the program's own boundary; negative: a tenth
    std::string seed = "1";          ///< a number or "time"
    unsigned jobs = 1;               ///< processes of the program that run at once
    double time_limit = 5;           ///< seconds
    double simplify = 5;             ///< seconds to search for smaller examples
    std::uint64_t memory_limit = 0;  ///< bytes; 0: none
    Output output;
};
int run(const Examine& options);

/// Reads options of `verify`, separated by spaces. If an option is repeated, the last one counts,
/// but the words of --convention add up. Throws InputError if an option or a value is invalid.
Examine read_options(const std::string& text);

/// `touchstone answer`: runs an algorithm as a program for `verify --exec`.
struct AnswerCases {
    std::string algorithm;
    std::string scalar = "double";
};
int run(const AnswerCases& options);

/// `touchstone doctor`: the convention and contract of a program or algorithm, and its tolerance.
struct Doctor {
    std::vector<std::string> algorithms;  ///< empty: a program is examined
    std::string exec;
    Wanted wanted;
    std::string answer = "hit";   ///< the kind of a program's answers: a word, or "first"
    std::string scalar;           ///< empty: double, or for a program the detected scalar
    double time_limit = 5;        ///< seconds
    std::int64_t cases = 10'000;  ///< how many cases check the advised options
    std::string seed = "1";       ///< a number or "time"
    std::string json;             ///< where to write the result as JSON; empty: nowhere
};
int run(const Doctor& options);

/// `touchstone cases`: the scenes that `verify --exec` generates, as lines of JSON.
struct Cases {
    Wanted wanted;
    Handed handed;
    std::string scalar = "double";
    std::int64_t count = 10;
    std::string seed = "1";
};
int run(const Cases& options);

/// `touchstone check`: cases with given answers.
struct Check {
    std::string cases = "-";  ///< a file; "-" is standard input
    std::string answers;      ///< a second file; empty: the cases contain them
    std::vector<std::string> convention;
    Declared declared;
    std::vector<std::string> known;  ///< files of findings of known failures
    std::string scalar = "double";
    std::string name = "answers";
    Output output;
};
int run(const Check& options);

}  // namespace touchstone::commands
