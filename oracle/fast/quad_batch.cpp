#include "oracle/fast/quad_batch.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "oracle/fast/filtered_orientation.h"
#include "oracle/fast/intersects_corners.h"
#include "oracle/floats/dispatch.h"

namespace touchstone {
namespace {

constexpr std::size_t kBlock = QuadBlock::kSize;

bool is_finite(const Quad& quad) {
    return std::all_of(quad.begin(), quad.end(), [](const Point<double>& p) {
        return std::isfinite(p.x) && std::isfinite(p.y);
    });
}

/// Of a convex quadrilateral both triangles wind the same way, or have no area.
bool is_clockwise(const Quad& q) {
    const int turn = filtered_orientation(q[0], q[1], q[2]);
    return turn < 0 || (turn == 0 && filtered_orientation(q[0], q[2], q[3]) < 0);
}

/// What the kernel says.
std::optional<Relation> relation_of(QuadAnswer answer) {
    return answer == QuadAnswer::open ? std::nullopt : std::optional(static_cast<Relation>(answer));
}

/// So many blocks are answered at a time.
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
    // A single NaN could get lost among the others, but not four.
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
