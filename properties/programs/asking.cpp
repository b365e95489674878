#include "properties/programs/asking.h"

#include <iterator>

#include <fmt/format.h>

#include "properties/conventions/handing.h"
#include "properties/engines/parallel.h"
#include "properties/moves/scene_touching.h"
#include "properties/programs/arrays.h"
#include "properties/programs/protocol.h"

namespace touchstone {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kSentAtOnce = 256;

/// Appends lines, or frames of at most `in_frame` cases, in the program's convention.
void append_cases(std::string& text, const Program& program, std::span<const Scene> scenes,
                  std::uint64_t first_id, std::size_t in_frame = kCasesInFrame) {
    std::vector<Scene> handed;
    if (!program.card.convention.is_plain()) {
        for (const Scene& scene : scenes)
            handed.push_back(
                as_handed_over(scene, program.card.convention, program.precision()).value());
        scenes = handed;
    }
    if (program.arrays) return append_frames(text, scenes, program.precision(), in_frame);
    for (const Scene& scene : scenes) {
        append_case(text, scene, first_id++);
        text += '\n';
    }
}

}  // namespace

bool may_round_by_count(const Program& program, const Judgement& what, const Reply& other) {
    if (!program.arrays) return false;
    if (what.kind == Class::rounding || what.kind == Class::contract) return true;
    if (!what.truth || !what.answer || !what.answer->is_given() || !other.is_given()) return false;
    const double most = std::max(std::fabs(what.answer->value), std::fabs(other.value));
    return std::fabs(what.answer->value - other.value) <=
           std::max(what.truth->allowed, program.card.declared.accuracy.relative * most);
}

std::vector<Scene> asked_before(const std::vector<Scene>& scenes,
                                const std::vector<unsigned>& asked_by, std::size_t i,
                                std::size_t since) {
    constexpr std::size_t kMostNumbers = 100'000;
    std::vector<Scene> before;
    for (std::size_t at = i, numbers = 0; at-- > since && numbers < kMostNumbers;) {
        if (!asked_by.empty() && asked_by[at] != asked_by[i]) continue;
        before.push_back(scenes[at]);
        numbers += moves::count_of_numbers(scenes[at]);
    }
    std::reverse(before.begin(), before.end());
    return before;
}

/// Deals scenes, while they are generated, to the processes in turn.
class Asker::Dealer {
  public:
    Dealer(const Program& program, std::vector<Scene>& scenes, const Make& make)
        : program_(program), scenes_(scenes), make_(make), hands_(program.processes) {
        // Only the first process is started even without scenes.
        while (has_more_ && turn_ < hands_.size()) deal();
        hands_.resize(std::clamp<std::size_t>(turn_, 1, hands_.size()));
    }

    /// Runs all processes at once, then settles their answers one process after the other.
    Replies ask(Asker& asker) {
        in_parallel(static_cast<unsigned>(hands_.size()), hands_.size(), [this](std::size_t k) {
            const auto start = Clock::now();
            hands_[k].result =
                run_program(program_, [this, k](std::string& lines) { return more(k, lines); });
            hands_[k].took = Clock::now() - start;
        });
        for (Hand& hand : hands_) asker.settle_run(hand.result, hand.took);
        const bool is_faulty = std::any_of(hands_.begin(), hands_.end(), [](const Hand& hand) {
            return hand.result.fault && hand.result.fault->kind != FaultKind::stopped;
        });
        // Deals the remaining scenes, too, so that `settled` asks about scenes that no process
        // read.
        while (is_faulty && has_more_) deal();
        Replies all = of_all_hands(asker);
        std::sort(all.failed.begin(), all.failed.end(),
                  [](const Fault& one, const Fault& other) { return one.at < other.at; });
        return all;
    }

  private:
    /// The scenes of one process.
    struct Hand {
        std::vector<std::size_t> scenes{};  ///< indices
        std::size_t sent = 0;
        RunResult result{};
        Clock::duration took{};
    };

