// The depth of shapes of several parts without a radius: the distance from the origin to the
// nearest translation that is not in T (below), over any exact number type.
//
// That translation lies on a contact. On a contact, the search starts at the point nearest to the
// origin and walks both ways. Each step goes to the point at which the line leaves a convex
// difference that covers the current point. The walk ends where no difference covers the point,
// where the contact ends, or where a nearer translation is known.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "oracle/exact/convex_distance.h"
#include "oracle/exact/cores.h"
#include "oracle/exact/polygons.h"

namespace touchstone {

/// The corners of a boundary, counter-clockwise, without repeats: two of a segment, one of a point.
template <class N>
using Boundary = std::vector<Point<N>>;

template <class N>
Boundary<N> outline_of(const Ring<N>& core) {
    Boundary<N> corners;
    for (const Vertex<N>& v : core)
        if (!v.no_length) corners.push_back({v.point.x, v.point.y});
    if (corners.empty()) corners.push_back({core.front().point.x, core.front().point.y});
    return corners;
}

/// Returns the parts of the triangles' edges that lie inside the polygon. Each part is given by the
/// numbers of its two ends, the lower number first. Edges are split at corners: an edge may run
/// through a corner at which the polygon does not turn.
inline std::set<std::pair<int, int>> seams_between(const std::vector<std::vector<int>>& triangles,
                                                   const Polygon<double>& polygon) {
    const auto n = static_cast<int>(polygon.size());
    const auto at = [&polygon](int i) { return polygon[static_cast<std::size_t>(i)]; };
    const auto is_left = [&at](int i, int j) { return is_before(at(i), at(j)); };
    std::set<std::pair<int, int>> seams;
    const auto add = [&](int i, int j) {
        const auto [low, high] = std::minmax(i, j);
        if (high - low != 1 && high - low != n - 1) seams.emplace(low, high);
    };
    for (const std::vector<int>& triangle : triangles) {
        for (std::size_t i = 0; i < 3; ++i) {
            const auto [first, last] = std::minmax(triangle[i], triangle[(i + 1) % 3], is_left);
            std::vector<int> on{first, last};
            for (int k = 0; k < n; ++k)
                if (is_left(first, k) && is_left(k, last) &&
                    orientation(at(first), at(last), at(k)) == 0)
                    on.push_back(k);
            std::sort(on.begin(), on.end(), is_left);
            for (std::size_t k = 0; k + 1 < on.size(); ++k) add(on[k], on[k + 1]);
        }
    }
    return seams;
}

/// A shape's outline and its parts. Each part is a counter-clockwise list of the outline's corners.
template <class N>
struct Indexed {
    Boundary<N> corners;
    std::vector<std::vector<int>> parts;
    /// The same corners in the frame of the input, for a simple polygon. Empty for other shapes.
    Polygon<double> polygon;

