#include "oracle/fast/intersects_poses.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

#include "oracle/fast/fast_poses.h"
#include "oracle/floats/dispatch.h"
#include "oracle/floats/trig.h"

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

    [[nodiscard]] double angle(std::size_t i) const { return angle_[i]; }

    void put(std::size_t i, const kernels::Trig& trig) {
        c_[i] = trig.c;
        s_[i] = trig.s;
        c_lo_[i] = trig.c_lo;
        s_lo_[i] = trig.s_lo;
    }

    /// Returns whether no double of the computation is subnormal: a single one slows down a whole
    /// vector.
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
    /// Returns |sine|, or 1 if it is exactly 0.
    [[nodiscard]] double sine(std::size_t i) const { return s_[i] == 0 ? 1 : std::fabs(s_[i]); }

    std::array<double, n> cx_, cy_, w_, h_, angle_, c_, s_, c_lo_, s_lo_;
};

/// The number of pairs that are filtered together: they fit into the first-level cache.
constexpr std::size_t kFiltered = 128;

/// The distinct angles of poses: angles recur in scenes, and a sine costs ten times as much as a
/// lookup.
class DifferentAngles {
  public:
    /// Returns the index of the angle. There must be at most 2 kFiltered angles.
    std::size_t place_of(double angle) {
        const auto bits = std::bit_cast<std::uint64_t>(angle);
        std::uint16_t& last = last_[(bits * 0x9e3779b97f4a7c15U) >> (64 - kHashBits)];
        // Without a branch, which would be mispredicted. The next index is free, so it may be
        // written to.
        const bool is_known = std::bit_cast<std::uint64_t>(angle_[last]) == bits;
        angle_[size_] = angle;
        last = is_known ? last : static_cast<std::uint16_t>(size_);
        size_ += is_known ? 0 : 1;
        return last;
    }

    void compute_trig() {
        std::array<double, kMost> ordinary;
        for (std::size_t i = 0; i < size_; ++i)
            ordinary[i] = is_ordinary(angle_[i]) ? angle_[i] : 1;
        sine_cosine_columns(std::span(ordinary).first(size_),
                            {c_.data(), s_.data(), c_lo_.data(), s_lo_.data()});
        for (std::size_t i = 0; i < size_; ++i) {
            if (is_ordinary(angle_[i])) continue;
            const kernels::Trig t = sine_cosine(angle_[i]);
            c_[i] = t.c;
            s_[i] = t.s;
            c_lo_[i] = t.c_lo;
            s_lo_[i] = t.s_lo;
        }
    }

    [[nodiscard]] kernels::Trig trig(std::size_t place) const {
        return {c_[place], s_[place], c_lo_[place], s_lo_[place]};
    }

  private:
    static constexpr int kHashBits = 6;
    static constexpr std::size_t kMost = 2 * kFiltered + 2;

    static bool is_ordinary(double angle) {
        return std::fabs(angle) >= kTinyAngle && std::fabs(angle) <= kLargeAngle;
    }

    std::array<std::uint16_t, 1U << kHashBits> last_{};  ///< by hash, the index of the last angle
    std::array<double, kMost> angle_ = {};
    std::array<double, kMost> c_, s_, c_lo_, s_lo_;
    std::size_t size_ = 1;  ///< index 0, angle 0: for hashes that have not occurred
};

/// Computes sines and cosines of the first `size` poses of both columns.
void compute_trig(Columns<kFiltered>& a, Columns<kFiltered>& b, std::size_t size) {
    DifferentAngles angles;
    std::array<std::size_t, kFiltered> place_a;
    std::array<std::size_t, kFiltered> place_b;
    for (std::size_t i = 0; i < size; ++i) {
        place_a[i] = angles.place_of(a.angle(i));
        place_b[i] = angles.place_of(b.angle(i));
    }
    angles.compute_trig();
    for (std::size_t i = 0; i < size; ++i) {
        a.put(i, angles.trig(place_a[i]));
        b.put(i, angles.trig(place_b[i]));
    }
}

