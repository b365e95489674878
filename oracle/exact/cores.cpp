#include "oracle/exact/cores.h"

#include "oracle/exact/shape_parts.h"

namespace touchstone {
namespace {

std::optional<Frame> frame_of(const AnyConstShape& any) {
    return std::visit(
        []<class Shape>(const Shape* shape) { return ExactShape<Shape>::frame(*shape); }, any);
}

bool is_given_by_corners(const AnyConstShape& any) {
    return std::visit(
        []<class Shape>(const Shape*) { return ExactShape<Shape>::is_given_by_corners; }, any);
}

std::optional<Problem> problem_of_shapes(const Scene& scene) {
    std::optional<Problem> found;
    std::size_t before = 0;
    for_each_shape(scene, [&]<class Shape>(const Shape& shape) {
        if (found) return;
        found = ExactShape<Shape>::problem(shape);
        if (found && before > 0) {
            found->part = 1;
            found->item = before - 1;
        }
        ++before;
    });
    return found;
}

}  // namespace

bool has_turned_shapes(const ShapePair& pair) {
    bool found = false;
    for_each_number(pair, [&found](Quantity quantity, double value) {
        found = found || (is_angle(quantity) && value != 0);
    });
    return found;
}

bool is_given_by_corners(const ShapePair& pair) {
    return is_given_by_corners(pair.a) && is_given_by_corners(pair.b);
}

Frame frame_of(const ShapePair& pair) {
    if (const auto frame = frame_of(pair.a)) return *frame;
    return frame_of(pair.b).value_or(Frame{});
}

template Parts<TrigSum> parts_of(const AnyConstShape&, const Frame&);
template Parts<Dyadic> parts_of(const AnyConstShape&, const Frame&);
template Parts<GridNumber> parts_of(const AnyConstShape&, const Frame&);
template TrigSum radius_of(const AnyConstShape&);
template Dyadic radius_of(const AnyConstShape&);
template GridNumber radius_of(const AnyConstShape&);

std::optional<Problem> problem_of(const Scene& scene) {
    if (auto problem = problem_of_numbers(scene)) return problem;
    return problem_of_shapes(scene);
}

bool is_degenerate(const Scene& scene) {
    bool found = false;
    for_each_shape(scene, [&found]<class Shape>(const Shape& shape) {
        found = found || ExactShape<Shape>::is_degenerate(shape);
    });
    return found;
}

std::optional<Scene> in_grid_units(const ShapePair& pair) {
    int lowest = std::numeric_limits<int>::max();
    int highest = std::numeric_limits<int>::min();
    for_each_number(pair, [&](Quantity, double value) {
        const BinaryForm form(value);
        if (form.whole == 0) return;
        lowest = std::min(lowest, form.exponent);
        highest = std::max(highest, form.exponent + static_cast<int>(std::bit_width(form.whole)));
    });
    const bool all_zero = lowest > highest;
    if (!all_zero && highest - lowest > kMostGridBits) return std::nullopt;
    Scene scaled = copy_of(pair);
    if (all_zero) return scaled;
    // Multiplying is faster than std::ldexp of each number. There are two factors, because a single
    // factor may be beyond the largest double.
    const double half = std::ldexp(1, -lowest / 2);
    const double rest = std::ldexp(1, -lowest - -lowest / 2);
    for_each_number(scaled, [=](Quantity, double& value) { value = value * half * rest; });
    return scaled;
}

}  // namespace touchstone
