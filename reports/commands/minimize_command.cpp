#include <iostream>
#include <stdexcept>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "properties/engines/refine.h"
#include "reports/commands/choice.h"
#include "reports/commands/commands.h"
#include "reports/commands/exit_status.h"
#include "reports/commands/filed_example.h"
#include "reports/commands/interrupt.h"
#include "reports/files/case_file.h"
#include "reports/files/finding.h"
#include "reports/files/output_file.h"
#include "reports/text/example_text.h"
#include "reports/text/progress.h"
#include "reports/text/shrinking_text.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

/// Minimizes cases, prints them and stores them.
class Minimizing {
  public:
    explicit Minimizing(const Minimize& options) : options_(options) {}

    void add(const FiledCase& filed) {
        const Finding finding = filed.finding.value_or(Finding{});
        const std::string algorithm =
            options_.algorithm.empty() ? finding.card.name : options_.algorithm;
        if (options_.algorithm.empty() && !algorithm.empty()) require_askable(finding);
        bool any = false;
        for (const Asked& asked :
             whom_to_ask(filed, named(options_.algorithm), named(options_.scalar)))
            any = add(asked, filed) || any;
        if (!any)
            throw InputError(algorithm.empty() ? "all algorithms answer it correctly"
                                               : fmt::format("{} answers it correctly", algorithm));
    }

    [[nodiscard]] bool failed() const { return failed_; }

  private:
    bool add(const Asked& asked, const FiledCase& filed) {
        std::optional<Example> example = example_of(*asked.subject, asked.scalar, filed);
        if (!example) return false;
        const Row row = row_of(asked, *example);
        minimize_filed(row, *example, options_.seconds);
        failed_ = failed_ || row.failed();
        if (!asked.subject->asks_numbers()) locate(row, *example);
        add(card_of(row), *example, filed);
        return true;
    }

    /// Prints the minimized example and stores it.
    void add(Card card, const Example& example, const FiledCase& filed) {
        print(card, example);
        card.seed = filed.finding ? filed.finding->card.seed.value_or(0) : 0;
        if (!options_.out.empty())
            std::cout << "  stored: "
                      << store_finding(options_.out, finding_json(card, example)).string() << "\n";
        std::cout << std::endl;
    }

    static void print(const Card& card, const Example& example) {
        std::cout << fmt::format("{} ({}): {}\n", card.name, name(card.declared.scalar),
                                 name(example.what.kind))
                  << wrapped("  " + meaning(card, example), text_width(), 2)
                  << example_text(card, example, text_width());
        if (example.is_cut_short)
            std::cout << "  A smaller case may exist: the time to search (--seconds) ran out.\n";
    }

    const Minimize& options_;
    bool failed_ = false;
};

/// Prints the table of the planted errors. It is a benchmark, so the exit status never reports a
/// failure.
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
    end_run_on_interrupt();
    {
        Progress progress("planted errors");
        shrink.progress = [&progress](std::uint64_t done, std::uint64_t total) {
            progress.update(done, total);
        };
        all = shrink_planted(shrink);
    }
    if (interrupted) throw std::runtime_error("interrupted; planted errors are missing");
    std::cout << shrinking_text(all);
    if (!options.json.empty()) write_file(options.json, shrinking_json(all).dump(2) + '\n');
    return exit_status::kept;
}

}  // namespace

int run(const Minimize& options) {
    require_writable(options.json);
    if (!options.out.empty()) require_writable_folder(options.out);
    if (options.planted) return run_planted(options);
    if (options.files.empty())
        throw InputError("minimize needs a file of cases or findings; - for standard input");
    Minimizing minimizing(options);
    for (const std::string& file : options.files)
        for_each_filed_case(file, [&minimizing](const FiledCase& filed) {
            end_run_on_interrupt();
            minimizing.add(filed);
            end_program_on_interrupt();
            if (interrupted) throw std::runtime_error("interrupted; the rest was not minimized");
        });
    return minimizing.failed() ? exit_status::failed : exit_status::kept;
}

}  // namespace touchstone::commands