    [[nodiscard]] const Point<N>& corner(int i) const {
        return corners[static_cast<std::size_t>(i)];
    }
    [[nodiscard]] Ring<N> part(std::size_t i) const {
        std::vector<Point<N>> points;
        for (const int k : parts[i]) points.push_back(corner(k));
        if (points.size() == 1) return point_ring(points[0]);
        if (points.size() == 2) return segment_ring(points[0], points[1]);
        return ring_through(points);
    }
    /// Returns the segments between parts. They matter if the other shape has no area (judge.h).
    [[nodiscard]] Parts<N> seam_rings() const {
        Parts<N> rings;
        if (polygon.empty()) return rings;
        for (const auto& [i, j] : seams_between(parts, polygon))
            rings.push_back(segment_ring(corner(i), corner(j)));
        return rings;
    }
    [[nodiscard]] bool has_no_area() const { return corners.size() <= 2; }
};

/// Returns the triangles of the simple polygon, by the numbers of its corners.
inline std::vector<std::vector<int>> numbered_triangles(const Polygon<double>& polygon) {
    std::map<std::pair<double, double>, int> numbers;
    for (const Point<double>& p : polygon)
        numbers.try_emplace({p.x, p.y}, static_cast<int>(numbers.size()));
    std::vector<std::vector<int>> parts;
    for (const Triangle<double>& t : triangulate(polygon)) {
        parts.emplace_back();
        for (const Point<double>& p : t) parts.back().push_back(numbers.at({p.x, p.y}));
    }
    return parts;
}

/// Returns the shape's core in the frame.
template <class N>
Indexed<N> indexed(const AnyConstShape& shape, const Frame& frame) {
    if (const auto* const* simple = std::get_if<const SimplePolygon<double>*>(&shape)) {
        Polygon<double> polygon = without_repeats(**simple);
        if (winding(polygon) < 0) std::reverse(polygon.begin(), polygon.end());
        Indexed<N> of{{}, numbered_triangles(polygon), {}};
        for (const Point<double>& p : polygon) of.corners.push_back(seen_from<N>(frame, p.x, p.y));
        of.polygon = std::move(polygon);
        return of;
    }
    Indexed<N> of{outline_of(parts_of<N>(shape, frame).front()), {}, {}};
    of.parts.emplace_back(of.corners.size());
    std::iota(of.parts[0].begin(), of.parts[0].end(), 0);
    return of;
}

// The translations of one shape after which it overlaps another, over any exact number type.
//
// Let T be the set of all t for which the relative interiors of A and of B + t have a common point.
// If A and B are unions of convex parts, T is the union of the relative interiors of all
// differences of a part of A and a part of B (`Difference`). If both shapes have an area, no other
// parts are needed: the intersection of the interiors is open, so some triangle of one shape shares
// inner points with some triangle of the other. If one shape is a point or a segment, the seams
// between the triangles of the other are parts as well.
//
// At least one shape is a simple polygon, so T is open. Its boundary consists of translations after
// which the shapes touch. Then a corner of one shape lies on an edge of the other. Near that
// corner, the corner's shape lies beyond the line through the edge. (Two edges may lie along one
// line. Then the ends of their common part are such corners. Two corners may coincide. Then one of
// them is such a corner for an edge of the other shape.) So the boundary of T lies on segments,
// one for each such pair of corner and edge (`Contact`). Few pairs qualify.
//
// A point of T's closure that is surrounded by T need not be in T. Example: B just fits into a
// notch of A. There it touches A, so the translation into the notch separates the shapes.

/// The set of all a - b, for points a and b of two convex parts, as an intersection of half-planes.
/// Its relative interior: the points strictly inside each half-plane, on the line of flat ones.
template <class N>
using Difference = std::vector<HalfPlane<N>>;

/// Returns the least and the greatest nx x + ny y of the vertices, which must have w = 1.
template <class N>
std::pair<N, N> extent(const HalfPlane<N>& side, const Ring<N>& ring) {
    const auto along = [&side](const Vertex<N>& v) {
        return side.nx * v.point.x + side.ny * v.point.y;
    };
    std::pair<N, N> found{along(ring.front()), along(ring.front())};
    for (const Vertex<N>& v : ring) {
        const N x = along(v);
        if (sign(x - found.first) < 0) found.first = x;
        if (sign(x - found.second) > 0) found.second = x;
    }
    return found;
}

template <class N>
Difference<N> difference_of(const Ring<N>& a, const Ring<N>& b) {
    Difference<N> sides;
    const auto add = [&sides](const Ring<N>& from, const Ring<N>& to, bool is_a) {
        for (const Vertex<N>& v : from) {
            const HalfPlane<N>& side = v.edge;
            const auto [least, most] = extent(side, to);
            sides.push_back({is_a ? side.nx : -side.nx, is_a ? side.ny : -side.ny, side.k - least,
                             side.flat && sign(most - least) == 0});
        }
    };
    add(a, b, true);
    add(b, a, false);
    return sides;
}

/// Returns whether the relative interior of the difference contains p + e d for all small e > 0. If
/// d is 0, returns whether it contains p.
template <class N>
bool holds(const Difference<N>& difference, const Meet<N>& p, const Point<N>& d) {
    return std::all_of(difference.begin(), difference.end(), [&](const HalfPlane<N>& side) {
        const int out = sign(excess(side, p));
        if (out != 0) return out < 0;
        const int turn = sign(side.nx * d.x + side.ny * d.y);
        return turn < 0 || (turn == 0 && side.flat);
    });
}

/// The segment, from `start` to `start + along`, of the translations that bring a corner of one
/// shape to an edge of the other shape. Near the corner, the corner's shape lies beyond the edge.
/// Overlapping translations lie to the left of the segment.
template <class N>
struct Contact {
    Point<N> start;
    Point<N> along;
};

/// Calls use(corner of `other`, edge's start, edge's vector) for each contact of `outline`'s edges.
template <class N, class Use>
void for_each_contact(const Boundary<N>& outline, const Boundary<N>& other, Use use) {
    const std::size_t n = other.size();
    for (std::size_t i = 0; i < outline.size() && outline.size() > 1; ++i) {
        const Point<N> edge = outline[(i + 1) % outline.size()] - outline[i];
        const auto beyond = [&edge](const Point<N>& d) { return sign(cross(edge, d)) <= 0; };
        for (std::size_t j = 0; j < n; ++j) {
            const Point<N> in = other[j] - other[(j + n - 1) % n];
            const Point<N> out = other[(j + 1) % n] - other[j];
            if (beyond(out) && beyond({-in.x, -in.y}) && sign(cross(in, out)) >= 0)
                use(other[j], outline[i], edge);
        }
    }
}

template <class N>
std::vector<Contact<N>> contacts_of(const Boundary<N>& a, const Boundary<N>& b) {
    std::vector<Contact<N>> contacts;
    for_each_contact(a, b, [&](const auto& corner, const auto& start, const auto& edge) {
        contacts.push_back({start - corner, edge});
    });
    for_each_contact(b, a, [&](const auto& corner, const auto& start, const auto& edge) {
        contacts.push_back({corner - start, {-edge.x, -edge.y}});
    });
    return contacts;
}

/// The translations of two shapes after which they overlap.
template <class N>
struct Translations {
    std::vector<Difference<N>> differences;  ///< T is the union of their relative interiors
    std::vector<Contact<N>> contacts;        ///< T's boundary lies on them

