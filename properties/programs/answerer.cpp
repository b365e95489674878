#include "properties/judging/by_margin.h"
#include "properties/programs/asking.h"

namespace touchstone {

Replies Asker::ask_in_one_run(const std::vector<Scene>& scenes) {
    Replies replies{.answers = std::vector<std::optional<Reply>>(scenes.size()), .failed = {}};
    RunResult result = ask_once(scenes);
    if (result.fault) {
        replies.failed.push_back(*result.fault);
        if (result.fault->kind != Fault::Kind::stopped) ++failed_;
        return replies;
    }
    replies.asked = scenes.size();
    std::move(result.answers.begin(), result.answers.end(), replies.answers.begin());
    return replies;
}

Answerer answerer(Asker& asker, std::string query, const Declaration& declared,
                  const Domain& domain, Locate locate) {
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
    const auto judged = [declared](Truth& truth, Answer given) {
        return given == kNotConverged ? std::nullopt : judge_by_margin(declared, truth, given);
    };
    const auto fit = [&asker, domain](const Scene& scene) {
        return fitted_within(scene, domain, asker.program());
    };
    return {"", std::move(query), declared, ask, judged, fit};
}

}  // namespace touchstone
