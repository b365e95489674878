#include "core/scenes/any_pair.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "core/scenes/scene.h"

namespace touchstone {
namespace {

std::string name_after(Kind a, Kind b, bool is_list) {
    return std::string(name_of_kind(a)) + "-" + std::string(name_of_kind(b)) +
           (is_list ? "-list" : "");
}

using Key = std::tuple<Kind, Kind, bool>;

Key key(const PairOfKinds& kinds) {
    return {kinds.a, kinds.b, kinds.is_list};
}
Key key_of_families(const PairOfKinds& kinds) {
    return {family_of(kinds.a), family_of(kinds.b), kinds.is_list};
}

/// All queries that are named after their shapes, and what all queries are called.
class Table {
  public:
    Table() {
        for (const NamedQuery& query : named_queries()) add_own(query);
        for (const bool is_list : {false, true})
            for (Kind a = 0; a < kKinds; ++a)
                for (Kind b = 0; b < kKinds; ++b)
                    if (is_list || family_of(a) <= family_of(b)) add({a, b, is_list});
    }

    [[nodiscard]] const std::vector<PairOfKinds>& all() const { return all_; }
    [[nodiscard]] std::string_view name(const PairOfKinds& kinds) const {
        return names_.at(key(kinds));
    }
    [[nodiscard]] std::optional<PairOfKinds> find(std::string_view name) const {
        const auto found = by_name_.find(name);
        return found == by_name_.end() ? std::nullopt : std::optional(found->second);
    }
    [[nodiscard]] CaseNames in_cases(const PairOfKinds& kinds) const {
        return case_names_.at(key_of_families(kinds));
    }
    [[nodiscard]] std::optional<PairOfKinds> families(std::string_view name) const {
        const auto found = families_.find(name);
        return found == families_.end() ? std::nullopt : std::optional(found->second);
    }
    [[nodiscard]] std::vector<std::string_view> names_in_cases() const {
        std::vector<std::string_view> names = own_names_;
        for (const auto& [name, families] : families_)
            if (!own_kinds_.contains(key(families))) names.push_back(name);
        return names;
    }
    [[nodiscard]] std::string_view own_name(std::string_view name) const {
        const auto found = own_.find(name);
        return found == own_.end() ? std::string_view() : found->second;
    }

  private:
    /// A query with a name of its own, by which cases call it where its kinds are the first of
    /// their families.
    void add_own(const NamedQuery& query) {
        const auto& [name, kinds, key_of_a, key_of_b] = query;
        own_kinds_.insert(key(kinds));
        names_[key(kinds)] = name;
        if (key(kinds) != key_of_families(kinds)) return;
        name_families(kinds, {name, key_of_a, key_of_b});
        own_names_.push_back(name);
        disown(name_after(kinds.a, kinds.b, kinds.is_list), name);
        if (!kinds.is_list) disown(name_after(kinds.b, kinds.a, false), name);
    }

    void disown(const std::string& name, std::string_view own) {
        if (!families_.contains(name)) own_.emplace(name, own);
    }

    void add(const PairOfKinds& kinds) {
        const auto& [a, b, is_list] = kinds;
        if (own_kinds_.contains(key(kinds))) return;
        all_.push_back(kinds);
        names_[key(kinds)] = name_after(a, b, is_list);
        by_name_.emplace(name_after(a, b, is_list), kinds);
        if (key(kinds) != key_of_families(kinds)) return;
        const std::string_view b_alone = is_list ? "list" : name_of_kind(b);
        const bool are_alike = !is_list && a == b;
        name_families(kinds, {names_[key(kinds)], are_alike ? "a" : name_of_kind(a),
                              are_alike ? "b" : b_alone});
    }

    /// The other order is a name of a pair, too, if the names of its kinds are.
    void name_families(const PairOfKinds& kinds, const CaseNames& names) {
        case_names_.emplace(key(kinds), names);
        families_.emplace(names.query, kinds);
        if (!kinds.is_list && names.query == name_after(kinds.a, kinds.b, false))
            families_.emplace(name_after(kinds.b, kinds.a, false), kinds);
    }

    std::vector<PairOfKinds> all_;
    std::set<Key> own_kinds_;
    std::vector<std::string_view> own_names_;
    std::map<Key, std::string> names_;
    std::map<std::string, PairOfKinds, std::less<>> by_name_;
    std::map<Key, CaseNames> case_names_;
    std::map<std::string, PairOfKinds, std::less<>> families_;
    std::map<std::string, std::string_view, std::less<>> own_;
};

const Table& table() {
    static const Table all;
    return all;
}

Shapes::Values empty(Kind kind) {
    return visit_kind(
        kind, []<class Shape>(std::type_identity<Shape>) -> Shapes::Values { return Shape{}; });
}

}  // namespace

AnyPair::AnyPair(Shapes::Values first, Shapes::Values second)
    : a(std::move(first)), b(std::move(second)) {}
AnyPair::AnyPair(const AnyPair& other) = default;
AnyPair::AnyPair(AnyPair&& other) noexcept = default;
AnyPair& AnyPair::operator=(const AnyPair& other) = default;
AnyPair& AnyPair::operator=(AnyPair&& other) noexcept = default;
AnyPair::~AnyPair() = default;

bool operator==(const AnyPair& p, const AnyPair& q) {
    return p.a == q.a && p.b == q.b;
}

AnyList::AnyList(Shapes::Values first, Shapes::Lists second)
    : a(std::move(first)), list(std::move(second)) {}
AnyList::AnyList(const AnyList& other) = default;
AnyList::AnyList(AnyList&& other) noexcept = default;
AnyList& AnyList::operator=(const AnyList& other) = default;
AnyList& AnyList::operator=(AnyList&& other) noexcept = default;
AnyList::~AnyList() = default;

bool operator==(const AnyList& p, const AnyList& q) {
    return p.a == q.a && p.list == q.list;
}

std::string_view name_of(const PairOfKinds& kinds) {
    return table().name(kinds);
}

std::optional<PairOfKinds> find_pair_of_kinds(std::string_view name) {
    return table().find(name);
}

CaseNames case_names(const PairOfKinds& kinds) {
    return table().in_cases(kinds);
}

std::optional<PairOfKinds> find_families(std::string_view name) {
    return table().families(name);
}

std::vector<std::string_view> names_in_cases() {
    return table().names_in_cases();
}

std::string_view own_name_of(std::string_view name) {
    return table().own_name(name);
}

const std::vector<PairOfKinds>& pairs_of_kinds() {
    return table().all();
}

AnyPair empty_pair(const PairOfKinds& kinds) {
    return {empty(kinds.a), empty(kinds.b)};
}

AnyList empty_list(const PairOfKinds& kinds) {
    return {empty(kinds.a),
            visit_kind(kinds.b, []<class Shape>(std::type_identity<Shape>) -> Shapes::Lists {
                return std::vector<Shape>();
            })};
}

}  // namespace touchstone
