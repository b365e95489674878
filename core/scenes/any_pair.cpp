#include "core/scenes/any_pair.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "core/scenes/scene.h"

namespace touchstone {
namespace {

constexpr std::string_view kListEnding = "-list";

template <class Shape>
constexpr Kind kind_of_shape() {
    return Shapes::Values(std::in_place_type<Shape>).index();
}

/// Those that have a name of their own.
std::vector<PairOfKinds> named_ones() {
    std::vector<PairOfKinds> named;
    for_each_scene_type([&named]<class SceneType>(std::type_identity<SceneType>) {
        const Kind a = kind_of_shape<typename SceneType::A>();
        const Kind b = kind_of_shape<typename SceneType::B>();
        named.push_back({a, b, kIsListed<SceneType>});
        if (!kIsListed<SceneType>) named.push_back({b, a, false});
    });
    return named;
}

/// All queries that are named after their shapes, and their names.
class Table {
  public:
    Table() {
        const std::vector<PairOfKinds> named = named_ones();
        for (const bool is_list : {false, true})
            for (Kind a = 0; a < kKinds; ++a)
                for (Kind b = is_list ? 0 : a; b < kKinds; ++b)
                    if (std::find(named.begin(), named.end(), PairOfKinds{a, b, is_list}) ==
                        named.end())
                        add({a, b, is_list});
    }

    [[nodiscard]] const std::vector<PairOfKinds>& all() const { return all_; }
    [[nodiscard]] std::string_view name(const PairOfKinds& kinds) const {
        return names_.at({kinds.a, kinds.b, kinds.is_list});
    }
    [[nodiscard]] std::optional<PairOfKinds> find(std::string_view name) const {
        const auto found = by_name_.find(name);
        return found == by_name_.end() ? std::nullopt : std::optional(found->second);
    }

  private:
    void add(const PairOfKinds& kinds) {
        all_.push_back(kinds);
        const std::string a(name_of_kind(kinds.a));
        const std::string b(name_of_kind(kinds.b));
        const std::string ending(kinds.is_list ? kListEnding : "");
        names_[{kinds.a, kinds.b, kinds.is_list}] = a + "-" + b + ending;
        by_name_.emplace(a + "-" + b + ending, kinds);
        if (!kinds.is_list) by_name_.emplace(b + "-" + a, kinds);
    }

    std::vector<PairOfKinds> all_;
    std::map<std::tuple<Kind, Kind, bool>, std::string> names_;
    std::map<std::string, PairOfKinds, std::less<>> by_name_;
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

std::string_view name_of(const PairOfKinds& kinds) {
    return table().name(kinds);
}

std::string_view key_of_a(const PairOfKinds& kinds) {
    return !kinds.is_list && kinds.a == kinds.b ? "a" : name_of_kind(kinds.a);
}

std::string_view key_of_b(const PairOfKinds& kinds) {
    if (kinds.is_list) return "list";
    return kinds.a == kinds.b ? "b" : name_of_kind(kinds.b);
}

std::optional<PairOfKinds> find_pair_of_kinds(std::string_view name) {
    return table().find(name);
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
