#include "properties/programs/program_run.h"

#include <fmt/format.h>

#include "core/format/text.h"
#include "properties/conventions/handing.h"
#include "properties/engines/process.h"
#include "properties/programs/arrays.h"
#include "properties/programs/protocol.h"

namespace touchstone {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// At least this much input is kept ready for the program.
constexpr std::size_t kAhead = std::size_t{1} << 18U;
/// How long a program may run after its last answer. Some programs do not end when their input
/// ends.
constexpr milliseconds kGrace{1000};

class Run {
  public:
    Run(const Program& program, const MoreLines& more_lines)
        : program_(program),
          more_lines_(more_lines),
          process_(program.command, program.memory_limit) {}

    RunResult result() {
        // The first step makes the cases, so that a fault names them even if the program ends
        // immediately.
        do step();
        while (!result_.fault && !is_over());
        if (!result_.fault) check_end();
        process_.kill();
        return std::move(result_);
    }

  private:
    [[nodiscard]] std::string_view ready() const {
        return std::string_view(lines_).substr(written_);
    }
    [[nodiscard]] bool is_complete() const {
        return is_all_sent() && result_.answers.size() == cases_;
    }
    [[nodiscard]] bool is_all_sent() const { return no_more_ && ready().empty(); }

    /// True if the program has ended and its output is read. Also true if all answers are there and
    /// the program has been silent for kGrace, or for the time limit if that is shorter.
    bool is_over() {
        if (process_.has_closed_output() && process_.ending()) return true;
        const auto silent = Clock::now() - last_progress_;
        if (is_complete() && silent > std::min(kGrace, program_.time_limit)) return true;
        return process_.ending() && is_drained();
    }

    /// True if nothing is left to read. Call it after the program's end, when all of its output is
    /// in the pipe. The pipe may still be open, because the program's children may hold it.
    bool is_drained() {
        const Process::Moved moved = process_.exchange({}, output_, milliseconds(50));
        if (moved.printed > 0) read_answers();
        return moved.printed == 0;
    }

    void step() {
        if (program_.stopped()) return fail(FaultKind::stopped, "stopped");
        const bool has_work = make_ready();
        if (is_all_sent()) process_.close_input();
        const bool is_ending = is_complete() || process_.has_closed_output();
        const milliseconds longest(has_work ? 0 : is_ending ? 1 : 20);
        const std::size_t answered = result_.answers.size();
        const Process::Moved moved = process_.exchange(ready(), output_, longest);
        written_ += moved.taken;
        if (moved.printed > 0) read_answers();
        if (moved.taken > 0 || result_.answers.size() > answered) last_progress_ = Clock::now();
        else check_progress();
    }

    /// Keeps lines ready. Returns true if more lines can be generated immediately.
    bool make_ready() {
        if (no_more_ || ready().size() >= kAhead || process_.has_closed_input()) return false;
        if (written_ > 0) lines_.erase(0, std::exchange(written_, 0));
        const std::size_t more = more_lines_(lines_);
        // The time for generating lines, or for another process's lines, is not a sign that the
        // program hangs.
        last_progress_ = Clock::now();
        no_more_ = more == 0;
        cases_ += more;
        return !no_more_ && lines_.size() < kAhead;
    }

    void read_answers() {
        if (program_.arrays) return read_frames();
        std::size_t begin = 0;
        for (std::size_t end = 0;
             !result_.fault && (end = output_.find('\n', begin)) != std::string::npos;
             begin = end + 1)
            take_answer(std::string_view(output_).substr(begin, end - begin));
        output_.erase(0, begin);
        if (!result_.fault) check_length(output_);
    }

    /// Fails if the line is too long, even if its end is read together with it.
    void check_length(std::string_view line) {
        if (line.size() > kLongestAnswer)
            fail(FaultKind::malformed,
                 fmt::format("a line of more than {} bytes: {}; end each answer by a line feed",
                             kLongestAnswer, printable(line, 60)));
    }

    void read_frames() {
        if (result_.fault) return;
        if (auto fault = frames_.take(output_, result_.answers, cases_))
            fail(fault->kind, std::move(fault->what));
    }

    void take_answer(std::string_view line) {
        check_length(line);
        if (result_.fault || line.find_first_not_of(" \t\r") == std::string_view::npos) return;
        if (result_.answers.size() == cases_)
            return fail(FaultKind::excess,
                        fmt::format("more answers than cases ({}): after the last one it prints {}",
                                    cases_, printable(line, 60)));
        const std::uint64_t due = result_.answers.size() + 1;
        RunResult one = read_answer(line, program_.question(), due, due);
        if (one.fault) return fail(one.fault->kind, std::move(one.fault->what));
        result_.answers.push_back(std::move(one.answers.front()));
    }

