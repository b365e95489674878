#include <iostream>
#include <sstream>

#include <fmt/format.h>

#include "core/format/text.h"
#include "core/scenes/problem.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/by_truth.h"
#include "properties/laws/law.h"
#include "properties/programs/asking.h"
#include "properties/programs/examination.h"
#include "properties/programs/program_run.h"
#include "properties/scenes/simplify.h"
#include "reports/commands/ending.h"
#include "reports/commands/examining.h"
#include "reports/files/reproduce.h"
#include "reports/text/example_text.h"
#include "reports/text/results.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

using laws::Broken;
using laws::Law;

constexpr int kDrawnAtOnce = 200;
/// All laws share kMostShrinks calls for shrinking. A law for which fewer than kLeastShrinks are
/// left gets kLeastShrinks.
constexpr int kMostShrinks = 200;
constexpr int kLeastShrinks = 40;

class AskedProgram {
  public:
    explicit AskedProgram(const ExamineOptions& options)
        : card_(options.program.card),
          options_(options),
          asker_(options.program),
          known_(options.known) {
        reproduce(known_, asker_);
    }

    Answerer subject(const std::optional<Broken>& broken) {
        Answerer subject{card_.name, options_.query, card_.declared};
        subject.ask = [this, &broken](const std::vector<Scene>& scenes) {
            if (broken) ++shrinks_;  // after a law is broken, RapidCheck asks only to shrink
            return ask(scenes);
        };
        subject.accepts = [this](const Scene& scene) {
            return may_be_asked(scene, options_.program);
        };
        subject.is_done = [this, &broken] {
            return interrupted || fault_ || (broken && shrinks_ >= kMostShrinks);
        };
        return subject;
    }
    rc::Gen<Scene> scenes() const {
        return rc::Gen<Scene>([this](const rc::Random& random, int /*size*/) {
            rc::Random seed = random;
            return rc::shrinkable::shrinkRecur(
                SceneMaker(options_, seed.next()).next().scene, [this](const Scene& from) {
                    std::vector<Scene> simpler_ones;
                    // RapidCheck tries every simpler scene, even if no more calls are allowed.
                    if (shrinks_ >= kMostShrinks) return rc::seq::fromContainer(simpler_ones);
                    for (const Scene& scene : simpler(from, options_.program.precision()))
                        if (touchstone::may_be_asked(scene, options_.program))
                            simpler_ones.push_back(scene);
                    return rc::seq::fromContainer(std::move(simpler_ones));
                });
        });
    }

    /// True if the program seems to compute in floats. Asks about more scenes, because a single
    /// wrong answer of a program in doubles may be right in floats by chance.
    bool computes_in_floats() {
        constexpr int kTimes = 10;
        SceneMaker maker(options_, options_.seed);
        AnswerSample sample;
        for (int time = 0; time < kTimes && !fault_; ++time) {
            std::vector<Scene> made;
            while (made.size() < kDrawnAtOnce) made.push_back(maker.next().scene);
            const auto answers = ask(made);
            for (std::size_t i = 0; i < made.size(); ++i) {
                const auto what =
                    answers[i] ? judged(card_.declared, made[i], *answers[i]) : std::nullopt;
                if (what) sample.note_wrong(made[i], *what);
            }
        }
        const auto& wrong = sample.wrong.some();
        const auto fit = [this](const Scene& scene) {
            return fitted_within(scene, options_.program);
        };
        const auto again = [this](const std::vector<Scene>& scenes) { return ask(scenes); };
        const Explained digits_changed = right_if_digits_change(card_.declared, wrong, fit, again);
        return touchstone::computes_in_floats(card_.declared, wrong, digits_changed, fit, again)
            .has_value();
    }

    /// Asks a new process about the scenes in order, and takes over its answers if they break the
    /// law again. Otherwise returns false.
    bool repeats(const Law& law, Broken& broken) {
        RunResult again = asker_.ask_once(broken.scenes);
        if (again.fault || law.holds({card_.declared, broken.scenes, again.answers})) return false;
        broken.answers = std::move(again.answers);
        return true;
    }
    /// The answer to each scene alone. The given answer if the scene alone causes a fault, and with
    /// arrays, because vector code may round differently for another number of cases.
    std::vector<Reply> answers_alone(const Broken& broken) {
        std::vector<Reply> answers = broken.answers;
        for (std::size_t i = 0; i < answers.size() && !options_.program.arrays; ++i)
            if (RunResult alone = asker_.ask_alone(broken.scenes[i]); !alone.fault)
                answers[i] = std::move(alone.answers.front());
        return answers;
    }

