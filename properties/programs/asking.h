// Asks a program about many scenes. Unless the program is abandoned, each scene gets an answer, or
// is reported as a case at which the program failed.
//
// If a run fails, the program is asked about the run's cases again: those that got an answer, then
// the next case alone. If the program answers that case alone, it may keep state, or lose answers
// in its output buffer. Then halving finds the fewest cases at which it fails. Halving would take
// too long if the run hung. In that case one run asks about the cases up to the one without an
// answer. If this run does not hang, the program is asked about the other cases in ever larger
// parts. If no part fails, the whole run is repeated with more time, because the machine may be
// busy. If it then hangs at the same case, or fails in another way, the program has a fault.
//
// With several processes, blocks of scenes go to them in turn, in the order of generation. So the
// number of processes and their speed do not change which scenes are asked about. Nor do they
// change the answers of a program without state.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/judging/answerer.h"
#include "properties/judging/judgement.h"
#include "properties/programs/program_run.h"

namespace touchstone {

/// True if this wrong answer may differ from `other`, another answer to the same case, only because
/// the requests have different numbers of cases. Vector code may round full vectors and the
/// remainder differently. Then a hit changes only near touching, and a number by at most the
/// allowed error, or by the allowed relative error of the larger answer.
bool may_round_by_count(const Program& program, const Judgement& what, const Reply& other);

struct Replies {
    /// One reply for each scene, in the case format's convention; nothing if none came.
    std::vector<std::optional<Reply>> answers;
    std::vector<Fault> failed;  ///< one for each case at which the program failed, in any order
    std::size_t asked = 0;      ///< how many scenes were settled, from the first on
    /// For each scene, the process that was asked; may be empty if it is the same for all scenes.
    std::vector<unsigned> process{};
};

/// Returns the scenes that the process of scene i was asked about before scene i, from scene
/// `since` on. Returns only the latest if they do not all fit into a finding of a few MB.
/// `asked_by` is Replies::process.
std::vector<Scene> asked_before(const std::vector<Scene>& scenes,
                                const std::vector<unsigned>& asked_by, std::size_t i,
                                std::size_t since = 0);

/// Asks a program. The program's convention must be able to express all scenes (handing.h).
class Asker {
  public:
    /// `most_lost` limits the time lost to failures. `most_among` limits the cases at which the
    /// program fails only after other cases.
    explicit Asker(Program program, std::chrono::nanoseconds most_lost = kMostLost,
                   unsigned most_among = kMostAmong)
        : program_(std::move(program)), most_lost_(most_lost), most_among_(most_among) {
        program_.has_answered = false;
    }

    /// Appends some scenes; false at the end.
    using Make = std::function<bool(std::vector<Scene>&)>;

    /// Asks about scenes while they are generated.
    Replies ask(std::vector<Scene>& scenes, const Make& make);
    Replies ask(const std::vector<Scene>& scenes);
    /// Asks about the scenes within the program's domain; the others get no answer.
    std::vector<std::optional<Reply>> ask_within(const std::vector<Scene>& scenes);
    /// Asks about these scenes in one run. If it fails, no scene gets an answer.
    Replies ask_in_one_run(const std::vector<Scene>& scenes);
    /// Asks about one scene in a run of its own; returns the answer or the fault.
    RunResult ask_alone(const Scene& scene);
    /// Asks about these scenes in one run. Returns the answers, and the fault without locating it.
    RunResult ask_once(std::span<const Scene> scenes);

    [[nodiscard]] const Program& program() const { return program_; }
    [[nodiscard]] std::uint64_t starts() const { return starts_; }
    /// How many runs hung although no single case of the run is at fault.
    [[nodiscard]] std::uint64_t hung() const { return hung_; }
    [[nodiscard]] bool has_hung() const { return has_hung_; }
    /// The first exit status other than 0 of a run without a fault; 0 if there was no such run.
    [[nodiscard]] int status() const { return status_; }
    /// Why the program was abandoned: its failures were too many or took too long, or it was
    /// stopped. Empty if it may still be asked.
    [[nodiscard]] const std::string& given_up() const { return given_up_; }

