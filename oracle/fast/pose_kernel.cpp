// The inner loops for rotated rectangles; a kernel (isa.h). pose_gaps.h derives the error bounds.
#include "oracle/fast/pose_kernel.h"

#include "oracle/fast/pose_gaps.h"
#include "oracle/floats/error_free.h"

namespace touchstone::kernels::TOUCHSTONE_ISA {
namespace {

using Bytes [[gnu::vector_size(kLanes)]] = std::uint8_t;

using Many = Lanes<kLanes>;

template <class Real>
using Wide = BasicDoubleDouble<Real>;

template <class Real>
struct WideTrig {
    Wide<Real> c, s;
};

// ---- Gaps in double-doubles ----

/// Returns x y + z w. The low part has a few bits more than a double needs, so the sum of both is
/// nearly as good as a double-double, and much faster.
template <class Real>
TOUCHSTONE_INLINE ErrorFree<Real> dot(const Wide<Real>& x, const Wide<Real>& y, const Wide<Real>& z,
                                      const Wide<Real>& w) {
    const ErrorFree<Real> p = two_product(x.hi, y.hi);
    const ErrorFree<Real> q = two_product(z.hi, w.hi);
    const ErrorFree<Real> sum = two_sum(p.value, q.value);
    const Real p_low = fused(x.lo, y.hi, fused(x.hi, y.lo, p.error));
    const Real q_low = fused(z.lo, w.hi, fused(z.hi, w.lo, q.error));
    return {sum.value, (p_low + q_low) + sum.error};
}

template <class Real>
TOUCHSTONE_INLINE ErrorFree<Real> abs(const ErrorFree<Real>& x) {
    const Real sign = x.value + x.error;
    return {with_sign_of(sign, x.value), with_sign_of(sign, x.error)};
}

/// The magnitudes of cosine and sine of the difference of two angles.
template <class Real>
struct Turn {
    ErrorFree<Real> c, s;
};

template <class Real>
TOUCHSTONE_INLINE Turn<Real> between(const WideTrig<Real>& a, const WideTrig<Real>& b) {
    return {abs(dot(a.c, b.c, a.s, b.s)), abs(dot(a.c, b.s, -a.s, b.c))};
}

/// Returns |along| - own - p |cos| - q |sin|.
template <class Real>
TOUCHSTONE_INLINE ErrorFree<Real> gap(const ErrorFree<Real>& along, const Real& own, const Real& p,
                                      const Real& q, const Turn<Real>& turn) {
    const ErrorFree<Real> way = abs(along);
    const ErrorFree<Real> pc = two_product(p, turn.c.value);
    const ErrorFree<Real> qs = two_product(q, turn.s.value);
    const ErrorFree<Real> first = two_sum<Real>(way.value, -own);
    const ErrorFree<Real> second = two_sum<Real>(first.value, -pc.value);
    const ErrorFree<Real> third = two_sum<Real>(second.value, -qs.value);
    const Real products = fused(p, turn.c.error, pc.error) + fused(q, turn.s.error, qs.error);
    return {third.value, (way.error - products) + ((first.error + second.error) + third.error)};
}

/// Return the vector between the centres, along the first and second axis of a rectangle turned by
/// `a`.
template <class Real>
TOUCHSTONE_INLINE ErrorFree<Real> along_first(const Wide<Real>& dx, const Wide<Real>& dy,
                                              const WideTrig<Real>& a) {
    return dot(dx, a.c, dy, a.s);
}
template <class Real>
TOUCHSTONE_INLINE ErrorFree<Real> along_second(const Wide<Real>& dx, const Wide<Real>& dy,
                                               const WideTrig<Real>& a) {
    return dot(dy, a.c, -dx, a.s);
}

Parts gap(const AxisView& v) {
    const WideTrig<double> a{{v.mine.c, v.mine.c_lo}, {v.mine.s, v.mine.s_lo}};
    const WideTrig<double> b{{v.other.c, v.other.c_lo}, {v.other.s, v.other.s_lo}};
    const ErrorFree<double> along = along_first<double>({v.x, v.x_lo}, {v.y, v.y_lo}, a);
    const Turn<double> turn = v.equal ? Turn<double>{{1, 0}, {0, 0}} : between(a, b);
    const ErrorFree<double> result = gap(along, v.own, v.p, v.q, turn);
    return {result.value, result.error};
}

using Poses = PoseNumbers<Many>;

TOUCHSTONE_INLINE Poses poses_at(const PoseColumns& from, std::size_t i) {
    return {lanes_at<kLanes>(from.cx + i), lanes_at<kLanes>(from.cy + i),
            lanes_at<kLanes>(from.w + i),  lanes_at<kLanes>(from.h + i),
            lanes_at<kLanes>(from.c + i),  lanes_at<kLanes>(from.s + i)};
}

/// Four gaps and their common error bound.
struct FourGaps {
    Many of_a[2], of_b[2];
    Many bound;

