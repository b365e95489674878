// Computes the relation and the verdict with less work than judge.h.
//
// If shapes have many parts, the bounding boxes show that most pairs of parts are too far apart to
// matter. Boxes of exact corners and their distances are exact (for balls, see ball_cores.cpp). So
// a pair that is left out cannot change the relation or the verdict. quick_relation computes no
// depth, and distances only if R > 0. It stops at the first two parts that overlap.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "oracle/exact/judge.h"

namespace touchstone {

/// A part of each shape and a lower bound of the square of their distance.
template <class N, class Bound>
struct PartPair {
    const Ring<N>* a;
    const Ring<N>* b;
    Bound squared;
};

template <class N>
struct BoundingBox {
    N x0, x1, y0, y1;
};

/// Returns the bounding box of a core whose vertices all have w = 1.
template <class N>
BoundingBox<N> box_around(const Ring<N>& ring) {
    const auto extremes = [&ring](N Meet<N>::*coordinate) {
        const auto [least, most] = std::minmax_element(
            ring.begin(), ring.end(), [coordinate](const Vertex<N>& p, const Vertex<N>& q) {
                return sign(p.point.*coordinate - q.point.*coordinate) < 0;
            });
        return std::pair(least->point.*coordinate, most->point.*coordinate);
    };
    auto [x0, x1] = extremes(&Meet<N>::x);
    auto [y0, y1] = extremes(&Meet<N>::y);
    return {std::move(x0), std::move(x1), std::move(y0), std::move(y1)};
}

/// Returns the distance of the intervals [a0, a1] and [b0, b1], zero if they intersect.
template <class N>
N gap(const N& a0, const N& a1, const N& b0, const N& b1) {
    if (sign(b0 - a1) > 0) return b0 - a1;
    if (sign(a0 - b1) > 0) return a0 - b1;
    return N(0.0);
}

template <class N>
N squared_distance(const BoundingBox<N>& p, const BoundingBox<N>& q) {
    return squared(gap(p.x0, p.x1, q.x0, q.x1), gap(p.y0, p.y1, q.y0, q.y1));
}

/// Returns each pair of a part of A and a part of B, with the squared distance of their boxes (zero
/// if the boxes intersect). A single pair always gets zero, because there is no pair to leave out.
template <class N>
auto pairs_of(const Parts<N>& of_a, const Parts<N>& of_b) {
    using Box = decltype(box_around(of_a[0]));
    using Pair = PartPair<N, decltype(Box::x0)>;
    if (of_a.size() == 1 && of_b.size() == 1)
        return std::vector<Pair>{{of_a.data(), of_b.data(), decltype(Box::x0)(0.0)}};
    std::vector<Box> boxes_of_b;
    for (const Ring<N>& b : of_b) boxes_of_b.push_back(box_around(b));
    std::vector<Pair> pairs;
    pairs.reserve(of_a.size() * of_b.size());
    for (const Ring<N>& a : of_a) {
        const Box box = box_around(a);
        for (std::size_t j = 0; j < of_b.size(); ++j)
            pairs.push_back({&a, &of_b[j], squared_distance(box, boxes_of_b[j])});
    }
    return pairs;
}

/// Returns the pairs of `pairs_of`, ordered by the distances of their boxes, the nearest first.
template <class N>
auto nearest_first(const Parts<N>& of_a, const Parts<N>& of_b) {
    auto pairs = pairs_of(of_a, of_b);
    std::stable_sort(pairs.begin(), pairs.end(),
                     [](const auto& p, const auto& q) { return sign(p.squared - q.squared) < 0; });
    return pairs;
}

/// Removes repeated vertices of a point or a segment, so that fewer distances are computed.
template <class N>
Ring<N> each_once(Ring<N> ring) {
    if (!has_no_area(ring)) return ring;
    const auto are_same = [](const Vertex<N>& p, const Vertex<N>& q) {
        return sign(p.point.x - q.point.x) == 0 && sign(p.point.y - q.point.y) == 0;
    };
    ring.erase(std::unique(ring.begin(), ring.end(), are_same), ring.end());
    if (ring.size() > 1 && are_same(ring.front(), ring.back())) ring.pop_back();
    return ring;
}

template <class N>
Relation relation(Cores<N> cores) {
    const Relation of_cores = relation_of(clip(cores.b, cores.a), cores.a, cores.b);
    const N reach = cores.reach();
    if (of_cores != Relation::disjoint || sign(reach) == 0)
        return relation_within<N>(of_cores, {}, reach);
    cores.a = each_once(std::move(cores.a));
    cores.b = each_once(std::move(cores.b));
    return relation_within(of_cores, distance(cores).distance, reach);
}

}  // namespace touchstone

namespace touchstone::reference {

/// Returns whether the root of `squared` is above zero and above the known distance.
template <class N>
bool is_farther(const N& squared, const SignedRoot<N>& known) {
    return known.side > 0 ? sign(squared * known.q - known.p) > 0 : sign(squared) > 0;
}

/// Returns the result of `judge`, except that `least` may be another of several equally near pairs,
/// and the order of `meeting` may differ. If shapes with a radius overlap, `meeting` may lack
/// pairs. Takes pairs in the order of the distances of their boxes, while these are zero or not
/// above the least distance found.
template <class N>
Judged<N> judge_nearest_first(const TwoShapes<N>& shapes) {
    Judged<N> all;
    for (const auto& parts : nearest_first(shapes.a, shapes.b)) {
        if (all.least && is_farther(parts.squared, all.least->distance)) break;
        all.add(look_at(shapes.cores(*parts.a, *parts.b)));
    }
    return all;
}

/// Returns the same relation as `judge`.
template <class N>
Relation quick_relation(TwoShapes<N> shapes) {
    if (shapes.are_convex()) return relation(std::move(shapes).only_cores());
    Relation most = Relation::disjoint;
    const N squared_reach = shapes.reach() * shapes.reach();
    for (const auto& parts : pairs_of(shapes.a, shapes.b)) {
        if (sign(parts.squared - squared_reach) > 0) continue;
        most = std::max(most, relation(shapes.cores(*parts.a, *parts.b)));
        if (most == Relation::overlapping) break;
    }
    return most;
}

}  // namespace touchstone::reference
