// How far a shape must be moved so that it no longer overlaps another: the distance from the origin
// to the nearest translation that is not in T (Translations, below), over any exact number type.
//
// That translation lies on a contact. On each contact, the search starts at the point nearest to
// the origin and walks both ways. Each step goes to where the line leaves a convex difference that
// covers the current point. The walk ends when no difference covers the point or a nearer one is
// known.
#pragma once

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "oracle/exact/convex_distance.h"
#include "oracle/exact/pieces.h"
#include "oracle/exact/shapes/exact_shape.h"

namespace touchstone {

// The translations of one shape after which it overlaps another, over any exact number type.
//
// Let T be the set of all t for which the relative interiors of A and of B + t have a common point.
// If A and B are unions of convex parts, T is the union of the relative interiors of all
// differences of a part of A and a part of B (`Difference`). If both have an area, nothing else is
// needed: the intersection of the interiors is open, so some triangle of one shares inner points
// with some triangle of the other. If B is a point or a segment, the seams between the triangles of
// A are parts as well.
//
// T is open, and its boundary consists of translations after which the shapes touch. Then a corner
// of one shape lies on an edge of the other, and near that corner the first shape lies beyond the
// line through the edge. (If two edges lie along one line, the ends of their common part are such
// corners. If two corners meet, one of them is such a corner for an edge of the other.) So the
// boundary of T lies on one segment for each such pair of corner and edge (`Contact`). Few of all
// pairs qualify.
//
// A point of T's closure that is surrounded by T need not be in T. If B just fits into a notch of
// A, it touches A there, and the translation that leads there separates them.

/// { a - b }, bounded by half-planes. Its relative interior lies strictly inside each, or on the
/// line of a `flat` one.
template <class N>
using Difference = std::vector<HalfPlane<N>>;

/// Returns the least and the greatest nx x + ny y over the vertices of a core, which have w = 1.
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

/// Returns whether the relative interior contains p and, for all small e > 0, p + e d. d may be 0.
template <class N>
bool holds(const Difference<N>& difference, const Meet<N>& p, const Point<N>& d) {
    return std::all_of(difference.begin(), difference.end(), [&](const HalfPlane<N>& side) {
        const int out = sign(excess(side, p));
        if (out != 0) return out < 0;
        const int turn = sign(side.nx * d.x + side.ny * d.y);
        return turn < 0 || (turn == 0 && side.flat);
    });
}

/// All translations that bring a corner of one shape to an edge of the other so that, near the
/// corner, its shape lies beyond the edge: from `start` to `start + along`. Overlapping
/// translations lie to the left.
template <class N>
struct Contact {
    Point<N> start;
    Point<N> along;
};

/// The corners of a shape's boundary, counter-clockwise, no corner repeated: two for a segment, one
/// for a point.
template <class N>
using Outline = std::vector<Point<N>>;

template <class N>
Outline<N> outline_of(const Ring<N>& core) {
    Outline<N> corners;
    for (const Vertex<N>& v : core)
        if (!v.no_length) corners.push_back({v.point.x, v.point.y});
    if (corners.empty()) corners.push_back({core.front().point.x, core.front().point.y});
    return corners;
}

/// Calls use(corner, edge's start, edge) for each corner of `other` that can lie on an edge of
/// `outline`.
template <class N, class Use>
void for_each_contact(const Outline<N>& outline, const Outline<N>& other, Use use) {
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
std::vector<Contact<N>> contacts_of(const Outline<N>& a, const Outline<N>& b) {
    std::vector<Contact<N>> contacts;
    for_each_contact(a, b, [&](const auto& corner, const auto& start, const auto& edge) {
        contacts.push_back({start - corner, edge});
    });
    for_each_contact(b, a, [&](const auto& corner, const auto& start, const auto& edge) {
        contacts.push_back({corner - start, {-edge.x, -edge.y}});
    });
    return contacts;
}

/// Returns the parts of the triangles' edges that lie inside the polygon with these corners. Edges
/// are split at corners, because an edge may run through a corner at which the polygon does not
/// turn.
template <class N>
Parts<N> seams_of(const Parts<N>& triangles, const std::vector<Meet<N>>& corners) {
    Parts<N> seams;
    for (const Ring<N>& triangle : triangles) {
        for (std::size_t i = 0; i < triangle.size(); ++i) {
            const Meet<N>& p = triangle[i].point;
            const Meet<N>& q = triangle[(i + 1) % triangle.size()].point;
            std::vector<Meet<N>> on;
            std::copy_if(corners.begin(), corners.end(), std::back_inserter(on),
                         [&](const Meet<N>& corner) { return lies_on(corner, p, q); });
            std::sort(on.begin(), on.end(), is_before<N>);
            for (std::size_t k = 0; k + 1 < on.size(); ++k)
                if (is_inside<N>({on[k], on[k + 1]}, false, corners))
                    seams.push_back(
                        segment_ring<N>({on[k].x, on[k].y}, {on[k + 1].x, on[k + 1].y}));
        }
    }
    return seams;
}

/// T and the segments on which its boundary lies.
template <class N>
struct Translations {
    std::vector<Difference<N>> overlapping;
    std::vector<Contact<N>> contacts;
};

/// Returns the translations for two shapes that are the unions of these parts within these
/// outlines.
template <class N>
Translations<N> translations_of(const Parts<N>& a, const Parts<N>& b, const Outline<N>& outline_a,
                                const Outline<N>& outline_b) {
    Translations<N> all;
    for (const Ring<N>& part_of_a : a)
        for (const Ring<N>& part_of_b : b)
            all.overlapping.push_back(difference_of(part_of_a, part_of_b));
    all.contacts = contacts_of(outline_a, outline_b);
    return all;
}

template <class N>
class UnionDepth {
  public:
    explicit UnionDepth(Translations<N> translations)
        : covers_(std::move(translations.overlapping)) {
        for (Contact<N>& c : translations.contacts) starts_.push_back(start_on(std::move(c)));
        std::sort(starts_.begin(), starts_.end(), [](const Start& p, const Start& q) {
            return is_shorter(p.distance, q.distance);
        });
    }

    /// Returns minus the length of the shortest translation that separates the overlapping shapes.
    SignedRoot<N> depth() {
        for (const Start& start : starts_) {
            if (!is_nearest(start.distance)) break;
            const Contact<N>& c = start.contact;
            walk(start.nearest, c);
            walk(start.nearest, {c.start + c.along, {-c.along.x, -c.along.y}});
        }
        if (!least_) throw std::logic_error("no translation separates the shapes");
        return {-1, least_->p, least_->q};
    }

    /// Returns that translation as (x, y) / w, with w > 0 or < 0. Call `depth` first.
    [[nodiscard]] const Meet<N>& way() const { return *way_; }

  private:
    /// A contact, its nearest point to the origin, and that point's distance.
    struct Start {
        Contact<N> contact;
        Meet<N> nearest;
        SignedRoot<N> distance;
    };

    static Start start_on(Contact<N> contact) {
        const N one(1.0);
        const auto [x, y] = contact.start + contact.along;
        const auto found = nearest_on_edge<N>({N(0.0), N(0.0), one},
                                              {contact.start.x, contact.start.y, one}, {x, y, one});
        return {std::move(contact), found.on_b, found.distance};
    }

    [[nodiscard]] bool is_nearest(const SignedRoot<N>& distance) const {
        return !least_ || is_shorter(distance, *least_);
    }

    /// Returns a difference that contains p and the points next to it in that direction, if any.
    const Difference<N>* cover(const Meet<N>& p, const Point<N>& direction) {
        for (std::size_t i = 0; i < covers_.size(); ++i) {
            if (!holds(covers_[i], p, direction)) continue;
            std::swap(covers_[i], covers_.front());  // it often holds the next point too
            return &covers_.front();
        }
        return nullptr;
    }

    /// Returns the point at which the contact's line leaves the difference, or nothing if that
    /// point is beyond the contact.
    static std::optional<Meet<N>> exit_of(const Difference<N>& difference, const Contact<N>& c) {
        std::optional<std::pair<N, N>> least;  // a fraction of the contact
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

    void walk(Meet<N> p, const Contact<N>& c) {
        const Point<N> nowhere{N(0.0), N(0.0)};
        for (;;) {
            const SignedRoot<N> distance{1, squared(p.x, p.y), p.w * p.w};
            if (!is_nearest(distance)) return;
            if (cover(p, nowhere) == nullptr) {
                least_ = distance;
                way_ = p;
                return;
            }
            // T is open, so a line that starts at a point of T goes on within it.
            auto next = exit_of(*cover(p, c.along), c);
            if (!next) return;
            p = *std::move(next);
        }
    }

    std::vector<Difference<N>> covers_;
    std::vector<Start> starts_;
    std::optional<SignedRoot<N>> least_;
    std::optional<Meet<N>> way_;
};

}  // namespace touchstone
