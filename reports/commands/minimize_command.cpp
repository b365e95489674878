#include <algorithm>
#include <chrono>
#include <iostream>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "properties/engines/refine.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/confirm.h"
#include "properties/planted/planted_errors.h"
#include "reports/commands/choice.h"
#include "reports/commands/commands.h"
#include "reports/commands/exit_status.h"
#include "reports/commands/interrupt.h"
#include "reports/files/case_file.h"
#include "reports/files/finding.h"
#include "reports/files/output_file.h"
#include "reports/text/example_text.h"
#include "reports/text/progress.h"
#include "reports/text/shrinking_text.h"
#include "reports/text/width.h"

namespace touchstone::commands {
namespace {

using Clock = std::chrono::steady_clock;

/// What the subject does wrong with the case, asked as it was found; nothing where it is right.
std::optional<Example> misjudged(const Subject& subject, Scalar scalar, const FiledCase& filed) {
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

/// Makes cases small, prints them and stores them.
class Minimizing {
  public:
    explicit Minimizing(const Minimize& options) : options_(options) {}

    void add(const FiledCase& filed) {
        const Finding finding = filed.finding.value_or(Finding{});
        const std::string algorithm =
            options_.algorithm.empty() ? finding.algorithm : options_.algorithm;
        const std::string scalar = options_.scalar.empty() ? finding.scalar : options_.scalar;
        bool any = false;
        for (const Subject* subject : subjects_for(algorithm)) {
            if (subject->info().query != query_of(filed.cases.back().scene)) continue;
            for (const Scalar each : chosen_scalars(names(scalar)))
                any = add(*subject, each, filed, finding) || any;
        }
        if (!any)
            throw InputError(algorithm.empty() ? "no algorithm misjudges it"
                                               : fmt::format("{} does not misjudge it", algorithm));
    }

    [[nodiscard]] bool failed() const { return failed_; }

  private:
    static std::vector<std::string> names(const std::string& name) {
        return name.empty() ? std::vector<std::string>{} : std::vector<std::string>{name};
    }
    static std::vector<const Subject*> subjects_for(const std::string& algorithm) {
        if (!algorithm.empty() && find_subject(algorithm) == nullptr)
            throw InputError(
                fmt::format("{} is not one of touchstone's own algorithms; verify "
                            "--exec minimizes what it finds",
                            algorithm));
        return chosen_subjects(names(algorithm));
    }

    bool add(const Subject& subject, Scalar scalar, const FiledCase& filed,
             const Finding& finding) {
        std::optional<Example> example = misjudged(subject, scalar, filed);
        if (!example) return false;
        Row row;
        row.subject = &subject;
        row.scalar = scalar;
        ++row.by_class[static_cast<std::size_t>(example->what.kind)];
        const bool whole = minimize_example(row, *example, limits());
        failed_ = failed_ || row.failed();
        print(row, *example, whole);
        if (!options_.out.empty())
            std::cout << "  stored: "
                      << store_finding(options_.out,
                                       finding_json(row, *example, finding.seed.value_or(0), whole))
                             .string()
                      << "\n";
        std::cout << std::endl;
        return true;
    }

    [[nodiscard]] MinimizeOptions limits() const {
        MinimizeOptions limits;
        limits.questions = 2'000'000;
        limits.rounds = 1000;
        const auto longest = std::chrono::duration<double>(options_.seconds);
        limits.is_over = [end =
                              Clock::now() + std::chrono::duration_cast<Clock::duration>(longest)] {
            return interrupted || Clock::now() >= end;
        };
        return limits;
    }

    static void print(const Row& row, const Example& example, bool whole) {
        std::cout << fmt::format("{} ({}): {}\n", row.subject->info().name, name(row.scalar),
                                 name(example.what.kind))
                  << wrapped("  " + meaning(example.what), text_width(), 2)
                  << example_text(row, example, text_width());
        if (!whole)
            std::cout << "  the time was over before it was as small as can be (--seconds)\n";
    }

    const Minimize& options_;
    bool failed_ = false;
};

/// The table of the planted errors; a yardstick, which nothing fails.
int run_planted(const Minimize& options) {
    ShrinkOptions shrink;
    shrink.targets =
        planted_targets(options.scalar.empty() ? std::vector{Scalar::double_, Scalar::float_}
                                               : chosen_scalars({options.scalar}));
    if (!options.algorithm.empty()) {
        const Subject* wanted = chosen_subjects({options.algorithm}).front();
        std::erase_if(shrink.targets, [&](const Target& t) { return t.subject != wanted; });
    }
    shrink.jobs = options.jobs;
    shrink.stop = &interrupted;
    std::vector<Shrunk> all;
    {
        Progress progress("planted errors");
        shrink.progress = [&progress](std::uint64_t done, std::uint64_t total) {
            progress.update(done, total);
        };
        all = shrink_planted(shrink);
    }
    if (interrupted) return exit_status::not_run;
    std::cout << shrinking_text(all);
    if (!options.json.empty()) write_file(options.json, shrinking_json(all).dump(2) + '\n');
    return exit_status::kept;
}

}  // namespace

int run(const Minimize& options) {
    require_writable(options.json);
    if (!options.out.empty()) require_writable_folder(options.out);
    end_run_on_interrupt();
    if (options.planted) return run_planted(options);
    if (options.files.empty())
        throw InputError("minimize needs a file of cases or findings; - for standard input");
    Minimizing minimizing(options);
    for (const std::string& file : options.files)
        for_each_filed_case(file, [&](const FiledCase& filed) { minimizing.add(filed); });
    return minimizing.failed() ? exit_status::failed : exit_status::kept;
}

}  // namespace touchstone::commands
