#include "properties/measures/answer_kind.h"

namespace touchstone {
namespace {

/// What is known of a kind of shape.
struct Known {
    bool has_area_alone;  ///< an area, and no radius
    bool has_radius;
    bool is_concave;
};

Known known_of(Kind kind) {
    const Kind family = family_of(kind);
    const auto is_one_of = [family](auto... other) { return ((family == other) || ...); };
    const bool is_concave = is_one_of(kind_of<SimplePolygon<double>>());
    return {is_concave || is_one_of(kind_of<Pose<double>>(), kind_of<PivotRect<double>>(),
                                    kind_of<Aabb<double>>(), kind_of<Triangle<double>>(),
                                    kind_of<ConvexPolygon<double>>()),
            is_one_of(kind_of<RoundedRect<double>>(), kind_of<Circle<double>>(),
                      kind_of<Capsule<double>>(), kind_of<PlacedInRadians<double>>()),
            is_concave};
}

}  // namespace

std::string_view why_not_asked(AnswerKind kind, const PairOfKinds& kinds) {
    if (kind == AnswerKind::hit) return "";
    if (kinds.is_list) return "of a list only the first that is hit is asked for";
    const Known a = known_of(kinds.a);
    const Known b = known_of(kinds.b);
    if (is_of_areas(kind) && !(a.has_area_alone && b.has_area_alone))
        return "areas are known of rectangles and polygons without a radius";
    if (kind == AnswerKind::penetration &&
        ((a.is_concave && b.has_radius) || (b.is_concave && a.has_radius)))
        return "the depth of a polygon that may be concave in a shape with a radius is not asked "
               "for";
    return "";
}

}  // namespace touchstone
