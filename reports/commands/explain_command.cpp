#include <iostream>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/format/atomic_file.h"
#include "core/format/text.h"
#include "properties/engines/refine.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/confirm.h"
#include "properties/planted/planted_errors.h"
#include "reports/commands/calls.h"
#include "reports/commands/ending.h"
#include "reports/commands/filed_example.h"
#include "reports/files/case_file.h"
#include "reports/files/reproduce.h"
#include "reports/pictures/scene_picture.h"
#include "reports/text/causes_text.h"
#include "reports/text/example_text.h"
#include "reports/text/explanation.h"
#include "reports/text/pasted_test.h"
#include "reports/text/results.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

struct Explain {
    std::string file;
    std::string algorithm;
    std::string scalar;
    std::string svg;
    bool comparisons = false;
    bool no_run = false;
    std::string test;
};

bool is_its_own(const Explain& options, const Finding& finding) {
    return options.algorithm.empty() || options.algorithm == finding.card.name;
}

/// The contract for a test: the finding's if it states one and the test is for the finding's code,
/// else that of the algorithm's card. `unspecified` for an unknown algorithm.
Contract contract_of(const Explain& options, const Finding& finding) {
    if (is_its_own(options, finding) && finding.fields.contains("contract"))
        return finding.card.declared.contract;
    const Subject* subject =
        find_subject(options.algorithm.empty() ? finding.card.name : options.algorithm);
    return subject == nullptr ? Contract::unspecified : subject->info().contract;
}

std::string found_sentence(const Finding& finding) {
    const Card& card = finding.card;
    const Judgement& what = finding.example.what;
    const std::string who = fmt::format("{} in {}", card.name, finding.scalar());
    if (!what.problem.empty()) return fmt::format("{}: {}.", who, what.problem);
    if (card.name.empty() || !what.answer) return "";
    return fmt::format("{} answered {}, {}.", who, answer_text(card, finding.example),
                       what.kind == Class::contract
                           ? fmt::format("against its contract ({})", name(card.declared.contract))
                           : "which is wrong");
}

Finding finding_to_test(const Explain& options, const Finding& filed) {
    Finding finding = filed;
    const std::string scalar = options.scalar.empty() ? finding.scalar() : options.scalar;
    Card& card = finding.card;
    card.declared.contract = contract_of(options, finding);
    card.declared.scalar = scalar_named(scalar).value_or(Scalar::double_);
    if (!is_its_own(options, finding)) card.convention = {};
    std::vector<Scene>& before = finding.example.before;
    before.clear();
    for (const Case& c : filed.cases) {
        const auto received = as_received(c.scene, card.declared.scalar);
        if (!received) throw InputError("a polygon is no longer valid after rounding to " + scalar);
        before.push_back(*received);
    }
    finding.example.scene = before.back();
    before.pop_back();
    return finding;
}

/// Appends a number if another test has the same name.
std::string unique(const std::string& name, const std::vector<std::string>& taken) {
    const auto is_taken = [&taken](const std::string& other) {
        return std::find(taken.begin(), taken.end(), other) != taken.end();
    };
    std::string free = name;
    for (int i = 2; is_taken(free); ++i) free = fmt::format("{}_{}", name, i);
    return free;
}

void print_tests(const Explain& options) {
    const TestKind kind = value_named("--test: unknown kind of test", options.test, kTestKinds);
    std::vector<std::string> names;
    std::string text = test_header(kind);
    const bool is_folder = std::filesystem::is_directory(options.file);
    for_each_filed_case(options.file, [&](const Finding& filed) {
        // A test made from a finding that is not a failure may fail for a right function.
        if (is_folder && !is_failure(filed.kind())) return;
        if (algorithm_named(options.algorithm) != nullptr)
            (void)whom_to_ask(filed, {options.algorithm}, {});
        names.push_back(unique(test_name(filed.card.name.empty() ? "case" : filed.card.name,
                                         filed.kind().empty() ? "given" : filed.kind()),
                               names));
        text +=
            pasted_test(kind, names.back(), finding_to_test(options, filed), found_sentence(filed));
    });
    std::cout << text << test_footer(kind, names);
}

