#include "reports/commands/filed_example.h"

#include <fmt/format.h>

#include "properties/engines/refine.h"
#include "properties/judging/by_truth.h"
#include "properties/judging/confirm.h"
#include "properties/planted/planted_errors.h"
#include "properties/programs/asking.h"
#include "reports/commands/ending.h"
#include "reports/commands/examining.h"

namespace touchstone {
namespace {

std::vector<std::string> names_or(const std::vector<std::string>& given, const std::string& own) {
    return given.empty() ? named(own) : given;
}

}  // namespace

std::vector<std::string> named(const std::string& name) {
    return name.empty() ? std::vector<std::string>{} : std::vector{name};
}

bool for_each_until_interrupt(const std::string& file,
                              const std::function<void(const Finding&)>& visit,
                              const std::function<void(const std::string&)>& refused,
                              Numbers numbers) {
    const bool may_wait = file == "-";
    const auto read_on = [may_wait] {
        if (interrupted) throw Interrupted("");
        if (may_wait) end_program_on_interrupt();
    };
    const auto use = [&](const Finding& filed) {
        if (may_wait) end_run_on_interrupt();
        visit(filed);
        read_on();
    };
    const std::function<void(const std::string&)> refuse = [&](const std::string& message) {
        refused(message);
        read_on();
    };
    try {
        end_run_on_interrupt();
        read_on();
        for_each_filed_case(file, use, refused ? refuse : nullptr, numbers);
        end_run_on_interrupt();
    } catch (const Interrupted&) {
        return false;
    }
    return true;
}

std::vector<Row> whom_to_ask(const Finding& filed, const std::vector<std::string>& algorithms,
                             const std::vector<std::string>& scalars) {
    const std::string_view query = query_of(filed.cases.back().scene);
    const std::vector<std::string> names = names_or(algorithms, filed.card.name);
    std::vector<Row> asked;
    std::string others;
    for (const Subject* subject : chosen_algorithms(names)) {
        if (const AlgorithmInfo& info = subject->info(); info.query != query) {
            others +=
                fmt::format("{}{} answers {}", others.empty() ? "" : ", ", info.name, info.query);
            continue;
        }
        for (const Scalar scalar : chosen_scalars(names_or(scalars, filed.scalar())))
            asked.emplace_back().subject = subject, asked.back().scalar = scalar;
    }
    if (asked.empty() && !names.empty()) throw InputError(fmt::format("{}, not {}", others, query));
    return asked;
}

std::optional<Example> example_at_once(const Subject& subject, Scalar scalar,
                                       std::vector<Scene> scenes, const std::string& source) {
    constexpr std::uint64_t kCalls = 50'000;
    std::vector<Scene> others =
        scenes.size() > 1 ? Sequence(scenes.begin(), scenes.end() - 1) : scenes;
    const std::array<Sequence, 2> asked{Sequence{scenes.back()}, std::move(others)};
    const auto parted = parted_at_once(subject, scalar, asked, kCalls);
    if (!parted) return std::nullopt;
    Truth truth(asked[parted->thread][parted->at]);
    Example example{truth.scene(), defect_by_state(subject, scalar, truth, parted->answer), source,
                    asked[1 - parted->thread]};
    example.at_once = true;
    return example;
}

std::optional<Example> example_of(const Subject& subject, Scalar scalar, const Finding& filed) {
    const std::string& source = filed.example.source;
    if (subject.asks_numbers()) {
        auto example = measured_example(subject, scalar, filed.cases.back().scene, source);
        return example && fails(example->what.kind) ? example : std::nullopt;
    }
    std::vector<Scene> scenes;
    for (const Case& c : filed.cases) {
        auto scene = as_received(c.scene, scalar);
        if (!scene) return std::nullopt;
        scenes.push_back(*std::move(scene));
    }
    if (filed.example.at_once) return example_at_once(subject, scalar, std::move(scenes), source);
    const std::optional<Scalar> other = filed.example.other;
    Truth truth(scenes.back());
    Answer given = 0;
    for (const Scene& scene : scenes) {
        if (other) (void)ask(subject, *other, scene);
        given = ask(subject, scalar, scene);
    }
    if (!breach(subject.info().contract, given, truth)) return std::nullopt;
    const bool is_shown = scenes.size() > 1 && shows_a_defect(subject, scalar, scenes, other);
    Example example{scenes.back(),
                    is_shown ? defect_by_state(subject, scalar, truth, given)
                             : judged_afresh(subject, scalar, truth, given).value(),
                    source,
                    {}};
    if (!is_of_state(example.what)) return example;
    example.set_sequence(std::move(scenes));
    example.other = other;
    return example;
}

std::optional<Example> asked_again(const Finding& finding) {
    const Example& filed = finding.example;
    Program program = commands::program_of(finding.card);
    program.of_list = is_listed(filed.scene);
    Asker asker(std::move(program));
    RunResult run = asker.ask_once(filed.sequence());
    Example example{filed.scene, {}, filed.source, filed.before};
    if (run.fault && run.fault->kind == FaultKind::stopped)
        throw std::runtime_error("interrupted; the program was not run");
    if (run.fault) {
        example.what.problem = std::move(run.fault->what);
        example.printed = std::move(run.fault->printed);
        return example;
    }
    auto what = judged(finding.card.declared, filed.scene, run.answers.back());
    if (!what && !filed.before.empty() && !asker.program().arrays) {
        const RunResult alone = asker.ask_alone(filed.scene);
        if (alone.fault || alone.answers.front() == run.answers.back()) return std::nullopt;
        example.what.problem = kDiffersAlone;
        return example;
    }
    if (!what) return std::nullopt;
    example.what = *std::move(what);
    return example;
}

std::optional<Example> measured_example(const Subject& subject, Scalar scalar, const Scene& scene,
                                        const std::string& source) {
    const auto received = as_received(scene, scalar);
    if (!received) return std::nullopt;
    const Declaration declared = declared_by(subject, scalar);
    Truth truth(*received, declared);
    auto what = judge(declared, truth, reply(subject, scalar, *received));
    return what ? std::optional(Example{*received, *std::move(what), source}) : std::nullopt;
}

void minimize_filed(const Row& row, Example& example, double seconds) {
    using Clock = std::chrono::steady_clock;
    const auto longest =
        std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    if (row.subject->asks_numbers()) {
        Program program;
        program.here = [&row](const Scene& scene) {
            return reply(*row.subject, row.scalar, scene);
        };
        program.card = card_of(row);
        program.stop = &interrupted;
        Asker asker(program);
        return simplify_example(asker, example,
                                std::chrono::duration_cast<std::chrono::milliseconds>(longest));
    }
    MinimizeOptions limits;
    limits.work = 6'000'000;
    limits.rounds = 1000;
    limits.is_over = [end = Clock::now() + longest] { return interrupted || Clock::now() >= end; };
    minimize_example(row, example, limits);
}

}  // namespace touchstone
