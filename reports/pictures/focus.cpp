#include "reports/pictures/scene_picture.h"

#include <fmt/format.h>

namespace touchstone {
namespace {

using Real = long double;

Real beyond(const UnitHalfPlane& side, const Point<Real>& p) {
    return side.nx * p.x + side.ny * p.y - side.offset;
}

/// Clips a polygon by one side (Sutherland and Hodgman, 1974). Also keeps corners that lie beyond
/// the side by at most `slack`, an invisibly small length.
Corners clipped(const Corners& corners, const UnitHalfPlane& side, Real slack) {
    Corners kept;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point<Real>& p = corners[i];
        const Point<Real>& q = corners[(i + 1) % corners.size()];
        const Real at_p = beyond(side, p);
        const Real at_q = beyond(side, q);
        if (at_p <= slack) kept.push_back(p);
        if ((at_p < 0 && at_q > slack) || (at_p > slack && at_q < 0)) {
            const Real t = at_p / (at_p - at_q);
            kept.push_back({p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)});
        }
    }
    return kept;
}

/// Angles from 0 to pi, dense near 0, where the window shows an arc of about reach / radius
/// radians.
std::vector<Real> arc_angles(Real reach, Real radius) {
    const Real step = std::min<Real>(1, reach / radius) / 8;
    std::vector<Real> angles{0};
    for (Real angle = step; angle < std::numbers::pi_v<Real>; angle += std::max(step, angle / 8))
        angles.push_back(angle);
    return angles;
}

/// Tangents of a disc, as half-planes that contain it. They are dense where the disc is nearest to
/// the origin.
std::vector<UnitHalfPlane> tangents(const Point<Real>& centre, Real radius, Real reach) {
    const Real towards = std::atan2(-centre.y, -centre.x);
    std::vector<UnitHalfPlane> all;
    for (const Real angle : arc_angles(reach, radius))
        for (const Real direction : {towards + angle, towards - angle}) {
            const Real nx = std::cos(direction);
            const Real ny = std::sin(direction);
            all.push_back({nx, ny, nx * centre.x + ny * centre.y + radius});
        }
    return all;
}

/// The tangents of the rounded corner i. Their normals are between those of the two sides there.
std::vector<UnitHalfPlane> rounding(const SeenPart& part, std::size_t i, Real radius, Real reach) {
    std::vector<UnitHalfPlane> all;
    for (const UnitHalfPlane& side : tangents(part.corners[i], radius, reach)) {
        bool bounds_all = true;
        for (std::size_t k = 0; k < part.corners.size(); ++k)
            bounds_all = bounds_all && (k == i || beyond(side, part.corners[k]) <= -radius);
        if (bounds_all) all.push_back(side);
    }
    return all;
}

Point<Real> nearest_on(const Point<Real>& p, const Point<Real>& q, const Point<Real>& r) {
    const Point<Real> d = q - p;
    const Real square = d.x * d.x + d.y * d.y;
    if (square == 0) return p;
    const Real t = std::clamp<Real>(((r.x - p.x) * d.x + (r.y - p.y) * d.y) / square, 0, 1);
    return {p.x + t * d.x, p.y + t * d.y};
}

/// True if p is shorter than q, or equally long and nearer to the origin.
bool is_better(const Between& p, const Between& q) {
    const auto away = [](const Between& way) {
        return std::hypot(way.a.x + way.b.x, way.a.y + way.b.y);
    };
    const Real slack = q.length() * 1e-6L;
    if (std::fabs(p.length() - q.length()) > slack) return p.length() < q.length();
    return away(p) < away(q);
}

void shorten(std::optional<Between>& best, const Corners& corners, const Corners& sides,
             bool corners_are_a) {
    for (const Point<Real>& corner : corners)
        for (std::size_t i = 0; i < sides.size(); ++i) {
            const Point<Real> on = nearest_on(sides[i], sides[(i + 1) % sides.size()], corner);
            const Between found = corners_are_a ? Between{corner, on} : Between{on, corner};
            if (!best || is_better(found, *best)) best = found;
        }
}

Point<double> middle_of(const reference::Piece& piece) {
    Point<double> middle{0, 0};
    const auto n = static_cast<double>(piece.size());
    for (const Point<double>& p : piece) middle = {middle.x + p.x / n, middle.y + p.y / n};
    return middle;
}

struct Box {
    Real x0 = std::numeric_limits<Real>::infinity();
    Real y0 = x0;
    Real x1 = -x0;
    Real y1 = -x0;

    void add(const SeenShape& shape) {
        for (const SeenPart& part : shape.parts)
            for (const Point<Real>& p : part.corners) {
                x0 = std::min(x0, p.x - shape.radius);
                y0 = std::min(y0, p.y - shape.radius);
                x1 = std::max(x1, p.x + shape.radius);
                y1 = std::max(y1, p.y + shape.radius);
            }
    }
};

