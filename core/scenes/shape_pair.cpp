#include "core/scenes/shape_pair.h"

#include <stdexcept>

namespace touchstone {
namespace {

template <class S, class Query>
ShapePair only_pair(const Pair<S, Query>& scene) {
    return scene;
}
template <class S, class Query>
ShapePair only_pair(const Listed<S, Query>& /*scene*/) {
    throw std::logic_error("a list asked about as if it were two shapes");
}

ShapePair only_pair(const AnyPair& scene) {
    return {seen(scene.a), seen(scene.b)};
}
ShapePair only_pair(const AnyList& /*scene*/) {
    throw std::logic_error("a list asked about as if it were two shapes");
}

}  // namespace

AnyConstShape seen(const Shapes::Values& value) {
    return std::visit([](const auto& shape) -> AnyConstShape { return &shape; }, value);
}

Shapes::Values copy_of(const AnyConstShape& shape) {
    return std::visit([](const auto* s) -> Shapes::Values { return *s; }, shape);
}

ShapePair::ShapePair(const Scene& scene)
    : ShapePair(visit_scene([](const auto& s) { return only_pair(s); }, scene)) {}

bool has_simple_polygon(const ShapePair& pair) {
    const auto is_simple = [](const AnyConstShape& shape) {
        return std::holds_alternative<const SimplePolygon<double>*>(shape);
    };
    return is_simple(pair.a) || is_simple(pair.b);
}

std::size_t count_of_pairs(const Scene& scene) {
    return visit_scene(
        [](const auto& s) -> std::size_t {
            if constexpr (std::is_same_v<std::decay_t<decltype(s)>, AnyList>)
                return std::visit([](const auto& list) { return list.size(); }, s.list);
            else if constexpr (requires { s.list; }) return s.list.size();
            else return 1;
        },
        scene);
}

ShapePair pair_at(const Scene& scene, std::size_t i) {
    return visit_scene(
        [i](const auto& s) -> ShapePair {
            if constexpr (std::is_same_v<std::decay_t<decltype(s)>, AnyList>)
                return {seen(s.a),
                        std::visit([i](const auto& l) -> AnyConstShape { return &l[i]; }, s.list)};
            else if constexpr (requires { s.list; }) return {s.a, s.list[i]};
            else return only_pair(s);
        },
        scene);
}

void visit_numbers(const ShapePair& pair, const NumberVisitor<const double>& visit) {
    const auto each = [&visit](const auto* shape) { for_each_number(*shape, visit); };
    std::visit(each, pair.a);
    std::visit(each, pair.b);
}

PairCopy::PairCopy(const ShapePair& pair) : a_(copy_of(pair.a)), b_(copy_of(pair.b)) {}

void PairCopy::visit_numbers(const NumberVisitor<double>& visit) {
    const auto each = [&visit](auto& shape) { touchstone::for_each_number(shape, visit); };
    std::visit(each, a_);
    std::visit(each, b_);
}

ShapePair PairCopy::pair() const {
    return {seen(a_), seen(b_)};
}

}  // namespace touchstone
