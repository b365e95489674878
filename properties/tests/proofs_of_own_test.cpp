// Proofs of algorithms outside the literature: bounds of their rounding errors, and reasons why an
// algorithm has no proof.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "core/cards/watched.h"
#include "core/literature/degrees/literature.h"
#include "oracle/runs/any_scalar.h"
#include "properties/proofs/prove.h"

namespace touchstone::proofs {
namespace {

template <bool kInFloat>
struct TurnedBy : Answers<"rect-point"> {
    static AlgorithmInfo info() {
        return {.name = "turned",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source = "a test",
                .summary = "the point is turned back"};
    }
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Point<S>& p) {
        using std::cos;
        using std::sin;
        const S c = cos(rect.angle);
        const S s = sin(rect.angle);
        const S x = p.x - rect.x;
        const S y = p.y - rect.y;
        const S across = kInFloat ? S(kept_in<float>(S(x * c))) : x * c;
        return is_inside<S>(rect, across + y * s, y * c - x * s);
    }
    template <class S>
    static bool is_inside(const PivotRect<S>& rect, const S& x, const S& y) {
        return -rect.ox <= x && x <= rect.w - rect.ox && -rect.oy <= y && y <= rect.h - rect.oy;
    }
};

using Turned = TurnedBy<false>;

/// Clamps x * y / x to the range from y to y. If x is zero in floats, this number is NaN, and min
/// and max keep it.
struct ClampedToOneNumber : Turned {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Point<S>& p) {
        using std::cos;
        using std::max;
        using std::min;
        using std::sin;
        const S c = cos(rect.angle);
        const S s = sin(rect.angle);
        const Point<S> v = p - Point<S>{rect.x, rect.y};
        const S x = v.x * c + v.y * s;
        const S y = v.y * c - v.x * s;
        return is_inside<S>(rect, x, min(max(S(x * y / x), y), y));
    }
};

template <class Algorithm>
void expect_no_bound(Scalar scalar, std::uint64_t boxes) {
    const Bound bound = prove(Subject::of<Algorithm>(), scalar, {.boxes = boxes}).bound;
    EXPECT_EQ(bound.false_miss, kInfinite);
    EXPECT_EQ(bound.false_hit, kInfinite);
}

TEST(AProof, IsNotGivenIfAClampMayKeepANaN) {
    EXPECT_FALSE(ClampedToOneNumber::hit<float>({0, 0, 2, 2, 4, 4, 0}, {0, 1}));
    expect_no_bound<ClampedToOneNumber>(Scalar::float_, 500);
}

/// Adds a root times zero. In floats, the operand of the root may be negative: the sum is then a
/// NaN.
struct WithARootTimesZero : Answers<"circle-circle"> {
    static AlgorithmInfo info() { return Turned::info(); }
    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        using std::hypot;
        using std::sqrt;
        const S reach = a.r + b.r;
        const S root = sqrt(b.r * b.r - (reach - a.r) * b.r);
        return hypot(b.x - a.x, b.y - a.y) - reach + S(0) * root <= S(0);
    }
};

/// Divides a coordinate by sizes, and then by their inverses. Each division is rounded.
struct DividingOften : Answers<"aabb-aabb"> {
    static AlgorithmInfo info() { return Turned::info(); }
    template <class S>
    static bool hit(const Aabb<S>& a, const Aabb<S>& b) {
        S x = a.x;
        for (int i = 0; i < 6; ++i) x = x / b.w / b.h;
        for (int i = 0; i < 6; ++i) x = x / (S(1) / b.h) / (S(1) / b.w);
        return x <= b.x + b.w && b.x <= a.x + a.w && a.y <= b.y + b.h && b.y <= a.y + a.h;
    }
};

TEST(AProof, IsNotGivenIfTheErrorOfARootOrAQuotientHasNoBound) {
    EXPECT_FALSE(
        WithARootTimesZero::hit<double>({2, 0.5, 2.9017744103534344}, {2, 0.5, 2.901774410353434}));
    expect_no_bound<WithARootTimesZero>(Scalar::double_, 100);
    expect_no_bound<DividingOften>(Scalar::double_, 100);
}

