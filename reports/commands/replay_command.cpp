#include <iostream>

#include <fmt/format.h>

#include "core/format/case_format.h"
#include "oracle/exact/checked.h"
#include "properties/judging/judge.h"
#include "properties/judging/subjects.h"
#include "properties/random/precision.h"
#include "reports/commands/choice.h"
#include "reports/commands/commands.h"
#include "reports/commands/exit_status.h"
#include "reports/files/case_file.h"
#include "reports/files/finding.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

/// The scene as the algorithm receives it: the oracle judges no other. Nothing where rounding to
/// the scalar's precision leaves polygons that are no longer what the query wants.
std::optional<Scene> as_received(const Scene& scene, Scalar scalar) {
    Scene rounded = round_to(input_precision(scalar), scene);
    return !problem_of(rounded) ? std::optional(std::move(rounded)) : std::nullopt;
}

/// Of a list that is judged rightly, the rectangle that was hit, or the nearest one.
std::size_t item_to_show(Answer given, Truth& truth) {
    if (given > 0) return given - 1;
    std::size_t nearest = 0;
    for (std::size_t i = 1; i < truth.items(); ++i)
        if (truth.margin(i) < truth.margin(nearest)) nearest = i;
    return nearest;
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
    const Answer given = answer(subject, scalar, truth.scene());
    const std::size_t item = what ? what->item : item_to_show(given, truth);
    const bool rounding =
        what && (what->kind == Class::rounding || what->kind == Class::beyond_tolerance);
    row.insert(row.end(), {answer_text(subject.info(), given),
                           (truth.items() > 1 ? fmt::format("{}: ", item + 1) : "") +
                               std::string(name(truth.relation(item))),
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

}  // namespace

int run(const Replay& options) {
    const auto subjects = chosen_subjects(options.algorithms);
    const auto scalars = chosen_scalars(options.scalars);
    int status = exit_status::kept;
    for (const std::string& file : options.files)
        for_each_case(file, [&](const Case& c) {
            if (!replay(c, subjects, scalars)) status = exit_status::failed;
        });
    return status;
}

}  // namespace touchstone::commands
