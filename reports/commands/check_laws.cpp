#include <iostream>
#include <sstream>

#include <fmt/format.h>

#include "core/scenes/problem.h"
#include "properties/judging/by_truth.h"
#include "properties/programs/asking.h"
#include "properties/programs/examination.h"
#include "properties/programs/program_run.h"
#include "properties/scenes/simplify.h"
#include "reports/commands/ending.h"
#include "reports/commands/examining.h"
#include "reports/text/laws_text.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

using laws::Broken;
using laws::Law;

constexpr int kDrawnAtOnce = 200;

class AskedProgram {
  public:
    explicit AskedProgram(const ExamineOptions& options)
        : card_(options.program.card),
          options_(options),
          asker_(options.program),
          known_(options.known) {
        reproduce(known_, asker_);
    }

    /// RapidCheck does not shrink (`simplify` does): once a law is broken, the subject is done.
    Answerer subject(const std::optional<Broken>& broken) {
        Answerer subject =
            asked_by([this](const std::vector<Scene>& scenes) { return ask(scenes); });
        subject.is_done = [this, &broken] { return interrupted || fault_ || broken; };
        return subject;
    }
    rc::Gen<Scene> scenes() const {
        return rc::Gen<Scene>([this](const rc::Random& random, int /*size*/) {
            rc::Random seed = random;
            return rc::shrinkable::just(SceneMaker(options_, seed.next()).next().scene);
        });
    }

    /// True if the program seems to compute in floats. Asks about more scenes, because
    /// computing in floats may explain a single wrong answer of a program in doubles by chance.
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
    /// The answer to each scene alone, or the given answer if the scene alone causes a fault. With
    /// arrays always the given answers, because vector code may round differently for another
    /// number of cases.
    std::vector<Reply> answers_alone(const Broken& broken) {
        std::vector<Reply> answers = broken.answers;
        for (std::size_t i = 0; i < answers.size() && !options_.program.arrays; ++i)
            if (RunResult alone = asker_.ask_alone(broken.scenes[i]); !alone.fault)
                answers[i] = std::move(alone.answers.front());
        return answers;
    }

    /// Finds a simpler case of the same kind. Asks about many cases in one run.
    void simplify(Broken& broken, Example& wrong) {
        if (!wrong.what.answer) return;
        simplify_example(asker_, wrong, options_.to_simplify);
        broken.scenes.front() = wrong.scene;
        broken.answers.front() = *wrong.what.answer;
    }

    /// Finds simpler scenes that break the law, too. Asks about many scenes in one run, and starts
    /// the program a few times only. A failure of the program here breaks no law.
    void simplify(const Law& law, Broken& broken) {
        constexpr int kMostRuns = 16;
        constexpr std::size_t kAtOnce = 128;
        const Precision precision = options_.program.precision();
        const Answerer subject = asked_by([this](const std::vector<Scene>& scenes) {
            RunResult run = asker_.ask_once(scenes);
            std::vector<std::optional<Reply>> answers(scenes.size());
            if (!run.fault) std::move(run.answers.begin(), run.answers.end(), answers.begin());
            decline_known(scenes, answers);
            return answers;
        });
        int runs = 0;
        const auto is_over = [&] { return interrupted || runs >= kMostRuns; };
        const auto first = [&](std::span<const Scene> some) -> std::optional<std::size_t> {
            if (is_over()) return std::nullopt;
            ++runs;
            auto found = laws::first_broken(law, subject, some, broken.seed);
            if (!found) return std::nullopt;
            const auto at = std::find(some.begin(), some.end(), found->from);
            broken = *std::move(found);
            return at - some.begin();
        };
        const auto may_ask = [&](const Scene& one) {
            return touchstone::may_be_asked(one, options_.program);
        };
        const std::vector<Scene> short_ones = with_short_numbers(broken.from, may_ask);
        if (!short_ones.empty()) (void)first(short_ones);
        (void)minimize(broken.from, precision, Still(first, [] { return kAtOnce; }),
                       {Budget::kUnlimited, 0, may_ask, is_over});
    }

    [[nodiscard]] std::uint64_t asked() const { return asked_; }
    [[nodiscard]] const std::optional<Fault>& fault() const { return fault_; }

