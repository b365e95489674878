#include "oracle/fast/pose_blocks.h"

#include <algorithm>
#include <cmath>

#include "oracle/fast/fast_poses.h"
#include "oracle/fast/pose_bounds.h"
#include "oracle/fast/trig.h"

namespace touchstone::fast {
namespace {

/// Columns with places for n poses.
template <std::size_t n>
class Columns {
  public:
    void put(std::size_t i, const Pose<double>& pose) {
        cx_[i] = pose.cx;
        cy_[i] = pose.cy;
        w_[i] = pose.w;
        h_[i] = pose.h;
        angle_[i] = pose.angle;
    }

    void put(std::size_t i, const PosesInColumns& from, std::size_t j) {
        const kernels::PoseColumns& c = from.columns;
        if (from.only_one) j = 0;
        put(i, Pose<double>{c.cx[j], c.cy[j], c.w[j], c.h[j], c.angle[j]});
        put(i, kernels::Trig{c.c[j], c.s[j], c.c_lo[j], c.s_lo[j]});
    }

    /// Sines and cosines of the first `size` angles.
    void compute_trig(std::size_t size) {
        std::array<double, n> ordinary;
        for (std::size_t i = 0; i < size; ++i) ordinary[i] = is_ordinary(angle_[i]) ? angle_[i] : 1;
        sine_cosine_columns(std::span(ordinary).first(size),
                            {c_.data(), s_.data(), c_lo_.data(), s_lo_.data()});
        for (std::size_t i = 0; i < size; ++i)
            if (!is_ordinary(angle_[i])) put(i, sine_cosine(angle_[i]));
    }

    /// Whether no double of the computation is subnormal: one in a vector makes all of it slow.
    [[nodiscard]] bool is_ordinary_beside(const Columns& other, std::size_t i) const {
        const double size = std::max(largest(i), other.largest(i));
        return 0x1p-200 < size && size < 0x1p200 && std::min(sine(i), other.sine(i)) > 0x1p-200;
    }

    [[nodiscard]] PreparedPose at(std::size_t i) const {
        return {{cx_[i], cy_[i], w_[i], h_[i], angle_[i]}, {c_[i], s_[i], c_lo_[i], s_lo_[i]}};
    }

    [[nodiscard]] kernels::PoseColumns columns() const {
        return {cx_.data(), cy_.data(),   w_.data(),    h_.data(),    c_.data(),
                s_.data(),  c_lo_.data(), s_lo_.data(), angle_.data()};
    }

  private:
    [[nodiscard]] double largest(std::size_t i) const {
        return std::max({std::fabs(cx_[i]), std::fabs(cy_[i]), w_[i], h_[i]});
    }
    /// 1 where it is exactly 0.
    [[nodiscard]] double sine(std::size_t i) const { return s_[i] == 0 ? 1 : std::fabs(s_[i]); }

    static bool is_ordinary(double angle) {
        return std::fabs(angle) >= kTinyAngle && std::fabs(angle) <= kLargeAngle;
    }

    void put(std::size_t i, const kernels::Trig& trig) {
        c_[i] = trig.c;
        s_[i] = trig.s;
        c_lo_[i] = trig.c_lo;
        s_lo_[i] = trig.s_lo;
    }

    std::array<double, n> cx_, cy_, w_, h_, angle_, c_, s_, c_lo_, s_lo_;
};

/// Pairs that are filtered together: few enough for the first cache.
constexpr std::size_t kFiltered = 128;

/// At most kFiltered pairs.
void decide_some(std::span<const PosePair<double>> pairs, std::span<Decided> decided) noexcept {
    Columns<kFiltered> a;
    Columns<kFiltered> b;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        a.put(i, pairs[i].a);
        b.put(i, pairs[i].b);
    }
    a.compute_trig(pairs.size());
    b.compute_trig(pairs.size());
    std::array<std::uint8_t, kFiltered> verdict;
    const PosesInColumns in_a{a.columns()};
    const PosesInColumns in_b{b.columns()};
    kernels::best().poses.pairs(in_a.columns, in_b.columns, pairs.size(), verdict.data());
    for (std::size_t i = 0; i < pairs.size(); ++i)
        decided[i] = {verdict[i] == kernels::kDisjoint ? Relation::disjoint : Relation::overlapping,
                      Stage::filter};
    for_each_open_pair(in_a, in_b, std::span(verdict).first(pairs.size()),
                       [decided](std::size_t i, Decided d) { decided[i] = d; });
}

}  // namespace

void decide_open_pairs(const PosesInColumns& a, const PosesInColumns& b,
                       std::span<const std::size_t> open, std::span<Decided> decided) noexcept {
    Columns<kOpenPairs> near_a;
    Columns<kOpenPairs> near_b;
    std::array<std::size_t, kOpenPairs> place;
    std::size_t n = 0;
    for (std::size_t i = 0; i < open.size(); ++i) {
        near_a.put(n, a, open[i]);
        near_b.put(n, b, open[i]);
        if (near_a.is_ordinary_beside(near_b, n)) place[n++] = i;
        else decided[i] = relation_of_poses(near_a.at(n), near_b.at(n));
    }
    std::array<std::uint8_t, kOpenPairs> verdict;
    kernels::best().poses.closer(near_a.columns(), near_b.columns(), n, verdict.data());
    for (std::size_t i = 0; i < n; ++i) {
        Decided& d = decided[place[i]];
        switch (verdict[i]) {
            case kernels::kDisjoint: d = {Relation::disjoint, Stage::double_double}; break;
            case kernels::kOverlapping: d = {Relation::overlapping, Stage::double_double}; break;
            default: d = relation_of_poses(near_a.at(i), near_b.at(i));
        }
    }
}

void relations_of_poses(std::span<const PosePair<double>> pairs,
                        std::span<Decided> decided) noexcept {
    for (std::size_t first = 0; first < pairs.size(); first += kFiltered) {
        const std::size_t n = std::min(kFiltered, pairs.size() - first);
        decide_some(pairs.subspan(first, n), decided.subspan(first, n));
    }
}

}  // namespace touchstone::fast
