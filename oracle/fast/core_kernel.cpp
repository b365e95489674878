#include "oracle/fast/core_kernel.h"

#include "oracle/floats/error_free.h"
#include "oracle/floats/lanes.h"

namespace touchstone::kernels::TOUCHSTONE_ISA {
namespace {

using filter::CoreView;
using filter::kEdgesAtOnce;
using EdgesAtOnce = Lanes<kEdgesAtOnce>;

/// Returns, for each of four edges, the gap along its normal to the first `corners` corners of
/// `to`.
TOUCHSTONE_INLINE EdgesAtOnce gaps_beyond(const filter::EdgeBlock& from, const CoreView& to,
                                          int corners, double x, double y) {
    const auto nx = lanes_at<kEdgesAtOnce>(from.nx);
    const auto ny = lanes_at<kEdgesAtOnce>(from.ny);
    EdgesAtOnce least = nx * EdgesAtOnce(to.px[0]) + ny * EdgesAtOnce(to.py[0]);
    for (int j = 1; j < corners; ++j)
        least = smaller(least, nx * EdgesAtOnce(to.px[j]) + ny * EdgesAtOnce(to.py[j]));
    return least + (nx * EdgesAtOnce(x) + ny * EdgesAtOnce(y) - lanes_at<kEdgesAtOnce>(from.top));
}

void gaps_beyond(const CoreView& from, const CoreView& to, double x, double y, double* gaps) {
    for (int i = 0; i < from.edges / kEdgesAtOnce; ++i)
        store(gaps + i * kEdgesAtOnce, gaps_beyond(from.blocks[i], to, to.corners, x, y));
}

/// Returns the larger of `most` and the gaps along the edge normals of `from`.
TOUCHSTONE_INLINE EdgesAtOnce most_beyond_edges(const CoreView& from, const CoreView& to, double x,
                                                double y, EdgesAtOnce most) {
    for (int i = 0; i < from.edges / kEdgesAtOnce; ++i)
        most = larger(most, gaps_beyond(from.blocks[i], to, to.corners, x, y));
    return most;
}

TOUCHSTONE_INLINE double largest(EdgesAtOnce most) {
    const EdgesAtOnce halves = larger(first_halves(most, most), second_halves(most, most));
    return larger(halves, swapped(halves))[0];
}

double most_beyond(const CoreView& a, const CoreView& b, double x, double y) {
    // For the most common sizes, both directions are computed side by side, without loops.
    if (a.edges == kEdgesAtOnce && b.edges == kEdgesAtOnce)
        return largest(larger(gaps_beyond(a.blocks[0], b, kEdgesAtOnce, x, y),
                              gaps_beyond(b.blocks[0], a, kEdgesAtOnce, -x, -y)));
    const EdgesAtOnce of_a = most_beyond_edges(a, b, x, y, EdgesAtOnce(-kBeyondAll));
    return largest(most_beyond_edges(b, a, -x, -y, of_a));
}

TOUCHSTONE_INLINE double least(EdgesAtOnce x) {
    const EdgesAtOnce halves = smaller(first_halves(x, x), second_halves(x, x));
    return smaller(halves, swapped(halves))[0];
}

EdgesSeen edges_from(const CoreView& core, double x, double y) {
    EdgesAtOnce nearest(kBeyondAll);
    EdgesAtOnce most(-kBeyondAll);
    for (int i = 0; i < core.edges / kEdgesAtOnce; ++i) {
        const filter::EdgeBlock& edges = core.blocks[i];
        const auto nx = lanes_at<kEdgesAtOnce>(edges.nx);
        const auto ny = lanes_at<kEdgesAtOnce>(edges.ny);
        const EdgesAtOnce beyond =
            nx * EdgesAtOnce(x) + ny * EdgesAtOnce(y) - lanes_at<kEdgesAtOnce>(edges.top);
        const EdgesAtOnce left = nx * EdgesAtOnce(y) - ny * EdgesAtOnce(x);
        const EdgesAtOnce beside = larger(larger(lanes_at<kEdgesAtOnce>(edges.right) - left,
                                                 left - lanes_at<kEdgesAtOnce>(edges.left)),
                                          EdgesAtOnce(0));
        nearest = smaller(nearest, beyond * beyond + beside * beside);
        most = larger(most, beyond);
    }
    return {least(nearest), largest(most)};
}

}  // namespace

extern const CoreLoops core_loops;
const CoreLoops core_loops{most_beyond, gaps_beyond, edges_from};

namespace {

struct Vector {
    DoubleDouble x, y;
};

TOUCHSTONE_INLINE Vector difference(const Vector& to, const Vector& from) {
    return {to.x - from.x, to.y - from.y};
}

TOUCHSTONE_INLINE Vector turned(const LocalCorner& p, const Trig& by) {
    const DoubleDouble c{by.c, by.c_lo};
    const DoubleDouble s{by.s, by.s_lo};
    return {c * p.x + s * -p.y, s * p.x + c * p.y};
}

Parts beyond(const EdgeAndCorner& pair) {
    const Vector p = turned(pair.p, pair.from);
    const Vector edge = difference(turned(pair.q, pair.from), p);
    const Vector between{{pair.dx.hi, pair.dx.lo}, {pair.dy.hi, pair.dy.lo}};
    const Vector way = difference(between, p);
    const Vector corner = turned(pair.corner, pair.to);
    const Vector w{corner.x + way.x, corner.y + way.y};
    const DoubleDouble product = edge.y * w.x - edge.x * w.y;
    return {product.hi, product.lo};
}

}  // namespace

extern const TurnedLoops turned_loops;
const TurnedLoops turned_loops{beyond};

}  // namespace touchstone::kernels::TOUCHSTONE_ISA
