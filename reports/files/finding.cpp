#include "reports/files/finding.h"

#include <limits>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/format/case_format.h"
#include "properties/programs/protocol.h"
#include "reports/files/read_finding.h"
#include "reports/files/reproduce.h"
#include "reports/files/source_lines.h"

namespace touchstone {
namespace {

/// FNV-1a, 64 bits.
std::uint64_t content_hash(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x100000001b3U;
    }
    return hash;
}

/// The answer beside what is true.
void add_judgement(Json& finding, const Card& card, const Example& example) {
    const Judgement& what = example.what;
    if (what.answer) finding["answer"] = answer_text(card, example);
    if (what.truth) {
        finding["relation"] = name(what.relation);
        finding["truth"] = what.truth->value;
        finding["error"] = what.error;
        finding["allowed"] = what.truth->allowed;
    } else if (what.answer && !card.declared.asks_numbers()) {
        finding["relation"] = name(what.relation);
        finding["margin"] = what.margin;
        finding["margin_in_eps_scale"] = what.margin_in_eps;
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
    if (const std::string line = line_of(example.decided_at); !line.empty())
        finding["decided_at"] = line;
    if (!what.problem.empty()) finding["problem"] = what.problem;
    if (!example.printed.empty())
        finding["standard_error"] =
            printable(example.printed, std::numeric_limits<std::size_t>::max());
}

/// How the cases are asked about.
void add_manner(Json& finding, const Example& example) {
    if (example.what.kind == Class::defect)
        for (const Scene& scene : example.before) finding["before"].push_back(to_json(scene));
    if (example.manner.other) finding["other_scalar"] = name(*example.manner.other);
    if (example.manner.at_once) finding["at_once"] = true;
    if (!example.manner.ended_by.empty()) finding["ended_by"] = example.manner.ended_by;
}

}  // namespace

Json card_json(const Card& card) {
    const Declaration& declared = card.declared;
    Json json{{"algorithm", card.name}};
    const bool is_black_box = card.judged_by() != JudgedBy::mathematics;
    if (is_black_box) json["judged_by"] = declared.asks_numbers() ? "truth" : "margin";
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
    }
    return json;
}

Json finding_json(const Card& card, const Example& example) {
    Json finding{{"finding_version", kFindingVersion}};
    finding.update(card_json(card));
    finding["class"] = name(example.what.kind);
    finding["fails"] = fails(example.what.kind);
    if (!card.convention.is_plain()) finding["convention"] = text_of(card.convention);
    if (!card.command.empty()) finding["command"] = command_in_json(card);
    if (card.subject == nullptr) finding["again"] = again_json(card, example);
    add_judgement(finding, card, example);
    add_manner(finding, example);
    finding["case"] = to_json(example.scene);
    finding["case_hex"] = to_hex_json(example.scene);
    finding["found"] = {{"by", example.source}};
    if (card.seed) finding["found"]["seed"] = *card.seed;
    finding["found"]["minimized"] = example.minimized;
    return finding;
}

std::string meaning_of(const Finding& filed) {
    const std::optional<Class> kind = class_named(filed.kind);
    if (!kind || !is_class_of(JudgedBy::margin, *kind)) return "";
    Card card;
    for (const Contract contract : kContracts)
        if (name(contract) == filed.contract) card.declared.contract = contract;
    Example example{.scene = filed.misjudged.scene};
    example.what.kind = *kind;
    const auto problem = filed.fields.find("problem");
    if (problem != filed.fields.end() && problem->is_string())
        example.what.problem = problem->get<std::string>();
    return meaning(card, example);
}

namespace {

/// A field a line, so that it can be read, and compared with others line by line.
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
                                finding["class"].get<std::string>(), content_hash(text));
}

}  // namespace

std::filesystem::path file_of_finding(const std::filesystem::path& folder, const Json& finding) {
    return file_of(folder, finding, finding_text(finding));
}

std::filesystem::path store_finding(const std::filesystem::path& folder, const Json& finding) {
    const std::string text = finding_text(finding);
    std::filesystem::path file = file_of(folder, finding, text);
    // A file of that name holds the same.
    if (!std::filesystem::exists(file)) write_file_for_good(file, text);
    return file;
}

}  // namespace touchstone
