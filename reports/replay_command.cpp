#include <fstream>
#include <iostream>

#include <fmt/format.h>

#include "core/case_format.h"
#include "properties/judge.h"
#include "properties/precision.h"
#include "properties/subjects.h"
#include "reports/choice.h"
#include "reports/commands.h"
#include "reports/exit_status.h"
#include "reports/table.h"

namespace touchstone::commands {
namespace {

/// A case as such, or the one inside a finding.
Case case_of(const std::string& line) {
    const Json json = Json::parse(line, nullptr, false);
    if (json.is_object() && json.contains("case")) return parse_case(json["case"].dump());
    return parse_case(line);
}

/// Judges one pair by every chosen algorithm and scalar; true where all keep their contract.
bool replay(const Case& c, const std::vector<const Subject*>& subjects,
            const std::vector<Scalar>& scalars) {
    bool kept = true;
    std::vector<std::vector<std::string>> rows{
        {"algorithm", "scalar", "answer", "exact relation", "verdict", "margin / (eps scale)"}};
    for (const Subject* subject : subjects) {
        for (const Scalar scalar : scalars) {
            // The oracle judges the pose that the algorithm receives.
            Truth truth(round_to(input_precision(scalar), c.pair));
            const auto what = judge(*subject, scalar, truth);
            kept = kept && !(what && fails(what->kind));
            rows.push_back({std::string(subject->info().name), std::string(name(scalar)),
                            answer(*subject, scalar, truth.pair()) ? "hit" : "miss",
                            std::string(name(truth.relation())),
                            what ? std::string(name(what->kind)) : "kept",
                            fmt::format("{:.4g}", truth.margin_in_eps(scalar))});
        }
    }
    std::cout << to_json(c.pair).dump() << '\n' << text_table(rows, 5) << '\n';
    return kept;
}

int replay_stream(std::istream& in, const std::string& from, const Replay& options) {
    const auto subjects = chosen_subjects(options.algorithms);
    const auto scalars = chosen_scalars(options.scalars);
    int status = exit_status::kept;
    std::size_t cases = 0;
    for_each_line(in, [&](std::size_t number, const std::string& line) {
        try {
            if (!replay(case_of(line), subjects, scalars)) status = exit_status::failed;
            ++cases;
        } catch (const InputError& error) {
            throw InputError(fmt::format("{}, line {}: {}", from, number, error.what()));
        }
    });
    if (cases == 0) throw InputError(fmt::format("{}: no case in it", from));
    return status;
}

}  // namespace

int run(const Replay& options) {
    int status = exit_status::kept;
    for (const std::string& file : options.files) {
        if (file == "-") {
            status = std::max(status, replay_stream(std::cin, "standard input", options));
            continue;
        }
        std::ifstream in(file);
        if (!in) throw InputError(fmt::format("{}: can't be read", file));
        status = std::max(status, replay_stream(in, file, options));
    }
    return status;
}

}  // namespace touchstone::commands
