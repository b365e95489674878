// Examines a program in any language, a function in this process, or a file of answers: generates
// scenes or takes given ones, asks about them and judges the answers. Hits are judged by margin
// (by_margin.h), numbers by truth (by_truth.h).
//
// The same options give the same scenes, except at the boundary (boundary.h). A program that gives
// a different answer when asked about a scene alone has a defect.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <thread>
#include <vector>

#include "properties/engines/parallel.h"
#include "properties/programs/asking.h"
#include "properties/programs/examination.h"
#include "properties/scenes/families.h"

namespace touchstone {

/// The default of enough_failed for callers that state no number of cases.
inline constexpr std::uint64_t kEnoughFailed = 500;

/// If on average three of N cases fail, N cases show a failure with a probability of 95 %.
inline constexpr std::uint64_t kOfThree = 3;

struct ExamineOptions {
    Program program;  ///< whose answers are judged; its domain is that of generated scenes
    /// The query of all scenes, named as for generate_scene (made_query); empty if given scenes
    /// have several queries.
    std::string query;
    std::string asked_query;            ///< the query before the convention is applied
    std::vector<Family> families;       ///< taken in turn; empty: any family, by weight
    std::vector<Scene> given;           ///< scenes to judge instead of generated ones
    std::vector<std::string> given_at;  ///< places of `given`: "line 17, id 4"; may be empty
    /// Indices of `given`, ascending: the last cases of sequences. Each is also asked about alone,
    /// unless its answer fails.
    std::vector<std::size_t> given_ends;
    /// True if `program.here` returns recorded answers to `given`: one answer in each call, in
    /// order. Then nothing is asked again.
    bool is_recorded = false;
    std::vector<KnownFinding> known;  ///< failures that do not count as failed
    std::uint64_t cases = 100'000;    ///< generated scenes
    /// Generated cases after this many failures are not counted. With 1, nothing is explained.
    std::uint64_t enough_failed = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t seed = 1;
    /// Hits only: how many of the generated cases to spend at the program's own boundary
    /// (boundary.h).
    std::uint64_t at_boundary = 0;
    /// Calls in sequences that reveal state; ignored if scenes are given.
    std::uint64_t sequences = 0;
    /// The doctor's result for the program. Without it, the convention is searched for if answers
    /// are wrong.
    std::optional<doctor::Found> convention{};
    /// How long to look for smaller examples. Each example gets half of the time left.
    std::chrono::milliseconds to_simplify{5'000};
    /// True: also minimizes the examples of classes that don't fail, and confirms the examples of
    /// all clusters. False: confirms and keeps only the examples of the first kClustersShown
    /// clusters of the worst failing class, because the text report shows no others.
    bool all_examples = true;
    /// Hits only: the number of threads that generate scenes and compute their truth. The scenes do
    /// not depend on it.
    unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    Nanoclock clock = steady_nanoseconds;  ///< measures runs
    /// Called with the number of cases done and the total.
    std::function<void(std::uint64_t, std::uint64_t)> progress;
    /// Called at the start of a part of the work that may take long, with its name.
    std::function<void(std::string_view)> stage;
    /// Called with each new example of a failing class, not yet minimized.
    std::function<void(const Example&)> found;
};

/// Asks about the cases, and explains the wrong answers. Does not minimize examples, except one of
/// class `defect`. Throws std::runtime_error if the program can't be run.
Examination find_causes(const ExamineOptions& options);
/// If no cause of the failures is named, or only a constant length or (for numbers) a mistake that
/// may be deliberate, looks for options with which the same run passes, by repeating it. Stops if
/// the repeats asked about more than half as many cases as the run.
void find_passing(Examination& found, const ExamineOptions& options);
/// Minimizes the examples that find_causes found with these options. This may start the program
/// hundreds of times.
void minimize_examples(Examination& found, const ExamineOptions& options);
/// Minimizes the example of class `defect`, so that it shows whether earlier calls matter.
void minimize_defect(Examination& found, const ExamineOptions& options);
/// Calls find_causes, find_passing and minimize_examples.
Examination examine(const ExamineOptions& options);

/// Generates the scenes of an examination, in order: those of its query and families, for the
/// card's scalar and convention, in its domain.
class SceneMaker {
  public:
    /// The number of scenes in a block. Each block can be generated without the blocks before it.
    static constexpr std::uint64_t kBlock = 256;

    /// Begins at the start of that block. The options must outlive the maker.
    SceneMaker(const ExamineOptions& options, std::uint64_t seed, std::uint64_t block = 0);

    /// Returns the next scene. Throws InputError if too few scenes are in the domain.
    GeneratedScene next();

    /// The number of scenes generated, including those left out, plus kBlock per skipped block.
    [[nodiscard]] std::uint64_t made() const { return made_; }

  private:
    GeneratedScene any();

    const ExamineOptions& options_;
    Random random_;
    std::uint64_t made_ = 0;
};

}  // namespace touchstone
