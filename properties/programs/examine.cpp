#include "properties/programs/examine.h"

#include "properties/programs/boundary.h"
#include "properties/programs/scene_source.h"
#include "properties/scenes/simplify.h"

namespace touchstone {
namespace {

class Examining {
  public:
    explicit Examining(const ExamineOptions& options)
        : options_(options),
          is_of_hits_(!options.program.card.declared.asks_numbers()),
          asker_(options.program),
          again_(options.program),
          from_(options),
          total_(options.given.empty() ? options.cases : options.given.size()),
          at_boundary_(options.given.empty() && is_of_hits_ ? std::min(options.at_boundary, total_)
                                                            : 0),
          kept_(total_ - at_boundary_),
          pace_(options.given.empty() ? Pace::kFirst : Pace::kLongest) {}

    Examination result() {
        tell("waiting for the first answers");
        ask_all();
        if (options_.enough_failed != 1) {
            if (row().failed()) tell("looking for the cause of the failures");
            explain();
        }
        result_.hung = asker_.hung();
        result_.has_hung = asker_.has_hung();
        result_.status = asker_.status();
        result_.starts += asker_.starts() + again_.starts();
        return std::move(result_);
    }

  private:
    void tell(std::string_view stage) const {
        if (options_.stage) options_.stage(stage);
    }
    void show_progress() {
        // Exchanged shapes are asked about together, so there may be one case more.
        if (options_.progress) options_.progress(std::min(row().cases, total_), total_);
    }
    Row& row() { return result_.row; }
    Explanation& why() { return result_.explanation; }

    void ask_all() {
        result_.card = options_.program.card;
        result_.domain = options_.program.domain;
        row().known = options_.known;
        if (!options_.is_recorded) reproduce(row().known, again_);
        // Recorded answers cannot be asked for again, so the recorded judgements count.
        else
            for (KnownFinding& known : row().known) known.is_reproduced = true;
        const std::int64_t start = options_.clock();
        while (!is_done(total_ - at_boundary_) && asker_.given_up().empty())
            run_once(total_ - at_boundary_);
        if (at_boundary_ > 0 && !has_failed_enough()) look_at_boundary();
        while (!is_done(total_) && asker_.given_up().empty()) run_once(total_);
        result_.has_failed_enough = has_failed_enough() && done() < total_;
        if (auto never = result_.above_zero.example()) row().note(*std::move(never));
        if (!options_.is_recorded) result_.seconds = seconds_since(start);
        result_.complete = is_done(total_) && !options_.program.stopped();
        if (!options_.program.stopped()) result_.given_up = asker_.given_up();
    }

    void explain() {
        why().where_failed = where_failed_by_name(options_.query, result_.sample);
        if (result_.complete)
            why().causes =
                causes_of(options_.program.card.declared, options_.query, result_.sample);
        if (!options_.is_recorded) ask_again();
        else why().may_need_conditioning = true;
        const bool is_blind =
            result_.same.one(row()) || result_.unanswered.one() || result_.fails_as_nan();
        if (row().count(Class::wrong) > 0 && !is_blind && !why().in_floats) find_convention();
        const bool shows_state = result_.shows_state();
        if (is_blind || why().in_floats || why().other || shows_state) result_.forget_causes();
        if (!is_blind && !why().causes.is_named() && !shows_state)
            why().published = published_algorithms(options_.program.card.declared, options_.query,
                                                   result_.sample);
        const bool is_rounding =
            why().right_if_digits_change || (why().may_need_conditioning && !options_.is_recorded);
        if (result_.card.declared.asked == AnswerKind::hit && !is_blind && !shows_state &&
            !is_rounding && !why().is_named() && !why().causes.where &&
            why().published.alike.empty() && result_.failed_in_ordinary > 0)
            why().causes.one_sided = one_sided(result_.sample);
    }

    void ask_again() {
        if (result_.complete) look_for_memory();
        for (const Class c : kClasses)
            if (fails(c)) confirm(row().example(c));
        for (auto& worst : row().worst_by_direction) confirm(worst);
        if (hung_at_) result_.hangs_by_angle = hangs_by_angle(options_.program, *hung_at_);
        if (result_.complete) find_rounding();
        // Minimizing a defect shows whether the defect depends on earlier calls.
        minimize_defect(result_, options_);
    }

