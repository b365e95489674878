#include "reports/files/measured_box.h"

#include <fmt/format.h>

#include "core/format/case_format.h"
#include "properties/conventions/handing.h"
#include "properties/programs/protocol.h"
#include "reports/files/read_finding.h"

namespace touchstone {
namespace {

std::string point_text(const Point<double>& p) {
    return fmt::format("({}, {})", p.x, p.y);
}

std::string points_text(const Measure& answer) {
    if (answer.points.empty()) return "no points";
    std::string text;
    for (const Point<double>& p : answer.points) text += (text.empty() ? "" : ", ") + point_text(p);
    return text;
}

/// What was declared, but for what is so anyway.
std::vector<std::string> options_of(const MeasuredBox& box) {
    const Accuracy& accuracy = box.accuracy;
    const Accuracy plain = plain_accuracy(accuracy.kind, accuracy.scalar);
    std::vector<std::string> options{fmt::format("--answer {}", name(accuracy.kind))};
    if (accuracy.relative != plain.relative)
        options.push_back(fmt::format("--relative {}", accuracy.relative));
    if (accuracy.absolute != plain.absolute)
        options.push_back(fmt::format("--absolute {}", accuracy.absolute));
    for (std::string& option : reading_options(box.box)) options.push_back(std::move(option));
    return options;
}

/// The case, with the answer where nobody can be asked for it.
std::string case_of(const MeasuredBox& box, const MeasureExample& example) {
    std::string text = case_line(box.box, example.scene);
    if (!box.box.command.empty() || !example.answer) return text;
    text.pop_back();
    append_measure(text, box.accuracy.kind, answered(box.box.convention, *example.answer));
    return text;
}

}  // namespace

std::string answer_text(AnswerKind kind, const Measure& answer) {
    if (kind == AnswerKind::closest_points || kind == AnswerKind::contact_points)
        return points_text(answer);
    if (kind != AnswerKind::penetration) return fmt::format("{}", answer.value);
    return fmt::format("depth {}", answer.value) +
           (answer.points.empty() ? "" : " along " + point_text(answer.points.front()));
}

std::string repeat_lines(const MeasuredBox& box, const MeasureExample& example, std::size_t width,
                         std::size_t indent) {
    return repeat_lines(box.box, case_of(box, example), options_of(box), width, indent);
}

Json finding_json(const MeasuredBox& box, const MeasureExample& example) {
    const AnswerKind kind = box.accuracy.kind;
    Json finding{{"finding_version", kFindingVersion},
                 {"algorithm", box.box.name},
                 {"judged_by", "truth"},
                 {"asked_for", name(kind)},
                 {"scalar", name(box.accuracy.scalar)},
                 {"relative", box.accuracy.relative},
                 {"absolute", box.accuracy.absolute},
                 {"class", example.kind ? name(*example.kind) : "kept"},
                 {"fails", example.kind.has_value()}};
    if (!box.box.convention.is_plain()) finding["convention"] = text_of(box.box.convention);
    if (!box.box.command.empty()) finding["command"] = command_in_json(box.box);
    finding["again"] = again_json(box.box, case_of(box, example), options_of(box));
    if (example.answer) finding["answer"] = answer_text(kind, *example.answer);
    if (example.truth) {
        finding["relation"] = name(example.truth->relation);
        finding["truth"] = example.truth->value;
        finding["error"] = example.error;
        finding["allowed"] = example.truth->allowed;
    }
    add_shown(finding, box.box,
              {example.scene, example.problem, example.printed, example.source, example.minimized});
    return finding;
}

}  // namespace touchstone