    void begin_law() { shrinks_ = std::min(shrinks_, kMostShrinks - kLeastShrinks); }
    [[nodiscard]] std::uint64_t asked() const { return asked_; }
    [[nodiscard]] const std::optional<Fault>& fault() const { return fault_; }

  private:
    std::vector<std::optional<Reply>> ask(const std::vector<Scene>& scenes) {
        Replies replies = asker_.ask(scenes);
        asked_ += scenes.size();
        // A known failure also breaks laws, so its answers count as declined.
        for (std::size_t i = 0; i < scenes.size() && !known_.empty(); ++i)
            if (auto& answer = replies.answers[i]; answer && is_known(scenes[i], *answer))
                answer->is_declined = true;
        if (replies.failed.empty()) return std::move(replies.answers);
        fault_ = replies.failed.front();
        return std::vector<std::optional<Reply>>(scenes.size());
    }

    bool is_known(const Scene& scene, const Reply& answer) {
        const auto what = judged(card_.declared, scene, answer);
        return what && count_known(known_, card_.declared.asked, scene, *what) != nullptr;
    }

    const Card& card_;
    const ExamineOptions& options_;
    Asker asker_;
    std::vector<KnownFinding> known_;
    std::uint64_t asked_ = 0;
    int shrinks_ = 0;
    std::optional<Fault> fault_;
};

/// Suppresses RapidCheck's report, and throws the property's own exceptions, which RapidCheck would
/// count as counterexamples.
void check_quietly(const std::function<void()>& property) {
    std::ostringstream report;
    std::exception_ptr error;
    std::streambuf* const before = std::cerr.rdbuf(report.rdbuf());
    rc::check([&] {
        if (error) return;
        try {
            property();
        } catch (const std::exception&) {
            error = std::current_exception();
        }
    });
    std::cerr.rdbuf(before);
    if (error) std::rethrow_exception(error);
}

/// True for the law of the contract if the contract allows both answers.
bool is_unpromised(const Law& law, const Declaration& declared) {
    return law.name == "keeps-its-contract" && declared.contract == Contract::unspecified;
}

std::string_view verdict(bool is_broken, std::uint64_t asked) {
    return is_broken ? "BROKEN" : asked == 0 ? "skipped" : "kept";
}

Example asked_about(const Scene& scene, const Reply& answer) {
    Example example{.scene = scene, .source = "law"};
    example.what.answer = answer;
    return example;
}

std::string answer_text_of(const Card& card, const Broken& broken,
                           const std::vector<Reply>& answers, std::size_t i) {
    return answer_text(card, asked_about(broken.scenes[i], answers[i]));
}

/// The scenes, in order, that break the law of repeated cases in a new process, too.
Example repeated_in_order(const Broken& broken) {
    Example changed{.scene = broken.scenes.back(), .source = "law", .before = broken.scenes};
    changed.before.pop_back();
    changed.what.problem = "a different answer to the same case";
    return changed;
}

/// The first answer that differs from the answer to the case alone; otherwise the first failing
/// answer. Nothing if the answers do not show which is wrong.
std::optional<Example> wrong_answer(const Card& card, const Broken& broken,
                                    const std::vector<Reply>& alone) {
    for (std::size_t i = 0; i < broken.scenes.size(); ++i) {
        if (alone[i] == broken.answers[i]) continue;
        Example differing{.scene = broken.scenes[i], .source = "law"};
        differing.what.problem = fmt::format("{}: {} instead of {}", kDiffersAlone,
                                             answer_text_of(card, broken, alone, i),
                                             answer_text_of(card, broken, broken.answers, i));
        return differing;
    }
    for (std::size_t i = 0; i < broken.scenes.size(); ++i) {
        auto what = judged(card.declared, broken.scenes[i], broken.answers[i]);
        if (what && fails(what->kind))
            return Example{.scene = broken.scenes[i], .what = *std::move(what), .source = "law"};
    }
    return std::nullopt;
}

