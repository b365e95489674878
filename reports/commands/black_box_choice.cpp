#include "reports/commands/black_box_choice.h"

#include <array>

#include <fmt/format.h>

#include "core/format/case_format.h"
#include "core/format/nearest_name.h"
#include "core/scenes/input_error.h"
#include "core/scenes/scene.h"
#include "reports/commands/choice.h"

namespace touchstone {
namespace {

/// The value with that name. Throws InputError for an unknown name, and suggests a known one.
template <class Value, std::size_t n>
Value value_named(const char* what, const std::string& wanted, const std::array<Value, n>& all) {
    std::vector<std::string_view> known;
    for (const Value value : all) {
        if (name(value) == wanted) return value;
        known.push_back(name(value));
    }
    throw InputError(
        fmt::format("{}: unknown word \"{}\"{}", what, wanted, suggestion(wanted, known)));
}

}  // namespace

AnswerKind chosen_answer(const commands::Answered& answered) {
    if (answered.answer == "first") return AnswerKind::hit;
    return value_named("--answer", answered.answer, kAnswerKinds);
}

void require_first_of_list(const commands::Answered& answered, bool is_list) {
    if (answered.answer == "first" && !is_list)
        throw InputError("--answer first: the query has no list");
}

void require_order(AnswerKind asked, std::string_view query) {
    const bool depends =
        is_of_containment(asked) || is_of_depth(asked) || asked == AnswerKind::closest_points;
    const auto families = find_families(query);
    if (!depends || !families) return;
    const CaseNames& names = case_names(*families);
    if (names.query == query) return;
    throw InputError(fmt::format("--query: --answer {} needs {}, not {}: A is the {}, B the {}",
                                 name(asked), names.query, query, names.a, names.b));
}

namespace {

Declaration chosen_numbers(const commands::Answered& answered, const commands::Declared& declared,
                           const std::string& scalar) {
    const commands::Declared plain;
    const std::string of_hits = fmt::format(" is for hits, not for --answer {}", answered.answer);
    if (!declared.contract.empty()) throw InputError("--contract" + of_hits);
    if (declared.tolerance != plain.tolerance) throw InputError("--tolerance" + of_hits);
    if (declared.conditioning != plain.conditioning) throw InputError("--conditioning" + of_hits);
    if (declared.absolute_tolerance != plain.absolute_tolerance)
        throw InputError("--absolute-tolerance" + of_hits);
    if (declared.skin != plain.skin) throw InputError("--skin" + of_hits);
    Declaration numbers = declared_numbers(chosen_answer(answered), chosen_case_scalar(scalar));
    const bool are_lengths =
        numbers.asked == AnswerKind::distance || numbers.asked == AnswerKind::closest_points;
    if (declared.zero_sizes && !are_lengths)
        throw InputError("--zero-sizes is for hits, distances and closest points");
    if (declared.zero_sizes) numbers.sizes = Sizes::zero_allowed;
    if (answered.relative >= 0) numbers.accuracy.relative = answered.relative;
    if (answered.absolute >= 0) numbers.accuracy.absolute = answered.absolute;
    return numbers;
}

}  // namespace

namespace {

/// Throws InputError if the tolerance is so wide that clearly wrong answers stay within it.
void require_narrow(double tolerance, Scalar scalar) {
    const double most = kMostTolerated / epsilon(scalar);
    if (tolerance >= most)
        throw InputError(
            fmt::format("--tolerance: {:g} x eps({}) is a thousandth of the scale or more, so "
                        "nearly every answer would pass; give less than {:.4g}",
                        tolerance, name(scalar), most));
}

}  // namespace

Declaration chosen_declaration(const commands::Answered& answered,
                               const commands::Declared& declared, const std::string& scalar) {
    if (chosen_answer(answered) != AnswerKind::hit)
        return chosen_numbers(answered, declared, scalar);
    if (answered.relative >= 0 || answered.absolute >= 0)
        throw InputError("--relative and --absolute are for numbers, such as --answer area");
    if (declared.contract.empty())
        throw InputError("--contract is missing: closed, open or unspecified; doctor finds it");
    Declaration chosen{
        value_named("--contract", declared.contract, kContracts),
        {declared.tolerance, value_named("--conditioning", declared.conditioning, kConditionings)},
        declared.zero_sizes ? Sizes::zero_allowed : Sizes::positive,
        // Cases contain no long doubles, but a program may compute with them.
        chosen_scalars({scalar}).front()};
    require_narrow(declared.tolerance, chosen.scalar);
    chosen.absolute_tolerance = declared.absolute_tolerance;
    chosen.skin = declared.skin;
    return chosen;
}

Scalar chosen_case_scalar(const std::string& name) {
    const Scalar scalar = chosen_scalars({name}).front();
    if (scalar == Scalar::long_double)
        throw InputError("--scalar: the numbers of cases are float or double");
    return scalar;
}

std::string chosen_query(const std::string& query, const std::string& turn) {
    if (const std::string_view own = own_name_of(query); !own.empty() && own != query)
        throw InputError(fmt::format("--query: \"{}\" is called {}", query, own));
    const auto families = find_families(query);
    for (const TurnKind kind : kTurnKinds) {
        const std::string ending = fmt::format("-{}", name(kind));
        if (families || !query.ends_with(ending)) continue;
        throw InputError(fmt::format("--query: \"{}\" is --query {} --turn {}", query,
                                     query.substr(0, query.size() - ending.size()), name(kind)));
    }
    if (!families)
        throw InputError(
            fmt::format("--query: unknown query \"{}\"{}", query, suggested_query(query)));
    const TurnKind kind = value_named("--turn", turn, kTurnKinds);
    const PairOfKinds kinds{kind_with_turn(families->a, kind), kind_with_turn(families->b, kind),
                            families->is_list};
    return std::string(name_of(kinds));
}

Domain chosen_domain(const commands::Wanted& wanted, const commands::Bounds& bounds,
                     const Convention& convention) {
    if (wanted.unit_turns && wanted.turn != name(TurnKind::cos_sin))
        throw InputError("--unit-turns is for --turn cos-sin");
    Domain domain = chosen_domain(bounds, convention);
    domain.unit_turns = wanted.unit_turns;
    return domain;
}

Domain chosen_domain(const commands::Bounds& bounds, const Convention& convention) {
    constexpr double kMostOfWhole = 1e6;
    Domain domain;
    if (!bounds.lengths.empty()) domain.lengths = range_of("--lengths", bounds.lengths);
    if (domain.lengths && domain.lengths->least <= 0)
        throw InputError("--lengths: the least length must be above 0");
    if (bounds.offsets > 0) domain.offsets = bounds.offsets;
    if (bounds.aspect > 0) domain.aspect = bounds.aspect;
    if (!bounds.angles.empty()) domain.angles = range_of("--angles", bounds.angles);
    domain.corners = static_cast<std::size_t>(bounds.corners);
    domain.convex = bounds.convex;
    domain.no_radius = bounds.no_radius;
    if (bounds.whole) {
        domain.grid = 1;
        // Polygons with whole-numbered corners may be narrower than 1.
        if (!domain.lengths) domain.lengths = Range{1e-3, kMostOfWhole};
        if (!domain.offsets) domain.offsets = kMostOfWhole;
        if (domain.lengths->most < 1)
            throw InputError("--lengths: with --whole, the greatest length must be at least 1");
    }
    return as_meant(domain, convention);
}

std::vector<Family> chosen_families(const std::vector<std::string>& names) {
    std::vector<Family> chosen;
    for (const std::string& wanted : names)
        chosen.push_back(value_named("--family", wanted, kFamilies));
    return chosen;
}

}  // namespace touchstone
