#include "properties/programs/examine.h"

#include <map>

#include <fmt/format.h>

#include "properties/judging/by_truth.h"
#include "properties/judging/confirm.h"
#include "properties/programs/protocol.h"
#include "properties/scenes/simplify.h"
#include "properties/sequences/sequences.h"

namespace touchstone {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kCallsOfARun = 1000;
/// The largest number of scenes to ask about alone, each in a process of its own.
constexpr int kAskedAlone = 8;

/// The result of the last scene of a run: the answer, or a fault that may be its own. Nothing if an
/// earlier scene is surely at fault, or if the run was stopped.
std::optional<RunResult> result_of_last(Asker& asker, const Sequence& sequence) {
    RunResult result = asker.ask_once(sequence);
    result.answers.erase(result.answers.begin(),
                         result.fault ? result.answers.end() : result.answers.end() - 1);
    if (!result.fault) return result;
    const FaultKind kind = result.fault->kind;
    // Unless a line was malformed or answered another case, answers may have been lost in the
    // output buffer. Then the last scene may be at fault.
    const bool is_last = result.fault->at + 1 == sequence.size() ||
                         (kind != FaultKind::malformed && kind != FaultKind::reordered);
    if (!is_last || kind == FaultKind::stopped) return std::nullopt;
    return result;
}

/// True if the last scene has a different result after the scenes before it than alone.
bool depends_on_those_before(Asker& asker, const Sequence& sequence) {
    const auto behind = result_of_last(asker, sequence);
    if (!behind) return false;
    const auto alone = result_of_last(asker, {sequence.back()});
    // Two faults count as equal, because their texts may vary.
    return alone && alone->answers != behind->answers;
}

/// Only for --arrays: true for a right answer, and for an error that vector code may make by
/// rounding (may_round_by_count).
bool is_rounded(const Program& program, const Scene& scene, const Reply& result,
                const Reply& other) {
    if (!program.arrays) return false;
    const auto what = judged(program.card.declared, scene, result);
    return !what || may_round_by_count(program, *what, other);
}

bool differ(const Program& program, const Scene& scene, const Reply& one, const Reply& other) {
    return one != other &&
           !(is_rounded(program, scene, one, other) && is_rounded(program, scene, other, one));
}

/// The calls of one run, with their results.
class StateRun {
  public:
    /// Asks about at most `may_ask_alone` scenes alone, and subtracts their number from it.
    StateRun(Asker& asker, Calls calls, int& may_ask_alone)
        : asker_(asker),
          declared_(asker.program().card.declared),
          calls_(std::move(calls)),
          may_ask_alone_(may_ask_alone) {}

    std::optional<Example> defect(const NoteFaults& note) {
        const Sequence scenes = first_of(calls_, calls_.order.size());
        RunResult result = asker_.ask_once(scenes);
        asked_ = result.answers.size();
        if (result.fault && result.fault->kind == FaultKind::stopped) return std::nullopt;
        // Answers that may belong to other cases show nothing.
        if (result.fault && result.fault->may_shift_answers() &&
            asker_.ask_once(std::span(scenes).first(asked_)).fault)
            result.answers.clear();
        for (Reply& answer : result.answers) results_.push_back(std::move(answer));
        for (std::size_t i = 0; i < results_.size(); ++i)
            if (auto found = defect_at(i)) return found;
        // Answers may have been lost in the output buffer, so the case at fault has to be located.
        if (result.fault) note(scenes, asker_.ask(scenes));
        return std::nullopt;
    }
    [[nodiscard]] std::uint64_t asked() const { return asked_; }

  private:
    std::optional<Example> defect_at(std::size_t call) {
        const std::uint32_t scene = calls_.order[call];
        const Reply& result = results_[call];
        if (!is_suspicious(scene, result)) return std::nullopt;
        const auto alone = alone_of(scene);
        if (!alone || alone->answers == std::vector{result}) return std::nullopt;
        if (!alone->fault &&
            !differ(asker_.program(), calls_.scenes[scene], alone->answers.front(), result))
            return std::nullopt;
        Example example{
            .scene = calls_.scenes[scene], .source = "sequences", .before = first_of(calls_, call)};
        example.what.problem = kDiffersAlone;
        return example;
    }

    /// True for an answer that fails, and for a scene that gets different answers in the run.
    bool is_suspicious(std::uint32_t scene, const Reply& result) {
        if (fails(judged(declared_, calls_.scenes[scene], result))) return true;
        for (std::size_t i = 0; i < results_.size(); ++i)
            if (calls_.order[i] == scene && results_[i] != result) return true;
        return false;
    }