/// Returns the largest magnitude of coordinates and sizes.
double largest(const PosePair<double>& pair) {
    const auto of = [](const Pose<double>& p) {
        return std::max(std::max(std::fabs(p.cx), std::fabs(p.cy)), std::max(p.w, p.h));
    };
    return std::max(of(pair.a), of(pair.b));
}

/// Returns x * 2^800 for |x| < 2^200. Builds a subnormal x from its bits, because the processor
/// takes as long for a product of it as for a sine.
double times_two_to_800(double x) {
    constexpr std::uint64_t kMantissa = (std::uint64_t{1} << 52U) - 1;
    const auto bits = std::bit_cast<std::uint64_t>(x);
    if ((bits << 1U) > (kMantissa << 1U)) return x * 0x1p800;
    const auto units = static_cast<double>(static_cast<std::int64_t>(bits & kMantissa));
    return std::copysign(units * 0x1p-274, x);
}

template <class Change>
PosePair<double> with_lengths(PosePair<double> pair, Change change) {
    for (Pose<double>* const p : {&pair.a, &pair.b})
        for (double* const x : {&p->cx, &p->cy, &p->w, &p->h}) *x = change(*x);
    return pair;
}

/// Returns a pair with its tiny lengths multiplied by a power of two, which loses nothing and
/// changes no relation. Arithmetic with subnormal numbers is a hundred times slower, for all pairs
/// of a vector.
[[gnu::noinline]] PosePair<double> without_tiny_lengths(PosePair<double> pair) {
    if (largest(pair) < 0x1p-600) pair = with_lengths(pair, times_two_to_800);
    if (largest(pair) < 0x1p-200) pair = with_lengths(pair, [](double x) { return x * 0x1p400; });
    return pair;
}

/// An invalid rectangle, which intersects nothing.
constexpr Pose<double> kNothing{0, 0, NAN, NAN, 0};

/// Returns the relation by gaps with low parts, or nothing if an axis is open.
std::optional<Relation> relation_if_certain(std::uint8_t open_axes) {
    if (open_axes == kernels::kSeparated) return Relation::disjoint;
    return open_axes == 0 ? std::optional(Relation::overlapping) : std::nullopt;
}

/// Decides at most kFiltered pairs.
void decide_some(std::span<const PosePair<double>> pairs, std::span<Decided> decided) noexcept {
    Columns<kFiltered> a;
    Columns<kFiltered> b;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (!is_rectangle(pairs[i].a) || !is_rectangle(pairs[i].b)) {
            a.put(i, kNothing);
            b.put(i, kNothing);
            continue;
        }
        const double size = largest(pairs[i]);
        const bool is_tiny = size < 0x1p-200 && size > 0;
        if (is_tiny) {
            const PosePair<double> larger = without_tiny_lengths(pairs[i]);
            a.put(i, larger.a);
            b.put(i, larger.b);
        } else {
            a.put(i, pairs[i].a);
            b.put(i, pairs[i].b);
        }
    }
    compute_trig(a, b, pairs.size());
    std::array<std::uint8_t, kFiltered> verdict;
    const PosesInColumns in_a{a.columns()};
    const PosesInColumns in_b{b.columns()};
    kernels::best<kernels::PoseLoops>().pairs(in_a.columns, in_b.columns, pairs.size(),
                                              verdict.data());
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
        if (near_a.is_ordinary_beside(near_b, n)) {
            place[n++] = i;
            continue;
        }
        const PreparedPose pose_a = near_a.at(n);
        const PreparedPose pose_b = near_b.at(n);
        decided[i] = relation_of_open_pair(pose_a, pose_b, filter::gaps(pose_a, pose_b));
    }
    std::array<std::uint8_t, kOpenPairs> axes;
    kernels::best<kernels::PoseLoops>().closer(near_a.columns(), near_b.columns(), n, axes.data());
    for (std::size_t i = 0; i < n; ++i)
        decided[place[i]] = first_known(
            [&] { return by(Stage::double_double, relation_if_certain(axes[i])); },
            [&] { return relation_after_double_doubles(near_a.at(i), near_b.at(i), axes[i]); });
}

