// Which parts of two shapes to look at: of shapes with many parts most pairs are too far apart to
// matter, and their bounding boxes show it.
//
// The boxes are those of the exact corners and their distances are exact, so nothing that they
// leave out could have decided anything.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "oracle/exact/convex_distance.h"
#include "oracle/exact/cores.h"

namespace touchstone {

/// A part of each shape, and a square that is at most that of their distance.
template <class N>
struct PartPair {
    const Ring<N>* a;
    const Ring<N>* b;
    N squared;
};

/// [x0, x1] x [y0, y1].
template <class N>
struct BoundingBox {
    N x0, x1, y0, y1;
};

/// The bounding box of a core, whose vertices all have w = 1.
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

/// How far [a0, a1] and [b0, b1] are apart, zero where they meet.
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

/// Each part of A with each of B and the squared distance of their boxes, zero where these meet. Of
/// a single pair it is left at zero, as there is nothing to leave out.
template <class N>
std::vector<PartPair<N>> pairs_of(const Parts<N>& of_a, const Parts<N>& of_b) {
    if (of_a.size() == 1 && of_b.size() == 1) return {{of_a.data(), of_b.data(), N(0.0)}};
    std::vector<BoundingBox<N>> boxes_of_b;
    for (const Ring<N>& b : of_b) boxes_of_b.push_back(box_around(b));
    std::vector<PartPair<N>> pairs;
    pairs.reserve(of_a.size() * of_b.size());
    for (const Ring<N>& a : of_a) {
        const BoundingBox<N> box = box_around(a);
        for (std::size_t j = 0; j < of_b.size(); ++j)
            pairs.push_back({&a, &of_b[j], squared_distance(box, boxes_of_b[j])});
    }
    return pairs;
}

/// The same from the nearest boxes to the farthest.
template <class N>
std::vector<PartPair<N>> nearest_first(const Parts<N>& of_a, const Parts<N>& of_b) {
    std::vector<PartPair<N>> pairs = pairs_of(of_a, of_b);
    std::stable_sort(pairs.begin(), pairs.end(), [](const PartPair<N>& p, const PartPair<N>& q) {
        return sign(p.squared - q.squared) < 0;
    });
    return pairs;
}

}  // namespace touchstone
