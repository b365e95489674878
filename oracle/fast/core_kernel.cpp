#include "oracle/fast/core_kernel.h"

#include "oracle/floats/lane_moves.h"

namespace touchstone::kernels::TOUCHSTONE_ISA {
namespace {

using filter::CoreView;
using filter::kEdgesAtOnce;
using Edges = Lanes<kEdgesAtOnce>;

/// The larger of `most` and the gaps along the normals of the edges of `from`.
TOUCHSTONE_INLINE Edges most_beyond_edges(const CoreView& from, const CoreView& to, double x,
                                          double y, Edges most) {
    for (int i = 0; i < from.edges; i += kEdgesAtOnce) {
        const auto nx = lanes_at<kEdgesAtOnce>(from.nx + i);
        const auto ny = lanes_at<kEdgesAtOnce>(from.ny + i);
        Edges least = nx * Edges(to.px[0]) + ny * Edges(to.py[0]);
        for (int j = 1; j < to.corners; ++j)
            least = smaller(least, nx * Edges(to.px[j]) + ny * Edges(to.py[j]));
        const Edges offset = nx * Edges(x) + ny * Edges(y) - lanes_at<kEdgesAtOnce>(from.top + i);
        most = larger(most, least + offset);
    }
    return most;
}

double most_beyond(const CoreView& a, const CoreView& b, double x, double y) {
    const Edges of_a = most_beyond_edges(a, b, x, y, Edges(-__builtin_huge_val()));
    const Edges most = most_beyond_edges(b, a, -x, -y, of_a);
    const Edges halves = larger(first_halves(most, most), second_halves(most, most));
    return larger(halves, swapped(halves))[0];
}

}  // namespace

extern const CoreLoops core_loops;
const CoreLoops core_loops{most_beyond};

}  // namespace touchstone::kernels::TOUCHSTONE_ISA