/// `Use` changes the rectangle before the test.
template <class Use, Conditioning kUnit = Conditioning::local>
struct TurnedAfter : Turned {
    static AlgorithmInfo info() {
        AlgorithmInfo card = Turned::info();
        card.tolerance.conditioning = kUnit;
        return card;
    }
    template <class S>
    static bool hit(PivotRect<S> rect, const Point<S>& p) {
        Use{}(rect, p);
        return Turned::hit<S>(rect, p);
    }
};
constexpr auto no_change = [](auto& /*rect*/, const auto& /*p*/) {};
using TurnedLocally = TurnedAfter<decltype(no_change)>;
/// Treats scenes of different scales differently.
constexpr auto adding_epsilon = []<class S>(PivotRect<S>& rect, const Point<S>& /*p*/) {
    rect.w = rect.w + S(1e-9);
};
constexpr auto turning_twice = [](auto& rect, const auto& /*p*/) { rect.angle += rect.angle; };
constexpr auto turning_back = [](auto& rect, const auto& /*p*/) { rect.angle = -rect.angle; };
constexpr auto multiplying_by_pi = []<class S>(PivotRect<S>& rect, const Point<S>& /*p*/) {
    rect.w = rect.w * pi<S>();
};
constexpr auto adding_zero = [](auto& rect, const auto& p) { rect.w = rect.w + (p.x - p.x); };

TEST(AProof, IsNotGivenIfTheAnswerDependsOnTheScaleOrOnSumsOfAngles) {
    const auto reason_after = []<class Use>(const Use& /*use*/) {
        return prove(Subject::of<TurnedAfter<Use>>(), Scalar::float_, {.boxes = 500}).reason;
    };
    EXPECT_EQ(reason_after(adding_epsilon),
              "it compares or adds different units, or takes a root or sine of a length");
    EXPECT_EQ(reason_after(turning_twice),
              "it uses angles for more than their sines and cosines, or a pi of too few digits");
}

template <Conditioning kUnit = Conditioning::local, class Use>
bool is_certified_after(const Use& /*use*/) {
    const Subject subject = Subject::of<TurnedAfter<Use, kUnit>>();
    const Scene scene = empty_scene(*kinds_of_query(subject.info().query));
    Setting setting = *setting_of(scene).setting;
    setting.is_local = true;
    return certified_claim(subject, scene, Scalar::double_, setting, {4, 4}).has_value();
}

TEST(ACertificate, IsNotWrittenIfTheFormatCannotExpressTheAlgorithm) {
    EXPECT_TRUE(is_certified_after(no_change));
    EXPECT_FALSE(is_certified_after(turning_back));
    EXPECT_FALSE(is_certified_after(multiplying_by_pi));
    EXPECT_FALSE(is_certified_after(adding_zero));
    EXPECT_FALSE(is_certified_after<Conditioning::angle>(no_change));
}

/// Rectangles in degrees. `Use` changes B's angle before the test.
template <class Use>
struct InDegreesBy : degrees::SatLocalDegrees {
    template <class S>
    static bool hit(const PoseInDegrees<S>& a, const PoseInDegrees<S>& b) {
        PoseInDegrees<S> other = b;
        Use{}(other.degrees);
        return degrees::SatLocalDegrees::hit<S>(a, other);
    }
};
constexpr auto unchanged = [](auto& /*degrees*/) {};
constexpr auto halved = []<class S>(S& degrees) { degrees = degrees * S(0.5); };
constexpr auto wrapped = []<class S>(S& degrees) {
    if (S(180) < degrees) degrees = degrees - S(360);
};
/// Changes the angle about as much as a pi of 12 digits would.
constexpr auto by_few_digits = []<class S>(S& degrees) { degrees = degrees * S(1.000000000001); };

template <class Use>
std::string reason_in_degrees(const Use& /*use*/) {
    return prove(Subject::of<InDegreesBy<Use>>(), Scalar::float_, {.boxes = 50}).reason;
}

TEST(AProof, TakesDegreesOnlyAsSinesAndCosines) {
    EXPECT_EQ(reason_in_degrees(unchanged), "some boxes have no bound");
    for (const std::string& reason :
         {reason_in_degrees(halved), reason_in_degrees(wrapped), reason_in_degrees(by_few_digits)})
        EXPECT_EQ(
            reason,
            "it uses angles for more than their sines and cosines, or a pi of too few digits");
}

/// Tests circles, correctly in exact arithmetic. In floats, the path that `Choice` takes may lose
/// all digits.
template <class Choice>
struct CirclesBy : Answers<"circle-circle"> {
    static AlgorithmInfo info() { return Turned::info(); }
    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        using std::hypot;
        const S reach = a.r + b.r;
        const S distance = hypot(b.x - a.x, b.y - a.y);
        const S far = S(1'000'000) * reach;
        return Choice{}(a, b) ? (distance + far) - far <= reach : distance <= reach;
    }
};

