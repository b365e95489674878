// Bounds of the ledger hold for errors as large as the proofs allow, not only for those of floats.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <cstdint>
#include <functional>
#include <variant>

#include "core/literature/pivot/literature.h"
#include "core/literature/radius/literature.h"
#include "core/literature/rect_rect/literature.h"
#include "core/literature/rounded/literature.h"
#include "core/literature/segment/literature.h"
#include "core/literature/triangle/literature.h"
#include "core/scenes/numbers.h"
#include "core/scenes/shape_pair.h"
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

/// B is moved until the shapes touch. Then numbers change by up to three units in the last place.
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

}  // namespace
}  // namespace touchstone
