#include <unistd.h>
#include <iostream>
#include <iterator>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/scenes/problem.h"
#include "properties/engines/refine.h"
#include "properties/planted/planted_errors.h"
#include "reports/campaign/journal.h"
#include "reports/commands/choice.h"
#include "reports/commands/commands.h"
#include "reports/commands/ending.h"
#include "reports/commands/filed_example.h"
#include "reports/files/case_file.h"
#include "reports/files/finding.h"
#include "reports/text/example_text.h"
#include "reports/text/table.h"

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

namespace fs = std::filesystem;

std::string today() {
    const std::time_t now = std::time(nullptr);
    char text[11];
    std::strftime(text, sizeof text, "%Y-%m-%d", std::gmtime(&now));
    return text;
}

std::string text_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// Returns true if a file in the folder contains the scene.
bool holds(const fs::path& folder, const Scene& scene) {
    bool found = false;
    if (fs::exists(folder) && !fs::is_empty(folder))
        for_each_filed_case(folder.string(), [&](const FiledCase& filed) {
            for (const Case& c : filed.cases) found = found || c.scene == scene;
        });
    return found;
}

/// Writes findings into the corpus. Checks and minimizes each first.
class Promoting {
  public:
    explicit Promoting(const Promote& options) : options_(options) {}

    void add(const FiledCase& filed) {
        if (filed.finding && options_.algorithms.empty() &&
            find_subject(filed.finding->card.name) == nullptr)
            throw InputError(
                fmt::format("{} is not an algorithm of touchstone, so it cannot be replayed; "
                            "choose one with --algorithm",
                            filed.finding->card.name));
        bool any = false;
        for (const Asked& asked :
             whom_to_ask(filed, options_.algorithms, options_.scalars, chosen_subjects))
            any = add(asked, filed) || any;
        if (any) return;
        std::cout << "not promoted, because nothing fails: "
                  << to_json(filed.cases.back().scene).dump() << '\n';
        all_fail_ = false;
    }

    /// True if every case makes some algorithm fail.
    [[nodiscard]] bool all_fail() const { return all_fail_; }

  private:
    bool add(const Asked& asked, const FiledCase& filed) {
        std::optional<Example> example = example_of(*asked.subject, asked.scalar, filed);
        if (!example || !fails(example->what.kind)) return false;
        if (!example->before.empty())
            throw InputError(
                "it depends on earlier calls, which the corpus does not store; verify asks "
                "sequences");
        const Row row = row_of(asked, *example);
        minimize_filed(row, *example, options_.seconds);
        const std::string cause = cause_of(finding_json(card_of(row, 0), *example));
        const fs::path folder = fs::path(options_.corpus) / query_of(example->scene);
        const fs::path file = folder / "promoted.json";
        if (holds(folder, example->scene)) {
            std::cout << fmt::format("{}: already in {}\n", cause, folder.string());
            return true;
        }
        write(file, example->scene, cause);
        std::cout << fmt::format("{}: added to {}\n", cause, file.string());
        return true;
    }

    void write(const fs::path& file, const Scene& scene, const std::string& cause) const {
        require_writable_folder(file.parent_path().string());
        Json line = to_json(scene);
        line["note"] = options_.reason;
        line["failed"] = cause;
        line["date"] = today();
        const std::string before = fs::exists(file) ? text_of(file) : "";
        write_file_for_good(file, before + line.dump() + '\n');
    }

    const Promote& options_;
    bool all_fail_ = true;
};

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

int run(const Promote& options) {
    if (options.reason.empty())
        throw InputError("--reason: expected a few words that say what it shows");
    end_run_on_interrupt();
    Promoting promoting(options);
    for (const std::string& file : options.files)
        for_each_filed_case(file, [&](const FiledCase& filed) {
            if (!interrupted) promoting.add(filed);
        });
    if (interrupted) return exit_status::not_run;
    return promoting.all_fail() ? exit_status::kept : exit_status::failed;
}

int run(const Minimize& options) {
    if (!options.out.empty()) require_writable_folder(options.out);
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
