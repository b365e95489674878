#include "core/scenes/query_names.h"

#include <map>
#include <string>
#include <unordered_map>

#include "core/scenes/query.h"

namespace touchstone {
namespace {

template <class... Query>
constexpr std::array<NamedQuery, sizeof...(Query)> named(QueryList<Query...> /*all*/) {
    return {{{Query::name,
              {kind_of<typename Query::template A<double>>(),
               kind_of<typename Query::template B<double>>(), Query::is_list},
              Query::name_a,
              Query::name_b}...}};
}

constexpr std::array kNamed = named(Queries{});

std::string name_after(Kind a, Kind b, bool is_list) {
    return std::string(name_of_kind(a)) + "-" + std::string(name_of_kind(b)) +
           (is_list ? "-list" : "");
}

constexpr std::size_t kRows = 2 * kKinds * kKinds;

/// The query's index in tables over all pairs of kinds.
std::size_t row_of(const PairOfKinds& kinds) {
    return ((kinds.is_list ? kKinds : 0) + kinds.a) * kKinds + kinds.b;
}

PairOfKinds base_kinds(const PairOfKinds& kinds) {
    return {base_kind(kinds.a), base_kind(kinds.b), kinds.is_list};
}

template <class Map>
std::optional<typename Map::mapped_type> found_in(const Map& map, std::string_view key) {
    const auto found = map.find(key);
    return found == map.end() ? std::nullopt : std::optional(found->second);
}

/// The names of all queries.
struct Table {
    std::vector<PairOfKinds> after_shapes;    ///< queries named after their shapes
    std::vector<std::string_view> own_names;  ///< of queries with base kinds
    std::vector<std::string> by_row = std::vector<std::string>(kRows);
    std::vector<NamedQuery> in_cases = std::vector<NamedQuery>(kRows);  ///< by row
    std::unordered_map<std::string_view, PairOfKinds> kinds_of;         ///< hashed, for speed
    std::map<std::string, PairOfKinds, std::less<>> bases;              ///< by names in cases
    std::map<std::string, std::string_view, std::less<>> own_name_of;

    Table() {
        for (const NamedQuery& query : kNamed) add_own(query);
        for (const bool is_list : {false, true})
            for (Kind a = 0; a < kKinds; ++a)
                for (Kind b = 0; b < kKinds; ++b)
                    if (is_list || base_kind(a) <= base_kind(b)) add({a, b, is_list});
    }

  private:
    void add_name(const PairOfKinds& kinds, std::string name) {
        std::string& own = by_row[row_of(kinds)];
        own = std::move(name);
        kinds_of.emplace(own, kinds);
    }

    /// Adds a query with a name of its own. Cases use the name if its kinds are base kinds.
    void add_own(const NamedQuery& query) {
        const std::string_view name = query.name;
        const PairOfKinds& kinds = query.kinds;
        add_name(kinds, std::string(name));
        if (kinds != base_kinds(kinds)) return;
        name_base_kinds(query);
        own_names.push_back(name);
        disown(name_after(kinds.a, kinds.b, kinds.is_list), name);
        if (!kinds.is_list) disown(name_after(kinds.b, kinds.a, false), name);
    }

    void disown(const std::string& name, std::string_view own) {
        if (!bases.contains(name)) own_name_of.emplace(name, own);
    }

    void add(const PairOfKinds& kinds) {
        const auto& [a, b, is_list] = kinds;
        if (place_in_queries(kinds)) return;
        after_shapes.push_back(kinds);
        add_name(kinds, name_after(a, b, is_list));
        if (kinds != base_kinds(kinds)) return;
        const std::string_view b_alone = is_list ? "list" : name_of_kind(b);
        const bool are_alike = !is_list && a == b;
        name_base_kinds({by_row[row_of(kinds)], kinds, are_alike ? "a" : name_of_kind(a),
                         are_alike ? "b" : b_alone});
    }

    /// Maps the names in cases to the base kinds. A pair named after its kinds may also be named in
    /// the other order.
    void name_base_kinds(const NamedQuery& names) {
        const PairOfKinds& kinds = names.kinds;
        for (Kind a = 0; a < kKinds; ++a)
            for (Kind b = 0; b < kKinds; ++b)
                if (const PairOfKinds of{a, b, kinds.is_list}; base_kinds(of) == kinds)
                    in_cases[row_of(of)] = names;
        bases.emplace(names.name, kinds);
        if (!kinds.is_list && names.name == name_after(kinds.a, kinds.b, false))
            bases.emplace(name_after(kinds.b, kinds.a, false), kinds);
    }
};

const Table& table() {
    static const Table all;
    return all;
}

}  // namespace

std::span<const NamedQuery> named_queries() {
    return kNamed;
}

std::optional<std::size_t> place_in_queries(const PairOfKinds& kinds) {
    const auto* const found =
        std::find_if(kNamed.begin(), kNamed.end(),
                     [&](const NamedQuery& query) { return query.kinds == kinds; });
    if (found == kNamed.end()) return std::nullopt;
    return static_cast<std::size_t>(found - kNamed.begin());
}

const std::vector<PairOfKinds>& pairs_of_kinds() {
    return table().after_shapes;
}

std::string_view name_of(const PairOfKinds& kinds) {
    return table().by_row[row_of(kinds)];
}

std::optional<PairOfKinds> kinds_of_query(std::string_view query) {
    return found_in(table().kinds_of, query);
}

const NamedQuery& case_names(const PairOfKinds& kinds) {
    return table().in_cases[row_of(kinds)];
}

std::optional<PairOfKinds> find_base_kinds(std::string_view name) {
    return found_in(table().bases, name);
}

std::vector<std::string_view> names_in_cases() {
    std::vector<std::string_view> names = table().own_names;
    for (const auto& [name, bases] : table().bases)
        if (!place_in_queries(bases)) names.push_back(name);
    return names;
}

std::string_view own_name_of(std::string_view name) {
    return found_in(table().own_name_of, name).value_or("");
}

std::vector<std::string_view> query_names() {
    std::vector<std::string_view> names = names_of_their_own();
    for (const PairOfKinds& kinds : pairs_of_kinds()) names.push_back(name_of(kinds));
    return names;
}

std::vector<std::string_view> names_of_their_own() {
    std::vector<std::string_view> names;
    for (const NamedQuery& query : kNamed) names.push_back(query.name);
    return names;
}

}  // namespace touchstone
