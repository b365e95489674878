// A program that `doctor` asks: what it answered, how it failed, and the sentences about that.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <deque>
#include <exception>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "properties/doctor/diagnosis.h"
#include "properties/doctor/search.h"
#include "properties/programs/asking.h"
#include "properties/programs/examination.h"
#include "reports/commands/ending.h"
#include "reports/files/reproduce.h"
#include "reports/text/black_box_text.h"
#include "reports/text/diagnosis_text.h"
#include "reports/text/example_text.h"
#include "reports/text/table.h"

namespace touchstone::commands {

class DiagnosedProgram {
  public:
    explicit DiagnosedProgram(const Program& program) : asker_(program, Asker::kMostLost, 1) {}

    /// Returns nothing if the program fails at a case only after other cases. Its answers then mean
    /// little, and if it hangs, further questions take long.
    std::optional<doctor::Diagnosis> diagnosed_by(const doctor::Doctor& doctor) {
        try {
            return doctor.diagnose(ask(), ask_ahead());
        } catch (const FailsAmongOthers&) {
            simplify_failure();
            return std::nullopt;
        }
    }
    [[nodiscard]] std::size_t asked() const { return asked_; }

    [[nodiscard]] AskAbout ask() {
        return [this](const std::vector<Scene>& scenes) {
            Replies replies = asked(scenes);
            asked_ += scenes.size();
            // The number of questions depends on the answers, so the total is an estimate.
            if (progress_)
                (*progress_)(asked_, std::max<std::uint64_t>(asked_, doctor::kMostAsked));
            for (const Fault& failed : replies.failed) note(failed, scenes);
            if (first_ && !first_->alone) throw FailsAmongOthers();
            for (std::size_t i = 0; i < scenes.size(); ++i) {
                auto& answer = replies.answers[i];
                if (answer && answer->is_declined) {
                    count_declined(declined_, answer->instead);
                    answer.reset();
                }
                if (!answer) continue;
                same_.note(*answer);
                if (!given_) given_ = scenes[i];
                if (answer->is_given()) is_answering_ = true;
                else if (without_answer_++ == 0) first_without_ = {scenes[i], *answer};
            }
            // NaN is not a miss. A program that always answers NaN gets a report of its own.
            for (auto& answer : replies.answers)
                if (is_answering_ && !asker_.program().card.declared.asks_numbers() && answer &&
                    !answer->is_given())
                    answer.reset();
            return std::move(replies.answers);
        };
    }

    /// Asks about several questions in one run. `ask` then takes these answers, as long as the next
    /// question is the next one of these. If the run fails, each question gets a run of its own,
    /// from then on.
    [[nodiscard]] doctor::AskAhead ask_ahead() {
        return [this](const std::vector<std::vector<Scene>>& questions) {
            ahead_.clear();
            // Answers to lists may also be wrong by their places.
            if (fails_ahead_ || questions.size() < 2 || asker_.program().of_list) return;
            std::vector<Scene> all;
            for (const auto& scenes : questions)
                all.insert(all.end(), scenes.begin(), scenes.end());
            RunResult run = asker_.ask_once(all);
            fails_ahead_ = run.fault.has_value();
            if (fails_ahead_) return;
            runs_.push_back({all, {run.answers.begin(), run.answers.end()}});
            auto next = std::make_move_iterator(run.answers.begin());
            for (const auto& scenes : questions) {
                const auto end = next + static_cast<std::ptrdiff_t>(scenes.size());
                ahead_.push_back({scenes, {{next, end}, {}, scenes.size()}});
                next = end;
            }
        };
    }

    [[nodiscard]] bool failed() const { return first_.has_value(); }
    /// Asks about some of these scenes again, each alone in a new process: those that had the most
    /// scenes before them in their run. If an answer is then different, returns the scene with
    /// those before it. The answers depend on these, or on chance.
    std::optional<Example> differing_alone(const std::vector<Scene>& scenes) {
        constexpr std::size_t kMost = 8;
        std::vector<std::pair<std::size_t, const Run*>> places;
        for (const Run& run : runs_)
            for (std::size_t i = 1; i < run.scenes.size(); ++i)
                if (run.answers[i] &&
                    std::find(scenes.begin(), scenes.end(), run.scenes[i]) != scenes.end())
                    places.emplace_back(i, &run);
        std::stable_sort(places.begin(), places.end(),
                         [](const auto& p, const auto& q) { return p.first > q.first; });
        places.resize(std::min(places.size(), kMost));
        for (const auto& [i, run] : places) {
            const Scene& scene = run->scenes[i];
            const RunResult alone = asker_.ask_alone(scene);
            require_uninterrupted();
            if (alone.fault || alone.answers.front() == run->answers[i]) continue;
            Example example{.scene = scene, .source = "doctor"};
            example.what.problem = kDiffersAlone;
            example.before = asked_before(run->scenes, {}, i);
            simplify_state(asker_, example, std::chrono::seconds(5));
            require_uninterrupted();
            return example;
        }
        return std::nullopt;
    }

    /// "; 3 declined: only convex 3". Empty if it declined no case.
    [[nodiscard]] std::string declined_text() const {
        return declined_.declined.empty() ? "" : "; " + touchstone::declined_text(declined_);
    }
    [[nodiscard]] bool answered_all() const { return without_answer_ == 0; }
    /// True if most scenes got NaN, null or an error. The other answers then show no convention.
    [[nodiscard]] bool answered_few() const { return 2 * without_answer_ > asked_; }
    /// The first exit status other than 0 of a run that answered all cases, otherwise 0.
    [[nodiscard]] int status() const { return asker_.status(); }