    [[nodiscard]] Many widest() const {
        return larger(larger(of_a[0], of_a[1]), larger(of_b[0], of_b[1]));
    }
};

/// Returns the filter's verdicts. A NaN anywhere leaves a lane open: the bound is then NaN too, and
/// all comparisons with it are false.
Masks<kLanes> verdicts(const FourGaps& gaps) {
    const Many widest = gaps.widest();
    const auto all = [](Verdict verdict) { return masks_of<kLanes>(verdict); };
    return select(widest > gaps.bound, all(kDisjoint),
                  select(widest < -gaps.bound, all(kOverlapping), all(kOpen)));
}

/// Returns the verdicts of the stage of gaps with low parts.
Masks<kLanes> open_axes(const FourGaps& gaps) {
    const auto open = [&gaps](const Many& gap, long long bit) {
        return ~(gap < -gaps.bound) & masks_of<kLanes>(bit);
    };
    return select(gaps.widest() > gaps.bound, masks_of<kLanes>(kSeparated),
                  open(gaps.of_a[0], 1) | open(gaps.of_a[1], 2) | open(gaps.of_b[0], 4) |
                      open(gaps.of_b[1], 8));
}

TOUCHSTONE_INLINE FourGaps closer_gaps(const Poses& a, const WideTrig<Many>& ta, const Poses& b,
                                       const WideTrig<Many>& tb, const Masks<kLanes>& equal) {
    const ErrorFree<Many> x = two_sum<Many>(b.cx, -a.cx);
    const ErrorFree<Many> y = two_sum<Many>(b.cy, -a.cy);
    const Wide<Many> dx = normalised(x);
    const Wide<Many> dy = normalised(y);
    Turn<Many> turn = between(ta, tb);
    turn.c = {select(equal, Many(1), turn.c.value), select(equal, Many(0), turn.c.error)};
    turn.s = {select(equal, Many(0), turn.s.value), select(equal, Many(0), turn.s.error)};
    const Many aw = a.w * 0.5;
    const Many ah = a.h * 0.5;
    const Many bw = b.w * 0.5;
    const Many bh = b.h * 0.5;
    const auto total = [](const ErrorFree<Many>& gap) { return Many(gap.value + gap.error); };
    const Many au = total(gap(along_first(dx, dy, ta), aw, bw, bh, turn));
    const Many av = total(gap(along_second(dx, dy, ta), ah, bh, bw, turn));
    const Many bu = total(gap(along_first(dx, dy, tb), bw, aw, ah, turn));
    const Many bv = total(gap(along_second(dx, dy, tb), bh, ah, aw, turn));
    const Many lengths = (magnitude(dx.hi) + magnitude(dy.hi)) * kGapOffset + (aw + ah + bw + bh);
    return {{au, av}, {bu, bv}, lengths * kGapFactor + kGapUnderflow};
}

// ---- The filter ----

TOUCHSTONE_INLINE FourGaps filter_gaps(const Poses& a, const Poses& b) {
    const PoseGaps<Many> gaps = pose_gaps(a, b);
    return {{gaps.of_a[0], gaps.of_a[1]}, {gaps.of_b[0], gaps.of_b[1]}, gaps.bound};
}

void put(std::uint8_t* to, Masks<kLanes> verdict) {
    const Bytes bytes = __builtin_convertvector(verdict.bits, Bytes);
    __builtin_memcpy(to, &bytes, sizeof bytes);
}

/// The last few poses of columns, copied to a place that whole vectors can be read from.
struct Rest {
    double column[9][kLanes] = {};