std::string run_without_laws(const Card& card) {
    return is_called_by_cmake() ? fmt::format("The test {}", card.name) : "verify without --laws";
}

/// Shows the answers that break the law. The wrong one, if known, comes last: its case follows,
/// with lines that repeat it.
std::string broken_text(const Card& card, const Law& law, const Broken& broken,
                        const std::optional<Example>& wrong, std::size_t width) {
    std::string text = '\n' + fitted_text(fmt::format("BROKEN: {}", law.sentence), width, 2);
    const bool is_sequence = wrong && !wrong->before.empty();
    std::string below;
    for (std::size_t i = 0; i < broken.scenes.size(); ++i) {
        const Scene& scene = broken.scenes[i];
        const std::string answer = answer_text_of(card, broken, broken.answers, i);
        if (is_sequence || (wrong && scene == wrong->scene)) {
            below += (below.empty() ? "" : ", then ") + answer;
            continue;
        }
        const auto what = judged(card.declared, scene, broken.answers[i]);
        std::string judged_as;
        if (what && what->kind == Class::domain)
            judged_as =
                fmt::format(" (not judged because {})", reason_of_domain(card.declared, scene));
        else if (!(what && fails(what->kind))) judged_as = ", which by itself is allowed,";
        text += fitted_text(fmt::format("  it answered {}{} to", answer, judged_as), width, 4) +
                repeat_lines(card, asked_about(scene, broken.answers[i]), width, 2);
    }
    if (!wrong) return text;
    text += fitted_text(fmt::format("  it answered {} to the {} below", below,
                                    is_sequence ? "cases" : "case"),
                        width, 4) +
            failed_text(card, *wrong, width) + judged_text(card, *wrong, width);
    if (wrong->what.kind == Class::defect && !is_sequence)
        text += wrapped({width, 2},
                        "  Its answers depend on earlier calls, or on chance. {} looks for calls "
                        "that repeat this; the lines below only ask about the case alone.",
                        run_without_laws(card));
    return text + repeat_lines(card, *wrong, width, 2);
}

bool is_kept_in_floats(const Card& card, const std::optional<Example>& wrong) {
    if (!wrong || !wrong->what.answer || card.declared.scalar == Scalar::float_) return false;
    const auto as_floats = as_received(wrong->scene, Scalar::float_);
    return as_floats &&
           touchstone::is_kept_in_floats(card.declared, *as_floats, *wrong->what.answer);
}

/// Says what to do about broken laws. `closest` is the smallest distance of their wrong answers
/// from touching, in eps x scale, or 0 if rounding may explain one of the broken laws. Rounding is
/// assumed to grow as in code that computes edge directions from differences of corners.
std::string broken_laws_text(const Card& card, double closest, std::size_t width) {
    return wrapped({width, 2}, "{} says more: it looks for the cause, and for options that pass.{}",
                   run_without_laws(card),
                   closest > 0 ? fmt::format(" Rounding does not explain the wrong answers below: "
                                             "they are {:.2g} eps x scale or more from touching.",
                                             closest)
                               : "");
}

Json law_json(const Card& card, const Law& law, const std::optional<Broken>& broken,
              std::uint64_t asked) {
    Json json{{"name", law.name},
              {"sentence", law.sentence},
              {"kept", !broken.has_value()},
              {"asked", asked}};
    if (!broken) return json;
    for (std::size_t i = 0; i < broken->scenes.size(); ++i)
        json["scenes"].push_back(
            {{"case", to_line(broken->scenes[i])},
             {"answer", given_text(card, broken->answers[i], is_listed(broken->scenes[i]))}});
    return json;
}

}  // namespace

