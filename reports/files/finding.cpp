#include "reports/files/finding.h"

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/format/case_format.h"
#include "core/format/text.h"
#include "properties/planted/planted_errors.h"
#include "properties/programs/protocol.h"
#include "reports/files/reproduce.h"
#include "reports/files/source_lines.h"

namespace touchstone {
namespace {

/// Adds the answer and the truth.
void add_judgement(Json& finding, const Card& card, const Example& example) {
    const Judgement& what = example.what;
    if (what.answer) finding["answer"] = answer_text(card, example);
    if (what.truth) {
        finding["relation"] = name(what.relation);
        finding["truth"] = what.truth->value;
        if (what.answer && what.answer->is_given()) finding["error"] = what.error;
        finding["allowed"] = what.truth->allowed;
    } else if (what.answer && !card.declared.asks_numbers()) {
        finding["relation"] = name(what.relation);
        if (what.answer->is_given()) {
            finding["margin"] = what.margin.length;
            finding["margin_in_eps_scale"] = what.margin.in_eps;
        }
    }
    const bool is_traced = card.judged_by() == JudgedBy::mathematics;
    if (is_traced && (what.kind == Class::rounding || what.kind == Class::beyond_tolerance))
        finding["lost_in"] = name(what.lost_in);
    if (what.undefined && what.undefined->operation == Undefined::Operation::division)
        finding["divides_by_zero"] = {{"division", what.undefined->ordinal},
                                      {"dividend", what.undefined->operand}};
    if (what.undefined && what.undefined->operation == Undefined::Operation::root)
        finding["root_of_negative"] = {{"root", what.undefined->ordinal},
                                       {"of", what.undefined->operand}};
    const std::string line =
        example.decided_in.empty() ? line_of(example.decided_at) : example.decided_in;
    if (!line.empty()) finding["decided_at"] = line;
    if (!what.problem.empty()) finding["problem"] = visible(what.problem);
    if (!example.printed.empty())
        finding["standard_error"] =
            printable(example.printed, std::numeric_limits<std::size_t>::max());
}

/// Adds the questions that came before this one: their scenes, and the threads.
void add_manner(Json& finding, const Example& example) {
    if (example.what.kind == Class::defect)
        for (const Scene& scene : example.before) finding["before"].push_back(to_json(scene));
    if (example.manner.other) finding["other_scalar"] = name(*example.manner.other);
    if (example.manner.at_once) finding["at_once"] = true;
    if (!example.manner.ended_by.empty()) finding["ended_by"] = example.manner.ended_by;
}

}  // namespace

const Subject* algorithm_named(std::string_view name) {
    const Subject* subject = find_subject(name);
    return subject != nullptr ? subject : find_measuring(name);
}

Json card_json(const Card& card) {
    const Declaration& declared = card.declared;
    Json json{{"algorithm", card.name}};
    if (!card.has_mathematics) json["judged_by"] = declared.asks_numbers() ? "truth" : "margin";
    if (declared.asks_numbers()) json["asked_for"] = name(declared.asked);
    json["scalar"] = name(declared.scalar);
    if (declared.asks_numbers()) {
        json["relative"] = declared.accuracy.relative;
        json["absolute"] = declared.accuracy.absolute;
    } else {
        json["contract"] = name(declared.contract);
    }
    if (card.judged_by() == JudgedBy::margin) {
        json["tolerance"] = declared.tolerance.factor;
        json["conditioning"] = name(declared.tolerance.conditioning);
        if (declared.absolute_tolerance != 0)
            json["absolute_tolerance"] = declared.absolute_tolerance;
        if (declared.skin != 0) json["skin"] = declared.skin;
    }
    return json;
}

Json finding_json(const Finding& finding) {
    const Card& card = finding.card;
    const Example& example = finding.example;
    Json json;
    if (finding.version > 0) json["finding_version"] = finding.version;
    json.update(card_json(card));
    json["class"] = name(example.what.kind);
    json["fails"] = is_failure_of(card, example.what.kind);
    if (!card.convention.is_plain()) {
        json["convention"] = text_of(card.convention);
        if (const auto handed = handed_line(card, example.scene))
            json["handed"] = Json::parse(*handed);
    }
    if (!card.command.empty()) json["command"] = command_in_json(card);
    if (!card.has_mathematics) json["again"] = again_json(card, example);
    add_judgement(json, card, example);
    add_manner(json, example);
    json["case"] = to_json(example.scene);
    json["case_hex"] = to_hex_json(example.scene);
    json["found"] = {{"by", visible(example.source)}};
    if (card.seed) json["found"]["seed"] = *card.seed;
    json["found"]["minimized"] = example.minimized;
    if (finding.fields.is_object())
        for (const auto& [field, value] : finding.fields.items())
            if (!json.contains(field)) json[field] = value;
    return json;
}

namespace {

/// Returns false if touchstone does not know the algorithm and the file has no command to run it.
bool is_askable_again(const Finding& finding) {
    return algorithm_named(finding.card.name) != nullptr || finding.says("again");
}

}  // namespace

std::string repeat_lines(const Finding& finding, std::size_t width, std::size_t indent) {
    if (!is_askable_again(finding)) return "";
    return repeat_lines(finding.card, finding.example, width, indent);
}

std::string repeat_line(const Finding& finding) {
    return is_askable_again(finding) ? repeat_line(finding.card, finding.example) : "";
}

namespace {

/// One field per line, so that a person can read and diff it.
std::string finding_text(const Json& finding) {
    std::string text = "{\n";
    for (const auto& [field, value] : finding.items())
        text += fmt::format("{}  {}: {}", text.size() > 2 ? ",\n" : "", Json(field).dump(),
                            value.dump());
    return text + "\n}\n";
}

std::filesystem::path file_of(const std::filesystem::path& folder, const Json& finding,
                              const std::string& text) {
    return folder / fmt::format("{}-{}-{:016x}.json", finding["algorithm"].get<std::string>(),
                                finding["class"].get<std::string>(), fnv_1a(text));
}

}  // namespace

std::filesystem::path file_of_finding(const std::filesystem::path& folder, const Json& finding) {
    return file_of(folder, finding, finding_text(finding));
}

std::filesystem::path store_finding(const std::filesystem::path& folder, const Json& finding) {
    const std::string text = finding_text(finding);
    std::filesystem::path file = file_of(folder, finding, text);
    // If the file exists, its content is the same.
    if (!std::filesystem::exists(file)) write_file_for_good(file, text);
    return file;
}
namespace {

constexpr std::string_view kAt = " at ";

std::string text(const Json& finding, const char* field) {
    const auto found = finding.find(field);
    return found != finding.end() && found->is_string() ? found->get<std::string>() : "";
}

std::string after(std::string_view word, const std::string& what) {
    return what.empty() ? "" : std::string(word) + what;
}

}  // namespace

std::string kind_text(std::string_view algorithm, std::string_view scalar,
                      std::string_view class_name) {
    return fmt::format("{} ({}): {}", algorithm, scalar, class_name);
}

std::string cause_of(const Json& finding) {
    return kind_text(text(finding, "algorithm"), text(finding, "scalar"), text(finding, "class")) +
           after(" in ", text(finding, "lost_in")) + after(", ", text(finding, "answer")) +
           after(kAt, text(finding, "decided_at"));
}

std::string class_of(std::string_view cause) {
    constexpr std::string_view kBefore = "): ";
    const auto begin = cause.find(kBefore);
    if (begin == std::string_view::npos) return "";
    const std::string_view rest = cause.substr(begin + kBefore.size());
    return std::string(rest.substr(0, rest.find_first_of(" ,")));
}

bool is_part_of(std::string_view cause, std::string_view whole) {
    return whole.starts_with(cause) &&
           (whole.size() == cause.size() || whole.substr(cause.size()).starts_with(kAt));
}

bool is_failure_of(const Card& card, Class kind) {
    const Subject* subject = card.has_mathematics ? algorithm_named(card.name) : nullptr;
    return fails(kind) && (subject == nullptr || find_known(subject->info().known, kind,
                                                            card.declared.scalar) == nullptr);
}

bool is_failure(std::string_view class_name) {
    const std::optional<Class> c = class_named(class_name);
    return !c || fails(*c);
}

}  // namespace touchstone
