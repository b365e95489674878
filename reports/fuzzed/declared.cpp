#include "reports/fuzzed/declared.h"

#include <fmt/format.h>

#include "reports/commands/choice.h"

namespace touchstone {
namespace {

void require_numbers(const ExamineOptions& examine) {
    const AnswerKind asked = examine.card.declared.asked;
    if (const auto why = why_not_asked(asked, *kinds_of_query(examine.query)); !why.empty())
        throw InputError(fmt::format("--answer {}: {}", name(asked), why));
    if (examine.card.convention.has(Departure::apart))
        throw InputError("--convention apart is only for hits");
}

}  // namespace

ExamineOptions declared_function(std::string_view answers, std::string_view declared) {
    const commands::Examine options =
        commands::read_options(fmt::format("{} {}", answers, declared));
    ExamineOptions examine;
    Card& card = examine.card;
    card.convention = convention_of(options.wanted.convention);
    examine.query =
        made_query(chosen_query(options.wanted.query, options.wanted.turn), card.convention);
    examine.domain = chosen_domain(options.wanted, card.convention);
    card.declared = chosen_declaration(options.declared, options.scalar);
    card.declared.judges_many_turns = options.wanted.bounds.angles.has_value();
    require_order(card.declared.asked, options.wanted.query);
    if (card.declared.asks_numbers()) require_numbers(examine);
    return examine;
}

}  // namespace touchstone