    void deal() {
        std::size_t at = scenes_.size();
        has_more_ = make_(scenes_);
        if (!has_more_) return;
        std::vector<std::size_t>& to = hands_[turn_++ % hands_.size()].scenes;
        for (; at < scenes_.size(); ++at) to.push_back(at);
    }

    std::size_t more(std::size_t k, std::string& lines) {
        const std::lock_guard lock(dealing_);
        Hand& hand = hands_[k];
        // A request of many cases is answered sooner than many requests.
        const std::size_t enough = program_.arrays ? kCasesInFrame : 1;
        while (has_more_ && hand.scenes.size() - hand.sent < enough) deal();
        const std::size_t before = std::exchange(hand.sent, hand.scenes.size());
        append_cases(lines, program_, copied(hand, before), before + 1);
        return hand.sent - before;
    }

    [[nodiscard]] std::vector<Scene> copied(const Hand& hand, std::size_t first) const {
        std::vector<Scene> scenes;
        scenes.reserve(hand.scenes.size() - first);
        for (std::size_t i = first; i < hand.scenes.size(); ++i)
            scenes.push_back(scenes_[hand.scenes[i]]);
        return scenes;
    }

    Replies of_all_hands(Asker& asker) {
        Replies all;
        all.answers.resize(scenes_.size());
        all.process.resize(scenes_.size());
        std::vector<bool> is_dealt_with(scenes_.size());
        for (std::size_t k = 0; k < hands_.size(); ++k) settle(k, asker, all, is_dealt_with);
        all.asked = static_cast<std::size_t>(
            std::find(is_dealt_with.begin(), is_dealt_with.end(), false) - is_dealt_with.begin());
        return all;
    }

    void settle(std::size_t k, Asker& asker, Replies& all, std::vector<bool>& is_dealt_with) {
        Hand& hand = hands_[k];
        Replies own = asker.settled(copied(hand, 0), std::move(hand.result));
        for (std::size_t i = 0; i < hand.scenes.size(); ++i) {
            const std::size_t at = hand.scenes[i];
            all.answers[at] = std::move(own.answers[i]);
            is_dealt_with[at] = i < own.asked;
            all.process[at] = static_cast<unsigned>(k);
        }
        for (Fault& fault : own.failed) {
            fault.at = hand.scenes[fault.at];
            fault.since = hand.scenes[fault.since];
            all.failed.push_back(std::move(fault));
        }
    }

    const Program& program_;
    std::vector<Scene>& scenes_;
    const Make& make_;
    std::vector<Hand> hands_;
    std::size_t turn_ = 0;
    bool has_more_ = true;
    std::mutex dealing_;
};

Replies Asker::ask(std::vector<Scene>& scenes, const Make& make) {
    if (!program_.here) return Dealer(program_, scenes, make).ask(*this);
    // Answers the scenes while they are generated, so that a run can be stopped at any of them.
    RunResult result;
    while (!result.fault && make(scenes)) {
        RunResult more = ask_here(program_, std::span(scenes).subspan(result.answers.size()));
        std::move(more.answers.begin(), more.answers.end(), std::back_inserter(result.answers));
        result.fault = std::move(more.fault);
    }
    return settled(scenes, std::move(result));
}

Replies Asker::ask(const std::vector<Scene>& scenes) {
    if (scenes.empty()) return {};
    std::vector<Scene> dealt;
    Replies replies = ask(dealt, [&](std::vector<Scene>& to) {
        const std::size_t size = std::min(kSentAtOnce, scenes.size() - to.size());
        const auto from = scenes.begin() + static_cast<std::ptrdiff_t>(to.size());
        to.insert(to.end(), from, from + static_cast<std::ptrdiff_t>(size));
        return size > 0;
    });
    replies.answers.resize(scenes.size());  // a stopped run may not have read them all
    return replies;
}

