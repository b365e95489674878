#include "reports/text/verify_json.h"

#include "reports/files/finding.h"
#include "reports/text/causes_text.h"
#include "reports/text/coverage_text.h"

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

Json example_json(const Card& card, const std::optional<Example>& example) {
    return example ? finding_json(card, *example) : Json();
}

/// The causes of each class, by the source line of the decision, with the number of kept scenes.
Json causes_json(const Row& row, const VerifyOptions& options) {
    Json causes = Json::object();
    for (const Class c : kClasses)
        for (const CauseAtLine& at : causes_at_lines(row.causes[static_cast<std::size_t>(c)]))
            causes[std::string(name(c))].push_back(
                {{"decided_at", at.line.empty() ? Json(nullptr) : Json(at.line)},
                 {"cases", at.cases},
                 {"example", finding_json(card_of(row, options.seed), at.cause->example)}});
    return causes;
}

/// The classes that the card documents and that occurred.
Json known_json(const Row& row) {
    Json known = Json::array();
    for (const Class c : kClasses)
        if (row.is_known(c)) known.push_back(name(c));
    return known;
}

Json stale_json(const VerifyReport& report) {
    Json stale = Json::array();
    for (const StaleFailure& s : report.stale)
        stale.push_back({{"algorithm", s.subject->info().name},
                         {"scalar", name(s.scalar)},
                         {"class", name(s.known->kind)},
                         {"witness_shows", s.instead}});
    return stale;
}

}  // namespace

Json row_json(const Row& row, const VerifyOptions& options) {
    const Card card = card_of(row, options.seed);
    Json classes = Json::object();
    Json examples = Json::object();
    for (const Class c : kClasses) {
        const bool is_rare = c == Class::undecided || !is_class_of(JudgedBy::mathematics, c);
        if (!is_rare || row.count(c) > 0) classes[std::string(name(c))] = row.count(c);
        const auto& first = row.example(c);
        if (first) examples[std::string(name(c))] = example_json(card, first);
    }
    return {{"algorithm", row.subject->info().name},
            {"scalar", name(row.scalar)},
            {"contract", name(row.subject->info().contract)},
            {"cases", row.cases},
            {"false_hits", row.false_hits},
            {"false_misses", row.false_misses},
            {"classes", classes},
            {"tolerance_used", row.tolerance_used},
            {"lost_in",
             {{"conversion", row.lost_in[0]},
              {"test", row.lost_in[1]},
              {"share_in_corners", row.share_lost_in(LostIn::conversion)}}},
            {"kept", !row.failed()},
            {"known", known_json(row)},
            {"worst_false_hit", example_json(card, row.worst_false_hit)},
            {"worst_false_miss", example_json(card, row.worst_false_miss)},
            {"nearest_to_failing", example_json(card, row.worst)},
            {"examples", examples},
            {"causes", causes_json(row, options)}};
}

Json verify_json(const VerifyReport& report, const VerifyOptions& options) {
    Json rows = Json::array();
    for (const Row& row : report.rows) rows.push_back(row_json(row, options));
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
              {"stale", stale_json(report)},
              {"rows", rows}};
    if (!options.domain.is_everything()) json["domain"] = text_of(options.domain);
    return json;
}

}  // namespace touchstone
