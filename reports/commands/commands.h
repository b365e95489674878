// The commands of the program, one file each. The command line fills in a struct for each.
//
// Each returns an exit status (see exit_status.h). Each throws InputError if the call or the input
// is wrong, and std::runtime_error if something can't be run.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "reports/commands/bounds.h"

namespace touchstone::commands {

/// `touchstone list`: the algorithms and their cards.
struct List {
    std::vector<std::string> algorithms;  ///< print the whole cards of these
    bool json = false;
    bool wide = false;     ///< all cards in one table
    bool planted = false;  ///< the planted errors instead of the literature
    bool queries = false;  ///< the queries and the kinds of shapes instead of algorithms
};
int run(const List& options);

/// `touchstone domain`: where each algorithm stops keeping its tolerance.
struct Domain {
    std::vector<std::string> algorithms;  ///< none: the literature
    std::vector<std::string> scalars;     ///< none: all
    Bounds bounds;                        ///< of the scenes that are tried
    int scenes = 100;                     ///< tried at each power of two
    std::string seed = "1";               ///< a number or "time"
    unsigned jobs = 1;                    ///< threads
    bool json = false;
};
int run(const Domain& options);

/// `touchstone verify`: the main job.
struct Verify {
    std::vector<std::string> algorithms;  ///< none: the literature
    std::vector<std::string> scalars;     ///< none: all
    std::vector<std::string> except;      ///< left out
    /// Generated scenes per algorithm and scalar. Negative: kCases for rect-rect, kOtherCases for
    /// other queries.
    std::int64_t cases = -1;
    static constexpr std::int64_t kCases = 1'000'000;
    static constexpr std::int64_t kOtherCases = 20'000;
    /// Steps of the climb from the worst scene of each algorithm and scalar.
    std::int64_t climb = 2'000;
    /// The budgets (scenes/budget.h) of minimizing an example, and an example of another cause.
    std::int64_t minimize = 500'000;
    std::int64_t causes = 10'000;
    /// Scenes directed at each algorithm's own comparisons, per input precision. Negative:
    /// kDirected, but at most `cases`.
    std::int64_t directed = -1;
    static constexpr std::int64_t kDirected = 9'000;
    /// Calls of each algorithm and scalar in sequences. Negative: kSequences, but at most `cases`.
    std::int64_t sequences = -1;
    static constexpr std::int64_t kSequences = 1'000;
    std::string seed = "1";      ///< a number or "time"
    unsigned jobs = 1;           ///< threads
    std::string grid = "slice";  ///< the enumerated scenes: a GridSize's name, or "none"
    std::string recording;       ///< a recording's path; empty: none
    std::string shapes;          ///< the path of a recording of shapes; empty: none
    std::string json;            ///< where to write the report as JSON; empty: nowhere
    std::string out;             ///< the folder for findings; empty: none
    std::string table;           ///< where to write these counts, as CSV or LaTeX by its name
    bool wide = false;           ///< print all counts
    bool profile = false;        ///< also print where the time goes
    Bounds bounds;               ///< of the scenes that are judged
};
int run(const Verify& options);

/// `touchstone campaign`: runs `verify` for hours, in workers.
struct Campaign {
    std::string folder;
    std::vector<std::string> algorithms;        ///< none: the literature
    std::vector<std::string> except;            ///< not these
    std::vector<std::string> scalars;           ///< none: all
    std::vector<std::string> of_program;        ///< options of `verify --exec` instead; or none
    double seconds = 8 * 3600;                  ///< of all sessions together
    double slice_seconds = 20;                  ///< of a worker
    std::uint64_t slices = 0;                   ///< of all sessions together; 0: by time
    std::uint64_t slice_cases = 5000;           ///< per slice, if slices are counted
    unsigned jobs = 1;                          ///< workers at once
    unsigned processes = 1;                     ///< of the program, in its one worker
    std::uint64_t worker_memory = 4ULL << 30U;  ///< bytes; 0: no limit
    std::string fuzzers;                        ///< the folder of fuzz targets; or empty
    std::string accepted;                       ///< a list of accepted causes; or empty
};
int run(const Campaign& options);

/// `touchstone climb`: the largest margins that algorithms still misjudge.
struct Climb {
    std::vector<std::string> algorithms;  ///< none: the literature
    std::vector<std::string> scalars;     ///< none: all
    std::string from;                     ///< a file of cases to start from; empty: generated ones
    Bounds bounds;                        ///< of the scenes that are climbed to
    std::int64_t steps = 20'000;          ///< of a climb
    std::int64_t climbs = 4;              ///< of each algorithm and scalar, from generated scenes
    std::string seed = "1";               ///< a number or "time"
    unsigned jobs = 1;                    ///< threads
    bool json = false;
};
int run(const Climb& options);

/// `touchstone ledger`: replays the worst margins on record, and searches for worse ones.
struct Ledger {
    std::vector<std::string> algorithms;  ///< none: the literature; of the search only
    std::vector<std::string> scalars;     ///< none: all; of the search only
    std::string folder;                   ///< of the ledger
    double seconds = 0;                   ///< of the search; 0: `cases` decides
    std::int64_t cases = 0;  ///< generated of each query and input precision; 0: no search
    /// Wanted nearly touching scenes on record per algorithm and scalar; 0: no search.
    std::int64_t nearly_touching = 0;
    Bounds bounds;           ///< of the scenes that are judged by a search
    std::string from;        ///< a file of entries to adopt instead; or empty
    std::string seed = "1";  ///< a number or "time"
    unsigned jobs = 1;       ///< threads
    bool write = false;      ///< writes new records into the folder
};
int run(const Ledger& options);

/// `touchstone power`: how many cases each engine needs until it finds the planted errors.
struct Power {
    std::vector<std::string> algorithms;  ///< none: all planted errors
    std::vector<std::string> scalars;     ///< none: double; float for errors that only float has
    std::vector<std::string> engines;     ///< none: all
    std::string fuzzers;                  ///< a folder of fuzz targets, a further engine; or empty
    Bounds bounds;                        ///< of the scenes that are judged
    bool rounding = false;                ///< the literature's first rounding errors too
    std::int64_t narrow = 0;              ///< that many narrow errors too, drawn from the seed
    std::int64_t cases = 100'000;         ///< at most, in a trial
    unsigned trials = 20;                 ///< of each engine at each error
    std::string seed = "1";               ///< a number or "time"
    unsigned jobs = 1;                    ///< threads
    std::string json;                     ///< where to write the report as JSON; empty: nowhere
    std::string plot;                     ///< where to draw the plot; empty: nowhere
    bool wide = false;                    ///< all figures, on wide lines
};
int run(const Power& options);

/// `touchstone oracle`: one exact verdict for each case.
struct Oracle {
    std::vector<std::string> files;  ///< of cases or findings, and folders; none: standard input
};
int run(const Oracle& options);

/// `touchstone replay`: cases or findings, each with a table of all judgements.
struct Replay {
    std::vector<std::string> names_and_files;  ///< algorithms, and files; "-" is standard input
    std::vector<std::string> algorithms;       ///< further ones; none at all: the literature
    std::vector<std::string> scalars;          ///< none: all
    bool at_once = false;  ///< asks the last case while another thread asks the others
};
int run(const Replay& options);

/// `touchstone minimize`: misjudged cases, reduced to what a person would have written.
struct Minimize {
    std::vector<std::string> files;  ///< cases or findings, and folders; "-" is standard input
    std::string algorithm;           ///< empty: the finding's, else all that misjudge the case
    std::string scalar;              ///< empty: the finding's, else all
    double seconds = 10;             ///< for each case
    std::string out;                 ///< the folder for the minimized findings; empty: none
    bool planted = false;            ///< the table of the planted errors, instead of files
    std::string json;                ///< of the table: where to write it as JSON; empty: nowhere
    unsigned jobs = 1;               ///< of the table: threads
};
int run(const Minimize& options);

/// `touchstone import`: makes findings of a campaign from inputs of fuzzers or other machines.
struct Import {
    std::string folder;                   ///< of the campaign
    std::vector<std::string> files;       ///< inputs, cases or findings, and folders
    std::vector<std::string> algorithms;  ///< none: the finding's; for an input the literature
    std::vector<std::string> scalars;     ///< none: the finding's; for an input all
    double seconds = 3;                   ///< of minimizing a finding
};
int run(const Import& options);

/// `touchstone promote`: writes findings into the corpus, which ctest replays.
struct Promote {
    std::vector<std::string> files;       ///< findings, cases or inputs, and folders
    std::vector<std::string> algorithms;  ///< none: the finding's; for an input the literature
    std::vector<std::string> scalars;     ///< none: the finding's; for an input all
    std::string reason;
    std::string corpus;   ///< its folder
    double seconds = 10;  ///< of minimizing a finding
};
int run(const Promote& options);

/// `touchstone explain`: why an algorithm misjudges a case, and how near a right answer is.
struct Explain {
    std::string file;             ///< cases or findings; "-" is standard input
    std::string algorithm;        ///< empty: the finding's, else all that misjudge the case
    std::string scalar;           ///< empty: the finding's, else all
    std::string svg;              ///< where to draw it, numbered from the second on; empty: nowhere
    bool comparisons = false;     ///< print all comparisons of the run too
    bool no_run = false;          ///< do not run the command of a program's finding
    std::string test;             ///< instead, print tests of this kind to paste; empty: explain
    std::int64_t work = 200'000;  ///< the budget for finding out what may vary in each case
};
int run(const Explain& options);

/// `touchstone export`: cases with their exact results.
struct Export {
    std::string query;
    std::int64_t cases = 1'000;
    bool hard = false;       ///< only those that algorithms misjudge, or that touch
    bool wkt = false;        ///< as well-known text instead of JSON
    std::string seed = "1";  ///< a number or "time"
    std::string out;         ///< empty: standard output
};
int run(const Export& options);

/// `touchstone report`: the findings, as a page and for build servers.
struct Report {
    std::vector<std::string> inputs;  ///< files and folders of reports, ranges and findings
    std::string ledger;               ///< the folder of the ledger; empty: none
    std::string out;                  ///< the HTML page; empty: none
    std::string markdown;             ///< likewise, "-" is standard output
    std::string junit;
    std::string sarif;
    double speed = 3;  ///< milliseconds for measuring each algorithm and scalar; 0: not measured
    std::int64_t pictures = 5'000;    ///< how many findings are drawn, at most
    std::int64_t explanations = 100;  ///< how many of them are explained, failures first
    unsigned jobs = 1;                ///< threads
};
int run(const Report& options);

}  // namespace touchstone::commands