bool is_unknown(const Explain& options, const Finding& filed) {
    return options.algorithm.empty() && !filed.card.name.empty() && !is_askable(filed);
}

/// The call that explains a finding of a template: touchstone_add_algorithm writes the
/// findings of the program build/NAME to build/touchstone/NAME.cases. Empty for other files.
std::string call_of_own_program(const std::filesystem::path& file) {
    const std::filesystem::path program = file.parent_path().parent_path() / file.stem();
    const bool exists = file.extension() == ".cases" && std::filesystem::is_regular_file(program);
    const std::string call = (program.has_parent_path() ? "" : "./") + program.string();
    return exists ? fmt::format("Its own program explains it:\n  {} explain {}\n", shell_word(call),
                                shell_word(file.string()))
                  : "";
}

/// "  logic: wrong in exact arithmetic too."
std::string class_line(const Card& card, const Example& example) {
    return wrapped({text_width(), 2}, "  {}: {}.", name(example.what.kind),
                   without_full_stop(meaning(card, example)));
}

class Explaining {
  public:
    Explaining(const Finding& filed, std::string svg, const Explain& options)
        : scene_(filed.cases.back().scene),
          svg_(std::move(svg)),
          options_(options),
          is_y_down_(filed.card.convention.has(Departure::y_down)),
          budget_(kWorkOfVarying, [] { return interrupted.load(); }) {
        std::cout << case_lines(to_line(scene_), text_width()) << '\n'
                  << written_otherwise(scene_, text_width());
    }

    /// Explains the algorithm's answer, after the earlier cases if they show a defect. Returns
    /// false for an undocumented failure.
    bool add(const Subject& subject, Scalar scalar, const Finding& filed) {
        if (subject.asks_numbers()) return add_measured(subject, scalar, filed);
        std::optional<Example> example = example_of(subject, scalar, filed);
        bool is_sequence = filed.cases.size() > 1 || filed.example.at_once;
        if (is_sequence && !(example && example->what.kind == Class::defect)) {
            // Without a defect, the earlier cases make no difference.
            is_sequence = false;
            Finding alone;
            alone.cases = {filed.cases.back()};
            alone.example.source = kGiven;
            example = example_of(subject, scalar, alone);
        }
        if (!example) {
            const bool is_asked = std::all_of(
                filed.cases.begin(), filed.cases.end(),
                [scalar](const Case& one) { return as_received(one.scene, scalar).has_value(); });
            if (is_asked) is_right_ = true;
            else invalid_in_.emplace(name(scalar));
            return true;
        }
        const Judgement& what = example->what;
        Truth truth(example->scene);
        const std::string verdict = verdict_sentence(truth, what.item, scalar);
        const std::string answer = answer_sentence(subject, scalar, what);
        const Card card = card_of(subject, scalar);
        std::cout << wrapped(verdict, text_width())
                  << (is_sequence ? "" : lie(example->scene, what.item))
                  << wrapped(answer, text_width()) << '\n';
        if (!is_sequence) explain(subject, scalar, truth, what);
        std::cout << "Repeat it with:\n"
                  << (is_sequence ? example_text(card, *example, text_width())
                                  : repeat_lines(card, *example, text_width(), 2))
                  << '\n';
        draw(example->scene, what.item, {{verdict, answer}, scalar});
        explained_ = true;
        return !is_failure_of(card, what.kind);
    }

