// The inner loops for rotated rectangles; a kernel (isa.h).
// pose_bounds.h derives the error bounds of what is computed here.
#include "oracle/fast/pose_kernel.h"

#include "oracle/fast/pose_bounds.h"
#include "oracle/floats/double_double.h"

namespace touchstone::kernels::TOUCHSTONE_ISA {
namespace {

typedef std::uint8_t Bytes __attribute__((vector_size(kLanes)));

template <class Real>
using Wide = BasicDoubleDouble<Real>;

template <class Real>
struct WideTrig {
    Wide<Real> c, s;
};

// ---- Gaps in double-doubles ----

/// x y + z w. The low part is that of the value to some bits more than a double has, so that the
/// sum of both is nearly as good as a double-double and much sooner there.
template <class Real>
TOUCHSTONE_INLINE Two<Real> dot(const Wide<Real>& x, const Wide<Real>& y, const Wide<Real>& z,
                                const Wide<Real>& w) {
    const Two<Real> p = two_product(x.hi, y.hi);
    const Two<Real> q = two_product(z.hi, w.hi);
    const Two<Real> sum = two_sum(p.value, q.value);
    const Real p_low = fused(x.lo, y.hi, fused(x.hi, y.lo, p.error));
    const Real q_low = fused(z.lo, w.hi, fused(z.hi, w.lo, q.error));
    return {sum.value, (p_low + q_low) + sum.error};
}

template <class Real>
TOUCHSTONE_INLINE Two<Real> abs(const Two<Real>& x) {
    const Real sign = x.value + x.error;
    return {with_sign_of(sign, x.value), with_sign_of(sign, x.error)};
}

/// Magnitudes of cosine and sine of the difference of two angles.
template <class Real>
struct Turn {
    Two<Real> c, s;
};

template <class Real>
TOUCHSTONE_INLINE Turn<Real> between(const WideTrig<Real>& a, const WideTrig<Real>& b) {
    return {abs(dot(a.c, b.c, a.s, b.s)), abs(dot(a.c, b.s, -a.s, b.c))};
}

/// |along| - own - p |cos| - q |sin|
template <class Real>
TOUCHSTONE_INLINE Two<Real> gap(const Two<Real>& along, const Real& own, const Real& p,
                                const Real& q, const Turn<Real>& turn) {
    const Two<Real> way = abs(along);
    const Two<Real> pc = two_product(p, turn.c.value);
    const Two<Real> qs = two_product(q, turn.s.value);
    const Two<Real> first = two_sum<Real>(way.value, -own);
    const Two<Real> second = two_sum<Real>(first.value, -pc.value);
    const Two<Real> third = two_sum<Real>(second.value, -qs.value);
    const Real products = fused(p, turn.c.error, pc.error) + fused(q, turn.s.error, qs.error);
    return {third.value, (way.error - products) + ((first.error + second.error) + third.error)};
}

/// What lies between the centres, along the first and second axis of a rectangle turned by `a`.
template <class Real>
Two<Real> along_first(const Wide<Real>& dx, const Wide<Real>& dy, const WideTrig<Real>& a) {
    return dot(dx, a.c, dy, a.s);
}
template <class Real>
Two<Real> along_second(const Wide<Real>& dx, const Wide<Real>& dy, const WideTrig<Real>& a) {
    return dot(dy, a.c, -dx, a.s);
}

Parts gap(const AxisView& v) {
    const WideTrig<double> a{{v.mine.c, v.mine.c_lo}, {v.mine.s, v.mine.s_lo}};
    const WideTrig<double> b{{v.other.c, v.other.c_lo}, {v.other.s, v.other.s_lo}};
    const Two<double> along = along_first<double>({v.x, v.x_lo}, {v.y, v.y_lo}, a);
    const Turn<double> turn = v.equal ? Turn<double>{{1, 0}, {0, 0}} : between(a, b);
    const Two<double> result = gap(along, v.own, v.p, v.q, turn);
    return {result.value, result.error};
}

struct Poses {
    Lanes cx, cy, w, h, c, s;
};

Poses poses_at(const PoseColumns& from, std::size_t i) {
    return {lanes_at(from.cx + i), lanes_at(from.cy + i), lanes_at(from.w + i),
            lanes_at(from.h + i),  lanes_at(from.c + i),  lanes_at(from.s + i)};
}

/// The widest of four gaps, and what each of them keeps.
struct WidestGap {
    Lanes gap, bound;
};

/// What that says. A NaN anywhere leaves a lane open: it is in the bound as well, and a comparison
/// with that is false.
Masks verdicts(const WidestGap& widest_gap) {
    const auto& [widest, bound] = widest_gap;
    const auto all = [](Verdict verdict) { return Masks{} + static_cast<long long>(verdict); };
    const Masks else_this = widest < -bound ? all(kOverlapping) : all(kOpen);
    return widest > bound ? all(kDisjoint) : else_this;
}

WidestGap closer_gap(const Poses& a, const WideTrig<Lanes>& ta, const Poses& b,
                     const WideTrig<Lanes>& tb, const Masks& equal) {
    const Two<Lanes> x = two_sum<Lanes>(b.cx, -a.cx);
    const Two<Lanes> y = two_sum<Lanes>(b.cy, -a.cy);
    const Wide<Lanes> dx = normalised(x);
    const Wide<Lanes> dy = normalised(y);
    Turn<Lanes> turn = between(ta, tb);
    const Lanes none = spread(0);
    turn.c = {equal ? spread(1) : turn.c.value, equal ? none : turn.c.error};
    turn.s = {equal ? none : turn.s.value, equal ? none : turn.s.error};
    const Lanes aw = a.w * 0.5;
    const Lanes ah = a.h * 0.5;
    const Lanes bw = b.w * 0.5;
    const Lanes bh = b.h * 0.5;
    const auto total = [](const Two<Lanes>& gap) { return Lanes(gap.value + gap.error); };
    const Lanes au = total(gap(along_first(dx, dy, ta), aw, bw, bh, turn));
    const Lanes av = total(gap(along_second(dx, dy, ta), ah, bh, bw, turn));
    const Lanes bu = total(gap(along_first(dx, dy, tb), bw, aw, ah, turn));
    const Lanes bv = total(gap(along_second(dx, dy, tb), bh, ah, aw, turn));
    const Lanes lengths = (magnitude(dx.hi) + magnitude(dy.hi)) * kGapOffset + (aw + ah + bw + bh);
    return {larger(larger(au, av), larger(bu, bv)), lengths * kGapFactor + kGapUnderflow};
}

// ---- The filter ----

/// As filter::gaps and filter::relation, for each lane.
WidestGap filter_gap(const Poses& a, const Poses& b) {
    const Lanes dx = b.cx - a.cx;
    const Lanes dy = b.cy - a.cy;
    const Lanes cd = magnitude(a.c * b.c + a.s * b.s);
    const Lanes sd = magnitude(a.c * b.s - a.s * b.c);
    const Lanes aw = a.w * 0.5;
    const Lanes ah = a.h * 0.5;
    const Lanes bw = b.w * 0.5;
    const Lanes bh = b.h * 0.5;
    const Lanes au = magnitude(dx * a.c + dy * a.s) - (aw + (bw * cd + bh * sd));
    const Lanes av = magnitude(dy * a.c - dx * a.s) - (ah + (bw * sd + bh * cd));
    const Lanes bu = magnitude(dx * b.c + dy * b.s) - (bw + (aw * cd + ah * sd));
    const Lanes bv = magnitude(dy * b.c - dx * b.s) - (bh + (aw * sd + ah * cd));
    const Lanes lengths = (magnitude(dx) + (aw + bw)) + (magnitude(dy) + (ah + bh));
    const Lanes bound = lengths * kFilterFactor + kUnderflow;
    return {larger(larger(au, av), larger(bu, bv)), bound};
}

void put(std::uint8_t* to, const Masks& verdict) {
    const Bytes bytes = __builtin_convertvector(verdict, Bytes);
    __builtin_memcpy(to, &bytes, sizeof bytes);
}

/// The columns' last few poses, copied to where whole vectors can be read.
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

/// Calls vector(a, b, i) for vectors of pairs from number i on, and stores the verdicts.
template <class Vector>
void for_each_vector(const PoseColumns& a, const PoseColumns& b, std::size_t n,
                     std::uint8_t* verdict, Vector vector) {
    std::size_t i = 0;
    for (; i + kLanes <= n; i += kLanes) put(verdict + i, vector(a, b, i));
    if (i == n) return;
    // The last ones together with some that came before, if there are as many.
    if (n >= kLanes) return put(verdict + n - kLanes, vector(a, b, n - kLanes));
    std::uint8_t last[kLanes];
    put(last, vector(Rest(a, i, n).columns(), Rest(b, i, n).columns(), 0));
    for (std::size_t j = 0; i + j < n; ++j) verdict[i + j] = last[j];
}

void pairs(const PoseColumns& a, const PoseColumns& b, std::size_t n, std::uint8_t* verdict) {
    for_each_vector(a, b, n, verdict,
                    [](const PoseColumns& p, const PoseColumns& q, std::size_t i) {
                        return verdicts(filter_gap(poses_at(p, i), poses_at(q, i)));
                    });
}

void one_to_many(const PoseColumns& a, const PoseColumns& b, std::size_t n, std::uint8_t* verdict) {
    const Poses one{spread(*a.cx), spread(*a.cy), spread(*a.w),
                    spread(*a.h),  spread(*a.c),  spread(*a.s)};
    for_each_vector(b, b, n, verdict,
                    [&one](const PoseColumns&, const PoseColumns& q, std::size_t i) {
                        return verdicts(filter_gap(one, poses_at(q, i)));
                    });
}

WideTrig<Lanes> wide_trig(const PoseColumns& from, std::size_t i) {
    return {{lanes_at(from.c + i), lanes_at(from.c_lo + i)},
            {lanes_at(from.s + i), lanes_at(from.s_lo + i)}};
}

WidestGap closer_gap_at(const PoseColumns& a, const PoseColumns& b, std::size_t i) {
    const Masks equal = (Masks)(lanes_at(a.angle + i) == lanes_at(b.angle + i));
    return closer_gap(poses_at(a, i), wide_trig(a, i), poses_at(b, i), wide_trig(b, i), equal);
}

void closer(const PoseColumns& a, const PoseColumns& b, std::size_t n, std::uint8_t* verdict) {
    for_each_vector(a, b, n, verdict,
                    [](const PoseColumns& p, const PoseColumns& q, std::size_t i) {
                        return verdicts(closer_gap_at(p, q, i));
                    });
}

void measure(const PoseColumns& a, const PoseColumns& b, EightGaps& by_filter, EightGaps& closer) {
    for (std::size_t i = 0; i < 8; i += kLanes) {
        const WidestGap quick = filter_gap(poses_at(a, i), poses_at(b, i));
        store(by_filter.widest + i, quick.gap);
        store(by_filter.bound + i, quick.bound);
        const WidestGap slow = closer_gap_at(a, b, i);
        store(closer.widest + i, slow.gap);
        store(closer.bound + i, slow.bound);
    }
}

}  // namespace

extern const PoseLoops pose_loops;
const PoseLoops pose_loops{gap, pairs, one_to_many, closer, measure};

}  // namespace touchstone::kernels::TOUCHSTONE_ISA
