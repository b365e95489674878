// Bounds of the ledger hold for errors as large as the proofs allow, not only for those of floats.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <cstdint>
#include <functional>
#include <numbers>
#include <variant>

#include "core/literature/pivot/literature.h"
#include "core/literature/radius/literature.h"
#include "core/literature/rect_rect/literature.h"
#include "core/literature/rounded/literature.h"
#include "core/literature/segment/literature.h"
#include "core/literature/triangle/literature.h"
#include "core/scenes/numbers.h"
#include "core/scenes/shape_pair.h"
#include "core/tests/case_count.h"
#include "properties/judging/judge.h"
#include "properties/random/random.h"
#include "properties/scenes/short_numbers.h"
#include "reports/ledger/ledger.h"

namespace touchstone {
namespace {

constexpr double kRoundoff = 0x1p-24;

/// Returns 1 or -1, depending on a hash of the number.
double sign_of(std::uint64_t number) {
    number = (number ^ (number >> 30U)) * 0xbf58'476d'1ce4'e5b9;
    number = (number ^ (number >> 27U)) * 0x94d0'49bb'1331'11eb;
    return ((number ^ (number >> 31U)) & 1U) == 0 ? 1 : -1;
}

std::uint64_t run = 0;
std::uint64_t step = 0;

/// A number with hostile rounding: each operation that may round has a relative error of the unit
/// roundoff, up or down at random.
struct Hostile {
    double value = 0;
    Hostile() = default;
    Hostile(double x) : value(x) {}  // NOLINT: converts literals

