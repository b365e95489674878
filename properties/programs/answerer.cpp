#include "properties/judging/by_margin.h"
#include "properties/programs/asking.h"

#include <fmt/format.h>

#include "properties/programs/protocol.h"

namespace touchstone {

std::string interpreter_hint(const std::string& command) {
    const std::size_t dot = command.rfind('.');
    if (command.find(' ') != std::string::npos || dot == std::string::npos) return "";
    const std::string_view ending = std::string_view(command).substr(dot);
    const std::string_view by = ending == ".js" || ending == ".mjs" || ending == ".cjs" ? "node"
                                : ending == ".py"                                       ? "python3"
                                                                                        : "";
    return by.empty() ? "" : fmt::format("; try --exec '{} {}'", by, printable(command, 200));
}

Replies Asker::ask_in_one_run(const std::vector<Scene>& scenes) {
    Replies replies{.answers = std::vector<std::optional<Reply>>(scenes.size()), .failed = {}};
    RunResult result = ask_once(scenes);
    if (result.fault) {
        replies.failed.push_back(*result.fault);
        if (result.fault->kind != FaultKind::stopped) ++failed_;
        return replies;
    }
    replies.asked = scenes.size();
    std::move(result.answers.begin(), result.answers.end(), replies.answers.begin());
    return replies;
}

Answerer answerer(Asker& asker, std::string query, Locate locate) {
    const auto ask = [&asker, locate](const std::vector<Scene>& scenes) {
        const Replies replies =
            locate == Locate::yes ? asker.ask(scenes) : asker.ask_in_one_run(scenes);
        if (!asker.has_answered() && !replies.failed.empty())
            require_runnable(asker.program(), replies.failed.front());
        std::vector<std::optional<Reply>> answers = replies.answers;
        for (std::optional<Reply>& answer : answers)
            if (answer && answer->is_declined) answer.reset();
            else if (!answer || !answer->is_given()) answer = Reply{.hit = kNotConverged};
        return answers;
    };
    const Card& card = asker.program().card;
    const auto judged = [declared = card.declared](Truth& truth, Answer given) {
        return given == kNotConverged ? std::nullopt : judge_by_margin(declared, truth, given);
    };
    const auto fit = [&asker](const Scene& scene) { return fitted_within(scene, asker.program()); };
    return {card.name, std::move(query), card.declared, ask, judged, fit};
}

std::size_t Pace::size_of_run(std::uint64_t left) const {
    return static_cast<std::size_t>(std::min<std::uint64_t>(size_, left));
}

void Pace::note(std::size_t asked, double seconds) {
    constexpr double kSeconds = 2;
    constexpr std::size_t kGrowth = 16;
    const auto most = static_cast<double>(std::min(kLongest, size_ * kGrowth));
    double each = 0;
    if (smallest_.asked == 0 && seconds > kSeconds) {
        // The next run gets a quarter of the cases. It shows whether the start or the answers are
        // slow.
        each = kSeconds / std::max(1.0, static_cast<double>(asked) / 4);
    } else {
        const double more = static_cast<double>(asked) - static_cast<double>(smallest_.asked);
        each = more == 0 ? seconds / static_cast<double>(asked)
                         : std::max(0.0, (seconds - smallest_.seconds) / more);
    }
    if (smallest_.asked == 0 || asked <= smallest_.asked) smallest_ = {asked, seconds};
    else smallest_.seconds = std::min(smallest_.seconds, seconds);
    size_ = static_cast<std::size_t>(std::clamp(kSeconds / std::max(each, 1e-9), 1.0, most));
}

void require_runnable(const Program& program, const Fault& fault) {
    if (!fault.is_unknown_command) return;
    std::string_view printed = fault.printed;
    while (printed.ends_with('\n')) printed.remove_suffix(1);
    throw std::runtime_error(fmt::format("{}: cannot be run: {}{}", printable(program.command, 200),
                                         printable(printed, 400),
                                         interpreter_hint(program.command)));
}

std::string problem_of(const Fault& fault) {
    return fault.alone ? fault.what : fault.what + std::string(kAnswersAlone);
}

}  // namespace touchstone
