#include "properties/scenes/short_numbers.h"

#include "oracle/fast/fast.h"
#include "properties/moves/approximate.h"
#include "properties/moves/scene_touching.h"
#include "properties/moves/shape.h"

namespace touchstone {
namespace {

/// A scene of two shapes; `inner` should be inside the other.
struct Nested {
    Scene scene;
    Inner inner;

    [[nodiscard]] AnyShape outside() {
        return inner == Inner::b ? moves::shape_a(scene) : moves::shape_b(scene, 0);
    }
    [[nodiscard]] AnyShape inside() {
        return inner == Inner::b ? moves::shape_b(scene, 0) : moves::shape_a(scene);
    }
    [[nodiscard]] ShapePair outer_and_inner() const {
        const ShapePair pair(scene);
        return inner == Inner::b ? pair : ShapePair(pair.b, pair.a);
    }
};

/// Puts the inner shape, with sizes that may fit, in the middle of the other. Returns true if it is
/// inside.
bool put_in_the_middle(Nested& nested, Random& random, Precision precision) {
    const moves::Outline around = moves::outline(nested.outside());
    moves::Outline wanted = moves::outline(nested.inside());
    const double longest = std::max(wanted.w, wanted.h);
    const double room = std::min(around.w, around.h);
    if (!(room > 0)) return false;
    if (longest > 0) {
        const double factor = random.two_to_the(-6, -0.5) * room / longest;
        wanted.w *= factor;
        wanted.h *= factor;
    }
    wanted.centre = around.centre;
    moves::reshape(nested.inside(), wanted);
    return make_valid(nested.scene, precision) && fast::sticking_out(nested.outer_and_inner()) < 0;
}

/// True if B, moved by `by`, sticks out of A, up to rounding. In most cases much faster than the
/// exact test.
bool nearly_reaches_out(const AnyConstShape& a, const fast::Core& b, const Point<double>& by) {
    // The convex parts of a polygon do not show how deep a point is inside the whole polygon. So if
    // B has a radius, the exact test decides.
    const bool has_parts = std::holds_alternative<const SimplePolygon<double>*>(a);
    if (has_parts && b.radius > 0) return fast::sticking_out(a, b, by) > 0;
    return std::any_of(b.corners.begin(), b.corners.end(), [&](const Point<double>& corner) {
        const Point<double> at = corner + by;
        const ShapePair pair(a, &at);
        return has_parts ? fast::relation(pair).relation == Relation::disjoint
                         : approximate_gap(pair) + b.radius > 0;
    });
}

}  // namespace

std::optional<Scene> slid_out(const Scene& scene, Inner inner, Random& random,
                              Precision precision) {
    Nested nested{scene, inner};
    if (!put_in_the_middle(nested, random, precision)) return std::nullopt;
    const moves::Outline around = moves::outline(nested.outside());
    constexpr double kQuarter = std::numbers::pi / 2;
    const double heading =
        random.chance(0.5) ? around.direction + kQuarter * random.below(4) : random.between(-4, 4);
    const Point<double> ahead{std::cos(heading), std::sin(heading)};
    const ShapePair pair = nested.outer_and_inner();
    const fast::Core core = fast::core_of(pair.b);
    double in = 0;
    double out = around.w + around.h;
    for (int i = 0; i < 60; ++i) {
        const double middle = (in + out) / 2;
        const Point<double> by{middle * ahead.x, middle * ahead.y};
        (nearly_reaches_out(pair.a, core, by) ? out : in) = middle;
    }
    const double beside = random.chance(0.2) ? 0 : std::pow(10, random.between(-14, -0.5));
    const double way = random.chance(0.5) ? in * (1 - beside) : out * (1 + beside);
    moves::translate(nested.inside(), way * ahead.x, way * ahead.y, precision);
    return made_valid(std::move(nested.scene), precision);
}

Scene slid_to_touch(const Scene& scene, Along along, Precision precision) {
    Scene at = scene;
    const AnyShape a = moves::shape_a(at);
    const AnyShape b = moves::shape_b(at, count_of_pairs(at) - 1);
    const Point<double> from = moves::anchors(a).points.front();
    const Point<double> to = moves::anchors(b).points.front();
    const auto slide = [&](const Point<double>& anchor, const auto& way) {
        moves::slide_to_touch(a, b, anchor, to, way, 0, precision);
    };
    if (along == Along::x) slide({from.x, to.y}, Point<Real>{to.x < from.x ? -1.0L : 1, 0});
    else if (along == Along::y) slide({to.x, from.y}, Point<Real>{0, to.y < from.y ? -1.0L : 1});
    else slide(from, std::atan2(to.y - from.y, to.x - from.x));
    return at;
}

}  // namespace touchstone
