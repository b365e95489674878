#include <algorithm>

#include <fmt/format.h>

#include "properties/conventions/handing.h"
#include "properties/programs/protocol.h"
#include "reports/files/reproduce.h"
#include "reports/text/black_box_text.h"
#include "reports/text/causes_text.h"
#include "reports/text/diagnosis_text.h"
#include "reports/text/table.h"
#include "reports/text/verify_json.h"

namespace touchstone {

std::string mismatch_of(const Card& card, const Examination& run) {
    return run.found ? mismatch_text(*run.found, card.convention) : "";
}

std::string given_text(const Card& card, const Reply& answer, bool of_list) {
    std::string text;
    append_answer(text, {card.declared.asked, of_list}, answered(card.convention, answer));
    return '{' + text.substr(1);
}

std::string same_answer_text(const Card& card, const SameAnswer& same, const Reply& one,
                             const std::string& given, std::size_t width) {
    const std::string answer = given_text(card, one, given.find("\"list\"") != std::string::npos);
    const std::string cases = grouped(same.cases());
    const std::string what =
        !same.is_equal()
            ? fmt::format("none of the {} cases, only NaN or errors such as {}", cases, answer)
        : one.is_error ? fmt::format("all {} cases with an error, such as {}", cases, answer)
                       : fmt::format("{} to all {} cases", answer, cases);
    const bool is_missing = !one.is_error && !one.is_given();
    return wrapped(
               fmt::format("It answers {}. {}", what,
                           is_missing && is_called_by_module()
                               ? "NaN means no answer. Most likely the function returns nothing: "
                                 "look for a missing return. A case:"
                           : one.is_error
                               ? "Fix this error first. A case:"
                               : "Most likely it does not read its input: check how it reads "
                                 "these fields."),
               width, 2) +
           (given.empty() ? "" : echo_lines(given, width, 2) + '\n');
}

namespace {

/// The clusters, the largest of each class first.
Json clusters_json(const Card& card, const Clusters& clusters) {
    Json all = Json::array();
    for (const Class c : kClasses)
        for (const Cluster* one : clusters.of(c)) {
            Json json{{"class", name(c)},
                      {"scene", name(one->key.scene)},
                      {"answer", name(one->key.deviation)},
                      {"cases", one->cases}};
            if (one->example) json["example"] = example_json(card, one->example);
            all.push_back(std::move(json));
        }
    return all;
}

}  // namespace

std::vector<const Cluster*> other_clusters(const Card& card, const Examination& run, Class kind) {
    std::vector<const Cluster*> others = run.clusters.of(kind);
    if (const auto& shown = run.row.example(kind)) {
        const ClusterKey key = cluster_of(card.declared.asked, shown->scene, shown->what);
        std::erase_if(others, [&](const Cluster* one) { return one->key == key; });
    }
    return others;
}

std::vector<Json> findings_of(const Card& card, const Examination& run) {
    std::vector<Json> findings;
    const auto add = [&](const std::optional<Example>& example) {
        if (example) findings.push_back(example_json(card, example));
    };
    for (const Class c : kClasses) {
        add(run.row.example(c));
        for (const Cluster* other : other_clusters(card, run, c)) add(other->example);
    }
    return findings;
}

Json black_box_json(const Card& card, const Examination& run) {
    Json json = card_json(card);
    if (card.seed) json["seed"] = *card.seed;
    json["complete"] = run.complete;
    if (run.has_failed_enough) json["ended_by_failures"] = true;
    if (!run.given_up.empty()) json["given_up"] = run.given_up;
    if (run.hung > 0) json["hung_runs"] = run.hung;
    if (!run.declined.empty()) json["declined"] = run.declined;
    if (run.calls > 0) json["calls_in_sequences"] = run.calls;
    if (const std::string mismatch = mismatch_of(card, run); !mismatch.empty())
        json["mismatch"] = mismatch;
    if (const auto one = run.same.one(run.row)) json["same_answer"] = given_text(card, *one, false);
    json.update(causes_json(run.causes));
    if (run.in_floats)
        json["computes_in_floats"] = {{"wrong", run.in_floats->wrong},
                                      {"explained", run.in_floats->explained}};
    json["kept"] = run.row.is_judged && !run.row.failed();
    for (const KnownFinding& known : run.row.known)
        if (known.is_reproduced)
            json["known_failures"].push_back({{"class", name(known.kind)},
                                              {"at", known.place},
                                              {"cases", known.cases},
                                              {"reason", known.reason}});
    if (Json stale = stale_json(card, run.row); !stale.empty()) json["stale"] = std::move(stale);
    if (Json known = known_json(run.row); !known.empty()) json["known"] = std::move(known);
    json.update(row_json(card, run.row));
    if (Json clusters = clusters_json(card, run.clusters); !clusters.empty())
        json["clusters"] = std::move(clusters);
    return json;
}

}  // namespace touchstone
