// Proofs of test algorithms for segments, triangles and capsules. An algorithm that loses accuracy
// has larger bounds. An algorithm that leaves out a comparison has no bound for false hits or no
// bound for false misses.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/cards/watched.h"
#include "core/literature/radius/literature.h"
#include "core/literature/segment/literature.h"
#include "core/literature/triangle/literature.h"
#include "oracle/runs/any_scalar.h"
#include "properties/proofs/prove.h"

namespace touchstone::proofs {
namespace {

AlgorithmInfo with_local_scale(AlgorithmInfo card) {
    card.tolerance.conditioning = Conditioning::local;
    return card;
}

enum class Parallel : std::uint8_t { compared, misses, not_asked };

/// Tests segments by the parameters of their crossing. `Cross` computes the cross product of the
/// vector v with the vector from p to q.
template <class Cross, bool kHasBoxes = true, Parallel kParallel = Parallel::compared>
struct SegmentsBy : Answers<"segment-segment"> {
    static AlgorithmInfo info() { return with_local_scale(segment::SegmentsParameters::info()); }
    template <class S>
    static bool hit(const Segment<S>& a, const Segment<S>& b) {
        if (kHasBoxes && !(convex::ranges_meet(a.x1, a.x2, b.x1, b.x2) &&
                           convex::ranges_meet(a.y1, a.y2, b.y1, b.y2)))
            return false;
        const Point<S> u = segment::along(a);
        const Point<S> v = segment::along(b);
        const S turn = cross(v, u);
        const S of_a = Cross{}(v, segment::start(a), segment::start(b));
        const S of_b = Cross{}(u, segment::start(a), segment::start(b));
        if (kParallel != Parallel::not_asked && turn == S(0))
            return kParallel == Parallel::compared && of_a == S(0) && of_b == S(0);
        return S(0) <= of_a / turn && of_a / turn <= S(1) && S(0) <= of_b / turn &&
               of_b / turn <= S(1);
    }
};
constexpr auto of_difference = []<class S>(const Point<S>& v, const Point<S>& p,
                                           const Point<S>& q) { return cross(v, q - p); };
constexpr auto of_difference_in_float = []<class S>(const Point<S>& v, const Point<S>& p,
                                                    const Point<S>& q) {
    const Point<S> w = q - p;
    return S(kept_in<float>(S(v.x * w.y))) - v.y * w.x;
};
constexpr auto subtracted_last = []<class S>(const Point<S>& v, const Point<S>& p,
                                             const Point<S>& q) {
    return cross(v, q) - cross(v, p);
};
/// Loses the digits of a short vector.
constexpr auto of_a_shifted_vector = []<class S>(const Point<S>& v, const Point<S>& p,
                                                 const Point<S>& q) {
    return cross((v + p) - p, q - p);
};
template <class Algorithm>
Proof short_proof(std::uint64_t boxes = 100) {
    return prove(Subject::of<Algorithm>(), Scalar::double_, {.boxes = boxes});
}
template <class Cross>
Proof proof_by(const Cross& /*cross*/) {
    return short_proof<SegmentsBy<Cross>>(800);
}

TEST(AProof, OfSegmentsHasALargerBoundForAnAlgorithmThatLosesAccuracy) {
    EXPECT_LT(proof_by(of_difference).bound.worst(), 6.5);
    for (const Bound& in_float = proof_by(of_difference_in_float).bound;
         const double bound : {in_float.false_hit, in_float.false_miss}) {
        EXPECT_GT(bound, 0x1p27);
        EXPECT_LT(bound, 0x1p32);
    }
    // Far from the origin, this difference has no correct digits.
    EXPECT_EQ(proof_by(subtracted_last).bound.false_miss, kInfinite);
    EXPECT_EQ(proof_by(of_a_shifted_vector).bound.false_miss, kInfinite);
}

TEST(AProof, OfSegmentsIsNotGivenIfTheNumberOfVisitsIsUsedUp) {
    const auto proof = [](int most_visits) {
        return prove(Subject::of<segment::SegmentsParameters>(), Scalar::double_,
                     {.boxes = 100, .least_size = 0.5, .most_visits = most_visits});
    };
    const Proof full = proof(100'000);
    EXPECT_LT(full.bound.worst(), kInfinite);
    EXPECT_EQ(full.least_size, 0) << "the bound covers all sizes";
    const Proof ended = proof(100);
    EXPECT_EQ(ended.reason, "too many paths lead through it");
    EXPECT_EQ(ended.bound.false_hit, kInfinite);
    EXPECT_EQ(ended.bound.false_miss, kInfinite);
}

TEST(AProof, OfSegmentsHasNoBoundForFalseHitsOrForFalseMissesIfAComparisonIsMissing) {
    using Cross = decltype(of_difference);
    // Without a test of bounding boxes, segments on one line hit at any distance.
    const Bound boxless = short_proof<SegmentsBy<Cross, false>>().bound;
    EXPECT_EQ(boxless.false_hit, kInfinite);
    EXPECT_LT(boxless.false_miss, kInfinite);
    // Rounding can make crossing segments parallel. Here parallel segments are misses.
    const Bound missing = short_proof<SegmentsBy<Cross, true, Parallel::misses>>().bound;
    EXPECT_EQ(missing.false_miss, kInfinite);
    EXPECT_LT(missing.false_hit, kInfinite);
    const Proof dividing = short_proof<SegmentsBy<Cross, true, Parallel::not_asked>>();
    EXPECT_EQ(dividing.reason, "it divides by a number that may be zero");
    EXPECT_EQ(dividing.bound.false_hit, kInfinite);
}

using RightSegments = SegmentsBy<decltype(of_difference)>;

/// Hits if the parameter of the crossing on B is exactly 0; else tests the parameters.
struct SegmentsFromAStart : RightSegments {
    template <class S>
    static bool hit(const Segment<S>& a, const Segment<S>& b) {
        const S turn = cross(segment::along(a), segment::along(b));
        const S side = cross(segment::along(a), segment::start(a) - segment::start(b));
        return (turn != S(0) && side / turn == S(0)) || RightSegments::hit(a, b);
    }
};

TEST(AProof, OfSegmentsIsNotGivenIfAQuotientIsTestedForEquality) {
    EXPECT_EQ(short_proof<SegmentsFromAStart>().reason,
              "it tests whether a quotient equals a number");
}

/// First asks on which side of A's own line A's start is; then tests the parameters.
struct SegmentsBesideThemselves : RightSegments {
    template <class S>
    static bool hit(const Segment<S>& a, const Segment<S>& b) {
        const S side = cross(segment::along(a), segment::start(a) - segment::start(a));
        return !(side < S(0) || S(0) < side) && RightSegments::hit(a, b);
    }
};

TEST(AProof, OfMissesDoesNotFollowFromACornerThatIsOnItsOwnEdge) {
    const Bound bound = short_proof<SegmentsBesideThemselves>().bound;
    EXPECT_EQ(bound.false_miss, kInfinite);
    EXPECT_LT(bound.false_hit, kInfinite);
}

/// Tests the normals of the edges of triangles.
template <bool kIsStrict, bool kHasBoxes, bool kComputesGaps = false>
struct TrianglesBy : Answers<"triangle-triangle"> {
    static AlgorithmInfo info() { return triangle::TrianglesSat::info(); }
    template <class S>
    static bool hit(const Triangle<S>& a, const Triangle<S>& b) {
        return (!kHasBoxes || convex::bounding_boxes_meet<S>(a, b)) && meet<S>(a, a, b) &&
               meet<S>(b, a, b);
    }
    template <class S>
    static bool meet(const Triangle<S>& owner, const Triangle<S>& a, const Triangle<S>& b) {
        for (std::size_t i = 0; i < 3; ++i) {
            const Point<S> edge = owner[(i + 1) % 3] - owner[i];
            const auto along = [&edge](const Point<S>& p) { return cross(edge, p); };
            const auto p = convex::spanned_by<S>(a, along);
            const auto q = convex::spanned_by<S>(b, along);
            if (kComputesGaps && (S(0) < p.lo - q.hi || q.lo - p.hi > S(0))) return false;
            if (kComputesGaps) continue;
            if (kIsStrict ? !(p.lo < q.hi && q.lo < p.hi) : !(p.lo <= q.hi && q.lo <= p.hi))
                return false;
        }
        return true;
    }
};

TEST(AProof, OfTrianglesTakesIntoAccountEdgesWithoutLengthAndTrianglesOnOneLine) {
    const Bound whole = short_proof<TrianglesBy<false, true>>().bound;
    EXPECT_LT(whole.worst(), 10);
    const Bound by_gaps = short_proof<TrianglesBy<false, true, true>>().bound;
    EXPECT_EQ(by_gaps.false_hit, whole.false_hit);
    EXPECT_EQ(by_gaps.false_miss, whole.false_miss);
    // With strict comparisons, an edge without length separates everything.
    const Bound strict = short_proof<TrianglesBy<true, true>>().bound;
    EXPECT_EQ(strict.false_hit, whole.false_hit);
    EXPECT_EQ(strict.false_miss, kInfinite);
    // Without a test of bounding boxes, triangles on one line hit at any distance.
    const Bound boxless = short_proof<TrianglesBy<false, false>>().bound;
    EXPECT_EQ(boxless.false_hit, kInfinite);
    EXPECT_EQ(boxless.false_miss, whole.false_miss);
}

/// Tests the distance of the start of A from a point of B's segment. `Share` computes the point's
/// parameter: 0 at the start of the segment, 1 at its end.
template <class Share, class Reach, bool kDifferenceInFloat = false, bool kTestsLength = true>
struct CapsulesBy : Answers<"capsule-capsule"> {
    static AlgorithmInfo info() { return with_local_scale(radius::CapsulesClosest::info()); }
    template <class S>
    static Point<S> in_float_too(const Point<S>& p) {
        return {S(kept_in<float>(p.x)), S(kept_in<float>(p.y))};
    }
    template <class S>
    static bool hit(const Capsule<S>& a, const Capsule<S>& b) {
        const Point<S> u{b.x2 - b.x1, b.y2 - b.y1};
        const Point<S> v{a.x1 - b.x1, a.y1 - b.y1};
        const S length = dot(u, u);
        const S t = kTestsLength && length == S(0) ? S(0) : Share{}(dot(u, v), length);
        const S reach = Reach{}(a.r, b.r);
        const Point<S> w{v.x - t * u.x, v.y - t * u.y};
        // A distance that is NaN counts as a hit.
        return !(reach * reach < radius::squared<S>(kDifferenceInFloat ? in_float_too<S>(w) : w));
    }
};
constexpr auto clamped = []<class S>(const S& x, const S& y) { return radius::clamped(x / y); };
constexpr auto not_clamped = []<class S>(const S& x, const S& y) { return x / y; };
constexpr auto doubled = []<class S>(const S& x, const S& y) {
    return radius::clamped(x / y) + radius::clamped(x / y);
};
constexpr auto compared = []<class S>(const S& x, const S& y) {
    const S t = x / y;
    return t < S(0) ? S(0) : S(1) < t ? S(1) : t;
};
constexpr auto compared_with_0 = []<class S>(const S& x, const S& y) {
    const S t = x / y;
    return t < S(0) ? S(0) : t;
};
constexpr auto in_float = []<class S>(const S& x, const S& y) {
    return S(kept_in<float>(radius::clamped(x / y)));
};
constexpr auto of_rounded_product = []<class S>(const S& x, const S& y) {
    return radius::clamped(S(kept_in<float>(x)) / y);
};
constexpr auto sum = []<class S>(const S& p, const S& q) { return p + q; };
constexpr auto sum_in_float = []<class S>(const S& p, const S& q) {
    return S(kept_in<float>(S(p + q)));
};
constexpr auto difference = []<class S>(const S& p, const S& q) { return p - q; };
/// The sum, but with the rounding errors of large terms that cancel.
constexpr auto sum_of_large = []<class S>(const S& p, const S& q) {
    return (S(1000) * p - S(999) * p) + q;
};
constexpr auto sum_of_difference = []<class S>(const S& p, const S& q) {
    return (p - q) + S(2) * q;
};
constexpr auto sum_of_halves = []<class S>(const S& p, const S& q) {
    return S(1) / S(2) * (S(2) * p) + (S(2) * q) / S(2);
};
constexpr auto sum_of_thirds = []<class S>(const S& p, const S& q) {
    return S(1) / S(3) * (S(3) * p) + q;
};

template <bool kDifferenceInFloat = false, class Share, class Reach>
double far_hits(const Share& /*share*/, const Reach& /*reach*/) {
    return short_proof<CapsulesBy<Share, Reach, kDifferenceInFloat>>().bound.false_hit;
}

TEST(AProof, BoundsFalseHitsOfCapsulesOnlyForPointsOfTheSegmentAndASumOfRadiiWithoutCancellation) {
    const double any = far_hits(clamped, sum);
    EXPECT_LT(any, 5.7);
    EXPECT_EQ(far_hits(compared, sum), any);
    EXPECT_EQ(far_hits(clamped, sum_of_halves), any);
    EXPECT_EQ(far_hits(not_clamped, sum), kInfinite);
    EXPECT_EQ(far_hits(compared_with_0, sum), kInfinite);
    EXPECT_EQ(far_hits(doubled, sum), kInfinite);
    EXPECT_EQ(far_hits(clamped, difference), kInfinite);
    EXPECT_EQ(far_hits(clamped, sum_of_large), kInfinite);
    EXPECT_EQ(far_hits(clamped, sum_of_difference), kInfinite);
    for (const double rounded :
         {far_hits(in_float, sum), far_hits(clamped, sum_in_float), far_hits<true>(clamped, sum)}) {
        EXPECT_GT(rounded, 0x1p27);
        EXPECT_LT(rounded, 0x1p31);
    }
}

constexpr auto clamped_unless_nan = []<class S>(const S& x, const S& y) {
    using std::max;
    using std::min;
    return S(min(max(S(x / y), S(0)), S(1)));
};

TEST(AProof, OfCapsulesIsNotGivenIfTheShareOfASegmentWithoutLengthMayBeNaN) {
    using Sum = decltype(sum);
    using Nan = CapsulesBy<decltype(clamped_unless_nan), Sum, false, false>;
    EXPECT_TRUE(Nan::hit<double>({0, 0, 1, 0, 1}, {99, 0, 99, 0, 1}));
    const Proof untested = short_proof<Nan>();
    EXPECT_EQ(untested.reason, "it divides by a number that may be zero");
    EXPECT_EQ(untested.bound.false_hit, kInfinite);
    using Tested = CapsulesBy<decltype(clamped_unless_nan), Sum>;
    EXPECT_FALSE(Tested::hit<double>({0, 0, 1, 0, 1}, {99, 0, 99, 0, 1}));
    EXPECT_LT(short_proof<Tested>().bound.false_hit, kInfinite);
}

TEST(AProof, OfCapsulesIsNotGivenIfALiteralIsDividedByALiteralThatIsNotAPowerOfTwo) {
    EXPECT_EQ((short_proof<CapsulesBy<decltype(clamped), decltype(sum_of_thirds)>>().reason),
              "it divides by a literal that is not a power of two");
}

/// Tests whether an end of one segment is near the other segment, or the segments cross.
template <bool kTestsAllEnds, bool kTestsCrossing, class Share>
struct EndsBy : Answers<"capsule-capsule"> {
    static AlgorithmInfo info() { return with_local_scale(radius::CapsulesEnds::info()); }
    template <class S>
    static bool hit(const Capsule<S>& a, const Capsule<S>& b) {
        const std::array<Point<S>, 4> ends{
            {{a.x1, a.y1}, {a.x2, a.y2}, {b.x1, b.y1}, {b.x2, b.y2}}};
        const S reach = (a.r + b.r) * (a.r + b.r);
        for (std::size_t i = 0; i < (kTestsAllEnds ? 4 : 3); ++i)
            if (is_near<S>(ends[i], ends[i < 2 ? 2 : 0], ends[i < 2 ? 3 : 1], reach)) return true;
        return kTestsCrossing && are_beside<S>(ends[0], ends[1], ends[2], ends[3]) &&
               are_beside<S>(ends[2], ends[3], ends[0], ends[1]);
    }
    template <class S>
    static bool is_near(const Point<S>& end, const Point<S>& from, const Point<S>& to,
                        const S& reach) {
        const Point<S> u = to - from;
        const Point<S> v = end - from;
        const S length = dot(u, u);
        const S t = length == S(0) ? S(0) : Share{}(dot(u, v), length);
        return radius::squared<S>({v.x - t * u.x, v.y - t * u.y}) <= reach;
    }
    template <class S>
    static bool are_beside(const Point<S>& from, const Point<S>& to, const Point<S>& p,
                           const Point<S>& q) {
        const S of_p = cross(to - from, p - from);
        const S of_q = cross(to - from, q - from);
        return (of_p < S(0) && S(0) < of_q) || (of_q < S(0) && S(0) < of_p);
    }
};
constexpr auto twice = []<class S>(const S& x, const S& y) { return radius::clamped((x + x) / y); };
constexpr auto zero = []<class S>(const S& /*x*/, const S& /*y*/) { return S(0); };

template <bool kTestsAllEnds, bool kTestsCrossing, class Share>
double deep_misses(const Share& /*share*/) {
    return short_proof<EndsBy<kTestsAllEnds, kTestsCrossing, Share>>().bound.false_miss;
}

TEST(AProof, OfMissesOfCapsulesNeedsThePointNearestToEachEndAndATestOfCrossing) {
    const double whole = deep_misses<true, true>(clamped);
    EXPECT_LT(whole, 13);
    EXPECT_EQ((deep_misses<false, true>(clamped)), kInfinite);
    EXPECT_EQ((deep_misses<true, false>(clamped)), kInfinite);
    // These shares give a point of the segment, but not always the nearest one.
    EXPECT_EQ((deep_misses<true, true>(zero)), kInfinite);
    EXPECT_EQ((deep_misses<true, true>(twice)), kInfinite);
    for (const double rounded :
         {deep_misses<true, true>(in_float), deep_misses<true, true>(of_rounded_product)}) {
        EXPECT_GT(rounded, 0x1p27);
        EXPECT_LT(rounded, 0x1p31);
    }
}

/// Tests the distance of the circle's centre from a point of the segment. `Share` is as in
/// `CapsulesBy`. With `kAddsPlace`, adds a coordinate to the radius of the circle and subtracts it
/// again.
template <class Share, bool kAddsPlace = false>
struct CircleAndCapsuleBy {
    template <class S>
    using Input = Pair<S, OfShapes<Circle, Capsule>>;
    static AlgorithmInfo info() { return EndsBy<true, true, Share>::info(); }
    template <class S>
    static bool hit(const Circle<S>& circle, const Capsule<S>& capsule) {
        const S radius = kAddsPlace ? circle.r + circle.x - circle.x : circle.r;
        return EndsBy<true, true, Share>::template is_near<S>(
            {circle.x, circle.y}, {capsule.x1, capsule.y1}, {capsule.x2, capsule.y2},
            (radius + capsule.r) * (radius + capsule.r));
    }
};

TEST(AProof, OfACircleAndACapsuleNeedsThePointNearestToTheCentreAndRadiiWithoutCoordinates) {
    const Bound nearest = short_proof<CircleAndCapsuleBy<decltype(clamped)>>().bound;
    EXPECT_LT(nearest.false_hit, 5.7);
    EXPECT_LT(nearest.false_miss, 8.6);
    const Bound start = short_proof<CircleAndCapsuleBy<decltype(zero)>>().bound;
    EXPECT_LT(start.false_hit, 4.3);
    EXPECT_EQ(start.false_miss, kInfinite);
    const Bound by_place = short_proof<CircleAndCapsuleBy<decltype(clamped), true>>().bound;
    EXPECT_EQ(by_place.false_hit, kInfinite);
    EXPECT_EQ(by_place.false_miss, kInfinite);
}

}  // namespace
}  // namespace touchstone::proofs
