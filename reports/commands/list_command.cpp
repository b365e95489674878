#include <iostream>
#include <map>

#include <fmt/format.h>

#include "core/format/case_format.h"
#include "properties/engines/contract_kept.h"
#include "properties/planted/planted_errors.h"
#include "reports/commands/choice.h"
#include "reports/commands/commands.h"
#include "reports/commands/exit_status.h"
#include "reports/text/queries_text.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

struct Listed {
    const AlgorithmInfo* info;
    MeasuredContract measured;
};

/// The cards, with the contracts measured on the touching scenes of each query's grid.
std::vector<Listed> measured(const Subjects& subjects) {
    std::map<std::string_view, std::vector<TouchingScene>> scenes;
    std::vector<Listed> all;
    for (const Subject& subject : subjects.entries()) {
        const std::string_view query = subject.info().query;
        if (!scenes.contains(query)) scenes[query] = touching_scenes(query);
        all.push_back({&subject.info(), measured_contract(subject, scenes[query])});
    }
    return all;
}

std::string_view sizes_text(const AlgorithmInfo& info) {
    return info.sizes == Sizes::positive ? "positive" : "zero too";
}

/// What a user multiplies eps * scale by, beside the factor.
std::string_view conditioning_text(Conditioning conditioning) {
    switch (conditioning) {
        case Conditioning::none: return "none";
        case Conditioning::edge_direction: return "scale / smallest size";
        case Conditioning::local: return "local size / scale";
        case Conditioning::angle: return "local size / scale x angle in radians";
    }
    return "?";
}

std::string tolerance_text(const Tolerance& tolerance) {
    switch (tolerance.conditioning) {
        case Conditioning::none: break;
        case Conditioning::edge_direction:
            return fmt::format("{:g} x scale/size", tolerance.factor);
        case Conditioning::local: return fmt::format("{:g} x local/scale", tolerance.factor);
        case Conditioning::angle:
            return fmt::format("{:g} x local/scale x angle", tolerance.factor);
    }
    return fmt::format("{:g}", tolerance.factor);
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

Json card_json(const Listed& listed) {
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
            {"source", info.source},
            {"summary", info.summary},
            {"steps", info.steps},
            {"known_failures", known_json(info)}};
}

/// The card's sentence, and the limit of steps where it has one.
std::string summary_text(const AlgorithmInfo& info) {
    if (info.steps == 0) return std::string(info.summary);
    return fmt::format("{}; at most {} steps", info.summary, info.steps);
}

void print_json(const std::vector<Listed>& all) {
    Json cards = Json::array();
    for (const Listed& listed : all) cards.push_back(card_json(listed));
    std::cout << cards.dump(2) << '\n';
}

std::string cards_text(const std::vector<Listed>& all) {
    std::vector<std::vector<std::string>> rows{
        {"name", "query", "contract", "measured", "sizes", "tolerance", "summary"}};
    for (const Listed& listed : all) {
        const AlgorithmInfo& info = *listed.info;
        rows.push_back({std::string(info.name), std::string(info.query),
                        std::string(name(info.contract)), std::string(listed.measured.name()),
                        std::string(sizes_text(info)), tolerance_text(info.tolerance),
                        summary_text(info)});
    }
    return text_table(rows, 7);
}

std::string hits_text(const HitCount& count) {
    if (count.cases == 0) return "-";
    return fmt::format("{} of {}", grouped(count.hits), grouped(count.cases));
}

std::string contacts_text(const std::vector<Listed>& all) {
    std::vector<std::vector<std::string>> rows{{"hits where shapes touch"}};
    for (const Contact contact : kContacts) rows.front().emplace_back(name(contact));
    for (const Listed& listed : all) {
        rows.push_back({std::string(listed.info->name)});
        for (const HitCount& count : listed.measured.by_contact)
            rows.back().push_back(hits_text(count));
    }
    return text_table(rows, 1);
}

/// What is known to fail, a paragraph each with the case that shows it.
std::string known_text(const std::vector<Listed>& all) {
    std::string text;
    for (const Listed& listed : all)
        for (const KnownFailure& known : listed.info->known)
            for (const Scalar scalar : known.scalars)
                text += fmt::format("\nknown to fail: {} ({}), {}: {}\n  {}\n", listed.info->name,
                                    name(scalar), name(known.kind), known.reason, known.witness);
    return text;
}

void print_text(const std::vector<Listed>& all) {
    std::cout
        << cards_text(all)
        << "\nScalars: float, double, long double. Tolerances in eps(scalar) * scale.\n"
           "local: the largest size or difference of coordinates, wherever the origin is.\n"
           "measured: the contract that the mathematics keeps on every exactly touching scene of "
           "the exhaustive grids, but for nested and degenerate ones.\n\n"
        << contacts_text(all)
        << "\nnested: one shape in the other, touching its boundary from inside, which every "
           "contract calls a hit.\n"
           "degenerate: a size, radius, length or area is zero; counts for algorithms that "
           "allow zero sizes.\n\n";
    for (const Listed& listed : all)
        std::cout << listed.info->name << ": " << listed.info->source << '\n';
    std::cout << known_text(all);
}

}  // namespace

int run(const List& options) {
    if (options.queries) {
        std::cout << (options.json ? queries_json().dump(2) + '\n' : queries_text());
        return exit_status::kept;
    }
    const std::vector<Listed> all = measured(options.planted ? planted() : whole_literature());
    options.json ? print_json(all) : print_text(all);
    return exit_status::kept;
}

}  // namespace touchstone::commands
