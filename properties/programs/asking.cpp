#include "properties/programs/asking.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/scenes/shape_pair.h"
#include "properties/conventions/handing.h"
#include "properties/programs/protocol.h"

namespace touchstone {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kSentAtOnce = 256;

void append_lines(std::string& text, const Program& program, std::span<const Scene> scenes,
                  std::uint64_t first_id) {
    for (const Scene& scene : scenes) {
        if (program.convention.is_plain()) append_case(text, scene, first_id++);
        else
            append_case(text, as_handed_over(scene, program.convention, program.precision).value(),
                        first_id++);
        text += '\n';
    }
}

/// A list that is shorter than the place that was answered.
std::optional<Fault> fault_of_place(const RunResult& result, std::span<const Scene> scenes) {
    for (std::size_t i = 0; i < result.answers.size(); ++i)
        if (const std::size_t length = count_of_pairs(scenes[i]); result.answers[i].hit > length)
            return Fault{Fault::Kind::malformed, i,
                         fmt::format("answers {} of a list of {}", result.answers[i].hit, length),
                         "", false};
    return std::nullopt;
}

}  // namespace

std::vector<std::optional<Answer>> Replies::hits() const {
    std::vector<std::optional<Answer>> hits;
    hits.reserve(answers.size());
    for (const auto& answer : answers)
        hits.push_back(answer && answer->is_given() ? std::optional(answer->hit) : std::nullopt);
    return hits;
}

/// The scenes of one call, asked in parts.
class Asker::Parts {
  public:
    Parts(Asker& asker, const std::vector<Scene>& scenes, Replies& replies)
        : asker_(asker), scenes_(scenes), replies_(replies) {}

    /// Takes what a run on all scenes gave, and asks again where that is not right.
    void settle(RunResult result) { settle(0, scenes_.size(), std::move(result)); }

  private:
    [[nodiscard]] std::span<const Scene> part(std::size_t first, std::size_t size) const {
        return std::span(scenes_).subspan(first, size);
    }

    void ask(std::size_t first, std::size_t size) {
        if (size == 0 || !asker_.given_up_.empty()) return;
        settle(first, size, asker_.ask_once(part(first, size)));
    }

    void settle(std::size_t first, std::size_t size, RunResult result) {
        if (!result.fault) result.fault = fault_of_place(result, part(first, size));
        if (!result.fault) {
            std::move(result.answers.begin(), result.answers.end(),
                      replies_.answers.begin() + static_cast<std::ptrdiff_t>(first));
            replies_.asked = std::max(replies_.asked, first + size);
        } else if (result.fault->kind == Fault::Kind::stopped) {
            asker_.given_up_ = "stopped";
        } else if (size == 1) {
            note({first, *std::move(result.fault), true});
        } else {
            ask_in_parts(first, size, *result.fault);
        }
    }

    void ask_in_parts(std::size_t first, std::size_t size, const Fault& fault) {
        const std::size_t due = std::min(fault.at, size - 1);
        const std::size_t before = replies_.failed.size();
        ask(first, due);
        ask(first + due, 1);
        std::size_t part = 1;
        for (std::size_t at = due + 1; at < size; at += part, part *= 2)
            ask(first + at, std::min(part, size - at));
        const bool is_found = replies_.failed.size() > before;
        if (is_found || !asker_.given_up_.empty()) return;
        if (fault.kind == Fault::Kind::hung) ask_with_patience(first, size, fault);
        else note({first + due, fault, false, first});
    }

    /// Whatever takes its time is not yet at fault.
    void ask_with_patience(std::size_t first, std::size_t size, const Fault& before) {
        Program patient = asker_.program_;
        patient.time_limit =
            std::max<std::chrono::milliseconds>(kPatience * patient.time_limit, kLeastPatience);
        const auto result = asker_.ask_once(patient, part(first, size));
        if (result.fault && result.fault->kind == Fault::Kind::stopped)
            return void(asker_.given_up_ = "stopped");
        const bool hangs = result.fault && result.fault->kind == Fault::Kind::hung;
        if (!result.fault || (hangs && result.fault->at != before.at)) return void(++asker_.hung_);
        Fault fault = *result.fault;
        if (hangs)
            fault.what = fmt::format(
                "{}, nor within {:g} s when the same {} cases are asked again", before.what,
                std::chrono::duration<double>(patient.time_limit).count(), size);
        const std::size_t at = first + std::min(fault.at, size - 1);
        note({at, std::move(fault), false, first});
    }

    void note(Failed failed) {
        replies_.answers[failed.at].reset();
        replies_.asked = std::max(replies_.asked, failed.at + 1);
        asker_.note(failed.fault);
        replies_.failed.push_back(std::move(failed));
    }

    Asker& asker_;
    const std::vector<Scene>& scenes_;
    Replies& replies_;
};

Replies Asker::ask(std::vector<Scene>& scenes, const Make& make) {
    const RunResult result = run(program_, [&](std::string& lines) {
        const std::size_t before = scenes.size();
        if (!make(scenes)) return std::size_t{0};
        append_lines(lines, program_, std::span(scenes).subspan(before), before + 1);
        return scenes.size() - before;
    });
    // What a program did not read is asked about as well.
    while (result.fault && result.fault->kind != Fault::Kind::stopped && make(scenes)) {
    }
    Replies replies;
    replies.answers.resize(scenes.size());
    Parts(*this, scenes, replies).settle(result);
    return replies;
}

Replies Asker::ask(const std::vector<Scene>& scenes) {
    Replies replies;
    replies.answers.resize(scenes.size());
    if (!scenes.empty()) Parts(*this, scenes, replies).settle(ask_once(scenes));
    return replies;
}

RunResult Asker::ask_alone(const Scene& scene) {
    return ask_once({&scene, 1});
}

RunResult Asker::ask_once(std::span<const Scene> scenes) {
    return ask_once(program_, scenes);
}

RunResult Asker::ask_once(const Program& program, std::span<const Scene> scenes) {
    std::size_t next = 0;
    return run(program, [&](std::string& lines) {
        const std::size_t size = std::min(kSentAtOnce, scenes.size() - next);
        append_lines(lines, program_, scenes.subspan(next, size), next + 1);
        next += size;
        return size;
    });
}

void Asker::note(const Fault& fault) {
    is_unread_ =
        is_unread_ && (fault.kind == Fault::Kind::malformed || fault.kind == Fault::Kind::ended);
    if (++failed_ >= kMostFailed) given_up_ = fmt::format("it has failed at {} cases", failed_);
    else if (failed_ >= kMostUnread && is_unread_ && !has_answered_)
        given_up_ = fmt::format("it answered none of the first {} cases", failed_);
}

RunResult Asker::run(const Program& program, const MoreLines& more_lines) {
    ++starts_;
    const auto start = Clock::now();
    RunResult result = run_program(program, more_lines);
    has_answered_ = has_answered_ || !result.answers.empty();
    for (Reply& answer : result.answers) answer = answered(program_.convention, std::move(answer));
    if (!result.fault || result.fault->kind == Fault::Kind::stopped) return result;
    lost_ += Clock::now() - start;
    if (lost_ > std::max<Clock::duration>(kMostLost, 4 * program_.time_limit) && given_up_.empty())
        given_up_ = fmt::format("{:.0f} s were lost to its failures",
                                std::chrono::duration<double>(lost_).count());
    return result;
}

}  // namespace touchstone