    /// The number of cases, or of given scenes, that the program was asked about so far. Scenes
    /// that are compared with a given scene do not count.
    [[nodiscard]] std::uint64_t done() const {
        return options_.given.empty() ? result_.row.cases : from_.turn();
    }
    [[nodiscard]] bool is_done(std::uint64_t total) const {
        return done() >= total || has_failed_enough();
    }
    [[nodiscard]] bool has_failed_enough() const {
        return options_.given.empty() && result_.failed >= options_.enough_failed;
    }

    void run_once(std::uint64_t total) {
        const std::int64_t start = options_.clock();
        // A number is often asked for again with A and B exchanged. Given cases may be a sequence,
        // so all of them belong to one run.
        const bool exchanges = !options_.given.empty() && !is_of_hits_;
        const std::size_t size = pace_.size_of_run((exchanges ? 2 : 1) * (total - done()));
        from_.begin_run();
        std::vector<Scene> scenes;
        const Replies replies =
            asker_.ask(scenes, [&](std::vector<Scene>& to) { return from_.make(to, size); });
        if (row().cases == 0 && !replies.failed.empty())
            require_runnable(options_.program, replies.failed.front());
        asked_by_ = replies.process;
        judge(scenes, replies);
        if (!options_.given.empty() && !options_.is_recorded) look_for_repeats(scenes, replies);
        show_progress();
        pace_.note(replies.asked, seconds_since(start));
    }

    /// Keeps the example if it is simpler than the kept one. For recorded answers only: no program
    /// is run, so simpler scenes cannot be tried.
    void keep_simpler(const Example& example) {
        auto& kept = row().example(example.what.kind);
        if (kept && complexity(example.scene) < complexity(kept->scene)) kept = example;
    }

    [[nodiscard]] double seconds_since(std::int64_t start) const {
        return static_cast<double>(options_.clock() - start) * 1e-9;
    }

    void judge(const std::vector<Scene>& scenes, const Replies& replies) {
        const std::uint64_t before = row().cases;
        row().cases += replies.asked;
        for (std::size_t i = 0; i < replies.asked; ++i) {
            // Ends within a run, because its size depends on the clock and the counts must not.
            if (has_failed_enough()) return void(row().cases = before + i);
            if (to_judge(replies, i) != nullptr) judge(scenes, replies, i, before + i);
        }
        for (const Fault& failed : replies.failed) note(scenes, failed, from_.source(failed.at));
    }

    /// The answer to scene i. Null if the scene got no answer, or if the program declined it.
    /// Counts declined scenes.
    const Reply* to_judge(const Replies& replies, std::size_t i) {
        if (!replies.answers[i]) return nullptr;
        const Reply& answer = *replies.answers[i];
        if (answer.is_declined) count_declined(result_, answer.instead);
        return answer.is_declined ? nullptr : &answer;
    }

    void judge(const std::vector<Scene>& scenes, const Replies& replies, std::size_t i,
               std::uint64_t number) {
        const Reply& answer = *replies.answers[i];
        if (at_boundary_ > 0 && answer.is_given()) kept_.note(number, scenes[i], answer);
        Truth truth = from_.truth(scenes[i], i);
        if (is_of_hits_ && answer.is_given() &&
            truth.keeps(options_.program.card.declared.contract, answer.hit))
            return count_right(result_, truth, answer);
        if (!is_of_hits_ && !truth.number()) return void(++row().not_judged);
        judge_closely(scenes, i, truth, answer, from_.source(i));
        if (!is_of_hits_) look_for_contradiction(scenes, replies, i, truth);
    }

    void judge_closely(const std::vector<Scene>& scenes, std::size_t i, Truth& truth,
                       const Reply& answer, const std::string& source) {
        bool is_shown = false;
        const auto counted = count_answer(result_, truth, answer, source, &is_shown);
        if (is_shown) show(counted->what.kind, scenes, i);
        if (counted && options_.is_recorded) keep_simpler(*counted);
    }

    /// Reports the class's example, which must be scene i. Adds the calls before scene i to the
    /// example, unless the answers are recorded.
    void show(Class kind, const std::vector<Scene>& scenes, std::size_t i) {
        if (!options_.is_recorded) row().example(kind)->before = asked_before(scenes, asked_by_, i);
        announce(kind);
    }