/// Compares two numbers for equality.
constexpr auto of_equal_radii = [](const auto& a, const auto& b) -> bool {
    if (a.r < b.r) return false;
    return !(b.r < a.r);
};
/// Rounding cannot change this comparison. Neither side depends on the radii.
constexpr auto on_one_side = []<class S>(const Circle<S>& a, const Circle<S>& b) -> bool {
    return a.x - b.x <= S(0);
};
/// Compares coordinates themselves, not their differences.
constexpr auto far_from_the_origin = []<class S>(const Circle<S>& a, const Circle<S>& b) -> bool {
    return a.x > S(4) * (a.r + b.r);
};
constexpr auto of_large_roots = []<class S>(const Circle<S>& a, const Circle<S>& b) -> bool {
    using std::sqrt;
    return sqrt(sqrt(a.r + b.r)) > S(3);
};
/// Takes the root of (a.r - b.r)^2, multiplied out. In floats, this number may be negative.
constexpr auto where_a_root_is_nan = []<class S>(const Circle<S>& a, const Circle<S>& b) -> bool {
    using std::sqrt;
    return !(sqrt((a.r * a.r + b.r * b.r) - S(2) * (a.r * b.r)) <= a.r + b.r);
};
constexpr auto below_epsilon = []<class S>(const Circle<S>& a, const Circle<S>& b) -> bool {
    return a.r + b.r < std::numeric_limits<S>::epsilon();
};

template <class... Choice>
std::vector<Subject> circles_by(const Choice&... /*choices*/) {
    return {Subject::of<CirclesBy<Choice>>()...};
}

TEST(APathOfTheProgram, IsNeverMissedByAProof) {
    const std::vector<Subject> ways =
        circles_by(of_equal_radii, on_one_side, far_from_the_origin, of_large_roots,
                   where_a_root_is_nan, below_epsilon);
    ProofOptions options{.boxes = 1500};
    for (std::size_t way = 0; way < ways.size(); ++way)
        for (const double least_size : {0.0, 1.0 / 16}) {
            options.least_size = least_size;
            const Proof proof = prove(ways[way], Scalar::float_, options);
            EXPECT_GT(proof.bound.worst(), 10'000) << "way " << way << ": " << proof.reason;
        }
}

/// Tests whether the inner product of the circle's centre and the segment's direction is at most 0.
/// The centre is relative to the origin, not to the segment's start.
struct BehindTheStart {
    template <class S>
    using Input = Pair<S, OfShapes<Circle, Segment>>;
    static AlgorithmInfo info() { return Turned::info(); }
    template <class S>
    static bool hit(const Circle<S>& circle, const Segment<S>& segment) {
        const Point<S> u{segment.x2 - segment.x1, segment.y2 - segment.y1};
        return dot({circle.x, circle.y}, u) / dot(u, u) <= S(0);
    }
};

TEST(AProof, EndsIfTheWorstBoxesHaveNoScenes) {
    // Twofold numbers have no proof by corners, so this proof uses boxes.
    const ProofOptions options{.boxes = 1000, .least_size = 1.0 / 16, .twofold = true};
    const Proof proof = prove(Subject::of<BehindTheStart>(), Scalar::double_, options);
    EXPECT_EQ(proof.reason, "some boxes have no bound");
}

/// Subtracts after the rotation. Far from the origin, the difference has no correct digits.
struct SubtractedLast : TurnedLocally {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Point<S>& p) {
        using std::cos;
        using std::sin;
        const S c = cos(rect.angle);
        const S s = sin(rect.angle);
        return is_inside<S>(rect, (p.x * c + p.y * s) - (rect.x * c + rect.y * s),
                            (p.y * c - p.x * s) - (rect.y * c - rect.x * s));
    }
};

template <class Algorithm>
double worst_bound() {
    return prove(Subject::of<Algorithm>(), Scalar::double_, {.boxes = 300}).bound.worst();
}

TEST(AProof, HasALargerBoundForAnAlgorithmThatLosesAccuracy) {
    EXPECT_LT(worst_bound<Turned>(), 14);
    EXPECT_LT(worst_bound<TurnedLocally>(), 7);
    // An ulp of a float is 2^29 ulps of a double.
    const double kept = worst_bound<TurnedBy<true>>();
    EXPECT_GT(kept, 0x1p27);
    EXPECT_LT(kept, 0x1p32);
    EXPECT_GT(worst_bound<SubtractedLast>(), 0x1p20);
}

}  // namespace
}  // namespace touchstone::proofs
