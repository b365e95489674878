#include "core/scenes/any_pair.h"

#include <algorithm>
#include <map>
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

/// All queries that are named after their shapes, and their names.
class Table {
  public:
    Table() {
        for_each_scene_type([this]<class SceneType>(std::type_identity<SceneType>) {
            const Kind a = kind_of<typename SceneType::A>();
            const Kind b = kind_of<typename SceneType::B>();
            own_.emplace(name_after(a, b, kIsListed<SceneType>), SceneType::query);
            if (!kIsListed<SceneType>) own_.emplace(name_after(b, a, false), SceneType::query);
        });
        for (const bool is_list : {false, true})
            for (Kind a = 0; a < kKinds; ++a)
                for (Kind b = is_list ? 0 : a; b < kKinds; ++b)
                    if (!own_.contains(name_after(a, b, is_list))) add({a, b, is_list});
    }

    [[nodiscard]] const std::vector<PairOfKinds>& all() const { return all_; }
    [[nodiscard]] std::string_view name(const PairOfKinds& kinds) const {
        return names_.at({kinds.a, kinds.b, kinds.is_list});
    }
    [[nodiscard]] std::optional<PairOfKinds> find(std::string_view name) const {
        const auto found = by_name_.find(name);
        return found == by_name_.end() ? std::nullopt : std::optional(found->second);
    }

    [[nodiscard]] std::vector<std::string_view> names() const {
        std::vector<std::string_view> names;
        for (const auto& [name, kinds] : by_name_) names.push_back(name);
        return names;
    }
    [[nodiscard]] std::string_view own_name(std::string_view name) const {
        const auto found = own_.find(name);
        return found == own_.end() ? std::string_view() : found->second;
    }

  private:
    void add(const PairOfKinds& kinds) {
        const auto& [a, b, is_list] = kinds;
        all_.push_back(kinds);
        names_[{a, b, is_list}] = name_after(a, b, is_list);
        by_name_.emplace(name_after(a, b, is_list), kinds);
        if (!is_list) by_name_.emplace(name_after(b, a, false), kinds);
    }

    std::vector<PairOfKinds> all_;
    std::map<std::tuple<Kind, Kind, bool>, std::string> names_;
    std::map<std::string, PairOfKinds, std::less<>> by_name_;
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

std::vector<std::string_view> names_of_pairs() {
    return table().names();
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
