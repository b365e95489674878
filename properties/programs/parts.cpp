#include "properties/programs/asking.h"

#include <fmt/format.h>

namespace touchstone {
namespace {

using Clock = std::chrono::steady_clock;

/// Returns the fault of the first answer that names an item beyond the end of the list.
std::optional<Fault> fault_of_place(const RunResult& result, std::span<const Scene> scenes) {
    for (std::size_t i = 0; i < result.answers.size(); ++i) {
        const Answer first = result.answers[i].hit;
        if (first <= kShortestList) continue;
        if (const std::size_t length = count_of_pairs(scenes[i]); first > length)
            return Fault{FaultKind::malformed,
                         fmt::format("answers {}, but the list has {} shapes", first, length), i};
    }
    return std::nullopt;
}

}  // namespace

/// Settles the answers and faults of one run.
class Asker::Parts {
  public:
    Parts(Asker& asker, const std::vector<Scene>& scenes, Replies& replies)
        : asker_(asker), scenes_(scenes), replies_(replies) {}

    /// Takes the result of a run on all scenes. Asks again in parts if the run failed.
    void settle(RunResult result) { settle(0, scenes_.size(), std::move(result)); }

  private:
    /// Bounds on the fewest cases at which the program fails. They differ by 1 unless the search
    /// ran out of time.
    struct Fewest {
        std::size_t answered;  ///< the program answers all of this many cases
        std::size_t asked;     ///< the program fails within this many cases
        Fault fault;
    };

    [[nodiscard]] std::span<const Scene> part(std::size_t first, std::size_t size) const {
        return std::span(scenes_).subspan(first, size);
    }

    void ask(std::size_t first, std::size_t size) {
        if (size == 0 || !asker_.given_up_.empty()) return;
        settle(first, size, asker_.ask_once(asker_.program_, part(first, size), 1));
    }

    void settle(std::size_t first, std::size_t size, RunResult result) {
        if (!result.fault) result.fault = fault_of_place(result, part(first, size));
        if (!result.fault) {
            keep_answers(first, std::move(result));
        } else if (result.fault->kind == FaultKind::stopped) {
            // The answers of a stopped program may belong to other cases. Those of a function in
            // this process do not.
            if (asker_.program_.here) keep_answers(first, std::move(result));
            asker_.given_up_ = "stopped";
        } else if (size == 1) {
            note(*std::move(result.fault), first, first, true);
        } else {
            ask_in_parts(first, size, *result.fault);
        }
    }

    void keep_answers(std::size_t first, RunResult result) {
        const auto beyond = fault_of_place(result, part(first, result.answers.size()));
        if (beyond) result.answers.resize(beyond->at);
        std::move(result.answers.begin(), result.answers.end(),
                  replies_.answers.begin() + static_cast<std::ptrdiff_t>(first));
        replies_.asked = std::max(replies_.asked, first + result.answers.size());
    }

    void ask_in_parts(std::size_t first, std::size_t size, const Fault& fault) {
        const std::size_t due = std::min(fault.at, size - 1);
        const std::size_t before = replies_.failed.size();
        const auto is_found = [&] {
            return replies_.failed.size() > before || !asker_.given_up_.empty();
        };
        if (due > 0 && !is_found()) {
            RunResult run = asker_.ask_once(asker_.program_, part(first, due), 1);
            // One case got no answer, or two answers. It is not known which case, so every answer
            // of this part may belong to another case.
            if (run.fault && run.fault->may_shift_answers() && fault.lacks_one &&
                run.fault->lacks_one && always_lacks_one(first, size))
                return;
            if (run.fault && run.fault->may_shift_answers())
                return ask_around(first, 0, due, size, *run.fault);
            settle(first, due, std::move(run));
        }
        ask(first + due, 1);
        if (is_found()) return ask(first + due + 1, size - due - 1);
        if (fault.kind != FaultKind::hung) return ask_around(first, due, size, size, fault);
        if (auto found = fewest(first, due, due + 1, true)) {
            note(std::move(found->fault), first + due, first, false);
            return ask(first + due + 1, size - due - 1);
        }
        // A slow run that buffers its answers also seems to hang. So the program is asked about
        // growing parts of the run.
        std::size_t part = 1;
        for (std::size_t at = due + 1; at < size; at += part, part *= 2)
            ask(first + at, std::min(part, size - at));
        if (!is_found()) ask_with_patience(first, size, fault);
    }

    /// True if the run's first two cases get no answer alone, although only one of all cases gets
    /// none. The program is then abandoned: no case is at fault.
    bool always_lacks_one(std::size_t first, std::size_t size) {
        for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
            const RunResult alone = asker_.ask_once(asker_.program_, part(first + i, 1), 1);
            if (!alone.fault || !alone.fault->lacks_one) return false;
            if (i == 1) note(*alone.fault, first + size - 1, first, true);
        }
        asker_.given_up_ = kLacksOne;
        return true;
    }

