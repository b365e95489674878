// Planted errors in tests of a rectangle with a pivot and a circle.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

#include "core/cards/not_a_double.h"
#include "core/literature/pivot/literature.h"
#include "core/shapes/shapes.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// The author pictured a circle beside the rectangle.
struct CircleInsideMissed
    : Planted<"rect-circle", "planted-circle-inside-missed",
              "distance from each side only: misses a circle wholly inside", Contract::open> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Circle<S>& circle) {
        const Point<S> centre = pivot::Frame<S>(rect).unrotated({circle.x, circle.y});
        const auto [lo, hi] = pivot::box_of(rect);
        const std::array<aabb::Box<S>, 4> sides{aabb::Box<S>{lo, {hi.x, lo.y}},
                                                {{hi.x, lo.y}, hi},
                                                aabb::Box<S>{{lo.x, hi.y}, hi},
                                                {lo, {lo.x, hi.y}}};
        return std::any_of(sides.begin(), sides.end(), [&](const aabb::Box<S>& side) {
            return aabb::squared_distance(side, centre) < circle.r * circle.r;
        });
    }
};

/// Replaces the sum of box and circle by a larger box. The sum has round corners.
struct GrownBox : VariantOf<pivot::UnrotateCircle, "planted-grown-box",
                            "centre in the box grown by the radius: hits beyond its corners"> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Circle<S>& circle) {
        const Point<S> reach{circle.r, circle.r};
        const auto [lo, hi] = pivot::box_of(rect);
        return aabb::contains_strictly<S>({lo - reach, hi + reach},
                                          pivot::Frame<S>(rect).unrotated({circle.x, circle.y}));
    }
};

/// Avoids the square root by adding the coordinates.
struct ManhattanDistance
    : VariantOf<pivot::UnrotateCircle, "planted-manhattan-distance",
                "sum of the distances in x and y below the radius: misses at corners"> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Circle<S>& circle) {
        using std::abs;
        const Point<S> centre = pivot::Frame<S>(rect).unrotated({circle.x, circle.y});
        const Point<S> away = centre - aabb::nearest(pivot::box_of(rect), centre);
        return abs(away.x) + abs(away.y) < circle.r;
    }
};

/// Stores the centre in floats, because the rectangle's frame is made for drawing.
struct FloatCentre : VariantOf<pivot::UnrotateCircle, "planted-float-centre",
                               "keeps the rotated centre in a float"> {
    static constexpr Expectation expectation{.called = Class::beyond_tolerance,
                                             .scalars = kWiderThanFloat};

    template <class S>
    static bool hit(const PivotRect<S>& rect, const Circle<S>& circle) {
        const Point<S> centre = pivot::Frame<S>(rect).unrotated({circle.x, circle.y});
        const Point<S> kept{kept_in<float>(centre.x), kept_in<float>(centre.y)};  // the mistake
        return aabb::squared_distance<S>(pivot::box_of(rect), kept) < circle.r * circle.r;
    }
};

/// Avoids divisions by comparing each side in multiples of its squared length.
struct MultipliedThrough
    : Planted<"rect-circle", "planted-multiplied-through",
              "distances from the sides multiplied through: products of six lengths",
              Contract::open> {
    static constexpr Expectation expectation{.called = Class::beyond_tolerance,
                                             .scalars = kFloatAndDouble};

    template <class S>
    static bool hit(const PivotRect<S>& rect, const Circle<S>& circle) {
        const Point<S> centre{circle.x, circle.y};
        if (aabb::contains_strictly(pivot::box_of(rect), pivot::Frame<S>(rect).unrotated(centre)))
            return true;
        const auto corner = corners(rect);
        for (std::size_t i = 0; i < 4; ++i)
            if (reaches(centre, circle.r, corner[i], corner[(i + 1) % 4])) return true;
        return false;
    }

  private:
    template <class S>
    static bool reaches(const Point<S>& centre, const S& r, const Point<S>& from,
                        const Point<S>& to) {
        using std::max;
        using std::min;
        const Point<S> along = to - from;
        const Point<S> away = centre - from;
        const S squared_length = dot(along, along);
        const S t = max(S(0), min(dot(along, away), squared_length));
        const Point<S> gap{away.x * squared_length - along.x * t,        // the mistake
                           away.y * squared_length - along.y * t};       // the mistake
        return dot(gap, gap) < r * r * squared_length * squared_length;  // the mistake
    }
};

using PivotCircleErrors =
    std::tuple<CircleInsideMissed, GrownBox, ManhattanDistance, FloatCentre, MultipliedThrough>;

}  // namespace touchstone::planted_errors
