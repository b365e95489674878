#include "oracle/fast/intersects_shapes.h"

#include <algorithm>
#include <limits>

#include "oracle/fast/fast.h"
#include "oracle/fast/upright.h"

namespace touchstone {

PreparedPivot prepare(const PivotRect<double>& rect) noexcept {
    return {rect, filter::direction_of(rect.angle)};
}

namespace fast {
namespace {

bool is_negative(const RoundedRect<double>& r) {
    return r.r < 0 || 2 * r.r > r.w || 2 * r.r > r.h;
}

/// The filter doesn't look at the radius where a circle's centre lies inside.
bool is_radius(const Circle<double>& circle) {
    return circle.r >= 0 && circle.r <= std::numeric_limits<double>::max();
}

/// Goes on where the stages before don't know.
template <class A, class B>
Decided decide_open(const A& a, const B& b) {
    return relation_of_open_shapes(ShapePair(a, b));
}

/// What the filter says, or else the further stages.
template <class A, class B>
Decided decided(std::optional<Relation> certain, const A& a, const B& b) {
    return first_known([&] { return by(Stage::filter, certain); },
                       [&] { return decide_open(a, b); });
}

}  // namespace

Decided relation_of(const PreparedPivot& r, const Point<double>& point) noexcept {
    if (r.rect.w < 0 || r.rect.h < 0) return kDisjointAtSight;
    return decided(filter::relation(filter::gaps(r.rect, r.at, point.x, point.y)), r.rect, point);
}

Decided relation_of(const PreparedPivot& r, const Circle<double>& circle) noexcept {
    if (r.rect.w < 0 || r.rect.h < 0 || !is_radius(circle)) return kDisjointAtSight;
    return decided(filter::relation(filter::gaps(r.rect, r.at, circle.x, circle.y), circle.r),
                   r.rect, circle);
}

Decided relation_of(const PreparedPivot& r, const Segment<double>& segment) noexcept {
    if (r.rect.w < 0 || r.rect.h < 0) return kDisjointAtSight;
    return decided(filter::relation(filter::gaps(r.rect, r.at, segment)), r.rect, segment);
}

Decided relation_of(const Aabb<double>& a, const Aabb<double>& b) noexcept {
    if (std::min({a.w, a.h, b.w, b.h}) < 0) return kDisjointAtSight;
    return first_known([&] { return upright::relation(a, b); }, [&] { return decide_open(a, b); });
}

Decided relation_of(const Aabb<double>& box, const Circle<double>& circle) noexcept {
    if (std::min(box.w, box.h) < 0 || !is_radius(circle)) return kDisjointAtSight;
    const auto filtered = [&] {
        return filter::relation(filter::gaps(box, circle.x, circle.y), circle.r);
    };
    return first_known([&] { return by(Stage::filter, filtered()); },
                       [&] { return by(Stage::expansion, upright::relation(box, circle)); },
                       [&] { return decide_open(box, circle); });
}

Decided relation_of(const RoundedRect<double>& a, const RoundedRect<double>& b) noexcept {
    if (is_negative(a) || is_negative(b)) return kDisjointAtSight;
    const auto gaps =
        filter::gaps(a, filter::direction_of(a.angle), b, filter::direction_of(b.angle));
    return decided(filter::relation(gaps, a.r + b.r), a, b);
}

Decided relation_of(const RoundedRect<double>& rect, const Circle<double>& circle) noexcept {
    if (is_negative(rect) || !is_radius(circle)) return kDisjointAtSight;
    const auto gaps = filter::gaps(rect, filter::direction_of(rect.angle), circle.x, circle.y);
    return decided(filter::relation(gaps, rect.r + circle.r), rect, circle);
}

}  // namespace fast
}  // namespace touchstone