    /// How many cases, or runs of ask_in_one_run, the program failed at.
    [[nodiscard]] std::size_t failed() const { return failed_; }

    /// False if no case got an answer: no single case is then the cause of a failure. Runs with
    /// more answers than cases do not count.
    [[nodiscard]] bool has_answered() const { return has_answered_; }

    /// Limits on the number of failed cases and on the time lost to failures. At a limit, the
    /// program is abandoned. The limit on the time lost is at least two time limits. Hangs count
    /// only before the first answer.
    static constexpr std::size_t kMostFailed = 100;
    /// The limit for cases at which the program fails only after other cases.
    static constexpr unsigned kMostAmong = 4;
    /// The limit for a program that never crashes or hangs, but gives no valid answer, or too many
    /// answers each time.
    static constexpr std::size_t kMostUnread = 8;
    static constexpr std::chrono::seconds kMostLost{10};
    /// The limit on the time lost to hangs when the program is asked about cases again. It is at
    /// least four time limits. Each hang counts as the time limit of its run. The clock does not
    /// count, because runs take longer on a busy machine, and the verdict must not depend on the
    /// machine.
    static constexpr std::chrono::seconds kMostHung{60};
    /// A run that hung is repeated with this multiple of the time limit, at least kLeastPatience.
    static constexpr int kPatience = 4;
    static constexpr std::chrono::seconds kLeastPatience{5};

  private:
    class Parts;
    class Dealer;
    /// With arrays, `in_frame` is the largest number of cases in a request: 1 for the parts of a
    /// failed run, so that the first missing answer is that of the case at fault.
    RunResult ask_once(const Program& program, std::span<const Scene> scenes, std::size_t in_frame);
    RunResult ask_here(const Program& program, std::span<const Scene> scenes);
    /// Returns the answers and faults of a run on all scenes. Asks again in parts if the run
    /// failed, to locate the cases at which it failed.
    Replies settled(const std::vector<Scene>& scenes, RunResult result);
    /// Counts a run and its duration, and converts its answers to the case format's convention.
    void settle_run(RunResult& result, std::chrono::steady_clock::duration took);
    [[nodiscard]] std::string time_lost() const;
    /// Counts the fault of a case, and abandons the program at a limit.
    void note(const Fault& fault);

    Program program_;
    std::chrono::nanoseconds most_lost_;
    unsigned most_among_;
    std::uint64_t starts_ = 0;
    std::uint64_t hung_ = 0;
    int hung_again_ = 0;  ///< repeated runs that hung
    std::chrono::milliseconds hung_again_for_{};
    bool has_hung_ = false;
    int status_ = 0;
    std::size_t failed_ = 0;
    bool has_answered_ = false;  ///< at least one case got an answer
    bool is_unread_ = true;      ///< each failure was a malformed answer, or too few or too many
                                 ///< answers
    unsigned failed_among_ = 0;  ///< cases at which the program failed only after other cases
    std::chrono::steady_clock::duration lost_{};
    std::string given_up_;
};

/// Whether to find out which of many cases a program fails at.
enum class Locate { no, yes };

/// The program as an answerer of hits, for scenes of the domain. A case that the program declines
/// gets no answer. Any other case without an answer, or with an error, gets kNotConverged. With
/// Locate::no, all cases of a run that fails get kNotConverged, too. The asker must outlive the
/// answerer. `ask` throws std::runtime_error if the program can't be run.
Answerer answerer(Asker& asker, std::string query, Locate locate);

/// Chooses the number of cases of a run, for two seconds of work: long enough that starting the
/// program costs little, and short enough that a run is not mistaken for a hang. On a busy machine
/// the start alone may take seconds. Smaller runs would not help then, so only the time that
/// further cases add counts.
class Pace {
  public:
    static constexpr std::size_t kFirst = 64;
    static constexpr std::size_t kLongest = 65536;

    /// The first run asks about that many cases. Given cases may show an error only together, so
    /// the first run should have as many given cases as possible.
    explicit Pace(std::size_t first = kFirst) : size_(first) {}