    static Hostile rounded(double x) {
        return {x * (1 + sign_of(run + 0x9e37'79b9'7f4a'7c15 * ++step) * kRoundoff)};
    }
    /// A sine or cosine. In one run, a function of an angle always has the same error.
    static Hostile turned(double x, std::uint64_t function) {
        const double sign = sign_of(run + 0x9e37'79b9'7f4a'7c15 * function);
        return {x + sign * kRoundoff * std::min(1.0, 2 * std::fabs(x))};
    }
    friend Hostile operator+(Hostile p, Hostile q) {
        return p.value == 0 || q.value == 0 ? Hostile(p.value + q.value)
                                            : rounded(p.value + q.value);
    }
    friend Hostile operator-(Hostile p) { return {-p.value}; }
    friend Hostile operator-(Hostile p, Hostile q) { return p + -q; }
    friend Hostile operator*(Hostile p, Hostile q) {
        // Halving and doubling are exact.
        return q.value == 0.5 || q.value == 2 ? Hostile(p.value * q.value)
                                              : rounded(p.value * q.value);
    }
    /// Rounding is monotone, so a quotient never crosses 1.
    friend Hostile operator/(Hostile p, Hostile q) {
        const double exact = p.value / q.value;
        const double wrong = rounded(exact).value;
        return {exact <= 1 ? std::min(wrong, 1.0) : std::max(wrong, 1.0)};
    }
    friend bool operator==(Hostile p, Hostile q) = default;
    friend auto operator<=>(Hostile p, Hostile q) = default;
    friend Hostile abs(Hostile x) { return {std::fabs(x.value)}; }
    friend Hostile sqrt(Hostile x) { return rounded(std::sqrt(x.value)); }
    friend Hostile cos(Hostile x) {
        return turned(std::cos(x.value), 2 * std::hash<double>{}(x.value));
    }
    friend Hostile sin(Hostile x) {
        return turned(std::sin(x.value), 2 * std::hash<double>{}(x.value) + 1);
    }
};

/// Returns a scene of this kind. B is moved until the shapes touch. Then numbers change by up to
/// three units in the last place.
Scene nearly_touching(const Scene& kind, Random& random) {
    const auto as_float = [](double x) { return static_cast<double>(static_cast<float>(x)); };
    const bool is_thin = random.below(4) == 0;
    Scene scene = kind;
    for_each_number(scene, [&](Quantity quantity, double& number) {
        const double sign = random.below(2) == 0 ? 1 : -1;
        // Errors are largest if coordinates are as large as the scale and angles are about an
        // eighth of a turn.
        if (quantity == Quantity::size)
            number = is_thin ? std::pow(10, random.between(-3, 0)) : random.between(0.8, 1);
        else if (quantity == Quantity::angle)
            number = random.below(2) == 0 ? sign * 0.785 + random.between(-0.05, 0.05)
                                          : random.between(-3.1, 3.1);
        else number = sign * random.between(random.below(3) == 0 ? 0 : 0.9, 1);
        number = as_float(number);
    });
    if (auto* rect = std::get_if<RoundedRect<double>>(&scene.a))
        rect->r = as_float(std::min(rect->w, rect->h) * random.between(0, 0.5));
    constexpr std::array kAlong{Along::x, Along::y, Along::centres};
    scene = slid_to_touch(scene, random.any_of(kAlong), Precision::single_);
    for_each_number(scene, [&](Quantity, double& number) {
        const float to = random.below(2) == 0 ? -4.0F : 4.0F;
        for (int left = random.below(4); left > 0; --left)
            number = std::nextafter(static_cast<float>(number), to);
    });
    return scene;
}

/// The length that a bound of 1 stands for in the scene.
double unit_of(const Scene& scene, Conditioning conditioning) {
    const double unit = 2 * kRoundoff * scale(scene);
    switch (conditioning) {
        case Conditioning::local: return unit * local_share(scene);
        case Conditioning::edge_direction:
            return unit * std::max(1.0, scale(scene) / smallest_size(scene));
        default: return unit;
    }
}

template <class Algorithm>
class HostileRounding : public testing::Test {};
using Bounded =
    testing::Types<segment::SegmentsParameters, segment::SegmentsOrientations,
                   radius::CapsulesClosest, radius::CapsulesEnds, triangle::TrianglesSat,
                   triangle::TrianglesCrossOrInside, rect_rect::TriangleSplit,
                   rect_rect::TriangleSplitSat, pivot::UnrotateCircle, pivot::UnrotateCircleEdges,
                   pivot::UnrotateSegmentSlabs, pivot::UnrotateSegmentLiangBarsky,
                   rounded::RoundedCircleClamp, rect_rect::SatUnitAxes, rect_rect::SatBehindRadius,
                   rect_rect::TwoPassAabb, rect_rect::TwoPassAabbTopLeft, rect_rect::SatProjected,
                   rect_rect::SatNormalised, rect_rect::SatProjectedDivided,
                   rect_rect::EdgeSeparation, rect_rect::EdgeSeparationSigned>;
TYPED_TEST_SUITE(HostileRounding, Bounded);

TYPED_TEST(HostileRounding, GivesNoWrongAnswerBeyondTheBoundOfTheLedger) {
    const AlgorithmInfo card = TypeParam::info();
    using Typed = typename TypeParam::template Input<double>;
    const Scene kind = empty_scene(kinds_of<Typed>());
    double false_hit = 0;
    double false_miss = 0;
    Random random(1);
    for (int i = 0; i < 1000; ++i) {
        const Scene scene = nearly_touching(kind, random);
        Truth truth(scene);
        const double share = truth.margin() / unit_of(scene, card.tolerance.conditioning);
        const auto a = convert<Hostile>(std::get<typename Typed::A>(scene.a));
        const auto b =
            convert<Hostile>(std::get<typename Typed::B>(std::get<Shapes::Values>(scene.b)));
        for (int j = 0; j < 16; ++j) {
            run = static_cast<std::uint64_t>(16 * i + j);
            step = 0;
            const bool hit = TypeParam::hit(a, b);
            if (hit) false_hit = std::max(false_hit, share);
            else false_miss = std::max(false_miss, -share);
        }
    }
    int compared = 0;
    for (const LedgerEntry& entry : read_ledger(TOUCHSTONE_CORPUS "/ledger")) {
        if (entry.algorithm != card.name || entry.scalar != Scalar::float_) continue;
        const double worst = entry.direction == Direction::false_hit ? false_hit : false_miss;
        if (!entry.proved) continue;
        EXPECT_LE(worst, *entry.proved) << card.name;
        EXPECT_GT(worst, 0.8) << card.name;
        ++compared;
    }
    EXPECT_GE(compared, 1) << card.name;
}

// The last step of the proof about misses of `triangle-split` (corpus/ledger/README.md). Two
// rectangles are nearly equal, and their diagonals start at corner 0. Whatever the rounding, one of
// the algorithm's tests of the edges at these corners holds.

using Corners = std::array<Point<double>, 4>;

/// The sides that floats may find for a point near an end of an edge: 1 is left, 2 is right, 3
/// stands for both. Errors are large, so that rounding often decides. But rounding is monotone, so
/// it decides only if the point lies in the edge's bounding box, or beyond an end of the edge in
/// both coordinates.
unsigned sides(const Point<double>& start, const Point<double>& end, const Point<double>& p) {
    const Point<double> v = end - start;
    const double left = v.x * (p.y - start.y);
    const double right = v.y * (p.x - start.x);
    const bool is_near = std::fabs(left - right) <= 0.003 * (std::fabs(left) + std::fabs(right));
    const bool is_in_box_or_beyond =
        left * right > 0 && v.x * (p.y - end.y) * v.y * (p.x - end.x) > 0;
    return is_near && is_in_box_or_beyond ? 3 : left > right ? 1 : 2;
}

/// The edges that start or end at corner 0.
enum NearEdge { k01, k02, k20, k30 };
using Lefts = std::array<std::array<bool, 4>, 2>;  ///< of corner 0, relative to the other's edges

bool boxes_meet(const Corners& a, int end_of_a, const Corners& b, int end_of_b) {
    const auto& p = a[static_cast<std::size_t>(end_of_a)];
    const auto& q = b[static_cast<std::size_t>(end_of_b)];
    return convex::ranges_meet(a[0].x, p.x, b[0].x, q.x) &&
           convex::ranges_meet(a[0].y, p.y, b[0].y, q.y);
}

bool a_test_holds(const std::array<Corners, 2>& rects, const Lefts& left) {
    for (const std::size_t i : {0, 1}) {
        const auto& own = left[i];
        const auto& other = left[1 - i];
        const auto meet = [&](int p, int q) { return boxes_meet(rects[i], p, rects[1 - i], q); };
        if ((own[k01] && own[k20]) || (own[k02] && own[k30])) return true;
        if (!own[k20] && !other[k01] && meet(1, 2)) return true;
        if (!own[k30] && !other[k02] && meet(2, 3)) return true;
    }
    return false;
}

/// Returns a rectangle about the origin as the second element. The first is a copy, each corner
/// moved by up to an eighth of the smaller size. Often an edge or the diagonal is nearly parallel
/// to an axis, and the corners are moved nearly along an edge or the diagonal.
std::array<Corners, 2> nearly_equal(Random& random) {
    const double w = random.two_to_the(0, 3);
    const double h = random.two_to_the(-2, 3);
    const std::array turns{0.0, std::atan2(h, w), std::numbers::pi / 2};
    const auto small = [&] { return random.sign() * random.two_to_the(-20, -1); };
    double angle = random.between(-4, 4);
    if (random.chance(0.5))
        angle = random.from_to(0, 3) * std::numbers::pi / 2 - random.any_of(turns) + small();
    const Corners b = corners(Pose<double>{0, 0, w, h, angle});
    std::array rects{b, b};
    for (std::size_t i = 0; i < 4; ++i) {
        const double along = angle + random.any_of(turns) + (random.chance(0.5) ? small() : 3);
        const double by = random.sign() * std::min(w, h) * random.two_to_the(-20, -3);
        rects[0][i] = {b[i].x + by * std::cos(along), b[i].y + by * std::sin(along)};
    }
    return rects;
}

TEST(NearlyEqualDiagonals, HaveATestAtTheirEndsThatHoldsWhateverTheRounding) {
    Random random(3);
    int open = 0;
    for (int i = 0; i < few_or_all(8000, 20000); ++i) {
        const auto rects = nearly_equal(random);
        std::array<std::array<unsigned, 4>, 2> may_be{};
        for (const std::size_t k : {0, 1}) {
            const Corners& of = rects[1 - k];
            const Point<double>& p = rects[k][0];
            may_be[k] = {sides(of[0], of[1], p), sides(of[0], of[2], p), sides(of[2], of[0], p),
                         sides(of[3], of[0], p)};
        }
        for (unsigned bits = 0; bits < 256; ++bits) {
            Lefts left{};
            bool is_possible = true;
            for (std::size_t j = 0; j < 8; ++j) {
                left[j / 4][j % 4] = (bits >> j & 1U) == 0;
                is_possible &= (may_be[j / 4][j % 4] & (left[j / 4][j % 4] ? 1U : 2U)) != 0;
            }
            if (!is_possible) continue;
            ++open;
            ASSERT_TRUE(a_test_holds(rects, left)) << i << " " << bits;
        }
    }
    EXPECT_GT(open, few_or_all(16000, 40000));
}

}  // namespace
}  // namespace touchstone