    void look_for_contradiction(const std::vector<Scene>& scenes, const Replies& replies,
                                std::size_t i, Truth& truth) {
        const Declaration& declared = options_.program.card.declared;
        const Reply& answer = *replies.answers[i];
        std::size_t at = i;
        auto what = contradicted(declared, truth, answer);
        if (!what && from_.is_swapped(i) && replies.answers[i - 1] &&
            !replies.answers[i - 1]->is_declined) {
            at = i - 1;
            Truth of_other = from_.truth(scenes[at], at);
            what = contradicted(declared, of_other, *replies.answers[at], &answer);
        }
        if (what && count_failure(result_, {scenes[at], *what, from_.source(i)}))
            show(Class::contradiction, scenes, at);
    }

    void note(const std::vector<Scene>& scenes, const Fault& failed, const std::string& source) {
        if (failed.alone && count_known(row().known, failed.kind) != nullptr) return;
        if (failed.alone && failed.kind == FaultKind::hung) hung_at_ = scenes[failed.at];
        Example example{.scene = scenes[failed.at], .source = source};
        if (failed.alone) result_.sample.failed.add([&] { return example; });
        example.what.problem = problem_of(failed);
        example.what.fault = failed.kind;
        example.printed = failed.printed;
        if (!failed.alone) {
            ++result_.failed_in_ordinary;
            example.before = asked_before(scenes, asked_by_, failed.at, failed.since);
        }
        if (count_failure(result_, example)) announce(Class::defect);
    }

    /// Narrows down where the answer changes between two scenes, for many pairs of scenes at once.
    /// Each run of the program asks about the next scenes of all pairs.
    void look_at_boundary() {
        BoundarySearch search(options_.program.precision(), options_.seed, fit_);
        kept_.add_ways(search, at_boundary_ / BoundarySearch::questions_of_a_way());
        const std::uint64_t end = row().cases + at_boundary_;
        for (std::vector<Scene> scenes = search.next(); !scenes.empty(); scenes = search.next()) {
            if (scenes.size() > end - row().cases || !asker_.given_up().empty()) return;
            const Replies replies = asker_.ask(scenes);
            asked_by_ = replies.process;
            row().cases += replies.asked;
            for (std::size_t i = 0; i < replies.asked; ++i) {
                const Reply* answer = to_judge(replies, i);
                if (answer == nullptr) continue;
                Truth truth = Truth::of(scenes[i]);
                judge_closely(scenes, i, truth, *answer, kAtBoundary);
            }
            for (const Fault& failed : replies.failed) note(scenes, failed, kAtBoundary);
            show_progress();
            if (replies.asked < scenes.size()) return;
            search.take(replies.answers);
        }
        sees_doubles_ = search.sees_doubles(options_.program.card.convention);
    }

    void look_for_memory() {
        if (!options_.given.empty() || options_.sequences == 0) return;
        auto defect =
            look_for_state(again_, options_, result_.calls,
                           [this](const std::vector<Scene>& scenes, const Replies& replies) {
                               asked_by_ = replies.process;
                               // Sequences repeat few scenes, so one fault stands for all.
                               if (row().count(Class::defect) == 0 && !replies.failed.empty())
                                   note(scenes, replies.failed.front(), "sequences");
                           });
        if (defect) ++result_.failed_in_ordinary;
        if (defect && row().note(*std::move(defect))) announce(Class::defect);
    }

    /// Given cases may be the sequence of a recorded defect, often one case many times. Counts a
    /// defect if one case got different answers (except in arrays: vector code may round them
    /// differently), or if the last one of a sequence got an answer that passes, and gets another
    /// answer alone.
    void look_for_repeats(const std::vector<Scene>& scenes, const Replies& replies) {
        auto differing = options_.program.arrays ? std::nullopt : differing_repeat(scenes, replies);
        const auto& ends = options_.given_ends;
        for (std::size_t i = 0; i < replies.asked && !differing; ++i)
            if (!from_.is_swapped(i) &&
                std::binary_search(ends.begin(), ends.end(), from_.given(i)))
                differing = differing_alone(again_, scenes, replies, i);
        if (differing && count_failure(result_, *differing)) announce(Class::defect);
    }

    void announce(Class c) {
        if (options_.found) options_.found(*row().example(c));
    }

