#include "core/scenes/shape_pair.h"

#include <stdexcept>

namespace touchstone {
namespace {

/// The smallest and the largest of the values added so far.
struct Range {
    double lo = std::numeric_limits<double>::infinity();
    double hi = -std::numeric_limits<double>::infinity();

    void add(double value) {
        lo = std::min(lo, value);
        hi = std::max(hi, value);
    }
    [[nodiscard]] double length() const { return hi - lo; }
};

/// A power of two, which may exceed the range of doubles. If it is a normal double, times()
/// multiplies by it, which is faster than scalbn.
class PowerOfTwo {
  public:
    explicit PowerOfTwo(int exponent) : exponent_(exponent), factor_(std::scalbn(1.0, exponent)) {}

    [[nodiscard]] double times(double x) const {
        return std::isnormal(factor_) ? x * factor_ : std::scalbn(x, exponent_);
    }

  private:
    int exponent_;
    double factor_;
};

/// The largest magnitude of the numbers whose quantity satisfies is(quantity), or 0.
double largest_number(const auto& numbers, auto is) {
    double largest = 0;
    for_each_number(numbers, [&](Quantity quantity, double value) {
        if (is(quantity)) largest = std::max(largest, std::fabs(value));
    });
    return largest;
}

const Shapes::Values& only_b(const Scene& scene) {
    if (const auto* shape = std::get_if<Shapes::Values>(&scene.b)) return *shape;
    throw std::logic_error("expected two shapes, found a list");
}

}  // namespace

AnyConstShape seen(const Shapes::Values& value) {
    AnyConstShape found;
    with_value(value, [&found](const auto& shape) { found = &shape; });
    return found;
}

Shapes::Values copy_of(const AnyConstShape& shape) {
    return std::visit([](const auto* s) -> Shapes::Values { return *s; }, shape);
}

ShapePair::ShapePair(const Scene& scene) {
    // Does not call `seen`, which writes its result in two parts: a copy of the result would stall
    // until both parts are in memory.
    with_value(scene.a, [this](const auto& shape) { a = &shape; });
    with_value(only_b(scene), [this](const auto& shape) { b = &shape; });
}

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

Scene copy_of(const ShapePair& pair) {
    Scene copy;
    copy.a = copy_of(pair.a);
    copy.b = copy_of(pair.b);
    return copy;
}

void visit_numbers(const ShapePair& pair, const NumberVisitor<const double>& visit) {
    const auto each = [&visit](const auto* shape) { for_each_number(*shape, visit); };
    std::visit(each, pair.a);
    std::visit(each, pair.b);
}

// Does not use NumberVisitor, which makes an indirect call for each number: generators and judges
// measure nearly every scene.
double scale(const Scene& scene) {
    double largest = 0;
    for_each_part(scene, [&largest](const auto& part) {
        largest = std::max(largest, largest_number(part, is_length));
    });
    return largest;
}
double scale(const ShapePair& pair) {
    const auto each = [](const auto* shape) { return largest_number(*shape, is_length); };
    return std::max(std::visit(each, pair.a), std::visit(each, pair.b));
}

double local_share(const Scene& scene) {
    const double unit = scale(scene);
    if (unit == 0) return 1;
    // Values are multiplied by a power of two, so that no difference overflows.
    const PowerOfTwo power(-std::ilogb(unit));
    double largest = 0;
    std::array<Range, 2> spread;  // in x and in y
    std::size_t axis = 0;
    for_each_number(scene, [&](Quantity quantity, double value) {
        if (!is_length(quantity)) return;
        value = power.times(value);
        if (quantity == Quantity::coordinate) {
            spread[axis].add(value);
            axis = 1 - axis;
        } else {
            largest = std::max(largest, std::fabs(value));
        }
    });
    largest = std::max({largest, spread[0].length(), spread[1].length()});
    return largest / power.times(unit);
}

double largest_of_degrees(const Scene& scene) {
    const auto is_degrees = [](Quantity quantity) { return quantity == Quantity::degrees; };
    return largest_number(scene, is_degrees) * (std::numbers::pi / 180);
}

double largest_turn(const Scene& scene) {
    const auto is_radians = [](Quantity quantity) { return quantity == Quantity::angle; };
    return std::max(largest_of_degrees(scene), largest_number(scene, is_radians));
}

double smallest_size(const Scene& scene) {
    double smallest = std::numeric_limits<double>::infinity();
    for_each_shape(scene, [&smallest](const auto& shape) {
        smallest = std::min(smallest, smallest_length(shape));
    });
    return smallest;
}

}  // namespace touchstone