std::vector<std::optional<Reply>> Asker::ask_within(const std::vector<Scene>& scenes) {
    const Domain& domain = program_.domain;
    std::vector<Scene> asked;
    for (const Scene& scene : scenes)
        if (is_within(scene, domain)) asked.push_back(scene);
    const Replies replies = ask(asked);
    std::vector<std::optional<Reply>> answers(scenes.size());
    for (std::size_t i = 0, k = 0; i < scenes.size(); ++i)
        if (is_within(scenes[i], domain)) answers[i] = replies.answers[k++];
    return answers;
}

RunResult Asker::ask_here(const Program& program, std::span<const Scene> scenes) {
    has_answered_ = true;
    RunResult result;
    for (const Scene& scene : scenes) {
        if (program.stopped()) {
            result.fault = {FaultKind::stopped, "stopped", result.answers.size()};
            return result;
        }
        result.answers.push_back(program.here(scene));
    }
    return result;
}

RunResult Asker::ask_alone(const Scene& scene) {
    return ask_once({&scene, 1});
}

RunResult Asker::ask_once(std::span<const Scene> scenes) {
    return ask_once(program_, scenes, kCasesInFrame);
}

RunResult Asker::ask_once(const Program& program, std::span<const Scene> scenes,
                          std::size_t in_frame) {
    if (program.here) return ask_here(program, scenes);
    std::size_t next = 0;
    const auto start = Clock::now();
    RunResult result = run_program(program, [&](std::string& lines) {
        const std::size_t size =
            std::min(program.arrays ? kCasesInFrame : kSentAtOnce, scenes.size() - next);
        append_cases(lines, program_, scenes.subspan(next, size), next + 1, in_frame);
        next += size;
        return size;
    });
    settle_run(result, Clock::now() - start);
    const bool hangs = result.fault && result.fault->kind == FaultKind::hung;
    if (!hangs) return result;
    ++hung_again_;
    hung_again_for_ += program.time_limit;
    const auto most = std::max<std::chrono::milliseconds>(kMostHung, 4 * program_.time_limit);
    if (hung_again_for_ > most && given_up_.empty())
        given_up_ = fmt::format("{} repeated runs hung", hung_again_);
    return result;
}

void Asker::note(const Fault& fault) {
    const FaultKind kind = fault.kind;
    is_unread_ = is_unread_ && (kind == FaultKind::malformed || fault.may_shift_answers());
    if (++failed_ >= kMostFailed)
        given_up_ = fmt::format("the program failed at {} cases", failed_);
    else if (lost_ >= std::max<Clock::duration>(most_lost_, 2 * program_.time_limit))
        given_up_ = time_lost();
    else if (failed_ >= kMostUnread && is_unread_ && !has_answered_)
        given_up_ =
            kind == FaultKind::excess
                ? fmt::format("the program prints more than one line for each of {} cases", failed_)
                : fmt::format("the program answered none of the first {} cases", failed_);
    else if (!fault.alone && ++failed_among_ >= most_among_)
        given_up_ =
            fmt::format("the program failed at {} cases, each only after other cases", most_among_);
}

void Asker::settle_run(RunResult& result, Clock::duration took) {
    ++starts_;
    if (status_ == 0) status_ = result.status;
    const bool is_excess = result.fault && result.fault->kind == FaultKind::excess;
    has_answered_ = has_answered_ || (!result.answers.empty() && !is_excess);
    program_.has_answered = has_answered_;
    if (!program_.card.convention.is_plain())
        for (Reply& answer : result.answers)
            answer = answered(program_.card.convention, std::move(answer));
    if (!result.fault || result.fault->kind == FaultKind::stopped) return;
    const bool hangs = result.fault->kind == FaultKind::hung;
    has_hung_ = has_hung_ || hangs;
    if (!hangs || !has_answered_) lost_ += took;
}

std::string Asker::time_lost() const {
    return fmt::format("its failures took {:.0f} s", std::chrono::duration<double>(lost_).count());
}

}  // namespace touchstone
