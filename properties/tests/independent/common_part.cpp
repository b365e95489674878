#include "properties/tests/independent/common_part.h"

#include <algorithm>
#include <utility>

namespace touchstone::independent {
namespace {

using P = Point<Ratio>;

bool less(const P& p, const P& q) {
    return p.x < q.x || (p.x == q.x && p.y < q.y);
}

/// The part of a line from `first` to `last`, ordered by `less`. If both are equal, it is a point.
struct Piece {
    P first;
    P last;

    Piece(P p, P q) : first(std::move(p)), last(std::move(q)) {
        if (less(last, first)) std::swap(first, last);
    }
    [[nodiscard]] P along() const { return last - first; }
    [[nodiscard]] bool is_point() const { return first == last; }
};

bool are_on_one_line(const Piece& s, const Piece& t) {
    const P along = s.is_point() ? t.along() : s.along();
    return cross(along, t.first - s.first) == 0 && cross(along, t.last - s.first) == 0;
}

bool is_on(const P& p, const Piece& s) {
    return cross(s.along(), p - s.first) == 0 && !less(p, s.first) && !less(s.last, p);
}

/// The point where two pieces cross; nothing if they are parallel or do not meet.
std::optional<P> crossing(const Piece& s, const Piece& t) {
    const Ratio d = cross(s.along(), t.along());
    if (d == 0) return std::nullopt;
    const P between = t.first - s.first;
    const Ratio at_s = cross(between, t.along()) / d;
    const Ratio at_t = cross(between, s.along()) / d;
    if (at_s < 0 || at_s > 1 || at_t < 0 || at_t > 1) return std::nullopt;
    return P{s.first.x + at_s * s.along().x, s.first.y + at_s * s.along().y};
}

std::optional<Piece> common(const Piece& s, const Piece& t) {
    RatioRing found;
    for (const P& p : {s.first, s.last})
        if (is_on(p, t)) found.push_back(p);
    for (const P& p : {t.first, t.last})
        if (is_on(p, s)) found.push_back(p);
    if (const auto p = crossing(s, t)) found.push_back(*p);
    if (found.empty()) return std::nullopt;
    const auto [first, last] = std::minmax_element(found.begin(), found.end(), less);
    return Piece(*first, *last);
}

std::vector<Piece> edges_of(const RatioRing& ring) {
    std::vector<Piece> edges;
    for (std::size_t i = 0; i < ring.size(); ++i)
        edges.emplace_back(ring[i], ring[(i + 1) % ring.size()]);
    return edges;
}

std::vector<Piece> common_of_edges(const RatioRing& a, const RatioRing& b) {
    std::vector<Piece> pieces;
    for (const Piece& s : edges_of(a))
        for (const Piece& t : edges_of(b))
            if (const auto both = common(s, t)) pieces.push_back(*both);
    return pieces;
}

/// Joins two collinear pieces that meet. Returns false if no two collinear pieces meet.
bool put_two_together(std::vector<Piece>& pieces) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        for (std::size_t j = i + 1; j < pieces.size(); ++j) {
            const Piece& s = pieces[i];
            const Piece& t = pieces[j];
            if (!are_on_one_line(s, t) || !common(s, t)) continue;
            pieces[i] = {std::min(s.first, t.first, less), std::max(s.last, t.last, less)};
            pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(j));
            return true;
        }
    }
    return false;
}

std::vector<RatioRing> contact(const RatioRing& a, const RatioRing& b) {
    std::vector<Piece> pieces = common_of_edges(a, b);
    while (put_two_together(pieces)) {
    }
    std::sort(pieces.begin(), pieces.end(), [](const Piece& s, const Piece& t) {
        return s.first == t.first ? less(s.last, t.last) : less(s.first, t.first);
    });
    std::vector<RatioRing> rings;
    for (const Piece& s : pieces)
        rings.push_back(s.is_point() ? RatioRing{s.first} : RatioRing{s.first, s.last});
    return rings;
}

/// Returns the sorted y coordinates of the edges at x. No corner may have this x.
std::vector<Ratio> cuts(const RatioRing& ring, const Ratio& x) {
    std::vector<Ratio> ys;
    for (const Piece& e : edges_of(ring))
        if (e.first.x < x && x < e.last.x)
            ys.push_back(e.first.y + (x - e.first.x) * e.along().y / e.along().x);
    std::sort(ys.begin(), ys.end());
    return ys;
}

/// The length of the part of the vertical line at x that is inside both polygons.
Ratio section(const RatioRing& a, const RatioRing& b, const Ratio& x) {
    const std::vector<Ratio> of_a = cuts(a, x);
    const std::vector<Ratio> of_b = cuts(b, x);
    Ratio length = 0;
    for (std::size_t i = 0; i + 1 < of_a.size(); i += 2)
        for (std::size_t j = 0; j + 1 < of_b.size(); j += 2)
            length +=
                std::max<Ratio>(0, std::min(of_a[i + 1], of_b[j + 1]) - std::max(of_a[i], of_b[j]));
    return length;
}