  private:
    Answerer asked_by(AskAbout ask) const {
        Answerer subject{card_.name, options_.query, card_.declared};
        subject.ask = std::move(ask);
        subject.accepts = [this](const Scene& scene) {
            return may_be_asked(scene, options_.program);
        };
        return subject;
    }

    std::vector<std::optional<Reply>> ask(const std::vector<Scene>& scenes) {
        Replies replies = asker_.ask(scenes);
        asked_ += scenes.size();
        decline_known(scenes, replies.answers);
        if (replies.failed.empty()) return std::move(replies.answers);
        fault_ = replies.failed.front();
        return std::vector<std::optional<Reply>>(scenes.size());
    }

    /// A known failure also breaks laws, so its answers count as declined.
    void decline_known(const std::vector<Scene>& scenes,
                       std::vector<std::optional<Reply>>& answers) {
        for (std::size_t i = 0; i < scenes.size() && !known_.empty(); ++i)
            if (auto& answer = answers[i]; answer && is_known(scenes[i], *answer))
                answer->is_declined = true;
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

bool is_about_any_case(const Law& law) {
    return law.name == "agrees-with-the-oracle" || law.name == "keeps-its-contract";
}

std::string_view verdict(bool is_broken, std::uint64_t asked) {
    return is_broken ? "BROKEN" : asked == 0 ? "skipped" : "kept";
}

bool is_kept_in_floats(const Card& card, const std::optional<Example>& wrong) {
    if (!wrong || !wrong->what.answer || card.declared.scalar == Scalar::float_) return false;
    const auto as_floats = as_received(wrong->scene, Scalar::float_);
    return as_floats &&
           touchstone::is_kept_in_floats(card.declared, *as_floats, *wrong->what.answer);
}

/// The results of all laws.
struct LawResults {
    Json row{};  ///< the row of the JSON report
    std::vector<Json> findings{};
    std::string table{};             ///< a line for each law
    std::string examples{};          ///< the answers that break laws
    std::size_t checked = 0;         ///< laws about which the program was asked
    std::size_t broken = 0;          ///< laws
    std::size_t kept_in_floats = 0;  ///< broken laws whose wrong answer is_kept_in_floats
    double closest = std::numeric_limits<double>::infinity();  ///< for broken_laws_text

    void add_broken(const Card& card, const Law& law, const Broken& answers,
                    const std::optional<Example>& wrong, std::size_t width) {
        ++broken;
        if (is_kept_in_floats(card, wrong)) ++kept_in_floats;
        const bool is_far = wrong && wrong->what.kind == Class::wrong && !wrong->what.truth &&
                            wrong->what.share_by_edges > 1;
        closest = std::min(closest, is_far ? std::fabs(wrong->what.margin.in_eps) : 0);
        examples += laws::broken_text(card, law, answers, wrong, width);
        if (wrong) findings.push_back(finding_json(card, *wrong));
    }
};

constexpr const char* kNotAllChecked = "interrupted before all laws were checked";

/// Returns the simplest answers found that break the law. Throws if the user interrupted the run.
std::optional<Broken> broken_by(AskedProgram& program, const Law& law) {
    std::optional<Broken> broken;
    const Answerer subject = program.subject(broken);
    check_quietly([&] {
        laws::require(law, {&subject, 1}, program.scenes(), kDrawnAtOnce, broken);
    });
    require_uninterrupted(kNotAllChecked);
    return broken;
}

/// Ends early if the program fails to answer.
void check_all(AskedProgram& program, const ExamineOptions& options, std::size_t width,
               LawResults& results) {
    const Card& card = options.program.card;
    const auto kinds = *kinds_of_query(options.query);
    Progress progress("laws");
    for (const Law& law : laws::kLaws) {
        if (!law.applies(kinds, card.declared.asked)) continue;
        progress.stage(fmt::format("checking the law \"{}\"", law.name));
        const std::uint64_t before = program.asked();
        std::optional<Broken> broken = broken_by(program, law);
        if (program.fault()) return require_runnable(options.program, *program.fault());
        const std::uint64_t asked = program.asked() - before;
        if (asked > 0) ++results.checked;
        results.table += fitted_text(
            fmt::format("  {:<7} {}{}", verdict(broken.has_value(), asked), law.sentence,
                        is_unpromised(law, card.declared) ? " The contract is unspecified." : ""),
            width, 10);
        const std::optional<Broken> as_found = broken;
        if (broken && !is_about_any_case(law)) program.simplify(law, *broken);
        bool is_in_order = false;
        if (broken && law.name == "repeatable") {
            is_in_order = program.repeats(law, *broken);
            // Among other cases, simpler ones may break the law by chance.
            if (!is_in_order) is_in_order = program.repeats(law, *(broken = as_found));
        }
        std::optional<Example> wrong;
        if (is_in_order) wrong = laws::repeated_in_order(*broken);
        else if (broken) wrong = laws::wrong_answer(card, *broken, program.answers_alone(*broken));
        if (wrong && is_about_any_case(law)) program.simplify(*broken, *wrong);
        results.row["laws"].push_back(laws::law_json(card, law, broken, asked));
        if (broken) results.add_broken(card, law, *broken, wrong, width);
    }
}

std::string laws_text(const LawResults& results, const ExamineOptions& options, std::uint64_t asked,
                      bool is_in_floats, std::size_t width) {
    const Card& card = options.program.card;
    const std::string text =
        wrapped({width}, "{}: laws of {}, checked by RapidCheck (seed {}) on {} cases", card.name,
                options.asked_query, options.seed, grouped(asked)) +
        '\n' + results.table;
    if (results.broken == 0)
        return text +
               fmt::format("\nAll {} laws that could be checked are kept.\n", results.checked);
    return text + fmt::format("\nLaws broken: {} of {}.\n", results.broken, results.checked) +
           (is_in_floats
                ? wrapped({width, 2},
                          "In floats, these answers are right, or wrong by rounding only. If the "
                          "program computes in floats, declare {}.",
                          option_words("--scalar float"))
                : laws::broken_laws_text(card, results.closest, width)) +
           results.examples;
}

/// RapidCheck reads its parameters only from the environment.
void set_rapidcheck(const ExamineOptions& options) {
    const std::uint64_t scenes = std::min<std::uint64_t>(options.cases, 1000);
    setenv("RC_PARAMS",
           fmt::format("seed={} max_success={}", options.seed,
                       std::max<std::uint64_t>(1, scenes * 2 / kDrawnAtOnce))
               .c_str(),
           1);
}

}  // namespace

int check_laws(const ExamineOptions& options, RunOutput& output) {
    const Card& card = options.program.card;
    if (!options.given.empty())
        throw InputError("--laws generates its own cases; leave out --from");
    const std::size_t width = text_width();
    set_rapidcheck(options);
    AskedProgram program(options);
    LawResults results{.row = card_json(card)};
    Json& row = results.row;
    row["query"] = options.asked_query;
    check_all(program, options, width, results);
    const bool is_complete = !program.fault();
    const bool is_in_floats = results.broken > 0 && results.kept_in_floats == results.broken &&
                              program.computes_in_floats() && !program.fault();
    // Incomplete answers would hide that the program computes in floats.
    require_uninterrupted(kNotAllChecked);
    row["asked"] = program.asked();
    const bool is_kept = results.broken == 0 && !program.fault();
    row["kept"] = is_kept;
    row["verdict"] = is_kept ? "kept" : "FAILED";
    std::string text;
    if (is_complete) {
        if (program.asked() == 0) throw InputError("no generated case fits the options");
        text = laws_text(results, options, program.asked(), is_in_floats, width);
    }
    if (program.fault()) {
        const std::string what = program.fault()->what;
        row["fault"] = what;
        text += (is_complete ? "\n" : "") +
                fitted_text(fmt::format("FAILED {}: {}. {} shows the case.", card.name, what,
                                        laws::run_without_laws(card)),
                            width, 2);
    }
    output.finish(text, {{"seed", options.seed}, {"kept", is_kept}, {"rows", Json::array({row})}},
                  results.findings);
    return is_kept ? exit_status::kept : exit_status::failed;
}

}  // namespace touchstone::commands