    /// Finds the fewest cases at which the program fails: more than `answered`, at most `failing`.
    /// Asks about the cases before and after them.
    void ask_around(std::size_t first, std::size_t answered, std::size_t failing, std::size_t size,
                    const Fault& fault) {
        const std::size_t due = std::min(fault.at, size - 1);
        auto found = fewest(first, answered, std::min(due + 1, failing), false);
        // A program that buffers its answers may fail at a later case than the first without an
        // answer.
        if (!found) found = fewest(first, answered, failing, false);
        if (!found) {
            note_unrepeated(fault, first + due);
            return ask(first + due + 1, size - due - 1);
        }
        const std::size_t before = replies_.failed.size();
        if (found->answered > answered) ask(first, found->answered);
        ask(first + found->answered, found->asked - found->answered);
        if (replies_.failed.size() == before && asker_.given_up_.empty())
            note(std::move(found->fault), first + found->asked - 1, first, false);
        ask(first + found->asked, size - found->asked);
    }

    /// Looks for the fewest cases, from `first` on, at which the program hangs (if `hangs`) or
    /// fails in another way: more than `answered`, at most `asked`. Returns nothing if the program
    /// does not fail each time.
    std::optional<Fewest> fewest(std::size_t first, std::size_t answered, std::size_t asked,
                                 bool hangs) {
        constexpr int kRepeats = 2;
        const auto failing = [&](std::size_t count) {
            RunResult run = asker_.ask_once(asker_.program_, part(first, count), 1);
            // Faults other than a hang may look different among fewer cases, so any of them counts.
            const bool is_like = run.fault && run.fault->kind != FaultKind::stopped &&
                                 (run.fault->kind == FaultKind::hung) == hangs;
            return is_like ? std::move(run.fault) : std::nullopt;
        };
        const auto until = Clock::now() + asker_.most_lost_;
        const auto hung_before = asker_.hung_again_for_;
        auto fault = failing(asked);
        if (!fault) return std::nullopt;
        const auto has_time = [&] {
            return hangs ? asker_.hung_again_for_ - hung_before < asker_.most_lost_
                         : Clock::now() < until;
        };
        // The caller asks about the cases found, and may search among them. So each search halves
        // the cases at least once. Otherwise the caller might search the same cases without end.
        bool is_first = !hangs;
        while (asked - answered > 1 && (std::exchange(is_first, false) || has_time())) {
            const std::size_t middle = answered + (asked - answered) / 2;
            auto earlier = failing(middle);
            (earlier ? asked : answered) = middle;
            if (earlier) fault = std::move(earlier);
        }
        // Repeating a hang would take too long.
        for (int i = 0; i < kRepeats && !hangs; ++i)
            if (!failing(asked)) return std::nullopt;
        if (asked > 1)
            fault->what += asked == answered + 1
                               ? fmt::format(", at call {} of a run", asked)
                               : fmt::format(", within the first {} calls of a run", asked);
        return Fewest{answered, asked, *std::move(fault)};
    }

    /// Repeats a run that hung, with more time, because a slow run is not a fault.
    void ask_with_patience(std::size_t first, std::size_t size, const Fault& before) {
        Program patient = asker_.program_;
        patient.time_limit =
            std::max<std::chrono::milliseconds>(kPatience * patient.time_limit, kLeastPatience);
        const auto result = asker_.ask_once(patient, part(first, size), 1);
        if (result.fault && result.fault->kind == FaultKind::stopped)
            return void(asker_.given_up_ = "stopped");
        const bool hangs = result.fault && result.fault->kind == FaultKind::hung;
        if (!result.fault || (hangs && result.fault->at != before.at)) return void(++asker_.hung_);
        Fault fault = *result.fault;
        if (hangs)
            fault.what = fmt::format(
                "{}, nor within {:g} s when it is asked about the same {} cases again", before.what,
                std::chrono::duration<double>(patient.time_limit).count(), size);
        // Answers in the output buffer are lost, so only all cases together are sure to repeat the
        // fault.
        note(std::move(fault), first + size - 1, first, false);
    }

    /// Notes a fault that does not occur each time the program is asked about the same cases.
    void note_unrepeated(Fault fault, std::size_t at) {
        fault.what += "; asked about the same cases again, it does not always fail";
        note(std::move(fault), at, at, false);
    }

    void note(Fault fault, std::size_t at, std::size_t since, bool alone) {
        if (asker_.program_.stopped()) return void(asker_.given_up_ = "stopped");
        fault.at = at;
        fault.since = since;
        fault.alone = alone;
        replies_.answers[at].reset();
        replies_.asked = std::max(replies_.asked, at + 1);
        asker_.note(fault);
        replies_.failed.push_back(std::move(fault));
    }

    Asker& asker_;
    const std::vector<Scene>& scenes_;
    Replies& replies_;
};

Replies Asker::settled(const std::vector<Scene>& scenes, RunResult result) {
    Replies replies;
    replies.answers.resize(scenes.size());
    if (!scenes.empty()) Parts(*this, scenes, replies).settle(std::move(result));
    return replies;
}

}  // namespace touchstone