    /// Asks about the scene alone. Does so for a few scenes only, because each needs a process.
    std::optional<RunResult> alone_of(std::uint32_t scene) {
        const auto known = alone_.find(scene);
        if (known != alone_.end()) return known->second;
        if (may_ask_alone_ == 0) return std::nullopt;
        --may_ask_alone_;
        return alone_.emplace(scene, result_of_last(asker_, {calls_.scenes[scene]})).first->second;
    }

    Asker& asker_;
    const Declaration& declared_;
    Calls calls_;
    int& may_ask_alone_;
    std::vector<Reply> results_;  ///< the answer of each call
    std::map<std::uint32_t, std::optional<RunResult>> alone_;
    std::uint64_t asked_ = 0;
};

/// Returns a sequence that repeats the scene until its answer changes or the program fails, at most
/// `most` times. Returns nothing if repeating the scene shows nothing.
std::optional<Sequence> repeated(Asker& asker, const Scene& scene, std::size_t most) {
    const RunResult run = asker.ask_once(Sequence(most, scene));
    for (std::size_t i = 1; i < run.answers.size(); ++i)
        if (run.answers[i] != run.answers[0]) return Sequence(i + 1, scene);
    if (!run.fault || run.fault->kind == FaultKind::stopped) return std::nullopt;
    // Tries just enough calls to reach the fault. They may not suffice: the fault may come later
    // than it seems, if answers were lost in the program's output buffer. After a hang this is not
    // tried, because each hang takes a long time.
    Sequence fewer(run.fault->at + 1, scene);
    const bool is_shorter =
        fewer.size() < most && run.fault->kind != FaultKind::hung && asker.ask_once(fewer).fault;
    return is_shorter ? std::move(fewer) : Sequence(most, scene);
}

/// Finds a short sequence that still shows the defect: the last scene repeated, or a
/// short_sequence.
std::optional<Sequence> few_calls(Asker& asker, std::span<const Scene> before, const Scene& last,
                                  const ShowsSequence& shows) {
    constexpr std::size_t kMost = 256;
    constexpr std::size_t kNear = 12;
    if (auto few = before.size() < kMost ? repeated(asker, last, kMost) : std::nullopt) return few;
    return short_sequence(before, last, kNear, shows);
}

/// "hit 3", "0.25". Empty for an answer with points.
std::string answer_in_words(const Declaration& declared, const Scene& scene, const Reply& answer) {
    if (!answer.is_given()) return answer.instead;
    if (declared.asks_numbers())
        return answer.points.empty() ? fmt::format("{:.17g}", answer.value) : "";
    if (answer.hit == 0) return "miss";
    return is_listed(scene) ? fmt::format("hit {}", answer.hit) : "hit";
}

/// Names the two answers to the last scene, and judges the one that it gets after the others. A
/// simpler sequence may get other answers than the one that was found.
void name_answers(Asker& asker, Example& example) {
    const auto behind = result_of_last(asker, example.sequence());
    const auto alone = result_of_last(asker, {example.scene});
    if (!behind || !alone || behind->fault || alone->fault) return;
    const Declaration& declared = asker.program().card.declared;
    const auto words = [&](const RunResult& result) {
        return answer_in_words(declared, example.scene, result.answers.front());
    };
    std::string problem = kDiffersAlone;
    if (const std::string one = words(*alone), other = words(*behind); one != other)
        problem += fmt::format(": {} instead of {}", one, other);
    auto what = example.what.answer ? judged(declared, example.scene, behind->answers.front())
                                    : std::nullopt;
    example.what = what ? *std::move(what) : Judgement{};
    example.what.kind = Class::defect;
    example.what.problem = std::move(problem);
}

constexpr const char* kDiffersInRun = "gives two different answers to this case in one run";

}  // namespace

std::optional<Example> look_for_state(Asker& asker, const ExamineOptions& options,
                                      std::uint64_t& calls, const NoteFaults& note) {
    const Program& program = asker.program();
    const Fit fit = [&](const Scene& scene) { return fitted_within(scene, program); };
    int may_ask_alone = kAskedAlone;
    for (std::uint64_t run = 0; calls < options.sequences && !program.stopped(); ++run) {
        const std::uint64_t seed = Random::stream(options.seed, 0x5eU, run).bits();
        const std::uint64_t count = std::min(kCallsOfARun, options.sequences - calls);
        Calls sequence = calls_in_sequence(options.query, program.precision(), seed, count, fit);
        if (sequence.order.empty()) break;
        StateRun asking(asker, std::move(sequence), may_ask_alone);
        auto defect = asking.defect(note);
        calls += asking.asked();
        if (defect) return defect;
        if (asking.asked() < count) break;
    }
    return std::nullopt;
}