    [[nodiscard]] std::size_t size_of_run(std::uint64_t left) const;
    /// Notes the time that a number of cases took.
    void note(std::size_t asked, double seconds);

  private:
    struct Run {
        std::size_t asked = 0;
        double seconds = 0;
    };

    std::size_t size_;
    Run smallest_{};  ///< the run with the fewest cases
};

/// For a command that is only the name of a script: "; try --exec 'node NAME'". Otherwise empty.
std::string interpreter_hint(const std::string& command);

/// Throws std::runtime_error if the first fault says that the program does not exist or can't be
/// run.
void require_runnable(const Program& program, const Fault& fault);

/// Why a program is abandoned that gives one answer too few in each run.
inline constexpr std::string_view kLacksOne = "in each run it answers all cases except one";

/// The failure at a case in words.
std::string problem_of(const Fault& fault);
/// The end of the description of a failure that a single case does not show.
inline constexpr std::string_view kAnswersAlone = "; asked about this case alone, it answers";
/// A Judgement::problem.
inline constexpr const char* kDiffersAlone =
    "gives a different answer when it is asked about this case alone";

/// The end of Example::source for a given example that was replaced by a simpler one.
inline constexpr std::string_view kSimplified = "; simplified";

/// Replaces the example by the simplest one found within `longest`. Unless that is 0, asks once
/// about scenes with shortened numbers, even if that takes longer. A wrong answer or contradiction
/// stays in its cluster (where_wrong.h), a defect keeps its kind of fault. An example that does not
/// fail when the program is asked about it alone keeps its scene.
void simplify_example(Asker& asker, Example& example, std::chrono::milliseconds longest);

// Finds errors of state in a program: answers that depend on earlier calls.
//
// Each run is a new process or connection. So the answer to a scene alone depends on no earlier
// call, unless a server keeps state between connections. Unless the program answers at random, a
// sequence of scenes gives the same result each time.

struct ExamineOptions;

/// Gets the scenes of a run that failed, and the located faults.
using NoteFaults = std::function<void(const std::vector<Scene>&, const Replies&)>;

/// Makes at most options.sequences calls (sequences.h) in several runs, and adds their number to
/// `calls`. Ends at the first scene that shows state, and returns it with the calls before it, not
/// yet shortened. A scene shows state if it gets a different result alone, and its answer is wrong
/// or differs from another answer to it in the run. Asks about at most eight scenes alone. Calls
/// `note` if a run fails in which no scene shows state, and ends if answers are missing.
std::optional<Example> look_for_state(Asker& asker, const ExamineOptions& options,
                                      std::uint64_t& calls, const NoteFaults& note);

/// Returns the first scene whose answer differs from an earlier answer to the same scene in one
/// run, with the calls from that earlier one on.
std::optional<Example> differing_repeat(const std::vector<Scene>& scenes, const Replies& replies);

/// Asks about scene i alone, unless its answer fails. Returns the scene with the calls before it if
/// it gets another answer alone.
std::optional<Example> differing_alone(Asker& asker, const std::vector<Scene>& scenes,
                                       const Replies& replies, std::size_t i);

/// If the example got two different answers, asks new processes about the calls before it, and then
/// many times about its scene. Returns true if the processes' answers differ: the answer is random,
/// and the example says so. If it changes within a run, the example becomes its scene, repeated.
bool is_named_random(Asker& asker, Example& example);

/// Drops as many calls before the example as possible, and simplifies all scenes, within `longest`.
/// If the calls do not reproduce the example, drops all of them. A defect then says so.
void simplify_state(Asker& asker, Example& example, std::chrono::milliseconds longest);

/// Returns simpler copies of the scene, with all numbers shortened to 1, 2, ... bits, in this
/// order.
std::vector<Scene> with_short_numbers(const Scene& scene,
                                      const std::function<bool(const Scene&)>& may_ask);

/// Returns the number of calls in sequences for that number of generated cases: a twenty-fifth of
/// it, but at least calls_of_five_casts() and at most 4000; 0 for fewer than 1000 cases.
std::uint64_t sequences_beside(std::uint64_t cases);

}  // namespace touchstone
