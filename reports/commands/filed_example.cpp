#include "reports/commands/filed_example.h"

#include <chrono>

#include "properties/judging/by_margin.h"
#include "properties/judging/confirm.h"
#include "reports/commands/choice.h"
#include "reports/commands/interrupt.h"

namespace touchstone {
namespace {

/// The names that the user gave, else the finding's.
std::vector<std::string> names_or(const std::vector<std::string>& given, const std::string& own) {
    return given.empty() ? named(own) : given;
}

}  // namespace

std::vector<std::string> named(const std::string& name) {
    return name.empty() ? std::vector<std::string>{} : std::vector{name};
}

std::vector<Asked> whom_to_ask(const FiledCase& filed, const std::vector<std::string>& algorithms,
                               const std::vector<std::string>& scalars) {
    const Finding finding = filed.finding.value_or(Finding{});
    std::vector<Asked> asked;
    for (const Subject* subject : chosen_subjects(names_or(algorithms, finding.algorithm)))
        if (subject->info().query == query_of(filed.cases.back().scene))
            for (const Scalar scalar : chosen_scalars(names_or(scalars, finding.scalar)))
                asked.push_back({subject, scalar});
    return asked;
}

std::optional<Example> example_of(const Subject& subject, Scalar scalar, const FiledCase& filed) {
    std::vector<Scene> scenes;
    for (const Case& c : filed.cases) {
        auto scene = as_received(c.scene, scalar);
        if (!scene) return std::nullopt;
        scenes.push_back(*std::move(scene));
    }
    const Truth truth(scenes.back());
    Answer given = 0;
    for (const Scene& scene : scenes) given = ask(subject, scalar, scene);
    if (!wrong(subject.info().contract, given, truth)) return std::nullopt;
    Example example{scenes.back(),
                    judged_afresh(subject, scalar, truth, given),
                    filed.finding ? filed.finding->found_by : "given",
                    {}};
    scenes.pop_back();
    if (is_of_memory(example.what)) example.before = std::move(scenes);
    return example;
}

Row row_of(const Asked& asked, const Example& example) {
    Row row;
    row.subject = asked.subject;
    row.scalar = asked.scalar;
    ++row.by_class[static_cast<std::size_t>(example.what.kind)];
    return row;
}

MinimizeOptions minimizing_for(double seconds) {
    using Clock = std::chrono::steady_clock;
    const auto longest =
        std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    MinimizeOptions limits;
    limits.questions = 2'000'000;
    limits.rounds = 1000;
    limits.is_over = [end = Clock::now() + longest] { return interrupted || Clock::now() >= end; };
    return limits;
}

}  // namespace touchstone
