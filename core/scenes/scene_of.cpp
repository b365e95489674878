#include "core/scenes/scene_of.h"

#include <optional>
#include <utility>

namespace touchstone {
namespace {

Shapes::Lists as_list_of_one_kind(std::vector<Shapes::Values> shapes) {
    return visit_kind(shapes.front().index(),
                      [&]<class Shape>(std::type_identity<Shape>) -> Shapes::Lists {
                          std::vector<Shape> list;
                          list.reserve(shapes.size());
                          for (Shapes::Values& shape : shapes)
                              list.push_back(std::get<Shape>(std::move(shape)));
                          return list;
                      });
}

}  // namespace

Scene scene_of(const ShapePair& pair) {
    const bool in_order = family_of(pair.a.index()) <= family_of(pair.b.index());
    AnyPair any{copy_of(in_order ? pair.a : pair.b), copy_of(in_order ? pair.b : pair.a)};
    std::optional<Scene> named;
    detail::for_each_scene_type([&]<class SceneType>(std::type_identity<SceneType>) {
        if constexpr (!kIsListed<SceneType>)
            if (kinds_of<SceneType>() == kinds_of(any))
                named = SceneType{std::get<typename SceneType::A>(any.a),
                                  std::get<typename SceneType::B>(any.b)};
    });
    return named ? *std::move(named) : Scene(std::move(any));
}

Scene scene_of_list(Shapes::Values a, std::vector<Shapes::Values> list) {
    AnyList any{std::move(a), as_list_of_one_kind(std::move(list))};
    std::optional<Scene> named;
    detail::for_each_scene_type([&]<class SceneType>(std::type_identity<SceneType>) {
        if constexpr (kIsListed<SceneType>)
            if (kinds_of<SceneType>() == kinds_of(any))
                named = SceneType{std::get<typename SceneType::A>(any.a),
                                  std::get<std::vector<typename SceneType::B>>(any.list)};
    });
    return named ? *std::move(named) : Scene(std::move(any));
}

std::optional<Scene> with_each_shape(const Scene& scene, const ShapeChange& change) {
    auto a = change(copy_of(pair_at(scene, 0).a));
    if (!a) return std::nullopt;
    std::vector<Shapes::Values> others;
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i) {
        auto other = change(copy_of(pair_at(scene, i).b));
        if (!other) return std::nullopt;
        others.push_back(*std::move(other));
    }
    if (is_listed(scene)) return scene_of_list(*std::move(a), std::move(others));
    return scene_of({seen(*a), seen(others.front())});
}

}  // namespace touchstone
