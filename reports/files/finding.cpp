#include "reports/files/finding.h"

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "reports/files/read_finding.h"
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

Json before_json(const Example& example) {
    Json before = Json::array();
    for (const Scene& scene : example.before) before.push_back(to_json(scene));
    return before;
}

}  // namespace

std::string answer_text(const AlgorithmInfo& info, const Misjudgement& what) {
    return answer_text(info, what.answer);
}

std::string answer_text(const AlgorithmInfo& info, Answer answer) {
    if (answer == 0) return "miss";
    if (answer == kNotConverged) return "no answer";
    if (info.query != RectList<double>::query) return "hit";
    return fmt::format("hit {}", answer);
}

Json finding_json(const Row& row, const Example& example, std::uint64_t seed, bool minimized) {
    const AlgorithmInfo& info = row.subject->info();
    const Misjudgement& what = example.what;
    Json finding{{"finding_version", kFindingVersion},
                 {"algorithm", info.name},
                 {"scalar", name(row.scalar)},
                 {"contract", name(info.contract)},
                 {"class", name(what.kind)},
                 {"fails", fails(what.kind)},
                 {"answer", answer_text(info, what)},
                 {"relation", name(what.relation)},
                 {"margin", what.margin},
                 {"margin_in_eps_scale", what.margin_in_eps}};
    if (what.kind == Class::rounding || what.kind == Class::beyond_tolerance)
        finding["lost_in"] = name(what.lost_in);
    if (what.undefined && what.undefined->operation == Undefined::Operation::division)
        finding["divides_by_zero"] = {{"division", what.undefined->ordinal},
                                      {"dividend", what.undefined->operand}};
    if (what.undefined && what.undefined->operation == Undefined::Operation::root)
        finding["root_of_negative"] = {{"root", what.undefined->ordinal},
                                       {"of", what.undefined->operand}};
    if (const std::string line = line_of(example.decided_at); !line.empty())
        finding["decided_at"] = line;
    if (!example.before.empty()) finding["before"] = before_json(example);
    if (example.manner.other) finding["other_scalar"] = name(*example.manner.other);
    if (example.manner.at_once) finding["at_once"] = true;
    if (!example.manner.ended_by.empty()) finding["ended_by"] = example.manner.ended_by;
    finding["case"] = to_json(example.scene);
    finding["case_hex"] = to_hex_json(example.scene);
    finding["found"] = {{"by", example.source}, {"seed", seed}, {"minimized", minimized}};
    return finding;
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

namespace {

std::string meaning(const Undefined& what) {
    if (what.operation == Undefined::Operation::division)
        return fmt::format(
            "divides by zero in exact arithmetic too: division {} of its run is {:g} / 0",
            what.ordinal, what.operand);
    return fmt::format(
        "has no square root in exact arithmetic either: root {} of its run is that of {:g}",
        what.ordinal, what.operand);
}

}  // namespace

std::string meaning(const Misjudgement& what) {
    if (what.undefined) return meaning(*what.undefined);
    if (what.answer == kNotConverged) return "no answer within the limit of steps on its card";
    return std::string(meaning_of(what.kind, JudgedBy::mathematics));
}

std::string meaning(const Example& example) {
    if (!example.manner.ended_by.empty())
        return "ends its process where two threads ask at once: " + example.manner.ended_by;
    if (example.manner.at_once)
        return "different answers to one input, where another thread asks at the same time";
    return meaning(example.what);
}

}  // namespace touchstone