Ratio common_area(const RatioRing& a, const RatioRing& b) {
    std::vector<Ratio> xs;
    for (const RatioRing* ring : {&a, &b})
        for (const P& p : *ring) xs.push_back(p.x);
    for (const Piece& s : edges_of(a))
        for (const Piece& t : edges_of(b))
            if (const auto p = crossing(s, t)) xs.push_back(p->x);
    std::sort(xs.begin(), xs.end());
    xs.erase(std::unique(xs.begin(), xs.end()), xs.end());
    Ratio area = 0;
    for (std::size_t i = 0; i + 1 < xs.size(); ++i)
        area += (xs[i + 1] - xs[i]) * section(a, b, (xs[i] + xs[i + 1]) / 2);
    return area;
}

/// True if p is on the boundary, or if a ray to the right crosses an odd number of edges.
bool is_in(const P& p, const RatioRing& ring) {
    bool inside = false;
    for (const Piece& e : edges_of(ring)) {
        if (is_on(p, e)) return true;
        if ((e.first.y > p.y) == (e.last.y > p.y)) continue;
        const Ratio x = e.first.x + (p.y - e.first.y) * e.along().x / e.along().y;
        if (x > p.x) inside = !inside;
    }
    return inside;
}

/// Gift wrapping: no point is to the right of the line to the next corner. If several points
/// qualify, takes the farthest.
RatioRing wrapped(const RatioRing& points) {
    RatioRing corners{*std::min_element(points.begin(), points.end(), less)};
    for (;;) {
        const P here = corners.back();
        P next = here;
        for (const P& p : points) {
            const Ratio turn = cross(next - here, p - here);
            const bool farther = dot(p - here, p - here) > dot(next - here, next - here);
            if (turn < 0 || (turn == 0 && farther)) next = p;
        }
        if (next == here || next == corners.front()) return corners;
        corners.push_back(next);
    }
}

RatioRing common_of_convex(const RatioRing& a, const RatioRing& b) {
    RatioRing points;
    for (const P& p : a)
        if (is_in(p, b)) points.push_back(p);
    for (const P& p : b)
        if (is_in(p, a)) points.push_back(p);
    for (const Piece& s : common_of_edges(a, b)) {
        points.push_back(s.first);
        points.push_back(s.last);
    }
    return wrapped(points);
}

RatioRing box(const P& low, const Ratio& w, const Ratio& h) {
    return {low, {low.x + w, low.y}, {low.x + w, low.y + h}, {low.x, low.y + h}};
}

/// The corners; nothing if the shape is turned.
template <class Corners>
requires requires(const Corners& corners) {
    corners.begin();
}
RatioRing ring_of(const Corners& corners) {
    RatioRing ring;
    for (const Point<double>& p : corners) ring.push_back({Ratio(p.x), Ratio(p.y)});
    return ring;
}
RatioRing ring_of(const Point<double>& p) {
    return {{Ratio(p.x), Ratio(p.y)}};
}
RatioRing ring_of(const Segment<double>& s) {
    return {{Ratio(s.x1), Ratio(s.y1)}, {Ratio(s.x2), Ratio(s.y2)}};
}
RatioRing ring_of(const Aabb<double>& r) {
    return box({Ratio(r.x), Ratio(r.y)}, Ratio(r.w), Ratio(r.h));
}
RatioRing ring_of(const Pose<double>& r) {
    if (r.angle != 0) return {};
    const Ratio w(r.w);
    const Ratio h(r.h);
    return box({Ratio(r.cx) - w / 2, Ratio(r.cy) - h / 2}, w, h);
}
RatioRing ring_of(const PivotRect<double>& r) {
    if (r.angle != 0) return {};
    return box({Ratio(r.x) - Ratio(r.ox), Ratio(r.y) - Ratio(r.oy)}, Ratio(r.w), Ratio(r.h));
}

RatioRing corners_of(const AnyConstShape& any) {
    return std::visit(
        [](const auto* shape) -> RatioRing {
            if constexpr (requires { ring_of(*shape); }) return ring_of(*shape);
            else return {};
        },
        any);
}

bool is_convex(const AnyConstShape& any) {
    return !std::holds_alternative<const SimplePolygon<double>*>(any);
}

}  // namespace

std::optional<CommonPart> common_part(const ShapePair& pair, Relation relation) {
    const RatioRing a = corners_of(pair.a);
    const RatioRing b = corners_of(pair.b);
    if (a.empty() || b.empty()) return std::nullopt;
    CommonPart part{0, {}};
    if (relation == Relation::touching) part.pieces = contact(a, b);
    if (relation == Relation::overlapping) {
        part.area = common_area(a, b);
        if (is_convex(pair.a) && is_convex(pair.b)) part.pieces = {common_of_convex(a, b)};
    }
    return part;
}

}  // namespace touchstone::independent
