#include "core/scenes/scene.h"

#include "core/scenes/numbers.h"

namespace touchstone {
namespace {

Shapes::Values empty(Kind kind) {
    return visit_kind(
        kind, []<class Shape>(std::type_identity<Shape>) -> Shapes::Values { return Shape{}; });
}

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

/// Like std::swap. std::swap takes a long time to compile for all pairs of kinds.
void exchange(Shapes::Values& a, Shapes::Values& b) {
    Shapes::Values first = std::move(a);
    a = std::move(b);
    b = std::move(first);
}

}  // namespace

Scene::Scene(Shapes::Values first, Shapes::Values second)
    : a(std::move(first)), b(std::move(second)) {
    auto& other = *std::get_if<Shapes::Values>(&b);
    if (base_kind(a.index()) > base_kind(other.index())) exchange(a, other);
}
Scene Scene::with_list(Shapes::Values a, Shapes::Lists list) {
    Scene scene;
    scene.a = std::move(a);
    scene.b = std::move(list);
    return scene;
}
Scene::Scene() = default;
Scene::Scene(const Scene& other) = default;
Scene::Scene(Scene&& other) noexcept = default;
Scene& Scene::operator=(const Scene& other) {
    a = other.a;
    auto* const to = std::get_if<Shapes::Values>(&b);
    const auto* const from = std::get_if<Shapes::Values>(&other.b);
    if (to != nullptr && from != nullptr) *to = *from;
    // Copies first: assigning lists in place compiles slowly, because each kind needs its own code.
    else b = std::variant<Shapes::Values, Shapes::Lists>(other.b);
    return *this;
}
Scene& Scene::operator=(Scene&& other) noexcept = default;
Scene::~Scene() = default;

bool operator==(const Scene& p, const Scene& q) {
    return p.a == q.a && p.b == q.b;
}

PairOfKinds kinds_of(const Scene& scene) {
    if (const auto* shape = std::get_if<Shapes::Values>(&scene.b))
        return {scene.a.index(), shape->index(), false};
    return {scene.a.index(), std::get_if<Shapes::Lists>(&scene.b)->index(), true};
}

std::string_view query_of(const Scene& scene) {
    return name_of(kinds_of(scene));
}

std::string_view case_query_of(const Scene& scene) {
    return case_names(kinds_of(scene)).name;
}

Scene empty_scene(const PairOfKinds& kinds) {
    if (!kinds.is_list) return {empty(kinds.a), empty(kinds.b)};
    return Scene::with_list(empty(kinds.a),
                            visit_kind(kinds.b, []<class Shape>(std::type_identity<Shape>) {
                                return Shapes::Lists(std::vector<Shape>());
                            }));
}

void exchange_shapes(Scene& scene) {
    auto* const b = std::get_if<Shapes::Values>(&scene.b);
    if (b != nullptr && scene.a.index() == b->index()) exchange(scene.a, *b);
}

std::optional<Scene> with_each_shape(const Scene& scene, const ShapeChange& change) {
    auto a = change(scene.a);
    if (!a) return std::nullopt;
    if (const auto* shape = std::get_if<Shapes::Values>(&scene.b)) {
        auto b = change(*shape);
        if (!b) return std::nullopt;
        return Scene(*std::move(a), *std::move(b));
    }
    std::vector<Shapes::Values> others;
    bool all = true;
    visit_list(scene, [&](const auto& list) {
        for (const auto& shape : list) {
            auto other = all ? change(shape) : std::nullopt;
            all = all && other;
            if (all) others.push_back(*std::move(other));
        }
    });
    if (!all || others.empty()) return std::nullopt;
    return Scene::with_list(*std::move(a), as_list_of_one_kind(std::move(others)));
}

void visit_numbers(Scene& scene, const NumberVisitor<double>& visit) {
    for_each_part(scene, [&](auto& part) { for_each_number(part, visit); });
}
void visit_numbers(const Scene& scene, const NumberVisitor<const double>& visit) {
    for_each_part(scene, [&](const auto& part) { for_each_number(part, visit); });
}

}  // namespace touchstone
