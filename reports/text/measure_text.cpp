#include "reports/text/measure_text.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/text/table.h"
#include "reports/text/width.h"

namespace touchstone {
namespace {

std::string summary_text(const MeasuredBox& box, const MeasureRow& row, const BlackBoxRun& run,
                         std::size_t width) {
    const std::string left_out = row.left_out == 0
                                     ? ""
                                     : fmt::format(
                                           "; {} not judged, as a size is zero, lengths may leave "
                                           "the scalar's range, or degrees are more than two turns",
                                           grouped(row.left_out));
    return wrapped(
        fmt::format("{}: {}{}{}", cases_text(box.box, row.cases), relations_text(row.relations),
                    speed_text(row.cases, run.seconds), left_out),
        width);
}

std::string table(const MeasuredBox& box, const MeasureRow& row) {
    const Accuracy& accuracy = box.accuracy;
    std::vector<std::vector<std::string>> lines{
        {"program", std::string(name(accuracy.scalar)), "of allowed"},
        {box.box.name, row.failed() ? "FAILED" : "kept",
         row.worst ? fmt::format("{:.2g}", row.share_used()) : "-"}};
    std::vector<std::string> counted;
    for (const Class c : kClasses)
        if (row.count(c) > 0)
            counted.push_back(fmt::format("{} {}", name(c), grouped(row.count(c))));
    if (!counted.empty()) {
        std::string failed = fmt::format("{}", fmt::join(counted, ", "));
        lines[0].emplace_back("what failed");
        const std::size_t length = std::max(failed.size(), lines[0].back().size());
        lines[0].back().resize(length, ' ');
        failed.resize(length, ' ');
        lines[1].push_back(std::move(failed));
    }
    return text_table(lines, 2);
}

std::string_view meaning_of(AnswerKind kind) {
    switch (kind) {
        case AnswerKind::hit: break;
        case AnswerKind::area: return "the area of the intersection";
        case AnswerKind::iou: return "intersection over union";
        case AnswerKind::distance: return "how far the shapes are apart";
        case AnswerKind::penetration: return "the depth, and whether the normal leads out";
        case AnswerKind::closest_points: return "whether both points are as near as can be";
        case AnswerKind::contact_points: return "whether the points are in both shapes";
    }
    return "a hit";
}

std::string unit_text(AnswerKind kind) {
    switch (kind) {
        case AnswerKind::area: return "scale x the perimeter of the smaller shape's box";
        case AnswerKind::iou: return "scale x the perimeters of both boxes / the area of the union";
        default: return "scale";
    }
}

std::string legend_text(const MeasuredBox& box, std::size_t width) {
    return wrapped(
        fmt::format("Judged by what is exactly true: {}. An error is allowed of {:g} x the "
                    "truth + {:g} x {}.",
                    meaning_of(box.accuracy.kind), box.accuracy.relative, box.accuracy.absolute,
                    unit_text(box.accuracy.kind)),
        width, 2);
}

std::string errors_heading(AnswerKind kind) {
    switch (kind) {
        case AnswerKind::iou: return "error";
        case AnswerKind::area: return "error / (scale x perimeter)";
        default: return "error / scale";
    }
}

std::string errors_text(const MeasuredBox& box, const MeasureRow& row) {
    std::vector<std::vector<std::string>> lines{{errors_heading(box.accuracy.kind), "answers"}};
    for (std::size_t place = 0; place < Decades::kCount; ++place)
        if (row.errors.count(place) > 0)
            lines.push_back({Decades::name(place), grouped(row.errors.count(place))});
    if (lines.size() == 1) return "";
    lines.push_back({fmt::format("the largest: {:.2g}", row.errors.largest()), ""});
    return '\n' + text_table(lines, 1);
}

std::string decisions_text(const MeasuredBox& box, const MeasureRow& row, std::size_t width) {
    if (box.accuracy.kind != AnswerKind::iou) return "";
    return '\n' + wrapped(fmt::format("Whether it is 0.5 or more comes out wrong {}.",
                                      row.decided_otherwise == 0 ? "nowhere"
                                      : row.decided_otherwise == 1
                                          ? "once"
                                          : grouped(row.decided_otherwise) + " times"),
                          width);
}

std::string judged_text(const MeasuredBox& box, const MeasureExample& example, std::size_t width) {
    if (!example.answer || !example.truth) return "";
    std::string text = "  answers " + answer_text(box.accuracy.kind, *example.answer);
    const bool is_of_points = box.accuracy.kind == AnswerKind::contact_points;
    if (!is_of_points) text += fmt::format("; exactly {:.17g}", example.truth->value);
    if (example.error > 0)
        text +=
            fmt::format("; error {:.3g}, allowed {:.3g}", example.error, example.truth->allowed);
    return fitted_text(text, width, 2);
}

std::string worst_text(const MeasuredBox& box, const MeasureRow& row, std::size_t width) {
    if (!row.worst || row.failed()) return "";
    return fmt::format("\n{} ({}): the worst error\n", box.box.name, name(box.accuracy.scalar)) +
           judged_text(box, *row.worst, width) + repeat_lines(box, *row.worst, width, 2);
}

std::string example_text(const MeasuredBox& box, const MeasureRow& row,
                         const MeasureExample& example, std::size_t width) {
    return fmt::format("\nFAILED {} ({}): {} {}\n", box.box.name, name(box.accuracy.scalar),
                       grouped(row.count(*example.kind)), name(*example.kind)) +
           fitted_text("  " + example.problem, width, 4) + judged_text(box, example, width) +
           printed_text(example.printed, width) + repeat_lines(box, example, width, 2);
}

Json errors_json(const MeasureRow& row) {
    Json errors = Json::object();
    for (std::size_t place = 0; place < Decades::kCount; ++place)
        if (row.errors.count(place) > 0) errors[Decades::name(place)] = row.errors.count(place);
    return errors;
}

}  // namespace

std::string fault_text(const MeasuredBox& box, const MeasureExample& example, std::size_t width) {
    return fmt::format("FAILED {} ({}): {}\n", box.box.name, name(box.accuracy.scalar),
                       name(*example.kind)) +
           fitted_text("  " + example.problem, width, 4) + judged_text(box, example, width);
}

std::string measure_text(const MeasuredBox& box, const MeasureRow& row, const BlackBoxRun& run,
                         std::size_t width) {
    std::string text = summary_text(box, row, run, width) + '\n' + table(box, row) + '\n' +
                       legend_text(box, width) + run_text(run, width) + errors_text(box, row) +
                       decisions_text(box, row, width) + worst_text(box, row, width);
    for (auto c = kClasses.rbegin(); c != kClasses.rend(); ++c)
        if (const auto& example = row.example(*c)) text += example_text(box, row, *example, width);
    return text;
}

Json measure_json(const MeasuredBox& box, const MeasureRow& row, const BlackBoxRun& run) {
    Json classes = Json::object();
    Json examples = Json::object();
    for (const Class c : kClasses) {
        if (!is_class_of(JudgedBy::truth, c)) continue;
        classes[std::string(name(c))] = row.count(c);
        if (row.example(c)) examples[std::string(name(c))] = finding_json(box, *row.example(c));
    }
    Json json{{"algorithm", box.box.name},
              {"judged_by", "truth"},
              {"asked_for", name(box.accuracy.kind)},
              {"scalar", name(box.accuracy.scalar)},
              {"relative", box.accuracy.relative},
              {"absolute", box.accuracy.absolute}};
    if (box.box.seed) json["seed"] = *box.box.seed;
    json["complete"] = run.complete;
    if (!run.given_up.empty()) json["given_up"] = run.given_up;
    if (run.hung > 0) json["hung_runs"] = run.hung;
    json["kept"] = !row.failed();
    json["cases"] = row.cases;
    json["not_judged"] = row.left_out;
    json["relations"] = {{"disjoint", row.relations[0]},
                         {"touching", row.relations[1]},
                         {"overlapping", row.relations[2]}};
    json["classes"] = classes;
    json["of_what_is_allowed"] = row.share_used();
    json["errors"] = errors_json(row);
    json["largest_error"] = row.errors.largest();
    if (box.accuracy.kind == AnswerKind::iou)
        json["wrong_decisions_at_half"] = row.decided_otherwise;
    json["worst"] = row.worst ? finding_json(box, *row.worst) : Json();
    json["examples"] = examples;
    return json;
}

std::vector<Json> findings_of(const MeasuredBox& box, const MeasureRow& row) {
    std::vector<Json> findings;
    for (const auto& example : row.first)
        if (example) findings.push_back(finding_json(box, *example));
    return findings;
}

}  // namespace touchstone
