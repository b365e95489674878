#include "oracle/fast/core_kernel.h"

#include "oracle/floats/lane_moves.h"

namespace touchstone::kernels::TOUCHSTONE_ISA {
namespace {

using filter::CoreView;
using filter::kEdgesAtOnce;
using Edges = Lanes<kEdgesAtOnce>;

/// The gaps along the normals of four edges of `from`, from edge i on, to so many corners.
TOUCHSTONE_INLINE Edges gaps_beyond(const CoreView& from, int i, const CoreView& to, int corners,
                                    double x, double y) {
    const auto nx = lanes_at<kEdgesAtOnce>(from.nx + i);
    const auto ny = lanes_at<kEdgesAtOnce>(from.ny + i);
    Edges least = nx * Edges(to.px[0]) + ny * Edges(to.py[0]);
    for (int j = 1; j < corners; ++j)
        least = smaller(least, nx * Edges(to.px[j]) + ny * Edges(to.py[j]));
    return least + (nx * Edges(x) + ny * Edges(y) - lanes_at<kEdgesAtOnce>(from.top + i));
}

/// The larger of `most` and the gaps along the normals of the edges of `from`.
TOUCHSTONE_INLINE Edges most_beyond_edges(const CoreView& from, const CoreView& to, double x,
                                          double y, Edges most) {
    for (int i = 0; i < from.edges; i += kEdgesAtOnce)
        most = larger(most, gaps_beyond(from, i, to, to.corners, x, y));
    return most;
}

TOUCHSTONE_INLINE double largest(Edges most) {
    const Edges halves = larger(first_halves(most, most), second_halves(most, most));
    return larger(halves, swapped(halves))[0];
}

double most_beyond(const CoreView& a, const CoreView& b, double x, double y) {
    // The most usual sizes: without loops both directions are computed side by side.
    if (a.edges == kEdgesAtOnce && b.edges == kEdgesAtOnce)
        return largest(larger(gaps_beyond(a, 0, b, kEdgesAtOnce, x, y),
                              gaps_beyond(b, 0, a, kEdgesAtOnce, -x, -y)));
    const Edges of_a = most_beyond_edges(a, b, x, y, Edges(-__builtin_huge_val()));
    return largest(most_beyond_edges(b, a, -x, -y, of_a));
}

}  // namespace

extern const CoreLoops core_loops;
const CoreLoops core_loops{most_beyond};

}  // namespace touchstone::kernels::TOUCHSTONE_ISA
