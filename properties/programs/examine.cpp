#include "properties/programs/examine.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/scenes/input_error.h"
#include "oracle/fast/fast.h"
#include "properties/conventions/handing.h"
#include "properties/programs/pace.h"
#include "properties/programs/simplify_example.h"
#include "properties/random/precision.h"

namespace touchstone {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kDrawnAtOnce = 256;

/// Scenes of one run, and of each what is true and where it is from. The oracle is asked while the
/// program works.
class Chunk {
  public:
    Chunk(const ExamineOptions& options, SceneMaker& maker, std::uint64_t given)
        : options_(options), maker_(maker), given_(given) {}

    /// Some more, up to `size` in all; false where that are enough.
    bool make(std::vector<Scene>& scenes, std::size_t size) {
        const std::size_t before = scenes.size();
        const std::size_t after = std::min(size, before + kDrawnAtOnce);
        for (std::size_t i = before; i < after; ++i) {
            scenes.push_back(next());
            if (!is_listed(scenes.back())) decided_.push_back(fast::relation(scenes.back()));
        }
        return after > before;
    }
    [[nodiscard]] Truth truth(const Scene& scene, std::size_t i) const {
        return is_listed(scene) ? Truth(scene) : Truth(scene, decided_[i]);
    }
    [[nodiscard]] bool keeps(const Scene& scene, std::size_t i, Answer answer) const {
        return !is_listed(scene) &&
               touchstone::keeps(options_.declared.contract, answer == 1, decided_[i].relation);
    }
    [[nodiscard]] std::string source(std::size_t i) const {
        return options_.given.empty() ? fmt::format("generated/{}", name(families_[i])) : "given";
    }
    [[nodiscard]] Relation relation(std::size_t i) const { return decided_[i].relation; }

  private:
    Scene next() {
        if (!options_.given.empty()) return options_.given[given_++];
        GeneratedScene made = maker_.next();
        families_.push_back(made.family);
        return std::move(made.scene);
    }

    const ExamineOptions& options_;
    SceneMaker& maker_;
    std::uint64_t given_;
    std::vector<fast::Decided> decided_;
    std::vector<Family> families_;
};

class Examining {
  public:
    explicit Examining(const ExamineOptions& options)
        : options_(options),
          asker_(options.program),
          maker_({options.query, options.families, input_precision(options.declared.scalar),
                  options.program.convention, options.domain},
                 options.seed),
          total_(options.given.empty() ? options.cases : options.given.size()) {}

    Examination result() {
        const auto start = Clock::now();
        while (done_ < total_ && asker_.given_up().empty()) run_once();
        result_.seconds = std::chrono::duration<double>(Clock::now() - start).count();
        result_.complete = done_ >= total_ && !options_.program.stopped();
        if (!options_.program.stopped()) result_.given_up = asker_.given_up();
        // What it does wrong is looked at also of one that was given up.
        Asker again(options_.program);
        for (const MarginClass c : kMarginClasses)
            if (fails(c)) confirm(again, result_.row.example(c));
        confirm(again, result_.row.worst_false_hit);
        confirm(again, result_.row.worst_false_miss);
        // Of what answers nothing no case is to blame.
        if (result_.complete || (!result_.given_up.empty() && asker_.has_answered()))
            for (const MarginClass c : kMarginClasses) simplify(again, c);
        if (result_.row.count(MarginClass::wrong) > 0) find_convention();
        result_.starts = asker_.starts() + again.starts();
        result_.hung = asker_.hung();
        return std::move(result_);
    }

  private:
    void run_once() {
        const auto start = Clock::now();
        const std::size_t size = pace_.size_of_run(total_ - done_);
        Chunk chunk(options_, maker_, done_);
        std::vector<Scene> scenes;
        const Replies replies =
            asker_.ask(scenes, [&](std::vector<Scene>& to) { return chunk.make(to, size); });
        if (done_ == 0 && !replies.failed.empty())
            require_runnable(options_.program, replies.failed.front().fault);
        judge(chunk, scenes, replies);
        done_ += replies.asked;
        if (options_.progress) options_.progress(done_, total_);
        pace_.note(replies.asked, std::chrono::duration<double>(Clock::now() - start).count());
    }

