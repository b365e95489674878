#include "core/scenes/scene_of.h"

#include <optional>
#include <utility>

namespace touchstone {

Scene scene_of(const ShapePair& pair) {
    const bool in_order = family_of(pair.a.index()) <= family_of(pair.b.index());
    AnyPair any{copy_of(in_order ? pair.a : pair.b), copy_of(in_order ? pair.b : pair.a)};
    std::optional<Scene> named;
    for_each_scene_type([&]<class SceneType>(std::type_identity<SceneType>) {
        if constexpr (!kIsListed<SceneType>)
            if (kinds_of<SceneType>() == kinds_of(any))
                named = SceneType{std::get<typename SceneType::A>(any.a),
                                  std::get<typename SceneType::B>(any.b)};
    });
    return named ? *std::move(named) : Scene(std::move(any));
}

}  // namespace touchstone