    /// `with_seams`: the seams of a polygon are parts if the other shape has no area.
    Translations(const Indexed<N>& a, const Indexed<N>& b, bool with_seams)
        : contacts(contacts_of(a.corners, b.corners)) {
        const Parts<N> parts_of_b = parts(b, with_seams && a.has_no_area());
        for (const Ring<N>& part_of_a : parts(a, with_seams && b.has_no_area()))
            for (const Ring<N>& part_of_b : parts_of_b)
                differences.push_back(difference_of(part_of_a, part_of_b));
    }

  private:
    static Parts<N> parts(const Indexed<N>& shape, bool with_seams) {
        Parts<N> all = with_seams ? shape.seam_rings() : Parts<N>{};
        for (std::size_t i = 0; i < shape.parts.size(); ++i) all.push_back(shape.part(i));
        return all;
    }
};

/// The search along contacts for the nearest translation that no difference covers.
template <class N>
class WayOut {
  public:
    /// Returns the point of a contact that is nearest to the origin, and its distance.
    static std::pair<Meet<N>, SignedRoot<N>> start_on(const Contact<N>& contact) {
        const N one(1.0);
        const auto [x, y] = contact.start + contact.along;
        const auto found = nearest_on_edge<N>({N(0.0), N(0.0), one},
                                              {contact.start.x, contact.start.y, one}, {x, y, one});
        return {found.on_b, found.distance};
    }

    static Contact<N> reversed(const Contact<N>& c) {
        return {c.start + c.along, {-c.along.x, -c.along.y}};
    }