    void check_progress() {
        if (result_.fault || is_complete()) return;
        const auto idle = Clock::now() - last_progress_;
        if (std::exchange(stalled_at_, last_progress_) != last_progress_)
            waited_before_ = process_.times().waited;
        if (idle < program_.time_limit) return;
        // On a busy machine, a program may wait for a processor longer than it computes.
        constexpr int kMostWaits = 20;
        constexpr int kMostAtFirst = 3;
        constexpr milliseconds kLongAtFirst{15'000};
        milliseconds longest = kMostWaits * program_.time_limit;
        // If the program never answered, the user should not wait for minutes.
        if (!program_.has_answered)
            longest = std::min(longest, std::max(kMostAtFirst * program_.time_limit, kLongAtFirst));
        const auto waited = process_.times().waited - waited_before_;
        if (idle - waited < program_.time_limit && idle < longest) return;
        fail(FaultKind::hung,
             fmt::format("no answer within {:g} s{}",
                         std::chrono::duration<double>(program_.time_limit).count(),
                         process_.has_closed_output() ? "; it closed its standard output" : ""));
    }

    void check_end() {
        const auto ending = process_.ending();
        const auto signal = ending ? signal_of(*ending) : std::nullopt;
        if (!output_.empty() && !signal && !program_.arrays) output_ += '\n';
        read_answers();
        if (result_.fault) return;
        // The program may have ended before it was known that there are no more cases.
        make_ready();
        if (signal)
            fail(FaultKind::crashed, fmt::format("crashed: {}{}", name_of_signal(*signal),
                                                 is_complete() ? " after the last answer" : ""));
        else if (!is_complete()) note_early_end(ending ? ending->number : 0);
        else if (ending) result_.status = ending->number;
    }

    /// The signal that ended the program. A shell reports a child's signal by its exit status.
    static std::optional<int> signal_of(const Ending& ending) {
        constexpr int kBySignal = 128;
        constexpr int kMostSignals = 64;
        if (ending.by_signal) return ending.number;
        const int signal = ending.number - kBySignal;
        return signal > 0 && signal <= kMostSignals ? std::optional(signal) : std::nullopt;
    }

    void note_early_end(int status) {
        constexpr int kNotFound = 127;
        constexpr int kMayNotRun = 126;
        const std::size_t answers = result_.answers.size();
        const std::string cut = program_.arrays ? frames_.cut_short(output_) : "";
        fail(FaultKind::ended,
             cases_ == 1
                 ? fmt::format("ended with status {} and no answer{}", status, cut)
                 : fmt::format("{}ended with status {} after {} of {} answers{}",
                               status == 0 && answers > 0 ? "fewer answers than cases: " : "",
                               status, answers, cases_, cut));
        result_.fault->is_unknown_command =
            answers == 0 && (status == kNotFound || status == kMayNotRun);
        result_.fault->lacks_one = status == 0 && answers + 1 == cases_;
    }

    void fail(FaultKind kind, std::string what) {
        result_.fault = {kind, std::move(what), result_.answers.size(), process_.error_tail()};
    }

    const Program& program_;
    const MoreLines& more_lines_;
    Process process_;
    std::string lines_;        ///< generated lines; the first ones are already written
    std::size_t written_ = 0;  ///< the number of bytes of `lines_` that are written
    std::size_t cases_ = 0;    ///< the number of generated cases
    bool no_more_ = false;
    std::string output_;  ///< printed, but not yet a whole answer
    ArrayReader frames_{program_.question().kind};
    RunResult result_;
    Clock::time_point last_progress_ = Clock::now();
    Clock::time_point stalled_at_{};            ///< the last progress before the program stalled
    std::chrono::nanoseconds waited_before_{};  ///< its wait for a processor before it stalled
};

/// True if the numbers are on the grid as the convention writes them. A program that takes whole
/// numbers gets whole half extents, too.
bool is_on_grid_as_handed(const Scene& scene, const Program& program) {
    if (program.domain.grid == 0) return true;
    const auto given = as_handed_over(scene, program.card.convention, program.precision());
    return given && is_on_grid(*given, program.domain.grid);
}

}  // namespace

RunResult run_program(const Program& program, const MoreLines& more_lines) {
    return Run(program, more_lines).result();
}

std::optional<Scene> fitted_within(Scene scene, const Program& program) {
    const Domain& domain = program.domain;
    const Convention& convention = program.card.convention;
    if (domain.is_everything() && convention.is_plain()) return scene;
    Domain made = domain;
    // Half of a size is then on the domain's grid as well.
    if (!convention.is_plain()) made.grid *= 2;
    auto there = brought_within(scene, made, program.precision());
    if (there) there = fitted(*there, convention, program.precision());
    // Converting to the convention may move numbers by a few units in the last place.
    if (!there || !is_within(*there, domain) || !is_on_grid_as_handed(*there, program))
        return std::nullopt;
    return there;
}

bool may_be_asked(const Scene& scene, const Program& program) {
    if (!is_within(scene, program.domain)) return false;
    const Convention& convention = program.card.convention;
    return program.domain.grid > 0
               ? is_on_grid_as_handed(scene, program)
               : convention.is_plain() || as_handed_over(scene, convention, program.precision());
}

}  // namespace touchstone