    /// Runs the finding's command again if it has one, unless with --no-run. Returns false if the
    /// answer still fails.
    bool add_program(const Finding& finding) {
        const Card& card = finding.card;
        const Example& filed = finding.example;
        tell_truth(card.declared.scalar, judged_sentence(card, filed));
        if (finding.says("class"))
            std::cout << "In the finding:\n"
                      << judged_text(card, filed, text_width()) << class_line(card, filed);
        const std::string repeat = repeat_lines(finding, text_width(), 2);
        if (card.command.empty()) {
            std::cout << (repeat.empty() ? "\ntouchstone cannot rerun this algorithm: the finding "
                                           "has no command.\n"
                                         : "\nJudge the recorded answer again:\n")
                      << repeat << call_of_own_program(options_.file) << '\n';
            return true;
        }
        if (options_.no_run) {
            std::cout << "\nThe program was not asked again (--no-run)."
                      << (repeat.empty() ? "\n" : " Ask it with:\n") << repeat << '\n';
            return true;
        }
        const std::optional<Example> again = asked_again(finding);
        std::cout << '\n';
        if (again && again->what.answer)
            std::cout << "Repeated with the finding's command:\n"
                      << judged_text(card, *again, text_width());
        std::cout << (again ? class_line(card, *again)
                            : wrapped(filed.what.kind == Class::contradiction
                                          ? "By itself, this answer is allowed, but it contradicts "
                                            "another answer."
                                          : "Repeated with the finding's command, the answer "
                                            "passes. If the program was not changed since, its "
                                            "answers depend on earlier calls or on chance.",
                                      text_width()))
                  << "\nRepeat it with:\n"
                  << repeat << '\n';
        return !again || !touchstone::fails(again->what.kind);
    }

    void end(Scalar scalar, bool asked) {
        if (explained_) return;
        tell_truth(scalar);
        if (!asked)
            std::cout << "\nNo published algorithm is for this query, so none was asked.\n\n";
        else
            std::cout
                << '\n'
                << wrapped({text_width()}, "{}{}To ask your program:",
                           is_right_
                               ? "The algorithms that touchstone asked answer this case correctly. "
                               : "",
                           invalid_in_.empty()
                               ? ""
                               : fmt::format("No algorithm was asked in {}: rounding to it makes "
                                             "the case invalid. ",
                                             fmt::join(invalid_in_, " and ")))
                << "  " << called_as()
                << " verify --exec 'CMD' \\\n    --contract unspecified --from FILE\n\n";
    }

  private:
    void explain(const Subject& subject, Scalar scalar, Truth& truth, const Judgement& what) {
        std::cout << where_lost(subject, scalar, truth, what);
        if (what.kind == Class::defect) return;
        tell_decisions(subject, scalar, truth.scene());
        std::cout << variation_text(subject, scalar, truth.scene(), what, budget_) << '\n';
    }

    /// Explains the algorithm's answer. Returns false for an undocumented failure.
    bool add_measured(const Subject& subject, Scalar scalar, const Finding& filed) {
        tell_truth(scalar);
        explained_ = true;
        const std::optional<Example> example =
            measured_example(subject, scalar, scene_, filed.example.source);
        if (!example) {
            std::cout << "\nThis case is not judged: " << kNotJudged << ".\n\n";
            return true;
        }
        const Card card = card_of(subject, scalar);
        const bool is_kept = !touchstone::fails(example->what.kind);
        std::cout << fmt::format("{} ({})\n", card.name, name(scalar))
                  << judged_text(card, *example, text_width())
                  << (is_kept ? "  kept\n" : class_line(card, *example)) << "\nRepeat it with:\n"
                  << repeat_lines(card, *example, text_width(), 2) << '\n';
        return !is_failure_of(card, example->what.kind);
    }

    /// Prints the relation and position of each pair, and draws the first pair. Only the picture
    /// shows the answer.
    void tell_truth(Scalar scalar, const std::string& answer = "") {
        Truth truth(scene_);
        for (std::size_t i = 0; i < truth.items(); ++i) {
            const std::string verdict = verdict_sentence(truth, i, scalar);
            std::cout << wrapped(verdict, text_width());
            std::cout << lie(scene_, i);
            Caption caption{{verdict}, scalar};
            if (!answer.empty()) caption.lines.push_back(answer);
            if (i == 0) draw(scene_, i, std::move(caption));
        }
    }

