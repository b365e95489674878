// Candidates for the shortest way out of an overlap (the shortest translation that separates two
// shapes), by brute force, over any number type.
//
// Move B by t until its interior first misses A's interior. Where the boundaries then meet, a
// corner of one shape lies on an edge of the other. For each corner and edge, the translations with
// this contact form a segment (`Stretch`). If the shapes reach R beyond their corners, these
// translations form the two parallel segments at distance R and the circles of radius R around the
// ends of the segment. The shortest t is the point of one of these segments or circles nearest to
// the origin, or a point where two of them meet. So it is among the candidates. Some candidates
// do not separate the shapes. All corners and edges are used: no shape is decomposed.
#pragma once

#include <utility>
#include <vector>

#include "core/shapes/point.h"
#include "properties/tests/independent/minkowski_cone.h"

namespace touchstone::independent {

/// The translation (x / w, y / w), w > 0.
template <class N>
struct Candidate {
    N x;
    N y;
    N w;
};

template <class N>
struct Stretch {
    Point<N> start;
    Point<N> along;
};

/// All translations of b that put a corner of one chain on an edge of the other.
template <class N, class Sign>
std::vector<Stretch<N>> stretches(const std::vector<Point<N>>& a, const std::vector<Point<N>>& b,
                                  const Sign& sign) {
    std::vector<Stretch<N>> all;
    const auto has_length = [&sign](const Point<N>& d) {
        return sign(d.x, 1) != 0 || sign(d.y, 1) != 0;
    };
    for_each_edge(a, [&](const Point<N>& start, const Point<N>& end) {
        if (!has_length(end - start)) return;
        for (const Point<N>& q : b) all.push_back({start - q, end - start});
    });
    for_each_edge(b, [&](const Point<N>& start, const Point<N>& end) {
        if (!has_length(end - start)) return;
        for (const Point<N>& p : a) all.push_back({p - start, start - end});
    });
    return all;
}

template <class N, class Sign>
class Candidates {
  public:
    explicit Candidates(const Sign& sign) : sign_(sign) {}

    [[nodiscard]] std::vector<Candidate<N>>& all() { return all_; }

    void add(N x, N y, N w) { all_.push_back({std::move(x), std::move(y), std::move(w)}); }

    /// Adds the ends of the stretch and its point nearest to the origin.
    void add_nearest(const Stretch<N>& s) {
        add(s.start.x, s.start.y, N(1));
        add(s.start.x + s.along.x, s.start.y + s.along.y, N(1));
        const N place = -dot(s.start, s.along);
        const N whole = dot(s.along, s.along);
        if (sign_(place, 2) > 0 && sign_(whole - place, 2) > 0) add_at(s, place, whole);
    }

    void add_meet(const Stretch<N>& p, const Stretch<N>& q) {
        N d = cross(p.along, q.along);
        const int turn = sign_(d, 2);
        if (turn == 0) return;
        const Point<N> between = q.start - p.start;
        N place = cross(between, q.along);
        N other = cross(between, p.along);
        if (turn < 0) d = -d, place = -place, other = -other;
        const auto is_on = [&](const N& x) { return sign_(x, 2) >= 0 && sign_(d - x, 2) >= 0; };
        if (is_on(place) && is_on(other)) add_at(p, place, d);
    }

    /// Adds the candidates of every stretch and of every pair of stretches.
    void add_all(const std::vector<Stretch<N>>& of) {
        for (std::size_t i = 0; i < of.size(); ++i) {
            add_nearest(of[i]);
            for (std::size_t j = 0; j < i; ++j) add_meet(of[i], of[j]);
        }
    }

  private:
    void add_at(const Stretch<N>& s, const N& place, const N& whole) {
        add(s.start.x * whole + s.along.x * place, s.start.y * whole + s.along.y * place, whole);
    }

    const Sign& sign_;
    std::vector<Candidate<N>> all_;
};

}  // namespace touchstone::independent