/// Half of the side of each view, widest first.
std::vector<double> reaches(double whole, const Point<double>& focus, double margin) {
    constexpr double kStep = 1000;
    if (margin == 0) return {whole, whole / kStep};
    const double last = closest_reach(focus, margin);
    if (whole / last <= 8) return {whole};
    if (whole / last <= 8 * kStep) return {whole, last};
    return {whole, whole / kStep, last};
}

}  // namespace

Corners visible(Real h, const SeenPart& part, Real radius) {
    Corners seen{{-h, -h}, {h, -h}, {h, h}, {-h, h}};
    for (const UnitHalfPlane& side : part.sides)
        seen = clipped(seen, {side.nx, side.ny, side.offset + radius}, h * 1e-17L);
    for (std::size_t i = 0; radius > 0 && i < part.corners.size(); ++i)
        for (const UnitHalfPlane& side : rounding(part, i, radius, h))
            seen = clipped(seen, side, h * 1e-17L);
    return seen;
}

Corners common(const Corners& a, const Corners& b) {
    Corners kept = b;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const Point<Real> d = a[(i + 1) % a.size()] - a[i];
        const Real length = std::hypot(d.x, d.y);
        if (length == 0) continue;
        const Real nx = d.y / length;
        const Real ny = -d.x / length;
        kept = clipped(kept, {nx, ny, nx * a[i].x + ny * a[i].y}, 0);
    }
    return kept;
}

long double Between::length() const {
    return std::hypot(b.x - a.x, b.y - a.y);
}

Drawn drawn(Real reach, const SeenShape& shape) {
    Drawn seen;
    for (const SeenPart& part : shape.parts)
        if (Corners corners = visible(reach, part, shape.radius); !corners.empty())
            seen.parts.push_back(std::move(corners));
    for (const SeenPart& side : shape.boundary)
        if (Corners corners = visible(reach, side, 0); !corners.empty())
            seen.boundary.push_back(std::move(corners));
    return seen;
}

SeenPair seen_around(const Point<double>& origin, const ShapePair& pair) {
    return {origin, seen_around(origin, pair.a), seen_around(origin, pair.b)};
}

std::optional<Between> nearest(const Drawn& a, const Drawn& b) {
    std::optional<Between> best;
    for (const Corners& p : a.parts)
        for (const Corners& q : b.parts) {
            shorten(best, p, q, true);
            shorten(best, q, p, false);
        }
    return best;
}

Extent extent_of(const ShapePair& pair) {
    const SeenPair seen = seen_around({0, 0}, pair);
    Box box;
    box.add(seen.a);
    box.add(seen.b);
    const Real reach = std::max(box.x1 - box.x0, box.y1 - box.y0) / 2;
    return {
        {static_cast<double>((box.x0 + box.x1) / 2), static_cast<double>((box.y0 + box.y1) / 2)},
        static_cast<double>(reach > 0 ? reach : 1)};
}

double closest_reach(const Point<double>& focus, double margin) {
    const double largest = std::max(std::fabs(focus.x), std::fabs(focus.y));
    // The last value keeps the window from being empty, however small the numbers are.
    return std::max(
        {4 * std::fabs(margin), 4 * 0x1p-52 * largest, std::numeric_limits<double>::denorm_min()});
}

Point<double> focus_of(const ShapePair& pair, const reference::Verdict& verdict) {
    if (!verdict.pieces.empty()) return middle_of(verdict.pieces.front());
    const Extent extent = extent_of(pair);
    Point<double> focus = extent.middle;
    const double last = closest_reach(extent.middle, verdict.margin);
    // Arcs are drawn as polylines, with shorter sides in smaller windows. From one window to the
    // next, the nearest points move by less than a quarter of the window.
    for (double reach = extent.reach * 1.01;; reach = std::max(last, reach / 4)) {
        const SeenPair seen = seen_around(focus, pair);
        const auto between = nearest(drawn(reach, seen.a), drawn(reach, seen.b));
        if (!between) return focus;
        focus = {focus.x + static_cast<double>((between->a.x + between->b.x) / 2),
                 focus.y + static_cast<double>((between->a.y + between->b.y) / 2)};
        if (reach <= last) return focus;
    }
}

std::vector<View> views_of(const ShapePair& pair, const Point<double>& focus,
                           const reference::Verdict& verdict) {
    const Extent extent = extent_of(pair);
    const double whole = extent.reach * 1.15;
    std::vector<View> views;
    for (const double reach : reaches(whole, focus, verdict.margin))
        views.push_back(views.empty() ? View{seen_around(extent.middle, pair), whole,
                                             fmt::format("{:.3g} across", 2 * whole)}
                                      : View{seen_around(focus, pair), reach,
                                             fmt::format("magnified {:.3g}: {:.3g} across",
                                                         whole / reach, 2 * reach)});
    return views;
}

Real framed_reach(const View& view) {
    return static_cast<Real>(view.reach) * 1.02L;
}

}  // namespace touchstone