    void judge(const Chunk& chunk, const std::vector<Scene>& scenes, const Replies& replies) {
        for (std::size_t i = 0; i < replies.asked; ++i) {
            const auto& answer = replies.answers[i];
            if (!answer) continue;
            if (chunk.keeps(scenes[i], i, *answer)) {
                result_.row.add_kept(chunk.relation(i), *answer != 0);
                continue;
            }
            Truth truth = chunk.truth(scenes[i], i);
            const auto what = judge_by_margin(options_.declared, truth, *answer);
            if (result_.row.add(truth, *answer, what, chunk.source(i))) announce(what->kind);
        }
        for (const Failed& failed : replies.failed) {
            if (result_.row.add_defect({.scene = scenes[failed.at],
                                        .kind = MarginClass::defect,
                                        .problem = problem_of(failed),
                                        .printed = failed.fault.printed,
                                        .source = chunk.source(failed.at)}))
                announce(MarginClass::defect);
        }
    }

    void announce(MarginClass c) const {
        if (options_.found) options_.found(*result_.row.example(c));
    }

    /// Asks about an example once more, and nothing else.
    void confirm(Asker& again, std::optional<MarginExample>& example) {
        if (!example || !example->what || options_.program.stopped()) return;
        const RunResult alone = again.ask_alone(example->scene);
        if (!alone.fault && alone.answers.front() == example->what->answer) return;
        if (alone.fault && alone.fault->kind == Fault::Kind::stopped) return;
        result_.row.become_defect(
            example, alone.fault ? "answered among others, but not alone: " + alone.fault->what
                                 : "answers this case otherwise when it is asked nothing else");
    }

    /// Whether another convention explains what is wrong.
    void find_convention() {
        if (!options_.given.empty() || !result_.complete) return;
        Program plain = options_.program;
        plain.convention = {};
        Asker asker(plain);
        const doctor::Doctor doctor(options_.asked_query, options_.seed);
        result_.found = doctor.find_convention(
            [&asker](const std::vector<Scene>& scenes) { return asker.ask(scenes).answers; });
    }

    void simplify(Asker& again, MarginClass c) {
        auto& example = result_.row.example(c);
        if (!example || options_.program.stopped()) return;
        simplify_example(again, options_.declared, options_.domain, *example, options_.to_simplify);
    }

    const ExamineOptions& options_;
    Asker asker_;
    SceneMaker maker_;
    std::uint64_t total_;
    std::uint64_t done_ = 0;
    Pace pace_;
    Examination result_;
};

}  // namespace

SceneMaker::SceneMaker(SceneChoice choice, std::uint64_t seed)
    : choice_(std::move(choice)),
      random_(Random::stream(seed, static_cast<std::uint64_t>(choice_.precision), 0)) {}

GeneratedScene SceneMaker::any() {
    const auto& [query, families, precision, convention, domain] = choice_;
    const std::uint64_t turn = made_++;
    if (families.empty()) return generate_scene(query, random_, precision);
    return generate_scene(query, random_, families[turn % families.size()], precision);
}

GeneratedScene SceneMaker::next() {
    constexpr int kTries = 20'000;
    for (int i = 0; i < kTries; ++i) {
        GeneratedScene made = any();
        if (choice_.convention.is_plain() && choice_.domain.is_everything()) return made;
        auto scene = brought_within(made.scene, choice_.domain, choice_.precision);
        if (scene) scene = fitted(*scene, choice_.convention, choice_.precision);
        // What is handed over may lie some units in the last place beside it.
        if (!scene || !is_within(*scene, choice_.domain)) continue;
        made.scene = *std::move(scene);
        return made;
    }
    throw InputError(
        fmt::format("none of {} scenes of {} is within the domain", kTries, choice_.query));
}

Examination examine(const ExamineOptions& options) {
    return Examining(options).result();
}

}  // namespace touchstone
