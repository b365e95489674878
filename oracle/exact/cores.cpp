#include "oracle/exact/cores.h"

#include <array>
#include <optional>
#include <type_traits>
#include <variant>

#include "oracle/exact/grid.h"
#include "oracle/exact/shape_parts.h"

namespace touchstone {
namespace {

std::optional<Frame> frame_of(const AnyConstShape& any) {
    return std::visit(
        []<class Shape>(const Shape* shape) { return ExactShape<Shape>::frame(*shape); }, any);
}

/// By the number of the kind.
template <class... Shape>
constexpr std::array<bool, sizeof...(Shape)> given_by_corners(
    std::type_identity<std::variant<const Shape*...>> /*kinds*/) {
    return {ExactShape<Shape>::is_given_by_corners...};
}

bool is_given_by_corners(const AnyConstShape& any) {
    static constexpr auto kGiven = given_by_corners(std::type_identity<AnyConstShape>{});
    return kGiven[any.index()];
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

}  // namespace touchstone
