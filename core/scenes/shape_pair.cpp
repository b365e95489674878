#include "core/scenes/shape_pair.h"

#include <stdexcept>

namespace touchstone {

AnyConstShape seen(const Shapes::Values& value) {
    AnyConstShape found;
    with_value(value, [&found](const auto& shape) { found = &shape; });
    return found;
}

Shapes::Values copy_of(const AnyConstShape& shape) {
    return std::visit([](const auto* s) -> Shapes::Values { return *s; }, shape);
}

namespace {

const Shapes::Values& only_b(const Scene& scene) {
    if (const auto* shape = std::get_if<Shapes::Values>(&scene.b)) return *shape;
    throw std::logic_error("a list asked about as if it were two shapes");
}

}  // namespace

ShapePair::ShapePair(const Scene& scene) : ShapePair(seen(scene.a), seen(only_b(scene))) {}

bool has_simple_polygon(const ShapePair& pair) {
    const auto is_simple = [](const AnyConstShape& shape) {
        return std::holds_alternative<const SimplePolygon<double>*>(shape);
    };
    return is_simple(pair.a) || is_simple(pair.b);
}

std::size_t count_of_pairs(const Scene& scene) {
    std::size_t count = 1;
    visit_list(scene, [&count](const auto& list) { count = list.size(); });
    return count;
}

ShapePair pair_at(const Scene& scene, std::size_t i) {
    AnyConstShape item;
    if (!visit_list(scene, [&](const auto& list) { item = &list[i]; })) return scene;
    return {seen(scene.a), item};
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