    static std::string lie(const Scene& scene, std::size_t item) {
        return position_text(pair_at(scene, item), text_width());
    }

    void tell_decisions(const Subject& subject, Scalar scalar, const Scene& received) const {
        const std::string turned = first_turned_decision(subject, scalar, received);
        if (!turned.empty()) std::cout << wrapped(turned, text_width(), 2) << '\n';
        if (options_.comparisons) std::cout << decisions_text(subject, scalar, received) << '\n';
    }

    void draw(const Scene& scene, std::size_t item, Caption caption) {
        if (svg_.empty() || explained_) return;
        caption.is_y_down = is_y_down_;
        write_file(svg_, scene_picture(pair_at(scene, item), caption));
        std::cout << "Picture: " << svg_ << '\n';
    }

    Scene scene_;
    std::string svg_;
    const Explain& options_;
    bool is_y_down_;
    Budget budget_;
    bool explained_ = false;
    bool is_right_ = false;             ///< an algorithm answered the case correctly
    std::set<std::string> invalid_in_;  ///< scalars to which the case cannot be rounded
};

/// "picture-2.svg" for the second of several pictures.
std::string numbered(const std::string& svg, std::size_t number) {
    if (svg.empty() || number == 1) return svg;
    const std::size_t dot = svg.ends_with(".svg") ? svg.size() - 4 : svg.size();
    return fmt::format("{}-{}{}", svg.substr(0, dot), number, svg.substr(dot));
}

int run(const Explain& options) {
    if (!options.test.empty()) {
        print_tests(options);
        return exit_status::kept;
    }
    require_apart({options.svg}, {options.file});
    require_writable(options.svg);
    bool failed = false;
    std::size_t number = 0;
    const auto explain = [&](const Finding& filed) {
        const bool unknown = is_unknown(options, filed);
        const std::vector<Row> all =
            unknown ? std::vector<Row>{}
                    : whom_to_ask(filed, named(options.algorithm), named(options.scalar));
        Explaining explaining(filed, numbered(options.svg, ++number), options);
        if (unknown && !explaining.add_program(filed)) failed = true;
        for (const Row& asked : all)
            if (!interrupted && !explaining.add(*asked.subject, asked.scalar, filed)) failed = true;
        if (!unknown && !interrupted) explaining.end(filed.card.declared.scalar, !all.empty());
    };
    if (std::filesystem::is_directory(options.file))
        // The failures of a folder come first, so the first picture shows one.
        for (const bool failures : {true, false})
            for_each_until_interrupt(options.file, [&](const Finding& filed) {
                if (touchstone::fails(filed.example.what.kind) == failures) explain(filed);
            });
    else for_each_until_interrupt(options.file, explain);
    return status_at_end(failed, "explained");
}

}  // namespace

void add_explain(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<Explain>(
        app, choose, "explain",
        "Explain a wrong answer: what causes it, which numbers matter, a picture");
    command
        .add_option("FILE", options.file,
                    "A file of cases or findings, or a folder; - for standard input")
        ->required();
    command.add_option("--algorithm", options.algorithm,
                       "The algorithm (default: the finding's, else all that answer hits)");
    command.add_option("--scalar", options.scalar, "The scalar (default: the finding's, else all)");
    auto* svg = command.add_option("--svg", options.svg, "Draw the case into this file")
                    ->check(no_standard_output());
    auto* comparisons =
        command.add_flag("--comparisons", options.comparisons,
                         "Print each comparison of the code, in floats and exactly");
    command.add_flag("--no-run", options.no_run,
                     "Do not run the command stored in the finding of a program");
    command
        .add_option("--test", options.test,
                    "Print a test to paste into your project instead: googletest, catch2, assert, "
                    "javascript or python")
        ->excludes(svg, comparisons);
}

}  // namespace touchstone::commands
