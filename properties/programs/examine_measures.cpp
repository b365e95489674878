#include "properties/programs/examine_measures.h"

#include <deque>

#include "core/scenes/input_error.h"
#include "properties/conventions/handing.h"
#include "properties/measures/relatives.h"
#include "properties/programs/pace.h"
#include "properties/programs/simplify_measure.h"

namespace touchstone {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMadeAtOnce = 64;

/// Scenes of one run, those to be compared behind each other, and what is true of them. The oracle
/// is asked while the program works.
class MeasureChunk {
  public:
    MeasureChunk(const MeasureOptions& options, SceneMaker& maker, Random& random,
                 std::uint64_t& turn)
        : options_(options), maker_(maker), random_(random), turn_(turn) {}

    /// Some more, up to about `size` in all; false where that are enough.
    bool make(std::vector<Scene>& scenes, std::size_t size) {
        const std::size_t before = scenes.size();
        constexpr int kTries = 20'000;
        int tries = 0;
        while (scenes.size() < std::min(size, before + kMadeAtOnce)) {
            if (++tries > kTries) throw InputError("hardly any scene can be judged");
            add_group(scenes);
        }
        return scenes.size() > before;
    }
    [[nodiscard]] const MeasuredScene& judged(std::size_t i) const { return judged_[i]; }
    [[nodiscard]] const std::string& source(std::size_t i) const { return sources_[i]; }
    /// True where scene i is scene i - 1 with A and B exchanged.
    [[nodiscard]] bool is_swapped(std::size_t i) const { return swapped_[i]; }

  private:
    void add_group(std::vector<Scene>& scenes) {
        const std::uint64_t turn = turn_++;
        if (!options_.of.given.empty())
            return add_with_swapped(scenes, options_.of.given[turn], "given");
        GeneratedScene made = maker_.next();
        const std::string source = "generated/" + std::string(name(made.family));
        if (!are_of_one_kind(made.scene) || turn % 4 == 0)
            return add_with_swapped(scenes, std::move(made.scene), source);
        if (turn % 4 == 1) return void(add(scenes, std::move(made.scene), source));
        if (turn % 4 == 2)
            return void(add(scenes, with_itself(made.scene), source + ", with itself"));
        const Precision precision = input_precision(options_.accuracy.scalar);
        if (auto near = fit(nearly_with_itself(made.scene, random_, precision)))
            add_with_swapped(scenes, *std::move(near), source + ", nearly with itself");
    }

    /// The scene where it is within the domain and can be handed over, or one near it.
    [[nodiscard]] std::optional<Scene> fit(std::optional<Scene> scene) const {
        const auto& of = options_.of;
        if (scene) scene = fitted(*scene, of.program.convention, of.program.precision);
        return scene && is_within(*scene, of.domain) ? std::move(scene) : std::nullopt;
    }

    void add_with_swapped(std::vector<Scene>& scenes, Scene scene, const std::string& source) {
        const bool both = is_symmetric(options_.accuracy.kind) && are_of_one_kind(scene);
        std::optional<Scene> other = both ? std::optional(swapped(scene)) : std::nullopt;
        if (!add(scenes, std::move(scene), source) || !other) return;
        add(scenes, *std::move(other), source + ", exchanged");
        swapped_.back() = true;
    }

    /// False of a generated scene that can't be judged: nobody is asked about it.
    bool add(std::vector<Scene>& scenes, Scene scene, std::string source) {
        judged_.emplace_back(options_.accuracy, scene);
        if (!judged_.back().is_judged() && options_.of.given.empty()) {
            judged_.pop_back();
            return false;
        }
        scenes.push_back(std::move(scene));
        sources_.push_back(std::move(source));
        swapped_.push_back(false);
        return true;
    }

    const MeasureOptions& options_;
    SceneMaker& maker_;
    Random& random_;
    std::uint64_t& turn_;
    std::deque<MeasuredScene> judged_;
    std::vector<std::string> sources_;
    std::vector<bool> swapped_;
};

class ExaminingMeasures {
  public:
    explicit ExaminingMeasures(const MeasureOptions& options)
        : options_(options),
          asker_(options.of.program),
          maker_({options.of.query, options.of.families, options.of.program.precision,
                  options.of.program.convention, options.of.domain},
                 options.of.seed),
          random_(Random::stream(options.of.seed, 2, 0)) {}

    MeasureExamination result() {
        const auto start = Clock::now();
        while (!is_done() && asker_.given_up().empty()) run_once();
        result_.seconds = std::chrono::duration<double>(Clock::now() - start).count();
        result_.complete = is_done() && !options_.of.program.stopped();
        if (!options_.of.program.stopped()) result_.given_up = asker_.given_up();
        AskerOf<Measure> again(options_.of.program);
        for (const Class c : {Class::wrong, Class::contradiction}) confirm(again, c);
        // Of what answers nothing no case is to blame.
        const bool is_to_blame = result_.given_up.empty() || asker_.has_answered();
        for (const Class c : kClasses)
            if (auto& example = result_.row.example(c);
                example && is_to_blame && !options_.of.program.stopped())
                simplify_measure(again, options_.accuracy, options_.of.domain, *example,
                                 options_.of.to_simplify);
        result_.starts = asker_.starts() + again.starts();
        result_.hung = asker_.hung();
        return std::move(result_);
    }