    /// Returns the point at which the contact leaves the difference, or nothing if it does not.
    static std::optional<Meet<N>> exit_of(const Difference<N>& difference, const Contact<N>& c) {
        std::optional<std::pair<N, N>> least;  // a share of the contact: numerator, denominator
        for (const HalfPlane<N>& side : difference) {
            const N out = side.nx * c.along.x + side.ny * c.along.y;
            if (sign(out) <= 0) continue;
            const N way = side.k - side.nx * c.start.x - side.ny * c.start.y;
            if (!least || sign(way * least->second - least->first * out) < 0) least = {way, out};
        }
        const auto& [way, out] = least.value();
        if (sign(way - out) > 0) return std::nullopt;
        return Meet<N>{c.start.x * out + c.along.x * way, c.start.y * out + c.along.y * way, out};
    }

    [[nodiscard]] bool is_nearest(const SignedRoot<N>& distance) const {
        return !least_ || is_shorter(distance, *least_);
    }

    [[nodiscard]] bool has_found() const { return least_.has_value(); }

    /// Walks from p along the contact to a point that no difference covers, and stores it. Stops
    /// without storing at the end of the contact, at a point no nearer than the stored one, and at
    /// a point p if is_beyond(p). cover(p, d) returns a difference that contains the points next to
    /// p in direction d, or p itself if d is 0. It returns nullptr if no difference does.
    void walk(Meet<N> p, const Contact<N>& c, auto cover, auto is_beyond) {
        const Point<N> nowhere{N(0.0), N(0.0)};
        for (;;) {
            const SignedRoot<N> distance{1, squared(p.x, p.y), p.w * p.w};
            if (!is_nearest(distance) || is_beyond(p)) return;
            if (cover(p, nowhere) == nullptr) {
                least_ = distance;
                way_ = p;
                return;
            }
            // T is open, so a line that starts at a point of T continues within T.
            auto next = exit_of(*cover(p, c.along), c);
            if (!next) return;
            p = *std::move(next);
        }
    }

    /// Returns minus the length of the shortest translation that separates the shapes.
    [[nodiscard]] SignedRoot<N> margin() const {
        if (!least_) throw std::logic_error("no translation separates the shapes");
        return {-1, least_->p, least_->q};
    }

    /// Returns the shortest separating translation as (x, y) / w, with w > 0. Requires has_found().
    [[nodiscard]] const Meet<N>& way() const { return *way_; }

  private:
    std::optional<SignedRoot<N>> least_;
    std::optional<Meet<N>> way_;
};

/// Searches the contacts, the nearest first, for the shortest separating translation. Uses every
/// difference, unlike bounded_depth.h.
template <class N>
WayOut<N> union_depth(const Translations<N>& translations) {
    struct Start {
        Contact<N> contact;
        Meet<N> nearest;
        SignedRoot<N> distance;
    };
    std::vector<Start> starts;
    for (const Contact<N>& c : translations.contacts) {
        auto [nearest, distance] = WayOut<N>::start_on(c);
        starts.push_back({c, std::move(nearest), std::move(distance)});
    }
    std::sort(starts.begin(), starts.end(),
              [](const Start& p, const Start& q) { return is_shorter(p.distance, q.distance); });
    std::vector<Difference<N>> covers = translations.differences;
    const auto cover = [&covers](const Meet<N>& p, const Point<N>& d) -> const Difference<N>* {
        for (Difference<N>& difference : covers) {
            if (!holds(difference, p, d)) continue;
            std::swap(difference, covers.front());  // it often contains the next point too
            return &covers.front();
        }
        return nullptr;
    };
    const auto nowhere = [](const Meet<N>& /*p*/) { return false; };
    WayOut<N> search;
    for (const Start& start : starts) {
        if (!search.is_nearest(start.distance)) break;
        search.walk(start.nearest, start.contact, cover, nowhere);
        search.walk(start.nearest, WayOut<N>::reversed(start.contact), cover, nowhere);
    }
    return search;
}

}  // namespace touchstone
