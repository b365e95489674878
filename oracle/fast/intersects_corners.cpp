#include "oracle/fast/intersects_corners.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "oracle/exact/reference.h"
#include "oracle/fast/corner_kernel.h"
#include "oracle/fast/corner_test.h"
#include "oracle/fast/orientations.h"
#include "oracle/floats/dispatch.h"

namespace touchstone {

namespace fast {
namespace {

bool are_finite(Corners corners) {
    return std::all_of(corners.begin(), corners.end(), [](const Point<double>& p) {
        return std::isfinite(p.x) && std::isfinite(p.y);
    });
}

/// Returns the exact winding, or 0 for a polygon without area. All triangles (0, i, i+1) of a
/// convex polygon have the same winding, or no area.
int exact_winding(Corners corners) {
    for (std::size_t i = 1; i + 1 < corners.size(); ++i)
        if (const int turn = filtered_orientation(corners[0], corners[i], corners[i + 1]))
            return turn;
    return 0;
}

/// Returns the polygon. All of its edges that have a length are open.
OpenPolygon open_polygon(Corners corners, int winding) {
    const std::size_t n = corners.size();
    OpenPolygon open{corners.data(), static_cast<int>(n), static_cast<double>(winding), 0};
    for (std::size_t i = 0; i < n; ++i)
        if (corners[i] != corners[i + 1 < n ? i + 1 : 0]) open.edges |= 1ULL << i;
    return open;
}

/// Runs the kernel's test with exact orientations. Polygons without area go to the reference.
Relation exact_relation_of(Corners a, Corners b) {
    const int winding_a = exact_winding(a);
    const int winding_b = exact_winding(b);
    if (winding_a == 0 || winding_b == 0)
        return reference::relation(ConvexPair<double>{{a.begin(), a.end()}, {b.begin(), b.end()}});
    return exact_relation<filtered_orientation>(open_polygon(a, winding_a),
                                                open_polygon(b, winding_b),
                                                std::numeric_limits<double>::infinity());
}

/// Returns the kernel's answer, or nothing if it leaves the pair open.
std::optional<Decided> decided(const CornerVerdict& verdict) {
    switch (verdict.by) {
        case CornerVerdict::By::filter: return Decided{verdict.relation, Stage::filter};
        case CornerVerdict::By::expansion: return Decided{verdict.relation, Stage::expansion};
        case CornerVerdict::By::open: break;
    }
    return std::nullopt;
}

}  // namespace

// Out of line, so that the usual path saves no registers for it.
[[gnu::noinline]] Decided relation_of_open_corners(Corners a, Corners b) noexcept {
    if (!are_finite(a) || !are_finite(b)) return {Relation::disjoint, Stage::filter};
    return {exact_relation_of(a, b), Stage::exact};
}

Decided relation_of_corners(Corners a, Corners b) noexcept {
    constexpr Decided disjoint{Relation::disjoint, Stage::filter};
    if (a.empty() || b.empty() || std::max(a.size(), b.size()) > kMostCorners) return disjoint;
    const auto by_kernel = [&] {
        return decided(kernels::best<kernels::CornerLoops>().decide(
            a.data(), static_cast<int>(a.size()), b.data(), static_cast<int>(b.size())));
    };
    return first_known(by_kernel, [&] { return relation_of_open_corners(a, b); });
}

}  // namespace fast

Relation relation(Corners a, Corners b) noexcept {
    return fast::relation_of_corners(a, b).relation;
}
Relation relation(const Triangle<double>& a, const Triangle<double>& b) noexcept {
    return relation(Corners(a), Corners(b));
}
bool intersects(Corners a, Corners b) noexcept {
    return relation(a, b) != Relation::disjoint;
}
bool intersects(const Triangle<double>& a, const Triangle<double>& b) noexcept {
    return relation(a, b) != Relation::disjoint;
}

namespace {

constexpr std::size_t kBlock = QuadBlock::kSize;

bool is_finite(const Quad& quad) {
    return std::all_of(quad.begin(), quad.end(), [](const Point<double>& p) {
        return std::isfinite(p.x) && std::isfinite(p.y);
    });
}

/// Returns whether the first triangle with an area is clockwise. Both triangles of a convex
/// quadrilateral have the same winding, or no area.
bool is_clockwise(const Quad& q) {
    const int turn = filtered_orientation(q[0], q[1], q[2]);
    return turn < 0 || (turn == 0 && filtered_orientation(q[0], q[2], q[3]) < 0);
}

/// Returns the kernel's answer, or nothing if it leaves the pair open.
std::optional<Relation> relation_of(QuadAnswer answer) {
    return answer == QuadAnswer::open ? std::nullopt : std::optional(static_cast<Relation>(answer));
}

/// The number of blocks that are answered at a time.
constexpr std::size_t kChunk = 32;

/// Calls use(i, relation) for each pair.
template <class Use>
void for_each_pair(const QuadBatch& a, const QuadBatch& b, std::size_t count, Use use) {
    const auto& loops = kernels::best<kernels::QuadLoops>();
    QuadAnswer answers[kChunk * kBlock];
    const std::size_t blocks = (count + kBlock - 1) / kBlock;
    for (std::size_t block = 0; block < blocks; block += kChunk) {
        const std::size_t some = std::min(kChunk, blocks - block);
        loops.decide(&a.blocks()[block], &b.blocks()[block], static_cast<long>(some), answers);
        const std::size_t first = block * kBlock;
        const std::size_t pairs = std::min(some * kBlock, count - first);
        for (std::size_t i = 0; i < pairs; ++i) {
            const auto by_kernel = [&] { return relation_of(answers[i]); };
            const auto exactly = [&] {
                return fast::relation_of_open_corners(a[first + i], b[first + i]).relation;
            };
            use(first + i, fast::first_known(by_kernel, exactly));
        }
    }
}

}  // namespace

static_assert(static_cast<int>(QuadAnswer::disjoint) == static_cast<int>(Relation::disjoint));
static_assert(static_cast<int>(QuadAnswer::touching) == static_cast<int>(Relation::touching));
static_assert(static_cast<int>(QuadAnswer::overlapping) == static_cast<int>(Relation::overlapping));

void QuadBatch::push_back(const Quad& quad) {
    Quad kept = quad;
    // A comparison could miss a single NaN among other numbers, but not four.
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
    if (!is_finite(quad)) kept.fill({kNan, kNan});
    else if (is_clockwise(quad)) std::reverse(kept.begin(), kept.end());
    const std::size_t place = size_ % kBlock;
    if (place == 0) blocks_.push_back({});
    for (std::size_t i = 0; i < 4; ++i) {
        blocks_.back().x[i][place] = kept[i].x;
        blocks_.back().y[i][place] = kept[i].y;
    }
    ++size_;
}

void QuadBatch::clear() noexcept {
    blocks_.clear();
    size_ = 0;
}

void QuadBatch::reserve(std::size_t quads) {
    blocks_.reserve((quads + kBlock - 1) / kBlock);
}

Quad QuadBatch::operator[](std::size_t i) const noexcept {
    const QuadBlock& block = blocks_[i / kBlock];
    Quad quad;
    for (std::size_t k = 0; k < 4; ++k) quad[k] = {block.x[k][i % kBlock], block.y[k][i % kBlock]};
    return quad;
}

void intersects(const QuadBatch& a, const QuadBatch& b, std::span<std::uint8_t> hit) noexcept {
    for_each_pair(a, b, std::min({a.size(), b.size(), hit.size()}),
                  [hit](std::size_t i, Relation r) { hit[i] = r != Relation::disjoint ? 1 : 0; });
}

void relation(const QuadBatch& a, const QuadBatch& b, std::span<Relation> relations) noexcept {
    for_each_pair(a, b, std::min({a.size(), b.size(), relations.size()}),
                  [relations](std::size_t i, Relation r) { relations[i] = r; });
}

}  // namespace touchstone