std::optional<Example> differing_repeat(const std::vector<Scene>& scenes, const Replies& replies) {
    std::map<std::pair<unsigned, std::string>, std::size_t> first;
    for (std::size_t i = 0; i < replies.asked; ++i) {
        if (!replies.answers[i] || replies.answers[i]->is_declined) continue;
        std::string text;
        append_case(text, scenes[i]);
        const unsigned process = replies.process.empty() ? 0 : replies.process[i];
        const auto [earlier, is_new] = first.try_emplace({process, std::move(text)}, i);
        if (is_new || replies.answers[i] == replies.answers[earlier->second]) continue;
        Example example{.scene = scenes[i], .source = std::string(kGiven)};
        example.what.problem = kDiffersInRun;
        example.before = asked_before(scenes, replies.process, i, earlier->second);
        return example;
    }
    return std::nullopt;
}

std::optional<Example> differing_alone(Asker& asker, const std::vector<Scene>& scenes,
                                       const Replies& replies, std::size_t i) {
    const Program& program = asker.program();
    const auto& answer = replies.answers[i];
    if (!answer || answer->is_declined) return std::nullopt;
    if (fails(judged(program.card.declared, scenes[i], *answer))) return std::nullopt;
    const RunResult alone = asker.ask_alone(scenes[i]);
    if (alone.fault || !differ(program, scenes[i], alone.answers.front(), *answer))
        return std::nullopt;
    Example example{.scene = scenes[i], .source = std::string(kGiven)};
    example.what.problem = kDiffersAlone;
    example.before = asked_before(scenes, replies.process, i);
    return example;
}

bool is_named_random(Asker& asker, Example& example) {
    constexpr std::size_t kTimes = 256;
    constexpr int kRuns = 6;
    if (example.what.problem != kDiffersAlone && example.what.problem != kDiffersInRun)
        return false;
    Sequence all = example.before;
    all.insert(all.end(), kTimes, example.scene);
    const RunResult first = asker.ask_once(all);
    bool is_random = false;
    for (int i = 0; i < kRuns && !first.fault && !is_random; ++i) {
        const RunResult again = asker.ask_once(all);
        is_random = !again.fault && again.answers != first.answers;
    }
    if (!is_random) return false;
    example.what.problem =
        "gives random answers: a new process gives different answers to the same cases";
    const auto repeats = first.answers.end() - static_cast<std::ptrdiff_t>(kTimes);
    if (std::adjacent_find(repeats, first.answers.end(), std::not_equal_to<>()) !=
        first.answers.end())
        example.before.assign(kTimes - 1, example.scene);
    return true;
}

void simplify_state(Asker& asker, Example& example, std::chrono::milliseconds longest) {
    const auto start = Clock::now();
    const auto deadline = start + longest;
    const Program& program = asker.program();
    const auto is_over = [&] { return Clock::now() >= deadline || program.stopped(); };
    const ShowsSequence shows = [&](const Sequence& sequence) {
        const auto may_be = [&](const Scene& s) { return may_be_asked(s, program); };
        return !sequence.empty() && !is_over() &&
               std::all_of(sequence.begin(), sequence.end(), may_be) &&
               depends_on_those_before(asker, sequence);
    };
    Sequence sequence = example.sequence();
    const Sequence before = std::exchange(example.before, {});
    // Often only the number of calls matters. So the scene is first repeated alone.
    const auto alone = result_of_last(asker, {example.scene});
    auto few =
        alone && !alone->fault ? repeated(asker, example.scene, sequence.size()) : std::nullopt;
    if (!few && !depends_on_those_before(asker, sequence)) {
        if (program.stopped()) return void(example.before = before);
        if (example.what.kind == Class::defect)
            example.what.problem += fmt::format(
                "; when it is asked again after the {} before it, this does not happen{}",
                before.size() == 1 ? "case" : fmt::format("{} cases", before.size()),
                program.arrays ? ""
                               : ". To record all cases that it reads, put "
                                 "\"tee -a FILE |\" before its command");
        return;
    }
    // If a run hung, no fewer calls are looked for, because each further run may hang, too.
    const bool has_hung = Clock::now() - start >= program.time_limit;
    if (!few && !has_hung) few = few_calls(asker, before, example.scene, shows);
    if (few) sequence = *std::move(few);
    sequence = minimized(std::move(sequence), program.precision(), shows,
                         {.rounds = 0, .is_over = is_over});
    example.minimized = !is_over();
    example.is_cut_short = !example.minimized && !program.stopped();
    example.set_sequence(std::move(sequence));
    if (example.what.problem == kDiffersAlone) name_answers(asker, example);
}

std::uint64_t sequences_beside(std::uint64_t cases) {
    constexpr std::uint64_t kLeast = 1000;
    constexpr std::uint64_t kMost = 4000;
    return cases < kLeast ? 0 : std::clamp(cases / 25, std::uint64_t{calls_of_five_casts()}, kMost);
}

}  // namespace touchstone