    /// "It answered NaN to 3 of 900 cases. The first:" and the first scene. Empty if it answered
    /// all scenes.
    [[nodiscard]] std::string without_answer_text(std::size_t width,
                                                  const AskAgain& ask_again) const {
        if (!first_without_) return "";
        const auto& [scene, answer] = *first_without_;
        const std::string what = answer.is_error
                                     ? fmt::format("with an error ({}) in", answer.instead)
                                     : answer.instead + " to";
        return wrapped({width}, "It answered {} {} of {} cases. The first:", what, without_answer_,
                       asked_) +
               ask_again(scene, {}) +
               (answer.is_error
                    ? ""
                    : wrapped(instead_of_null(asker_.program().card.declared.asked), width));
    }

    /// Says that all answers are the same. Empty if they differ, or if the size of an angle makes
    /// the program hang.
    [[nodiscard]] std::string same_answer_text(const Card& card, std::size_t width) const {
        const auto one = same_.one();
        if (!one || !bounds_of_hang_.empty()) return "";
        return touchstone::same_answer_text(card, same_, *one,
                                            handed_line(card, *given_).value_or(""), width,
                                            same_.cases() >= asked_);
    }

    /// The first failure, the number of failures, the program's output, a command that shows the
    /// failure, and advice if the program hung or fails only after other cases. Empty if nothing
    /// failed.
    [[nodiscard]] std::string problem_text(std::size_t width, const Card& card) const {
        if (!first_) return "";
        return fitted_text(fmt::format("FAILED at {} of {} cases: {}", given_ ? count_ : asked_,
                                       asked_, first_->what),
                           width, 2) +
               example_text(card, example_, width) +
               (!bounds_of_hang_.empty()          ? wrapped(angle_hang_text(bounds_of_hang_), width)
                : first_->kind == FaultKind::hung ? wrapped(more_time_text(), width)
                                                  : "") +
               (first_->alone ? ""
                              : wrapped("It fails only after other cases. Correct that first, then "
                                        "ask the doctor again.",
                                        width)) +
               '\n';
    }

    /// Finds out why the program hung. Call after the last question, with the program's convention.
    void end_questions(const Convention& convention) {
        progress_.reset();
        if (!first_ || !first_->alone || first_->kind != FaultKind::hung ||
            !touchstone::hangs_by_angle(asker_.program(), example_.scene))
            return;
        const TurnUnit unit = convention.has(Departure::degrees)   ? TurnUnit::degrees
                              : convention.has(Departure::radians) ? TurnUnit::radians
                                                                   : turn_unit_of(example_.scene);
        bounds_of_hang_ = text_of(touchstone::Domain{.angles = usual_domain(unit).angles});
    }
    /// The option that excludes the angles at which the program hangs. Empty for other hangs.
    [[nodiscard]] const std::string& bounds_of_hang() const { return bounds_of_hang_; }

  private:
    /// The scenes of a run without a failure, and the answers.
    struct Run {
        std::vector<Scene> scenes;
        std::vector<std::optional<Reply>> answers;
    };

    class FailsAmongOthers : public std::exception {};

    /// Looks for fewer cases that show the failure, often the same case repeated.
    void simplify_failure() {
        Example fewer = example_;
        simplify_state(asker_, fewer, std::chrono::seconds(2));
        require_uninterrupted();
        if (!fewer.before.empty()) example_ = std::move(fewer);
    }

    Replies asked(const std::vector<Scene>& scenes) {
        if (ahead_.empty() || ahead_.front().first != scenes) {
            ahead_.clear();
            Replies replies = asker_.ask(scenes);
            require_uninterrupted();
            if (replies.failed.empty()) runs_.push_back({scenes, replies.answers});
            return replies;
        }
        Replies replies = std::move(ahead_.front().second);
        ahead_.pop_front();
        return replies;
    }

    void note(const Fault& failed, const std::vector<Scene>& scenes) {
        require_runnable(asker_.program(), failed);
        if (count_++ > 0 && failed.alone) return;  // a fault that is not alone ends the run
        first_ = failed;
        example_ = {.scene = scenes[failed.at], .printed = failed.printed};
        const auto begin = scenes.begin();
        if (!failed.alone)
            example_.before.assign(begin + static_cast<std::ptrdiff_t>(failed.since),
                                   begin + static_cast<std::ptrdiff_t>(failed.at));
    }

    Asker asker_;
    std::deque<std::pair<std::vector<Scene>, Replies>> ahead_;  ///< questions that were asked ahead
    bool fails_ahead_ = false;
    std::deque<Run> runs_;
    std::optional<Progress> progress_{std::in_place, "cases"};
    std::string bounds_of_hang_;
    std::size_t asked_ = 0;
    std::size_t count_ = 0;  ///< scenes at which the program failed
    std::optional<Fault> first_;
    /// The first scene at which the program failed. If it fails only after others, also those.
    Example example_;
    SameAnswer same_;
    Examination declined_;        ///< only `declined` is set
    std::optional<Scene> given_;  ///< the first scene that was answered
    bool is_answering_ = false;   ///< the program gave an answer other than NaN, null or an error
    std::size_t without_answer_ = 0;  ///< scenes with NaN, null or an error as the answer
    std::optional<std::pair<Scene, Reply>> first_without_;
};

}  // namespace touchstone::commands
