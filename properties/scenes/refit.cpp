#include "properties/scenes/domain.h"

#include "oracle/exact/polygons.h"
#include "properties/moves/approximate.h"

namespace touchstone {
namespace {

double smallest_of(const AnyShape& shape) {
    return std::visit([](const auto* s) { return smallest_length(*s); }, shape);
}

/// Multiplies x by a power of two to make it at least `least`. Replaces 0 by a power of two.
double raised(double x, double least) {
    if (x >= least) return x;
    if (x <= 0) return std::exp2(std::ceil(std::log2(least)));
    return std::ldexp(x, static_cast<int>(std::ceil(std::log2(least) - std::log2(x))));
}
/// Divides x by a power of two to make it at most `most`.
double lowered(double x, double most) {
    if (x <= most || !std::isfinite(x)) return x;
    return std::ldexp(x, -static_cast<int>(std::ceil(std::log2(x) - std::log2(most))));
}

/// Moves the second end of a segment or capsule away from the first if the extent is below `least`.
void lengthen(const AnyShape& shape, double least) {
    std::visit(
        [least](auto* s) {
            if constexpr (requires { s->x2, s->y2; }) {
                const double dx = s->x2 - s->x1;
                const double dy = s->y2 - s->y1;
                const double extent = std::max(std::fabs(dx), std::fabs(dy));
                if (extent >= least) return;
                const double longer = raised(extent, least);
                s->x2 = s->x1 + (extent > 0 ? dx / extent * longer : longer);
                s->y2 = s->y1 + (extent > 0 ? dy / extent * longer : 0);
            }
        },
        shape);
}

/// The power of two that raises `smallest` to `least`, at most 2^512. Returns 1 if `smallest` is 0
/// or large enough.
double times_to(double smallest, double least) {
    constexpr double kMost = 0x1p512;
    if (smallest <= 0 || smallest >= least) return 1;
    return std::min(raised(smallest, least) / smallest, kMost);
}

void refit_lengths(moves::Outline& to, double smallest, const Range& lengths) {
    to.w = lowered(to.w, lengths.most);
    to.h = lowered(to.h, lengths.most);
    const double times = times_to(smallest, lengths.least);
    // An edge or a radius may be too short although both sides of the outline are long enough. Then
    // both sides grow.
    const bool both = std::min(to.w, to.h) >= lengths.least || to.w == to.h;
    double& shorter = to.w < to.h ? to.w : to.h;
    double& longer = to.w < to.h ? to.h : to.w;
    if (both) longer *= times;
    shorter *= times;
    if (smallest == 0) shorter = raised(shorter, lengths.least);
    if (smallest == 0) longer = raised(longer, lengths.least);
}

void refit_aspect(moves::Outline& to, double most) {
    const double least = std::max(to.w, to.h) / most;
    to.w = raised(to.w, least);
    to.h = raised(to.h, least);
}

double full_turn(Quantity quantity) {
    return quantity == Quantity::degrees ? 360 : 2 * std::numbers::pi;
}

/// Returns an angle of the same direction with the smallest magnitude, approximately.
double least_turn(double angle, Quantity quantity) {
    // Exact in degrees; in radians, sine and cosine are accurate for angles of any size.
    if (quantity == Quantity::degrees) return std::remainder(angle, full_turn(quantity));
    return static_cast<double>(std::atan2(std::sin(Real{angle}), std::cos(Real{angle})));
}

double stepped_to(double angle, double step, const Range& range) {
    const double steps = std::ceil((range.least - angle) / step);
    return steps == 0 ? angle : angle + steps * step;
}

void make_convex(Polygon<double>& corners) {
    if (problem_of_convex(corners)) corners = convex_hull(corners);
}

}  // namespace

void refit_sizes(const AnyShape& shape, const Domain& domain) {
    constexpr int kTries = 4;
    if (domain.lengths) lengthen(shape, domain.lengths->least);
    for (int i = 0; i < kTries; ++i) {
        const moves::Outline from = moves::outline(shape);
        moves::Outline to = from;
        if (domain.lengths) refit_lengths(to, smallest_of(shape), *domain.lengths);
        if (domain.aspect && has_sides(shape)) refit_aspect(to, *domain.aspect);
        double* const r = moves::radius_of(shape);
        const bool is_radius_small = domain.lengths && r != nullptr && *r < domain.lengths->least &&
                                     *r == smallest_of(shape);
        if (to.w == from.w && to.h == from.h && !is_radius_small) break;
        if (is_radius_small) *r = raised(*r, domain.lengths->least);
        else moves::reshape(shape, to);
    }
}

void refit_angle(const AnyShape& shape, const Range& range) {
    for (const moves::NumberOf& number : moves::numbers_of(shape)) {
        double& x = *number.value;
        if (!is_angle(number.quantity) || range.has(x)) continue;
        const double full = full_turn(number.quantity);
        const double least = least_turn(x, number.quantity);
        x = stepped_to(least, full, range);
        for (const double part : {full / 4, range.most - range.least}) {
            if (range.has(x)) break;
            x = part > 0 ? stepped_to(least, part, range) : range.least;
        }
        x = std::min(x, range.most);
    }
}

void refit_outline(const AnyShape& shape, const Domain& domain) {
    Polygon<double>* const corners = moves::polygon_of(shape);
    if (corners == nullptr) return;
    if (domain.no_radius && is_placed_polygon(shape)) *moves::radius_of(shape) = 0;
    if (domain.convex) make_convex(*corners);
    if (domain.corners == 0 || corners->size() <= domain.corners) return;
    Polygon<double> fewer;
    for (std::size_t i = 0; i < domain.corners; ++i)
        fewer.push_back((*corners)[i * corners->size() / domain.corners]);
    *corners = std::move(fewer);
}

void refit_to_grid(const AnyShape& shape, double step) {
    for (const moves::NumberOf& number : moves::numbers_of(shape)) {
        double& x = *number.value;
        if (!is_length(number.quantity)) continue;
        const bool is_size = number.quantity == Quantity::size && x != 0;
        x = std::nearbyint(x / step) * step + 0.0;
        if (is_size) x = std::max(x, step);
    }
    Polygon<double>* const corners = moves::polygon_of(shape);
    const bool may_be_any = std::holds_alternative<SimplePolygon<double>*>(shape);
    if (corners != nullptr && !may_be_any) make_convex(*corners);
}

void refit_turn(const AnyShape& shape, Precision precision) {
    const auto turn = cosine_and_sine_of(shape);
    if (!turn) return;
    const Real length = std::hypot(Real{*turn->cosine}, Real{*turn->sine});
    const auto unit = [&](double x, double otherwise) {
        return round_to(precision, length > 0 ? static_cast<double>(x / length) : otherwise);
    };
    *turn->cosine = unit(*turn->cosine, 1);
    *turn->sine = unit(*turn->sine, 0);
}

}  // namespace touchstone
