#include "reports/text/verify_json.h"

#include "properties/judging/clusters.h"
#include "reports/files/finding.h"
#include "reports/text/causes_text.h"
#include "reports/text/decisions_text.h"

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

namespace {

Json errors_json(const Row& row) {
    Json errors = Json::object();
    for (std::size_t place = 0; place < Decades::kCount; ++place)
        if (row.errors.count(place) > 0) errors[Decades::name(place)] = row.errors.count(place);
    return errors;
}

void add_numbers(Json& json, const Card& card, const Row& row) {
    const AnswerKind asked = card.declared.asked;
    json["of_what_is_allowed"] = row.tolerance_used;
    json["errors"] = errors_json(row);
    if (row.no_numbers > 0) json["no_numbers"] = row.no_numbers;
    json["largest_error"] = row.errors.largest();
    if (asked == AnswerKind::iou) json["wrong_decisions_at_half"] = row.decided_otherwise;
    else if (asked == AnswerKind::distance || is_of_depth(asked))
        json["wrong_decisions_at_zero"] = row.decided_otherwise;
    json["worst"] = example_json(card, row.worst);
}

/// The causes of each class, by the source line of the decision, with the number of kept scenes.
Json causes_json(const Card& card, const Row& row) {
    Json causes = Json::object();
    for (const Class c : kClasses)
        for (const CauseAtLine& at : causes_at_lines(row.causes[static_cast<std::size_t>(c)]))
            causes[std::string(name(c))].push_back(
                {{"decided_at", at.line.empty() ? Json(nullptr) : Json(at.line)},
                 {"cases", at.cases},
                 {"example", finding_json(card, at.cause->example)}});
    return causes;
}

/// Adds results that only an exact run gives.
void add_mathematics(Json& json, const Card& card, const Row& row) {
    json["lost_in"] = {{"conversion", row.lost_in[0]},
                       {"test", row.lost_in[1]},
                       {"share_in_corners", row.share_lost_in(LostIn::conversion)}};
    json["nearest_to_failing"] = example_json(card, row.worst);
    json["causes"] = causes_json(card, row);
}

}  // namespace

Json example_json(const Card& card, const std::optional<Example>& example) {
    if (!example) return {};
    Json finding = finding_json(card, *example);
    if (card.judged_by() != JudgedBy::mathematics && has_causes(example->what.kind))
        finding["scene_kind"] = name(kind_of_scene(example->scene, example->what.item));
    return finding;
}

Json known_json(const Row& row) {
    Json known = Json::array();
    for (const Class c : kClasses)
        if (row.has_known(c)) known.push_back(name(c));
    return known;
}

Json stale_json(const Card& card, const Row& row) {
    Json stale = Json::array();
    for (const KnownFinding& known : row.known)
        if (known.is_stale())
            stale.push_back({{"algorithm", card.name},
                             {"scalar", name(card.declared.scalar)},
                             {"class", name(known.kind)},
                             {"at", known.place},
                             {"witness_shows", known.instead}});
    return stale;
}

Json row_json(const Card& card, const Row& row) {
    const bool is_exact = card.judged_by() == JudgedBy::mathematics;
    Json classes = Json::object();
    Json examples = Json::object();
    for (const Class c : kClasses) {
        // Allowed errors of numbers are counted by their size.
        const bool is_left_out = (is_exact && c == Class::undecided) ||
                                 (card.declared.asks_numbers() && c == Class::rounding);
        if ((is_class_of(card.judged_by(), c) && !is_left_out) || row.count(c) > 0)
            classes[std::string(name(c))] = row.count(c);
        if (row.example(c)) examples[std::string(name(c))] = example_json(card, row.example(c));
    }
    Json json{{"cases", row.cases}};
    if (!is_exact)
        json["relations"] = {{"disjoint", row.relations[0]},
                             {"touching", row.relations[1]},
                             {"overlapping", row.relations[2]}};
    json["classes"] = std::move(classes);
    if (card.declared.asks_numbers()) {
        json["not_judged"] = row.left_out;
        add_numbers(json, card, row);
    } else {
        if (!is_exact) json["touching_hits"] = row.touching_hits;
        json["false_hits"] = row.false_hits;
        json["false_misses"] = row.false_misses;
        json["tolerance_used"] = row.tolerance_used;
        json["worst_false_hit"] = example_json(card, row.worst_false_hit);
        json["worst_false_miss"] = example_json(card, row.worst_false_miss);
    }
    json["examples"] = std::move(examples);
    if (is_exact) add_mathematics(json, card, row);
    for (const FailedCase& one : row.failed_given)
        json["failed_cases"].push_back({{"case", one.place}, {"class", name(one.kind)}});
    return json;
}

}  // namespace touchstone