int check_laws(const ExamineOptions& options, RunOutput& output) {
    const Card& card = options.program.card;
    if (!options.given.empty())
        throw InputError("--laws generates its own cases; leave out --from");
    const std::size_t width = text_width();
    const auto kinds = *kinds_of_query(options.query);
    const std::uint64_t scenes = std::min<std::uint64_t>(options.cases, 1000);
    // RapidCheck reads its parameters only from the environment.
    setenv("RC_PARAMS",
           fmt::format("seed={} max_success={}", options.seed,
                       std::max<std::uint64_t>(1, scenes * 2 / kDrawnAtOnce))
               .c_str(),
           1);
    AskedProgram program(options);
    std::string table;
    std::string examples;
    Json row = card_json(card);
    row["query"] = options.asked_query;
    std::vector<Json> findings;
    std::size_t broken_laws = 0;
    std::size_t checked_laws = 0;
    std::size_t kept_in_floats = 0;
    double closest = std::numeric_limits<double>::infinity();
    for (const Law& law : laws::kLaws) {
        if (!law.applies(kinds, card.declared.asked)) continue;
        program.begin_law();
        const std::uint64_t before = program.asked();
        std::optional<Broken> broken;
        const Answerer subject = program.subject(broken);
        check_quietly([&] {
            laws::require(law, {&subject, 1}, program.scenes(), kDrawnAtOnce, broken);
        });
        if (interrupted) throw std::runtime_error("interrupted before all laws were checked");
        if (program.fault()) require_runnable(options.program, *program.fault());
        if (program.fault()) break;
        const std::uint64_t asked = program.asked() - before;
        table += fitted_text(
            fmt::format("  {:<7} {}{}", verdict(broken.has_value(), asked), law.sentence,
                        is_unpromised(law, card.declared) ? " The contract is unspecified." : ""),
            width, 10);
        const bool is_in_order =
            broken && law.name == "repeatable" && program.repeats(law, *broken);
        row["laws"].push_back(law_json(card, law, broken, asked));
        if (asked > 0) ++checked_laws;
        if (!broken) continue;
        ++broken_laws;
        const std::optional<Example> wrong =
            is_in_order ? repeated_in_order(*broken)
                        : wrong_answer(card, *broken, program.answers_alone(*broken));
        if (is_kept_in_floats(card, wrong)) ++kept_in_floats;
        const bool is_far = wrong && wrong->what.kind == Class::wrong && !wrong->what.truth &&
                            wrong->what.share_by_edges > 1;
        closest = std::min(closest, is_far ? std::fabs(wrong->what.margin.in_eps) : 0);
        examples += broken_text(card, law, *broken, wrong, width);
        if (wrong) findings.push_back(finding_json(card, *wrong));
    }
    const bool is_in_floats =
        broken_laws > 0 && kept_in_floats == broken_laws && program.computes_in_floats();
    row["asked"] = program.asked();
    const bool is_kept = broken_laws == 0 && !program.fault();
    row["kept"] = is_kept;
    row["verdict"] = is_kept ? "kept" : "FAILED";
    const auto report = [&] {
        return Json{{"seed", options.seed}, {"kept", row["kept"]}, {"rows", Json::array({row})}};
    };
    if (program.fault()) {
        const std::string what = program.fault()->what;
        row["fault"] = what;
        output.finish(fitted_text(fmt::format("FAILED {}: {}. {} shows the case.", card.name, what,
                                              run_without_laws(card)),
                                  width, 2),
                      report(), findings);
        return exit_status::failed;
    }
    if (program.asked() == 0) throw InputError("no generated case fits the options");
    output.finish(
        wrapped({width}, "{}: laws of {}, checked by RapidCheck (seed {}) on {} cases", card.name,
                options.asked_query, options.seed, grouped(program.asked())) +
            '\n' + table +
            (broken_laws == 0
                 ? fmt::format("\nAll {} laws that could be checked are kept.\n", checked_laws)
                 : fmt::format("\nLaws broken: {} of {}.\n", broken_laws, checked_laws)) +
            (broken_laws == 0 ? ""
             : !is_in_floats
                 ? broken_laws_text(card, closest, width)
                 : wrapped({width, 2},
                           "In floats, these answers are right, or wrong by rounding only. If the "
                           "program computes in floats, declare {}.",
                           option_words("--scalar float"))) +
            examples,
        report(), findings);
    return examples.empty() ? exit_status::kept : exit_status::failed;
}

}  // namespace touchstone::commands
