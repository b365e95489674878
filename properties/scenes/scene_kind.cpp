#include "properties/scenes/scene_kind.h"

#include <algorithm>

#include "core/scenes/shape_pair.h"
#include "oracle/fast/fast.h"
#include "properties/moves/shape.h"
#include "properties/scenes/corners.h"

namespace touchstone {
namespace {

using fast::Core;
using plane::distance;

constexpr double kHundred = 100;

/// Returns the smallest width of the shape, radius included, perpendicular to a side of its core.
double width_of(const Core& core) {
    double smallest = std::numeric_limits<double>::infinity();
    for_each_side(core, [&](const Point<double>& from, const Point<double>& to) {
        const double length = distance(from, to);
        if (length == 0) return void(smallest = 0);
        double least = 0;
        double most = 0;
        for (const Point<double>& p : core.corners) {
            const double across = cross(to - from, p - from) / length;
            least = std::min(least, across);
            most = std::max(most, across);
        }
        smallest = std::min(smallest, most - least);
    });
    return smallest + 2 * core.radius;
}

bool is_thin(const Core& core) {
    const bool has_width = core.corners.size() > 2 || (core.corners.size() == 2 && core.radius > 0);
    return has_width && width_of(core) * kHundred <= box_of(core).side();
}

bool lies_at_corners_of(const Core& one, const Core& other, double within) {
    return std::all_of(one.corners.begin(), one.corners.end(), [&](const Point<double>& p) {
        return std::any_of(other.corners.begin(), other.corners.end(),
                           [&](const Point<double>& q) { return distance(p, q) <= within; });
    });
}

bool are_nearly_equal(const Core& a, const Core& b) {
    const double within = std::max(box_of(a).side(), box_of(b).side()) / kHundred;
    return std::fabs(a.radius - b.radius) <= within && lies_at_corners_of(a, b, within) &&
           lies_at_corners_of(b, a, within);
}

bool are_unequal(double a, double b) {
    const auto [smaller, larger] = std::minmax(a, b);
    return smaller > 0 && smaller * kHundred <= larger;
}

bool are_in_line(const Core& a, const Core& b) {
    constexpr double kWithin = 1e-9;
    const double within = kWithin * std::max(box_of(a).side(), box_of(b).side());
    bool found = false;
    for_each_side(a, [&](const Point<double>& from, const Point<double>& to) {
        const double length = distance(from, to);
        const auto is_on = [&](const Point<double>& p) {
            return std::fabs(cross(to - from, p - from)) <= within * length;
        };
        for_each_side(b, [&](const Point<double>& p, const Point<double>& q) {
            found = found || (length > 0 && distance(p, q) > 0 && is_on(p) && is_on(q));
        });
    });
    return found && a.radius == b.radius;
}

/// Calls visit(along, other) for each side of `a` and each side of `b`, as vectors.
void for_each_two_sides(const Core& a, const Core& b, const auto& visit) {
    for_each_side(a, [&](const Point<double>& from, const Point<double>& to) {
        for_each_side(
            b, [&](const Point<double>& p, const Point<double>& q) { visit(to - from, q - p); });
    });
}

double smallest_angle_between(const Core& a, const Core& b) {
    constexpr double kParallel = 1e-11;
    double smallest = std::numeric_limits<double>::infinity();
    for_each_two_sides(a, b, [&](const Point<double>& along, const Point<double>& other) {
        const double lengths = std::hypot(along.x, along.y) * std::hypot(other.x, other.y);
        const double sine = std::fabs(cross(along, other)) / lengths;
        if (sine > kParallel) smallest = std::min(smallest, std::asin(std::min(sine, 1.0)));
    });
    return smallest;
}

/// Returns the box around the shape along its direction, computed from its numbers as written. The
/// corners in doubles may coincide if the shape is thin or far away.
moves::Outline written_outline(const AnyConstShape& shape) {
    Shapes::Values copy = copy_of(shape);
    return std::visit([](auto& one) { return moves::outline(AnyShape(&one)); }, copy);
}

double longest_side(const AnyConstShape& shape) {
    const moves::Outline around = written_outline(shape);
    return std::max(around.w, around.h);
}

bool is_thin_as_written(const AnyConstShape& shape) {
    if (std::holds_alternative<const Segment<double>*>(shape)) return false;
    const moves::Outline around = written_outline(shape);
    const auto [less, more] = std::minmax(around.w, around.h);
    return less > 0 && less * kHundred <= more;
}

}  // namespace

std::string_view name(SceneKind kind) {
    switch (kind) {
        case SceneKind::far: return "far from the origin compared with the sizes";
        case SceneKind::nearly_equal: return "nearly equal shapes";
        case SceneKind::thin: return "a thin shape";
        case SceneKind::unequal: return "very unequal sizes";
        case SceneKind::many_corners: return "many corners";
        case SceneKind::in_line: return "sides on one line";
        case SceneKind::nearly_parallel: return "nearly parallel sides";
        case SceneKind::contained: return "one inside the other or on its boundary";
        case SceneKind::small: return "very small numbers";
        case SceneKind::large: return "very large numbers";
        case SceneKind::parallel: return "parallel sides";
        case SceneKind::ordinary: return "no special size or position";
    }
    return "?";
}

bool have_parallel_sides(const Core& a, const Core& b, double sine) {
    bool found = false;
    for_each_two_sides(a, b, [&](const Point<double>& along, const Point<double>& other) {
        found = found || std::fabs(cross(along, other)) <=
                             sine * std::hypot(along.x, along.y) * std::hypot(other.x, other.y);
    });
    return found;
}

double smallest_angle_between_sides(const Scene& scene) {
    const ShapePair pair = pair_at(scene, 0);
    return smallest_angle_between(core_around(pair.a), core_around(pair.b));
}

SceneKinds::SceneKinds(const Scene& scene, std::size_t item)
    : pair_(pair_at(scene, item)), a_(core_around(pair_.a)), b_(core_around(pair_.b)) {}

SceneKind SceneKinds::first() const {
    return *std::find_if(kSceneKinds.begin(), kSceneKinds.end(),
                         [this](SceneKind kind) { return holds(kind); });
}

bool SceneKinds::is_far() const {
    constexpr double kFar = 1e4;
    constexpr double kFarOfOne = 1e12;
    const auto is_beyond = [](const Box& box, double side, double times) {
        return side > 0 && box.farthest() >= times * side;
    };
    Box both = box_of(a_);
    both.add(b_);
    return is_beyond(both, both.side(), kFar) ||
           is_beyond(box_of(a_), longest_side(pair_.a), kFarOfOne) ||
           is_beyond(box_of(b_), longest_side(pair_.b), kFarOfOne);
}

bool SceneKinds::holds(SceneKind kind) const {
    constexpr double kSmall = 1e-6;
    constexpr std::size_t kMany = 8;
    const auto is_aligned = [](const AnyConstShape& shape) {
        return std::holds_alternative<const Aabb<double>*>(shape);
    };
    switch (kind) {
        case SceneKind::far: return is_far();
        case SceneKind::nearly_equal: return are_nearly_equal(a_, b_);
        case SceneKind::thin:
            return is_thin(a_) || is_thin(b_) || is_thin_as_written(pair_.a) ||
                   is_thin_as_written(pair_.b);
        case SceneKind::unequal: return are_unequal(box_of(a_).side(), box_of(b_).side());
        case SceneKind::many_corners: return std::max(a_.corners.size(), b_.corners.size()) > kMany;
        case SceneKind::in_line: return are_in_line(a_, b_);
        case SceneKind::nearly_parallel: return smallest_angle_between(a_, b_) <= kNearlyParallel;
        case SceneKind::contained: return lies_in(pair_.b, pair_.a) || lies_in(pair_.a, pair_.b);
        case SceneKind::small: return scale(pair_) <= kSmall;
        case SceneKind::large: return scale(pair_) >= 1 / kSmall;
        case SceneKind::parallel:
            return !(is_aligned(pair_.a) && is_aligned(pair_.b)) && have_parallel_sides(a_, b_);
        case SceneKind::ordinary: break;
    }
    return true;
}

SceneKind kind_of_scene(const Scene& scene, std::size_t item) {
    return SceneKinds(scene, item).first();
}

}  // namespace touchstone