    /// Asks about an example once more, alone.
    void confirm(std::optional<Example>& example) {
        if (!example || !example->what.answer || options_.program.stopped()) return;
        const auto& done = confirmed_;
        if (std::find(done.begin(), done.end(), example->scene) != done.end())
            return example->before.clear();
        RunResult alone = again_.ask_alone(example->scene);
        // One slow answer is not a defect.
        if (alone.fault && alone.fault->kind == FaultKind::hung)
            alone = again_.ask_alone(example->scene);
        if (!alone.fault && alone.answers.front() == example->what.answer) {
            confirmed_.push_back(example->scene);
            return example->before.clear();
        }
        if (!alone.fault &&
            may_round_by_count(options_.program, example->what, alone.answers.front()))
            return example->before.clear();
        if (alone.fault && alone.fault->kind == FaultKind::stopped) return;
        ++result_.failed_in_ordinary;
        row().become_defect(
            example, alone.fault
                         ? "answers this case among others, but not alone: " + alone.fault->what
                         : kDiffersAlone);
    }

    /// Checks whether floats, a constant length in the code, or thin shapes explain wrong answers.
    void find_rounding() {
        const auto ask = [&](const auto& scenes) { return again_.ask(scenes).answers; };
        const Declaration& declared = options_.program.card.declared;
        const std::vector<Example>& wrong = result_.sample.wrong.some();
        // The errors of a named mistake, such as pi = 3.1416, may look like rounding of floats.
        if (why().causes.is_named()) return;
        // Answers that depend on earlier calls say nothing about the scenes.
        if (result_.shows_state()) return;
        if (wrong.empty()) return;
        const Explained digits_changed = right_if_digits_change(declared, wrong, fit_, ask);
        if (!sees_doubles_)
            why().in_floats = computes_in_floats(declared, wrong, digits_changed, fit_, ask);
        if (why().in_floats) return;
        why().right_if_enlarged = right_if_enlarged(
            declared, result_.sample.wrong, options_.given.empty() ? row().cases : 0, fit_, ask);
        if (why().right_if_enlarged) return void(why().causes = {});
        if (is_likely_rounding(declared, wrong, digits_changed, fit_, ask))
            why().right_if_digits_change = digits_changed;
        why().may_need_conditioning =
            grows_with_thinness(declared, wrong, digits_changed, fit_, ask);
    }

    [[nodiscard]] doctor::Found found_convention() const {
        Program plain = options_.program;
        plain.card.convention = {};
        Asker asker(plain);
        const doctor::Doctor doctor(options_.asked_query, options_.seed,
                                    {.asked = options_.program.card.declared.asked,
                                     .unit_turns = options_.program.domain.unit_turns});
        return doctor.find_convention(
            [&](const std::vector<Scene>& scenes) { return asker.ask_within(scenes); });
    }

    void find_convention() {
        const AnswerKind asked = options_.program.card.declared.asked;
        if (!options_.given.empty() || !result_.complete || is_of_containment(asked)) return;
        const doctor::Found found = options_.convention ? *options_.convention : found_convention();
        // A named mistake says more than an omission: for example, which angle is left out.
        if (found.best.omission != doctor::Omission::none && why().causes.is_named()) return;
        if (found.is_mismatch(options_.program.card.convention) &&
            explains(found.best, options_.program, result_.sample.wrong))
            why().other = found.best;
    }

    static constexpr const char* kAtBoundary = "boundary";

    const ExamineOptions& options_;
    const Fit fit_ = [this](const Scene& scene) { return fitted_within(scene, options_.program); };
    bool is_of_hits_;
    Asker asker_;
    Asker again_;  ///< for questions that do not count as cases
    SceneSource from_;
    std::vector<unsigned> asked_by_;  ///< Replies::process of the last run
    std::uint64_t total_;
    std::uint64_t at_boundary_;
    HitsAndMisses kept_;
    Pace pace_;
    std::optional<Scene> hung_at_;
    std::vector<Scene> confirmed_;  ///< scenes that get the same answer alone
    bool sees_doubles_ = false;     ///< the program's answer depends on digits that floats lack
    Examination result_;
};

}  // namespace

Examination find_causes(const ExamineOptions& options) {
    return Examining(options).result();
}

Examination examine(const ExamineOptions& options) {
    Examination found = find_causes(options);
    if (options.stage && found.row.failed())
        options.stage("checking whether options would let it pass");
    find_passing(found, options);
    if (options.stage && found.row.failed()) options.stage("simplifying the failures");
    minimize_examples(found, options);
    return found;
}

}  // namespace touchstone