  private:
    [[nodiscard]] bool is_done() const {
        return options_.of.given.empty() ? result_.row.cases >= options_.of.cases
                                         : turn_ >= options_.of.given.size();
    }

    void run_once() {
        const auto start = Clock::now();
        // Of scenes that are given no more than there are.
        const std::uint64_t left = options_.of.given.empty() ? options_.of.cases - result_.row.cases
                                                             : options_.of.given.size() - turn_;
        const std::size_t size = pace_.size_of_run(left);
        MeasureChunk chunk(options_, maker_, random_, turn_);
        std::vector<Scene> scenes;
        const auto replies =
            asker_.ask(scenes, [&](std::vector<Scene>& to) { return chunk.make(to, size); });
        if (result_.row.cases == 0 && !replies.failed.empty())
            require_runnable(options_.of.program, replies.failed.front().fault);
        judge(chunk, scenes, replies);
        if (options_.of.progress) options_.of.progress(result_.row.cases, options_.of.cases);
        pace_.note(replies.asked, std::chrono::duration<double>(Clock::now() - start).count());
    }

    void judge(const MeasureChunk& chunk, const std::vector<Scene>& scenes,
               const RepliesOf<Measure>& replies) {
        result_.row.cases += replies.asked;
        for (std::size_t i = 0; i < replies.asked; ++i)
            if (replies.answers[i]) judge(chunk, scenes, replies, i);
        for (const Failed& failed : replies.failed)
            note(Class::defect, {.scene = scenes[failed.at],
                                 .problem = problem_of(failed),
                                 .printed = failed.fault.printed,
                                 .source = chunk.source(failed.at)});
    }

    void judge(const MeasureChunk& chunk, const std::vector<Scene>& scenes,
               const RepliesOf<Measure>& replies, std::size_t i) {
        const MeasuredScene& judged = chunk.judged(i);
        if (!judged.is_judged()) return void(++result_.row.left_out);
        const Measure& answer = *replies.answers[i];
        MeasureExample example{.scene = scenes[i], .answer = answer, .source = chunk.source(i)};
        const MeasureJudgement judgement = judged.judge(scenes[i], answer);
        const auto before = result_.row.by_class;
        result_.row.add(options_.accuracy, judged, judgement, example);
        std::string what = contradiction_in(options_.accuracy, judged.truth().allowed, answer,
                                            is_with_itself(scenes[i]));
        const bool compare = what.empty() && chunk.is_swapped(i) && replies.answers[i - 1];
        if (compare)
            what = contradiction(options_.accuracy, judged.truth().allowed, *replies.answers[i - 1],
                                 answer);
        if (compare) example.scene = scenes[i - 1], example.answer = replies.answers[i - 1];
        if (what.empty()) return announce(before);
        example.problem = std::move(what);
        example.truth = judged.truth();
        result_.row.note(Class::contradiction, std::move(example));
        announce(before);
    }

    void note(Class c, MeasureExample example) {
        const auto before = result_.row.by_class;
        result_.row.note(c, std::move(example));
        announce(before);
    }

    /// Tells of the first of each class.
    void announce(const std::array<std::uint64_t, kClasses.size()>& before) const {
        if (!options_.found) return;
        for (const Class c : kClasses)
            if (before[static_cast<std::size_t>(c)] == 0 && result_.row.count(c) > 0)
                options_.found(*result_.row.example(c));
    }

    /// Asks about an example once more, and nothing else.
    void confirm(AskerOf<Measure>& again, Class c) {
        const auto& example = result_.row.example(c);
        if (!example || options_.of.program.stopped()) return;
        const RunResultOf<Measure> alone = again.ask_alone(example->scene);
        if (!alone.fault && alone.answers.front() == *example->answer) return;
        if (alone.fault && alone.fault->kind == Fault::Kind::stopped) return;
        result_.row.become_defect(
            c, alone.fault ? "answered among others, but not alone: " + alone.fault->what
                           : "answers this case otherwise when it is asked nothing else");
    }

    const MeasureOptions& options_;
    AskerOf<Measure> asker_;
    SceneMaker maker_;
    Random random_;
    std::uint64_t turn_ = 0;
    Pace pace_;
    MeasureExamination result_;
};

}  // namespace

MeasureExamination examine_measures(const MeasureOptions& options) {
    return ExaminingMeasures(options).result();
}

}  // namespace touchstone
