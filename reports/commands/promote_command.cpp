#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/scenes/input_error.h"
#include "properties/planted/planted_errors.h"
#include "reports/commands/commands.h"
#include "reports/commands/exit_status.h"
#include "reports/commands/filed_example.h"
#include "reports/commands/interrupt.h"
#include "reports/files/finding.h"
#include "reports/files/output_file.h"

namespace touchstone::commands {
namespace {

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
        for_each_case(folder.string(), [&](const Case& c) { found = found || c.scene == scene; });
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

}  // namespace

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

}  // namespace touchstone::commands
