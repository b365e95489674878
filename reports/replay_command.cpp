#include <fstream>
#include <iostream>

#include <fmt/format.h>

#include "core/case_format.h"
#include "oracle/polygon.h"
#include "properties/judge.h"
#include "properties/precision.h"
#include "properties/subjects.h"
#include "reports/choice.h"
#include "reports/commands.h"
#include "reports/exit_status.h"
#include "reports/finding.h"
#include "reports/table.h"

namespace touchstone::commands {
namespace {

/// A case as such, or the one inside a finding.
Case case_of(const std::string& line) {
    const Json json = Json::parse(line, nullptr, false);
    if (json.is_object() && json.contains("case")) return parse_case(json["case"].dump());
    return parse_case(line);
}

/// The scene as the algorithm receives it: the oracle judges no other. Nothing where rounding to
/// the scalar's precision leaves polygons that are no longer what the query wants.
std::optional<Scene> as_received(const Scene& scene, Scalar scalar) {
    Scene rounded = round_to(input_precision(scalar), scene);
    return has_good_polygons(rounded) ? std::optional(std::move(rounded)) : std::nullopt;
}

/// A line of the table; false where the algorithm broke its contract.
bool add_row(std::vector<std::vector<std::string>>& rows, const Subject& subject, Scalar scalar,
             const Scene& scene) {
    std::vector<std::string> row{std::string(subject.info().name), std::string(name(scalar))};
    const std::optional<Scene> received = as_received(scene, scalar);
    if (!received) {
        row.insert(row.end(), {"-", "-", "polygon spoilt by rounding", "-", "-"});
        rows.push_back(row);
        return true;
    }
    Truth truth(*received);
    const auto what = judge(subject, scalar, truth);
    const std::size_t item = what ? what->item : 0;
    const bool rounding =
        what && (what->kind == Class::rounding || what->kind == Class::beyond_tolerance);
    row.insert(row.end(), {answer_text(subject.info(), answer(subject, scalar, truth.scene())),
                           std::string(name(what ? truth.relation(item) : truth.relation())),
                           what ? std::string(name(what->kind)) : "kept",
                           rounding ? std::string(name(what->lost_in)) : "-",
                           fmt::format("{:.4g}", truth.margin_in_eps(scalar, item))});
    rows.push_back(row);
    return !(what && fails(what->kind));
}

/// Judges one scene by every chosen algorithm of its query and scalar; true where all keep their
/// contract.
bool replay(const Case& c, const std::vector<const Subject*>& subjects,
            const std::vector<Scalar>& scalars) {
    require_polygons(c.scene);
    bool kept = true;
    std::vector<std::vector<std::string>> rows{{"algorithm", "scalar", "answer", "exact relation",
                                                "verdict", "lost in", "margin / (eps scale)"}};
    for (const Subject* subject : subjects) {
        if (subject->info().query != query_of(c.scene)) continue;
        for (const Scalar scalar : scalars) kept = add_row(rows, *subject, scalar, c.scene) && kept;
    }
    if (rows.size() == 1)
        throw InputError(
            fmt::format("no chosen algorithm answers the query {}", query_of(c.scene)));
    std::cout << to_json(c.scene).dump() << '\n' << text_table(rows, 6) << '\n';
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
