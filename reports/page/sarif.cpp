#include <fmt/format.h>

#include <set>

#include "core/format/json.h"
#include "reports/page/summaries.h"

namespace touchstone::page {
namespace {

/// The location of a finding: the algorithm's name, and a file, because code scanning does not show
/// results without a file.
Json location_json(const Finding& finding, const std::string& source) {
    const std::string& file = source.empty() ? finding.file : source;
    return {{"physicalLocation",
             {{"artifactLocation", {{"uri", file}}}, {"region", {{"startLine", 1}}}}},
            {"logicalLocations", {{{"name", finding.algorithm}, {"kind", "function"}}}}};
}

Json result_json(const Finding& finding, const std::string& source) {
    const std::string text = fmt::format("{} ({}): {}. {}\n{}", finding.algorithm, finding.scalar,
                                         finding.judged, finding.meaning, finding.command);
    return {{"ruleId", finding.kind},
            {"level", "error"},
            {"message", {{"text", text}}},
            {"locations", {location_json(finding, source)}},
            {"properties", {{"case", finding.case_line}}}};
}

}  // namespace

std::string sarif(const Report& report, const std::string& source) {
    Json results = Json::array();
    Json rules = Json::array();
    std::set<std::string> seen;
    for (const Finding& finding : report.findings) {
        if (!finding.fails) continue;
        results.push_back(result_json(finding, source));
        if (seen.insert(finding.kind).second)
            rules.push_back({{"id", finding.kind}, {"shortDescription", {{"text", finding.kind}}}});
    }
    Json driver{{"name", "touchstone"}, {"rules", rules}};
    Json run;
    run["tool"]["driver"] = driver;
    run["results"] = results;
    Json log{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"}, {"version", "2.1.0"}};
    log["runs"] = Json::array();
    log["runs"].push_back(run);
    return log.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace touchstone::page