void relations_of_poses(std::span<const PosePair<double>> pairs,
                        std::span<Decided> decided) noexcept {
    for (std::size_t first = 0; first < pairs.size(); first += kFiltered) {
        const std::size_t n = std::min(kFiltered, pairs.size() - first);
        decide_some(pairs.subspan(first, n), decided.subspan(first, n));
    }
}

}  // namespace touchstone::fast

namespace touchstone {
namespace {

/// Replaces the filter's verdicts with answers, and decides the pairs that it left open.
void settle(const fast::PosesInColumns& a, const fast::PosesInColumns& b,
            std::span<std::uint8_t> verdict) noexcept {
    const auto use = [verdict](std::size_t i, fast::Decided decided) {
        verdict[i] = decided.relation == Relation::disjoint ? 0 : 1;
    };
    for_each_open_pair(a, b, verdict, use);
}

}  // namespace

Relation relation(const PreparedPose& a, const PreparedPose& b) noexcept {
    return fast::relation_of_poses(a, b).relation;
}

Relation relation(const Pose<double>& a, const Pose<double>& b) noexcept {
    // The filter leaves other invalid rectangles open.
    if (!(a.w >= 0 && a.h >= 0 && b.w >= 0 && b.h >= 0)) return Relation::disjoint;
    return fast::relation_of_poses(PosePair<double>{a, b}).relation;
}

bool intersects(const Pose<double>& a, const Pose<double>& b) noexcept {
    return relation(a, b) != Relation::disjoint;
}

void PoseBatch::push_back(const PreparedPose& prepared) {
    const auto& [pose, trig] = prepared;
    cx_.push_back(pose.cx);
    cy_.push_back(pose.cy);
    w_.push_back(pose.w);
    h_.push_back(pose.h);
    angle_.push_back(pose.angle);
    c_.push_back(trig.c);
    s_.push_back(trig.s);
    c_lo_.push_back(trig.c_lo);
    s_lo_.push_back(trig.s_lo);
}

void PoseBatch::reserve(std::size_t size) {
    for (auto* column : {&cx_, &cy_, &w_, &h_, &angle_, &c_, &s_, &c_lo_, &s_lo_})
        column->reserve(size);
}

void PoseBatch::clear() {
    for (auto* column : {&cx_, &cy_, &w_, &h_, &angle_, &c_, &s_, &c_lo_, &s_lo_}) column->clear();
}

kernels::PoseColumns PoseBatch::columns() const {
    return {cx_.data(), cy_.data(),   w_.data(),    h_.data(),    c_.data(),
            s_.data(),  c_lo_.data(), s_lo_.data(), angle_.data()};
}

void intersects(const PreparedPose& a, const PoseBatch& b, std::span<std::uint8_t> hit) noexcept {
    const std::span<std::uint8_t> verdict = hit.first(std::min(b.size(), hit.size()));
    const auto& [pose, trig] = a;
    const kernels::PoseColumns one{&pose.cx, &pose.cy,   &pose.w,    &pose.h,    &trig.c,
                                   &trig.s,  &trig.c_lo, &trig.s_lo, &pose.angle};
    kernels::best<kernels::PoseLoops>().one_to_many(one, b.columns(), verdict.size(),
                                                    verdict.data());
    settle({one, true}, {b.columns()}, verdict);
}

void intersects(const PoseBatch& a, const PoseBatch& b, std::span<std::uint8_t> hit) noexcept {
    const std::size_t n = std::min({a.size(), b.size(), hit.size()});
    const std::span<std::uint8_t> verdict = hit.first(n);
    kernels::best<kernels::PoseLoops>().pairs(a.columns(), b.columns(), n, verdict.data());
    settle({a.columns()}, {b.columns()}, verdict);
}

}  // namespace touchstone
