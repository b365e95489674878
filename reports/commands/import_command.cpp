#include <unistd.h>

#include <filesystem>
#include <iostream>

#include <fmt/format.h>

#include "properties/planted/planted_errors.h"
#include "reports/campaign/journal.h"
#include "reports/campaign/tally.h"
#include "reports/commands/commands.h"
#include "reports/commands/exit_status.h"
#include "reports/commands/filed_example.h"
#include "reports/commands/interrupt.h"
#include "reports/files/finding.h"
#include "reports/files/output_file.h"

namespace touchstone::commands {
namespace {

namespace fs = std::filesystem;

/// Makes findings from inputs. Writes them into a folder that the campaign adopts if this process
/// is killed.
class Importing {
  public:
    explicit Importing(const Import& options)
        : options_(options),
          folder_(fs::path(options.folder) / "workers" / fmt::format("import-{}", getpid())) {
        require_writable_folder((folder_ / "found").string());
    }

    void add(const FiledCase& filed) {
        const auto before = found_;
        // Findings about other programs can't be judged again here, so they are stored unchanged.
        if (filed.finding && find_subject(filed.finding->card.name) == nullptr)
            store(filed.finding->fields);
        else
            for (const Asked& asked :
                 whom_to_ask(filed, options_.algorithms, options_.scalars, chosen_subjects))
                add(asked, filed);
        if (found_ == before) ++nothing_;
    }

    /// Moves the findings into the campaign's findings. Returns their causes.
    std::set<std::string> end() {
        auto causes =
            campaign::FindingStore(fs::path(options_.folder) / "findings").adopt(folder_ / "found");
        fs::remove_all(folder_);
        return causes;
    }

    [[nodiscard]] std::size_t inputs_without() const { return nothing_; }

  private:
    void add(const Asked& asked, const FiledCase& filed) {
        std::optional<Example> example = example_of(*asked.subject, asked.scalar, filed);
        if (!example) return;
        const Row row = row_of(asked, *example);
        if (!row.failed()) return;
        minimize_filed(row, *example, options_.seconds);
        const std::uint64_t seed = filed.finding ? filed.finding->card.seed.value_or(0) : 0;
        store(finding_json(card_of(row, seed), *example));
    }

    void store(const Json& finding) {
        store_finding(folder_ / "found", finding);
        ++found_;
    }

    const Import& options_;
    fs::path folder_;
    std::size_t found_ = 0;
    std::size_t nothing_ = 0;
};

}  // namespace

int run(const Import& options) {
    end_run_on_interrupt();
    Importing importing(options);
    std::size_t inputs = 0;
    for (const std::string& file : options.files)
        for_each_filed_case(file, [&](const FiledCase& filed) {
            if (interrupted) return;
            importing.add(filed);
            ++inputs;
        });
    const std::set<std::string> causes = importing.end();
    for (const std::string& cause : causes) std::cout << cause << '\n';
    using campaign::plural;
    std::cout << fmt::format("{}, {} of failure; {} without a new failure.\n",
                             plural(inputs, "input"), plural(causes.size(), "cause"),
                             plural(importing.inputs_without(), "input"));
    if (!causes.empty())
        std::cout << fmt::format("The cases are in {}.\n",
                                 (fs::path(options.folder) / "findings").string());
    if (interrupted) return exit_status::not_run;
    return causes.empty() ? exit_status::kept : exit_status::failed;
}

}  // namespace touchstone::commands
