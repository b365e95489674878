#include "properties/judging/where_wrong.h"
#include "reports/text/black_box_text.h"
#include "reports/text/causes_text.h"
#include "reports/text/diagnosis_text.h"
#include "reports/text/results.h"

namespace touchstone {
namespace {

Json relations_json(const std::array<std::uint64_t, 3>& relations) {
    return {{"disjoint", relations[0]}, {"touching", relations[1]}, {"overlapping", relations[2]}};
}

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

/// The finding of an example; null if there is no example. Unless an exact run judges hits,
/// includes the kind of scene, on which the cluster of the example depends.
Json example_json(const Card& card, const std::optional<Example>& example) {
    if (!example) return {};
    Json finding = finding_json(card, *example);
    if (card.judged_by() != JudgedBy::mathematics && has_causes(example->what.kind))
        finding["scene_kind"] = name(kind_of_scene(example->scene, example->what.item));
    return finding;
}

Json stale_json(const Card& card, const Row& row) {
    Json stale = Json::array();
    for (const KnownFinding& known : row.known)
        if (known.is_stale())
            stale.push_back({{"algorithm", card.name},
                             {"scalar", name(card.declared.scalar)},
                             {"class", name(known.kind())},
                             {"at", known.place},
                             {"witness_shows", known.instead}});
    return stale;
}

Json known_json(const Row& row) {
    Json known = Json::array();
    for (const Class c : kClasses)
        if (row.has_known(c)) known.push_back(name(c));
    return known;
}

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
    json["largest_error"] = row.errors.largest();
    if (asked == AnswerKind::iou) json["wrong_decisions_at_half"] = row.decided_otherwise;
    else if (decides_at_zero(asked)) json["wrong_decisions_at_zero"] = row.decided_otherwise;
    json["worst"] = example_json(card, row.worst);
}

/// The causes of each class, by the source line of the decision, with the number of traced scenes.
Json causes_json(const Card& card, const Row& row) {
    Json causes = Json::object();
    for (const Class c : kClasses)
        for (const Cause& at : causes_at_lines(row.causes[static_cast<std::size_t>(c)])) {
            Json example = finding_json(card, *at.example);
            causes[std::string(name(c))].push_back({{"decided_at", value_in(example, "decided_at")},
                                                    {"cases", at.cases},
                                                    {"example", std::move(example)}});
        }
    return causes;
}

/// Adds results that only an exact run gives.
void add_mathematics(Json& json, const Card& card, const Row& row) {
    const auto [conversion, test] = row.lost_in;
    const double share =
        conversion == 0 ? 0
                        : static_cast<double>(conversion) / static_cast<double>(conversion + test);
    json["lost_in"] = {{"conversion", conversion}, {"test", test}, {"share_in_corners", share}};
    json["nearest_to_failing"] = example_json(card, row.worst);
    json["causes"] = causes_json(card, row);
}

Json clusters_json(const Examination& run) {
    Json all = Json::array();
    for (const Class c : kClasses)
        for (const Cause& one : clusters_of(run, c)) {
            Json json{{"class", name(c)},
                      {"scene", name(one.key.scene)},
                      {"answer", name(one.key.deviation)},
                      {"cases", one.cases}};
            if (one.example) json["example"] = example_json(run.card, one.example);
            all.push_back(std::move(json));
        }
    return all;
}

Json counts_json(const Card& card, const Row& row) {
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
    const bool of_numbers = card.declared.asks_numbers();
    Json json;
    for (const RowCount& one : kRowCounts)
        if ((of_numbers ? one.of_numbers : one.of_hits) && (one.of_mathematics || !is_exact) &&
            !(one.is_rare && row.*one.count == 0))
            json[std::string(one.key)] = row.*one.count;
    if (!is_exact) json["relations"] = relations_json(row.relations);
    json["classes"] = std::move(classes);
    if (of_numbers) {
        add_numbers(json, card, row);
    } else {
        json["tolerance_used"] = row.tolerance_used;
        json["worst_false_hit"] = example_json(card, row.worst_in(Direction::false_hit));
        json["worst_false_miss"] = example_json(card, row.worst_in(Direction::false_miss));
    }
    json["examples"] = std::move(examples);
    if (is_exact) add_mathematics(json, card, row);
    for (const auto& [kind, place] : row.failed_given)
        json["failed_cases"].push_back({{"case", place}, {"class", name(kind)}});
    return json;
}

Json run_json(const Examination& run) {
    const Card& card = run.card;
    const Explanation& why = run.explanation;
    Json json = causes_json(why.causes);
    if (run.has_failed_enough) json["ended_by_failures"] = true;
    if (!run.given_up.empty()) json["given_up"] = run.given_up;
    if (run.hung > 0) json["hung_runs"] = run.hung;
    if (run.status != 0) json["exit_status"] = run.status;
    if (!run.declined.empty()) json["declined"] = run.declined;
    if (run.calls > 0) json["calls_in_sequences"] = run.calls;
    if (!why.published.alike.empty()) json["published_with_the_same"] = why.published.alike;
    constexpr std::size_t kUnbroken = 1'000'000;
    if (const std::string text = explanation_text(run, kUnbroken); !text.empty())
        json["explanation"] = text.substr(0, text.find_last_not_of('\n') + 1);
    if (why.other) json["mismatch"] = mismatch_text(*why.other, card.convention);
    const Example* const failed = failing_example(run);
    if (const auto one = run.same.one(run.row))
        json["same_answer"] = given_text(card, *one, failed != nullptr && is_listed(failed->scene));
    const auto add = [&json](const char* key, const std::optional<Explained>& counts,
                             const char* explained) {
        if (counts) json[key] = {{"wrong", counts->wrong}, {explained, counts->explained}};
    };
    add("computes_in_floats", why.in_floats, "explained");
    add("right_if_enlarged", why.right_if_enlarged, "right");
    add("right_if_digits_change", why.right_if_digits_change, "right");
    if (why.passing) json["passes_with"] = passing_options(run);
    for (const KnownFinding& known : run.row.known)
        if (known.is_reproduced && run.row.subject == nullptr)
            json["known_failures"].push_back({{"class", name(known.kind())},
                                              {"at", known.place},
                                              {"cases", known.cases},
                                              {"reason", known.reason}});
    if (Json clusters = clusters_json(run); !clusters.empty())
        json["clusters"] = std::move(clusters);
    return json;
}

}  // namespace

