#include "core/format/json.h"
#include "core/format/text.h"
#include "properties/scenes/scene_kind.h"
#include "reports/files/finding.h"
#include "reports/files/reproduce.h"
#include "reports/page/model.h"
#include "reports/text/results.h"

namespace touchstone::page {
namespace {

Json list_json(const auto& elements, auto to_json) {
    Json list = Json::array();
    for (const auto& element : elements) list.push_back(to_json(element));
    return list;
}

Json proved_json(const std::optional<LedgerEntry>& entry) {
    return entry ? optional_json(entry->proved) : Json();
}

Json worst_json(const std::optional<LedgerEntry>& entry) {
    if (!entry || !entry->witness) return nullptr;
    return {{"worst", entry->worst}, {"eps", entry->witness->what.margin.in_eps}};
}

Json cells_json(const InScalar& row) {
    return list_json(row_columns(), [&row](const Column& column) {
        return has_cell(row.counted, column) ? Json(cell_text(row.counted, column)) : Json();
    });
}

Json heading_json(const Column& column) {
    return {{"heading", column.heading}, {"legend", column.legend}};
}

Json scalar_json(const InScalar& row) {
    return {{"scalar", row.scalar},
            {"verdict", row.verdict},
            {"fails", standing_of(row.verdict) == Standing::failed},
            {"open", standing_of(row.verdict) == Standing::open},
            {"classes", row.counted.value("classes", Json::object())},
            {"cells", cells_json(row)},
            {"why", row.explanation},
            {"falseHit", worst_json(row.worst[0])},
            {"falseMiss", worst_json(row.worst[1])},
            {"provedHit", proved_json(row.worst[0])},
            {"provedMiss", proved_json(row.worst[1])},
            {"judged", row.judged},
            {"ns", optional_json(row.nanoseconds)},
            {"domain", row.domain}};
}

Json algorithm_json(const Algorithm& algorithm) {
    return {{"name", algorithm.name},
            {"query", algorithm.query},
            {"contract", algorithm.contract},
            {"measured", algorithm.measured},
            {"sizes", algorithm.sizes},
            {"tolerance", algorithm.tolerance},
            {"factor", optional_json(algorithm.factor)},
            {"summary", algorithm.summary},
            {"source", algorithm.source},
            {"known", algorithm.known},
            {"scalars", list_json(algorithm.scalars, scalar_json)}};
}

/// The kind of scene of a black box's wrong answer. Black boxes have no exact run, so the kind may
/// explain the failure.
Json scene_kind_of(const Finding& finding) {
    const Judgement& what = finding.example.what;
    if (finding.card.has_mathematics || !has_causes(what.kind)) return "";
    return name(kind_of_scene(finding.example.scene, what.item));
}

/// The case as the program received it. Empty if the finding has no convention.
std::string handed_to(const Finding& finding) {
    if (finding.card.convention.is_plain()) return "";
    return handed_line(finding.card, finding.example.scene).value_or("");
}

Json shown_json(const Report& report, const Shown& shown) {
    const Finding& finding = shown.finding;
    return {{"algorithm", shown.algorithm()},
            {"scalar", finding.scalar()},
            {"class", finding.kind()},
            {"query", case_query_of(shown.scene())},
            {"judged", shown.judged()},
            {"fails", shown.fails},
            {"by", finding.example.source},
            {"case", to_line(shown.scene())},
            {"meaning", shown.meaning()},
            {"why", shown.fails ? why_of(report, finding) : ""},
            {"explanation", shown.explanation},
            {"command", repeat_line(finding)},
            {"picture", shown.picture},
            {"file", shown.file},
            {"tests", shown.tests},
            {"handed", handed_to(finding)},
            {"scene", scene_kind_of(finding)}};
}

/// Escapes each "<", so that there is no "</script>" or "<!--". Replaces invalid UTF-8.
std::string data_of(const Report& report) {
    const auto to_json = [&report](const Shown& shown) { return shown_json(report, shown); };
    const Json data{{"sources", report.sources},
                    {"algorithms", list_json(report.algorithms, algorithm_json)},
                    {"campaign", report.campaign},
                    {"complete", report.is_complete},
                    {"remarks", report.remarks},
                    {"columns", list_json(row_columns(), heading_json)},
                    {"findings", list_json(report.findings, to_json)},
                    {"marks", report.marks}};
    const std::string json = data.dump(-1, ' ', false, Json::error_handler_t::replace);
    std::string text;
    text.reserve(json.size() + json.size() / 16);
    for (const char c : json) {
        if (c == '<') text += "\\u003c";
        else text += c;
    }
    return text;
}

std::string joined(const std::vector<std::string_view>& parts) {
    std::string text;
    for (const std::string_view part : parts) text += std::string(part) + "\n";
    return text;
}

}  // namespace

std::string html_page(const Report& report) {
    std::string page;
    std::string_view rest = kHtml;
    while (true) {
        const std::size_t open = rest.find("{{");
        page += rest.substr(0, open);
        if (open == std::string_view::npos) return page;
        const std::size_t close = rest.find("}}", open);
        const std::string_view place = rest.substr(open + 2, close - open - 2);
        if (place == "style") page += kStyle;
        else if (place == "charts") page += joined(kCharts);
        else if (place == "script") page += joined(kScripts);
        else if (place == "data") page += data_of(report);
        rest.remove_prefix(close + 2);
    }
}

std::string why_of(const Report& report, const Finding& finding) {
    for (const Algorithm& algorithm : report.algorithms)
        for (const InScalar& row : algorithm.scalars)
            if (algorithm.name == finding.card.name && row.scalar == finding.scalar())
                return row.explanation;
    return "";
}

Algorithm& Report::algorithm(const std::string& name) {
    for (Algorithm& known : algorithms)
        if (known.name == name) return known;
    return algorithms.emplace_back(Algorithm{name});
}

InScalar& Report::in_scalar(const std::string& name, const std::string& scalar) {
    std::vector<InScalar>& scalars = algorithm(name).scalars;
    for (InScalar& known : scalars)
        if (known.scalar == scalar) return known;
    return scalars.emplace_back(InScalar{scalar});
}

bool Report::any_failed() const {
    for (const Shown& finding : findings)
        if (finding.fails) return true;
    for (const Algorithm& algorithm : algorithms)
        for (const InScalar& row : algorithm.scalars)
            if (standing_of(row.verdict) == Standing::failed) return true;
    return false;
}

}  // namespace touchstone::page
