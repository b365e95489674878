#include "reports/commands/black_box_choice.h"

#include <array>
#include <utility>

#include <fmt/format.h>

#include "core/format/nearest_name.h"
#include "core/scenes/input_error.h"
#include "core/scenes/scene.h"
#include "reports/commands/choice.h"

namespace touchstone {
namespace {

/// The value of that name. Throws InputError, with the name that was probably meant.
template <class Value, std::size_t n>
Value named(const char* what, const std::string& wanted,
            const std::array<std::pair<std::string_view, Value>, n>& all) {
    std::vector<std::string_view> known;
    for (const auto& [name, value] : all) {
        if (name == wanted) return value;
        known.push_back(name);
    }
    throw InputError(
        fmt::format("{}: unknown word \"{}\"{}", what, wanted, suggestion(wanted, known)));
}

using std::pair;

constexpr std::array kContracts{pair{std::string_view("closed"), Contract::closed},
                                pair{std::string_view("open"), Contract::open},
                                pair{std::string_view("unspecified"), Contract::unspecified}};
constexpr std::array kConditionings{
    pair{std::string_view("none"), Conditioning::none},
    pair{std::string_view("local"), Conditioning::local},
    pair{std::string_view("angle"), Conditioning::angle},
    pair{std::string_view("edge-direction"), Conditioning::edge_direction}};
constexpr std::array kTurns{pair{std::string_view("radians"), TurnKind::radians},
                            pair{std::string_view("degrees"), TurnKind::degrees},
                            pair{std::string_view("cos-sin"), TurnKind::cos_sin}};

}  // namespace

Declaration chosen_declaration(const commands::Declared& declared, const std::string& scalar) {
    if (declared.contract.empty())
        throw InputError("--contract is missing: closed, open or unspecified");
    return {named("--contract", declared.contract, kContracts),
            {declared.tolerance, named("--conditioning", declared.conditioning, kConditionings)},
            declared.zero_sizes ? Sizes::zero_allowed : Sizes::positive,
            chosen_case_scalar(scalar)};
}

Scalar chosen_case_scalar(const std::string& name) {
    const Scalar scalar = chosen_scalars({name}).front();
    if (scalar == Scalar::long_double)
        throw InputError("--scalar: cases hold numbers of float or double");
    return scalar;
}

std::string chosen_query(const std::string& query, const std::string& turn) {
    if (const std::string_view own = own_name_of(query); !own.empty() && own != query)
        throw InputError(fmt::format("--query: \"{}\" is called {}", query, own));
    const auto families = find_families(query);
    if (!families)
        throw InputError(fmt::format("--query: unknown query \"{}\"{}", query,
                                     suggestion(query, names_in_cases())));
    const TurnKind kind = named("--turn", turn, kTurns);
    const PairOfKinds kinds{kind_with_turn(families->a, kind), kind_with_turn(families->b, kind),
                            families->is_list};
    if (kind != TurnKind::radians && kinds == *families)
        throw InputError(fmt::format("--turn: no shape of {} has a turn", query));
    std::string_view own;
    for_each_scene_type([&]<class SceneType>(std::type_identity<SceneType>) {
        if (kinds_of<SceneType>() == kinds) own = SceneType::query;
    });
    return std::string(own.empty() ? name_of(kinds) : own);
}

std::vector<Family> chosen_families(const std::vector<std::string>& names) {
    std::array<pair<std::string_view, Family>, kFamilies.size()> all;
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = {name(kFamilies[i]), kFamilies[i]};
    std::vector<Family> chosen;
    for (const std::string& wanted : names) chosen.push_back(named("--family", wanted, all));
    return chosen;
}

}  // namespace touchstone