Json row_json(const Examination& run) {
    const Card& card = run.card;
    Json json = card_json(card);
    json["verdict"] = verdict_text(run);
    json["complete"] = run.complete;
    json["kept"] = run.complete && run.row.is_judged && !run.row.failed();
    json["known"] = known_json(run.row);
    json.update(run_json(run));
    json.update(counts_json(card, run.row));
    return json;
}

std::vector<Json> findings_of(const Results& results) {
    std::vector<Json> findings;
    for (const Examination& one : results.rows) {
        const bool is_exact = one.card.judged_by() == JudgedBy::mathematics;
        const auto add = [&](const Example& example) {
            findings.push_back(example_json(one.card, example));
        };
        for (const Class c : kClasses) {
            if (one.row.example(c)) add(*one.row.example(c));
            for (const Example* other : other_examples(one, c)) add(*other);
            if (is_exact)
                for (const Cause& cause : one.row.causes[static_cast<std::size_t>(c)])
                    add(*cause.example);
        }
    }
    return findings;
}

Json results_json(const Results& results) {
    Json rows = Json::array();
    Json stale = Json::array();
    std::uint64_t calls = results.scenes.calls;
    for (const Examination& one : results.rows) {
        rows.push_back(row_json(one));
        for (Json& known : stale_json(one.card, one.row)) stale.push_back(std::move(known));
        calls += one.calls;
    }
    Json json{{"complete", results.complete()},
              {"kept", !results.failed() &&
                           std::any_of(rows.begin(), rows.end(),
                                       [](const Json& row) { return row["kept"] == true; })},
              {"calls_in_sequences", calls},
              {"stale", std::move(stale)},
              {"rows", std::move(rows)}};
    if (const auto& seed = results.rows.front().card.seed) json["seed"] = *seed;
    if (results.options == nullptr) return json;
    const VerifyReport& report = results.scenes;
    json.update({{"scenes", report.scenes},
                 {"grid", results.options->grid ? name(*results.options->grid) : "none"},
                 {"grids", grids_json(report)},
                 {"relations", relations_json(report.relations)},
                 {"decisions", coverage_json(report)},
                 {"oracle", oracle_json(report)}});
    if (!results.options->domain.is_everything()) json["domain"] = text_of(results.options->domain);
    return json;
}

}  // namespace touchstone
