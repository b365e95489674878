#include <iostream>
#include <map>

#include <fmt/format.h>

#include "core/format/case_format.h"
#include "properties/engines/contract_kept.h"
#include "properties/planted/planted_errors.h"
#include "reports/commands/choice.h"
#include "reports/commands/commands.h"
#include "reports/commands/exit_status.h"
#include "reports/commands/recordings.h"
#include "reports/text/cards_text.h"
#include "reports/text/queries_text.h"
#include "reports/text/tolerances_text.h"
#include "reports/text/width.h"

namespace touchstone::commands {
namespace {

/// The cards, with the contracts measured on the touching scenes of each query's grid.
std::vector<MeasuredCard> measured(const std::vector<const Subject*>& subjects) {
    std::map<std::string_view, std::vector<TouchingScene>> scenes;
    std::vector<MeasuredCard> all;
    for (const Subject* subject : subjects) {
        const std::string_view query = subject->info().query;
        if (!scenes.contains(query)) scenes[query] = touching_scenes(query);
        all.push_back({&subject->info(), measured_contract(*subject, scenes[query])});
    }
    return all;
}

/// The factor by which a user multiplies eps * scale, in addition to the tolerance.
std::string_view conditioning_text(Conditioning conditioning) {
    switch (conditioning) {
        case Conditioning::none: return "none";
        case Conditioning::edge_direction: return "scale / smallest size";
        case Conditioning::local: return "local size / scale";
        case Conditioning::angle: return "local size / scale x angle in radians";
    }
    return "?";
}

Json contacts_json(const MeasuredContract& measured) {
    Json json = Json::object();
    for (const Contact contact : kContacts) {
        const HitCount& count = measured.by_contact[static_cast<std::size_t>(contact)];
        if (count.cases > 0)
            json[std::string(name(contact))] = {{"hits", count.hits}, {"cases", count.cases}};
    }
    return json;
}

Json known_json(const AlgorithmInfo& info) {
    Json all = Json::array();
    for (const KnownFailure& known : info.known) {
        Json scalars = Json::array();
        for (const Scalar scalar : known.scalars) scalars.push_back(name(scalar));
        all.push_back({{"class", name(known.kind)},
                       {"scalars", scalars},
                       {"reason", known.reason},
                       {"witness", Json::parse(known.witness, nullptr, false)}});
    }
    return all;
}

Json card_json(const MeasuredCard& listed, const std::vector<LedgerEntry>& ledger) {
    const AlgorithmInfo& info = *listed.info;
    return {{"name", info.name},
            {"query", info.query},
            {"scalars", {"float", "double", "long double"}},
            {"contract", name(info.contract)},
            {"measured_contract", listed.measured.name()},
            {"touching", contacts_json(listed.measured)},
            {"sizes", info.sizes == Sizes::positive ? "positive" : "zero allowed"},
            {"tolerance",
             {{"factor", info.tolerance.factor},
              {"unit", "eps * scale"},
              {"conditioning", conditioning_text(info.tolerance.conditioning)}}},
            {"proved", proved_json(ledger, info)},
            {"source", info.source},
            {"summary", info.summary},
            {"steps", info.steps},
            {"known_failures", known_json(info)}};
}

void print_json(const std::vector<MeasuredCard>& all, const std::vector<LedgerEntry>& ledger) {
    Json cards = Json::array();
    for (const MeasuredCard& listed : all) cards.push_back(card_json(listed, ledger));
    std::cout << cards.dump(2) << '\n';
}

std::vector<const Subject*> pointers(const Subjects& subjects) {
    std::vector<const Subject*> all;
    for (const Subject& subject : subjects.entries()) all.push_back(&subject);
    return all;
}

}  // namespace

int run(const List& options) {
    if (options.queries) {
        std::cout << (options.json ? queries_json().dump(2) + '\n' : queries_text());
        return exit_status::kept;
    }
    const bool all = options.algorithms.empty();
    const std::vector<const Subject*> chosen =
        options.planted ? pointers(planted()) : chosen_subjects(options.algorithms);
    const std::vector<LedgerEntry> ledger = recorded_ledger();
    if (options.json) print_json(measured(chosen), ledger);
    else if (options.wide) std::cout << wide_cards_text(measured(chosen));
    else if (all) std::cout << names_text(chosen, ledger, text_width());
    else std::cout << cards_text(measured(chosen), ledger, text_width());
    return exit_status::kept;
}

}  // namespace touchstone::commands
