#include "reports/text/verify_json.h"

#include "reports/files/finding.h"
#include "reports/text/coverage_text.h"
#include "reports/text/row_json.h"

namespace touchstone {
namespace {

Json oracle_json(const VerifyReport& report) {
    Json json;
    for (std::size_t i = 0; i < fast::kStages; ++i)
        json[std::string(name(fast::Stage(i)))] = report.stages[i];
    json["highest_precision_bits"] = report.highest_precision;
    return json;
}

Json grids_json(const VerifyReport& report) {
    Json grids = Json::object();
    for (const auto& [query, counts] : report.grids) {
        Json& json = grids[std::string(query)];
        json["configurations"] = counts.size;
        for (const auto& [precision, count] : counts.in_precision)
            json[std::string(name_of(precision))] = {{"gone_through", count.through},
                                                     {"up_to_symmetry", count.judged}};
    }
    return grids;
}

}  // namespace

Json row_json(const Row& row, std::uint64_t seed) {
    const Card card = card_of(row, seed);
    Json json = card_json(card);
    json["kept"] = !row.failed();
    json["known"] = known_json(row);
    json.update(row_json(card, row));
    return json;
}

Json verify_json(const VerifyReport& report, const VerifyOptions& options) {
    Json rows = Json::array();
    Json stale = Json::array();
    for (const Row& row : report.rows) {
        rows.push_back(row_json(row, options.seed));
        for (Json& one : stale_json(card_of(row), row)) stale.push_back(std::move(one));
    }
    Json json{{"seed", options.seed},
              {"complete", report.complete},
              {"kept", !report.failed()},
              {"scenes", report.scenes},
              {"calls_in_sequences", report.calls},
              {"grid", options.grid ? name(*options.grid) : "none"},
              {"grids", grids_json(report)},
              {"relations",
               {{"disjoint", report.relations[0]},
                {"touching", report.relations[1]},
                {"overlapping", report.relations[2]}}},
              {"decisions", coverage_json(report)},
              {"oracle", oracle_json(report)},
              {"stale", std::move(stale)},
              {"rows", rows}};
    if (!options.domain.is_everything()) json["domain"] = text_of(options.domain);
    return json;
}

}  // namespace touchstone