    Rest(const PoseColumns& from, std::size_t first, std::size_t n) {
        const double* const columns[9] = {from.cx, from.cy,   from.w,    from.h,    from.c,
                                          from.s,  from.c_lo, from.s_lo, from.angle};
        for (std::size_t j = 0; j < 9; ++j)
            for (std::size_t i = first; i < n; ++i) column[j][i - first] = columns[j][i];
    }
    [[nodiscard]] PoseColumns columns() const {
        return {column[0], column[1], column[2], column[3], column[4],
                column[5], column[6], column[7], column[8]};
    }
};

/// Calls vector(a, b, i) for vectors of pairs from index i on, and stores the verdicts.
template <class Vector>
void for_each_vector(const PoseColumns& a, const PoseColumns& b, std::size_t n,
                     std::uint8_t* verdict, Vector vector) {
    std::size_t i = 0;
    for (; i + kLanes <= n; i += kLanes) put(verdict + i, vector(a, b, i));
    if (i == n) return;
    // The last pairs share a vector with some previous pairs if there are enough.
    if (n >= kLanes) return put(verdict + n - kLanes, vector(a, b, n - kLanes));
    std::uint8_t last[kLanes];
    put(last, vector(Rest(a, i, n).columns(), Rest(b, i, n).columns(), 0));
    for (std::size_t j = 0; i + j < n; ++j) verdict[i + j] = last[j];
}

void pairs(const PoseColumns& a, const PoseColumns& b, std::size_t n, std::uint8_t* verdict) {
    for_each_vector(a, b, n, verdict,
                    [](const PoseColumns& p, const PoseColumns& q, std::size_t i) {
                        return verdicts(filter_gaps(poses_at(p, i), poses_at(q, i)));
                    });
}

void one_to_many(const PoseColumns& a, const PoseColumns& b, std::size_t n, std::uint8_t* verdict) {
    const Poses one{Many(*a.cx), Many(*a.cy), Many(*a.w), Many(*a.h), Many(*a.c), Many(*a.s)};
    for_each_vector(b, b, n, verdict,
                    [&one](const PoseColumns&, const PoseColumns& q, std::size_t i) {
                        return verdicts(filter_gaps(one, poses_at(q, i)));
                    });
}

WideTrig<Many> wide_trig(const PoseColumns& from, std::size_t i) {
    return {{lanes_at<kLanes>(from.c + i), lanes_at<kLanes>(from.c_lo + i)},
            {lanes_at<kLanes>(from.s + i), lanes_at<kLanes>(from.s_lo + i)}};
}

TOUCHSTONE_INLINE FourGaps closer_gaps_at(const PoseColumns& a, const PoseColumns& b,
                                          std::size_t i) {
    const Masks<kLanes> equal = lanes_at<kLanes>(a.angle + i) == lanes_at<kLanes>(b.angle + i);
    return closer_gaps(poses_at(a, i), wide_trig(a, i), poses_at(b, i), wide_trig(b, i), equal);
}

void closer(const PoseColumns& a, const PoseColumns& b, std::size_t n, std::uint8_t* open) {
    for_each_vector(a, b, n, open, [](const PoseColumns& p, const PoseColumns& q, std::size_t i) {
        return open_axes(closer_gaps_at(p, q, i));
    });
}

void measure(const PoseColumns& a, const PoseColumns& b, EightGaps& by_filter, EightGaps& closer) {
    for (std::size_t i = 0; i < 8; i += kLanes) {
        const FourGaps quick = filter_gaps(poses_at(a, i), poses_at(b, i));
        store(by_filter.widest + i, quick.widest());
        store(by_filter.bound + i, quick.bound);
        const FourGaps slow = closer_gaps_at(a, b, i);
        store(closer.widest + i, slow.widest());
        store(closer.bound + i, slow.bound);
    }
}

}  // namespace

extern const PoseLoops pose_loops;
const PoseLoops pose_loops{gap, pairs, one_to_many, closer, measure};

}  // namespace touchstone::kernels::TOUCHSTONE_ISA
