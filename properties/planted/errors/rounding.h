// Planted errors that are right on paper: numbers stored as floats, and reordered sums.
#pragma once

#include <cmath>
#include <tuple>

#include "core/cards/watched.h"
#include "core/literature/aabb/literature.h"
#include "core/literature/circle/literature.h"
#include "core/literature/degrees/literature.h"
#include "core/literature/pivot/literature.h"
#include "core/shapes/turns.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// As in code that computes the upper corners once and stores them as floats.
struct FloatCorner : VariantOf<aabb::AabbOverlap, "planted-float-corner",
                               "the upper corners are kept in floats", kKeptInFloat> {
    template <class S>
    static bool hit(const Aabb<S>& a, const Aabb<S>& b) {
        const Point<S> p = upper_corner(a);
        const Point<S> q = upper_corner(b);
        return a.x < q.x && b.x < p.x && a.y < q.y && b.y < p.y;
    }

  private:
    template <class S>
    static Point<S> upper_corner(const Aabb<S>& aabb) {
        const S x = kept_in<float>(aabb.x + aabb.w);  // the mistake
        const S y = kept_in<float>(aabb.y + aabb.h);  // the mistake
        return {x, y};
    }
};

/// Distances are stored in a table of floats.
struct FloatDistance : VariantOf<circle::CirclesDistance, "planted-float-distance",
                                 "the squared distance is kept in a float", kKeptInFloat> {
    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        const S reach = a.r + b.r;
        return kept_in<float>(circle::squared_distance(a, b)) <= reach * reach;  // the mistake
    }
};

/// The squared distances of the centres from the origin can be precomputed.
struct SquareMultipliedOut
    : VariantOf<circle::CirclesDistance, "planted-square-multiplied-out",
                "computes the squared distance as a a - 2 a b + b b", Class::beyond_tolerance> {
    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        const Point<S> p{a.x, a.y};
        const Point<S> q{b.x, b.y};
        const S reach = a.r + b.r;
        return dot(p, p) - S(2) * dot(p, q) + dot(q, q) <= reach * reach;  // the mistake
    }
};

/// Turning is linear, so on paper the order does not matter.
struct PointTurnedBeforeSubtracted
    : VariantOf<pivot::UnrotatePoint, "planted-point-turned-before-subtracted",
                "rotates point and pivot about the origin before it subtracts them",
                Class::beyond_tolerance> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Point<S>& point) {
        using std::cos;
        using std::sin;
        const S c = cos(rect.angle);
        const S s = -sin(rect.angle);
        const S x = (point.x * c - point.y * s) - (rect.x * c - rect.y * s);  // the mistake
        const S y = (point.x * s + point.y * c) - (rect.x * s + rect.y * c);  // the mistake
        return aabb::contains<S>(pivot::box_of(rect), {x, y});
    }
};

/// Stores a constant in a float, because its literal has nine digits and the suffix f.
struct FloatFactor : VariantOf<degrees::SatLocalDegrees, "planted-float-factor",
                               "pi / 180 is kept in a float", kKeptInFloat> {
    template <class S>
    static bool hit(const PoseInDegrees<S>& a, const PoseInDegrees<S>& b) {
        return rect_rect::SatLocal::hit(in_radians(a), in_radians(b));
    }

  private:
    template <class S>
    static Pose<S> in_radians(const PoseInDegrees<S>& pose) {
        const S factor = kept_in<float>(pi<S>() / S(180));  // the mistake
        return {pose.cx, pose.cy, pose.w, pose.h, pose.degrees * factor};
    }
};

using RoundingErrors = std::tuple<FloatCorner, FloatDistance, SquareMultipliedOut,
                                  PointTurnedBeforeSubtracted, FloatFactor>;

}  // namespace touchstone::planted_errors
