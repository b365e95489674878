#include "core/scenes/scene.h"

namespace touchstone {

std::vector<std::string_view> names_of_their_own() {
    std::vector<std::string_view> names;
    for_each_scene_type([&names](auto type) { names.push_back(decltype(type)::type::query); });
    return names;
}

std::vector<std::string_view> query_names() {
    std::vector<std::string_view> names = names_of_their_own();
    for (const PairOfKinds& kinds : pairs_of_kinds()) names.push_back(name_of(kinds));
    return names;
}

}  // namespace touchstone
