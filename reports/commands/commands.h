// The commands of the program, each with its options. A command returns an exit status (ending.h).
// It throws InputError if the call or the input is wrong, and std::runtime_error if something can't
// be run.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "reports/commands/black_box_commands.h"

namespace touchstone::commands {

/// `touchstone list`: the algorithms and their cards.
struct List {
    std::vector<std::string> algorithms;  ///< algorithms with their whole cards printed
    bool json = false;
    bool planted = false;  ///< list the planted errors instead of the literature
    bool queries = false;  ///< list the queries and the kinds of shapes instead of algorithms
};
int run(const List& options);

struct Chosen {
    std::vector<std::string> algorithms;  ///< none: the literature
    std::vector<std::string> scalars;     ///< none: the default of the command
    Bounds bounds;                        ///< bounds of the scenes
    std::string seed = "1";               ///< a number or "time"
    unsigned jobs = 1;                    ///< threads
};

/// `touchstone domain`: the ranges in which each algorithm keeps its tolerance.
struct Domain : Chosen {
    int scenes = 100;  ///< scenes tried at each power of two
    bool json = false;
    Examine program{};  ///< a program that answers hits; if it has a command, no algorithm runs
};
int run(const Domain& options);

/// `touchstone verify`: judges the answers of algorithms or of a program.
struct Verify : Chosen {
    std::vector<std::string> except;  ///< algorithms that are left out
    /// The number of cases per algorithm and scalar. If negative: kCases for hits of rect-rect,
    /// kOtherCases for other queries and for numbers. With --isolate: the default of
    /// ExamineOptions.
    std::int64_t cases = -1;
    static constexpr std::int64_t kCases = 1'000'000;
    static constexpr std::int64_t kOtherCases = 20'000;
    std::int64_t climb = 2'000;
    /// Limits of the calls that minimize the example of a class, and of each further cause.
    std::int64_t minimize = 500'000;
    std::int64_t causes = 10'000;
    /// Directed scenes per algorithm and input precision. If negative: kDirected, but at most
    /// `cases`.
    std::int64_t directed = -1;
    static constexpr std::int64_t kDirected = 9'000;
    /// Calls in sequences per algorithm and scalar. If negative: kSequences, but at most `cases`.
    std::int64_t sequences = -1;
    static constexpr std::int64_t kSequences = 1'000;
    std::string grid = "usual";  ///< the enumerated scenes: a GridSize's name, or "none"
    std::string recording;       ///< a recording's path; empty: none
    std::string shapes;          ///< the path of a recording of shapes; empty: none
    Output output;
    std::string of_hits;  ///< an option of the call that only algorithms with hits take; or empty
};
/// Algorithms that answer hits get the same scenes. With `limits.isolate`, each algorithm runs in a
/// process of its own.
int run(const Verify& options, const Examine& limits);

/// `touchstone campaign`: runs `verify` for hours, in workers.
struct Campaign {
    std::string folder;
    std::vector<std::string> algorithms;        ///< none: the literature
    std::vector<std::string> except;            ///< algorithms that are left out
    std::vector<std::string> scalars;           ///< none: all
    std::vector<std::string> of_program;        ///< options of `verify --exec`; or none
    double seconds = 8 * 3600;                  ///< the time of all sessions together
    double slice_seconds = 20;                  ///< the intended time of a slice
    std::uint64_t slices = 0;                   ///< slices of all sessions; 0: `seconds` decides
    std::uint64_t slice_cases = 5000;           ///< cases of a slice, if slices are counted
    unsigned jobs = 1;                          ///< workers that run at once
    unsigned processes = 1;                     ///< processes of the program, in its only worker
    std::uint64_t worker_memory = 4ULL << 30U;  ///< bytes; 0: no limit
    std::string fuzzers;                        ///< the folder of fuzz targets; or empty
    std::string accepted;                       ///< a list of accepted causes; or empty
};
int run(const Campaign& options);

/// `touchstone climb`: searches for wrong answers as far from touching as possible.
struct Climb : Chosen {
    std::string from;             ///< a file of cases to start from; empty: generated ones
    std::int64_t steps = 20'000;  ///< steps of each climb
    std::int64_t climbs = 4;      ///< climbs of each algorithm and scalar from generated scenes
    bool json = false;
    Examine program{};  ///< a program that answers hits; if it has a command, no algorithm runs
};
int run(const Climb& options);

/// `touchstone prove`: bounds how far from touching rounding can make an answer wrong.
struct Prove : Chosen {
    std::int64_t boxes = 30'000;  ///< boxes of scenes to bound
    std::string ledger;           ///< the folder of the ledger
    bool write = false;           ///< write smaller bounds into the ledger
    bool check = false;           ///< fail if a bound in the ledger is not proved again
    std::string certificate;      ///< a file for the certificate; empty: none
    bool json = false;
};
int run(const Prove& options);

/// `touchstone repair`: compares rewrites that make smaller rounding errors.
struct Repair : Chosen {
    std::int64_t boxes = 30'000;  ///< boxes of scenes to bound, for each proof
    std::int64_t cases = 20'000;  ///< generated scenes on which each rewrite is verified
    bool json = false;
};
int run(const Repair& options);

/// `touchstone ledger`: replays the worst recorded errors, and searches for larger ones.
struct Ledger : Chosen {
    std::string folder;      ///< the folder of the ledger
    double seconds = 0;      ///< seconds of the search; 0: `cases` decides
    std::int64_t cases = 0;  ///< cases for each query and input precision; 0: no search
    std::string from;        ///< a file of entries to merge instead; or empty
    bool write = false;      ///< writes larger errors into the folder
};
int run(const Ledger& options);

/// `touchstone power`: how many cases each engine needs until it finds the planted errors.
struct Power : Chosen {
    std::vector<std::string> engines;  ///< none: all
    std::string fuzzers;  ///< a folder of fuzz targets, for libFuzzer as a further engine; or empty
    bool rounding = false;    ///< also searches for the first rounding errors of the literature
    std::int64_t narrow = 0;  ///< the number of additional narrow errors, drawn from the seed
    std::int64_t cases = 100'000;  ///< at most this many cases in a trial
    unsigned trials = 20;          ///< trials of each engine on each error
    std::string json;              ///< where to write the report as JSON; empty: nowhere
    bool wide = false;             ///< all figures, on wide lines
};
int run(const Power& options);

/// `touchstone oracle`: one exact verdict for each case.
struct Oracle {
    std::vector<std::string> files;  ///< cases or findings, and folders; none: standard input
    std::string arrays;  ///< a word of exact_number_named: arrays in and out; empty: lines
    std::string query;   ///< the query of the arrays
    std::string turn = "radians";
};
int run(const Oracle& options);

/// `touchstone replay`: cases or findings, each with a table of all judgements.
struct Replay {
    std::vector<std::string> names_and_files;  ///< algorithms, and files; "-" is standard input
    std::vector<std::string> algorithms;       ///< further algorithms (--algorithm)
    std::vector<std::string> scalars;          ///< none: all
    bool at_once = false;  ///< asks about the last case while another thread asks about the others
};
int run(const Replay& options);

/// `touchstone minimize`: simplifies cases with wrong answers to cases that a person would write.
struct Minimize {
    std::vector<std::string> files;  ///< cases or findings, and folders; "-" is standard input
    std::string algorithm;           ///< empty: the finding's own, else all that are wrong
    std::string scalar;              ///< empty: the finding's own, else all
    double seconds = 10;             ///< seconds to minimize each case
    std::string out;                 ///< the folder for the minimized findings; empty: none
};
int run(const Minimize& options);

/// `touchstone import`: makes findings of a campaign from inputs of fuzzers or other machines.
struct Import {
    std::string folder;                   ///< the folder of the campaign
    std::vector<std::string> files;       ///< fuzzer inputs, cases or findings, and folders
    std::vector<std::string> algorithms;  ///< none: the finding's own, else the literature
    std::vector<std::string> scalars;     ///< none: the finding's own, else all
    double seconds = 3;                   ///< for minimizing each finding
};
int run(const Import& options);

/// `touchstone promote`: writes findings into the corpus. ctest replays the corpus.
struct Promote {
    std::vector<std::string> files;       ///< findings, cases or fuzzer inputs, and folders
    std::vector<std::string> algorithms;  ///< none: the finding's own, else the literature
    std::vector<std::string> scalars;     ///< none: the finding's own, else all
    std::string reason;
    std::string corpus;   ///< the folder of the corpus
    double seconds = 10;  ///< for minimizing each finding
};
int run(const Promote& options);

/// `touchstone explain`: why an answer is wrong, and which numbers matter.
struct Explain {
    std::string file;       ///< cases or findings; "-" is standard input
    std::string algorithm;  ///< empty: the finding's own, else all that are wrong
    std::string scalar;     ///< empty: the finding's own, else all
    std::string svg;        ///< the file of the picture; further pictures get a number; empty: none
    bool comparisons = false;  ///< also print all comparisons of the run
    bool no_run = false;       ///< do not run the command of a program's finding
    std::string test;          ///< print tests of this kind to paste; empty: explain
};
int run(const Explain& options);

/// `touchstone export`: cases with their exact results.
struct Export {
    std::string query;
    std::int64_t cases = 1'000;
    bool hard = false;       ///< only cases that touch or that an algorithm gets wrong
    bool wkt = false;        ///< write well-known text instead of JSON
    bool planted = false;    ///< write the cases that catch the planted errors, into a folder
    std::string seed = "1";  ///< a number or "time"
    unsigned jobs = 1;       ///< threads
    std::string out;         ///< empty: standard output
};
int run(const Export& options);

/// `touchstone report`: the findings, as a page and for build servers.
struct Report {
    std::vector<std::string> inputs;  ///< files and folders of reports, ranges and findings
    std::string ledger;               ///< the folder of the ledger; empty: none
    std::string out;                  ///< the HTML page; empty: none
    std::string markdown;             ///< a Markdown file; "-" is standard output; empty: none
    std::string junit;
    std::string sarif;
    std::string source;  ///< the file that `sarif` names; empty: the file of the finding
    double speed = 3;    ///< milliseconds for measuring each algorithm and scalar; 0: not measured
    std::int64_t explanations = 100;  ///< at most this many are explained, failures first
    unsigned jobs = 1;                ///< threads
};
int run(const Report& options);

}  // namespace touchstone::commands
