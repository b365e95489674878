// The bounds of certified numbers contain the numbers of exact arithmetic, and are not needlessly
// large.
//
// TOUCHSTONE_CERTIFIED_CHAINS=N makes each test of chains run at least N chains of operations.
#include <touchstone/certified.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cfenv>
#include <cmath>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "core/tests/case_count.h"
#include "oracle/numbers/rational.h"
#include "oracle/numbers/sine_cosine.h"
#include "oracle/runs/exact_run.h"
#include "oracle/runs/lazy.h"

namespace touchstone {
namespace {

const int kChains = case_count("TOUCHSTONE_CERTIFIED_CHAINS", 400);

/// A certified number, and the same number in exact arithmetic.
template <class Number>
struct WithExact {
    Number certified;
    Lazy exact;
};

/// The greatest ratio of an error to its bound, by operation.
using Shares = std::map<std::string, double>;

void for_each_comparison(auto use) {
    use(std::less<>());
    use(std::less_equal<>());
    use(std::greater<>());
    use(std::greater_equal<>());
    use(std::equal_to<>());
    use(std::not_equal_to<>());
}

template <class Number>
class Chains {
  public:
    /// `rounding` is the direction in which the certified numbers are rounded.
    explicit Chains(unsigned seed, int rounding = FE_TONEAREST)
        : engine_(seed), rounding_(rounding) {}

    void run(Shares& shares) {
        pool_.clear();
        for (int i = 0; i < 4; ++i) {
            const S x = start();
            Number certified = x;
            // If S is double, this rounds to float. The bound is then the real error, far above one
            // rounding of S.
            if (any(4) == 0) certified = rounded_to(std::type_identity<float>(), certified);
            pool_.push_back({certified, Lazy(static_cast<double>(x))});
        }
        for (int i = 0; i < 8 && !testing::Test::HasFailure(); ++i) step(shares);
    }

  private:
    using S = decltype(Number().value());

    unsigned any(unsigned n) { return static_cast<unsigned>(engine_() % n); }

    /// Multiples of 1/2 from -1 to 2, and other numbers. Some of the others, or their squares, are
    /// near an end of the exponent range.
    S start() {
        using Limits = std::numeric_limits<S>;
        std::uniform_real_distribution<S> mantissa(-2, 2);
        const S x = mantissa(engine_);
        switch (any(8)) {
            case 0: return static_cast<S>(any(7)) / 2 - 1;
            case 1: return std::ldexp(x, Limits::min_exponent + static_cast<int>(any(200)) - 60);
            case 2: return std::ldexp(x, Limits::max_exponent / 2 + static_cast<int>(any(60)) - 30);
            case 3: return std::ldexp(x, Limits::min_exponent / 2 + static_cast<int>(any(60)) - 30);
            default: return x;
        }
    }

    void add(Shares& shares, const char* name, auto use) {
        const WithExact<Number> p = pool_[any(static_cast<unsigned>(pool_.size()))];
        const WithExact<Number> q = pool_[any(static_cast<unsigned>(pool_.size()))];
        const Number certified = rounded([&] { return use(p.certified, q.certified); });
        if (!std::isfinite(certified.error())) return;
        try {
            const Lazy exact = use(p.exact, q.exact);
            const Lazy distance = abs(exact - Lazy(static_cast<double>(certified.value())));
            const Lazy bound(static_cast<double>(certified.error()));
            ASSERT_FALSE(bound < distance)
                << name << " " << certified.value() << " +- " << certified.error() << " of "
                << p.certified.value() << " +- " << p.certified.error() << " and "
                << q.certified.value() << " +- " << q.certified.error();
            const Ball& ball = distance.ball();
            if (ball.radius() < 0x1p-10 * ball.hi())
                shares[name] = std::max(shares[name], ball.hi() / bound.ball().hi());
            compare(p, q);
            pool_.push_back({certified, exact});
        } catch (const RootOfNegative&) {
        } catch (const Undecided&) {
        } catch (const Undecidable&) {
        }
    }

    auto rounded(auto use) {
        std::fesetround(rounding_);
        const auto result = use();
        std::fesetround(FE_TONEAREST);
        return result;
    }

    /// Checks each comparison that raises no doubt.
    void compare(const WithExact<Number>& p, const WithExact<Number>& q) {
        for_each_comparison([&](auto use) {
            const Doubts doubts;
            const bool answer = rounded([&] { return use(p.certified, q.certified); });
            EXPECT_TRUE(doubts.any() || answer == use(p.exact, q.exact));
        });
    }

    void step(Shares& shares) {
        unsigned left = any(18);
        const auto next = [&](const char* name, auto use) {
            if (left-- == 0) add(shares, name, use);
        };
        next("+", std::plus<>());
        next("-", std::minus<>());
        // Draws products and quotients twice as often as other operations.
        for (int i = 0; i < 2; ++i) next("*", std::multiplies<>());
        for (int i = 0; i < 2; ++i) next("/", std::divides<>());
        next("min", [](const auto& p, const auto& q) { return min(p, q); });
        next("max", [](const auto& p, const auto& q) { return max(p, q); });
        next("abs", [](const auto& p, const auto&) { return abs(p); });
        next("sqrt", [](const auto& p, const auto&) { return sqrt(p); });
        next("hypot", [](const auto& p, const auto& q) { return hypot(p, q); });
        next("floor", [](const auto& p, const auto&) { return floor(p); });
        next("atan2", [](const auto& p, const auto& q) { return atan2(p, q); });
        next("sin", [](const auto& p, const auto&) { return sin(p); });
        next("cos", [](const auto& p, const auto&) { return cos(p); });
        next("atan", [](const auto& p, const auto&) { return atan(p); });
        next("negated", [](const auto& p, const auto&) { return -p; });
        next("fmod", [](const auto& p, const auto& q) { return fmod(p, q); });
    }

    std::mt19937_64 engine_;
    int rounding_;
    std::vector<WithExact<Number>> pool_;
};

template <class S>
class ACertifiedNumber : public testing::Test {};
using Formats = testing::Types<float, double>;
TYPED_TEST_SUITE(ACertifiedNumber, Formats);

TYPED_TEST(ACertifiedNumber, IsWithinItsBoundOfTheExactNumber) {
    Chains<Certified<TypeParam>> all(11);
    Shares shares;
    for (long i = 0; i < kChains && !this->HasFailure(); ++i) all.run(shares);
    for (const char* name : {"+", "-", "*", "/", "sqrt"}) EXPECT_GT(shares[name], 0.5) << name;
    // A share uses the middle of the ball around the error, so it may slightly exceed 1.
    for (const auto& [name, share] : shares) EXPECT_LE(share, 1 + 0x1p-10) << name;
}

TYPED_TEST(ACertifiedNumber, OfTheFirstRunIsWithinItsBoundWhetherRoundedToNearestOrUpwards) {
    for (const int rounding : {FE_TONEAREST, FE_UPWARD}) {
        Chains<FilteredNumber<TypeParam>> all(12, rounding);
        Chains<FilteredNumber<TypeParam, double>> all_in_doubles(12, rounding);
        Shares shares;
        for (long i = 0; i < few_or_all(1, 4) * kChains && !this->HasFailure(); ++i) {
            all.run(shares);
            all_in_doubles.run(shares);
        }
        // Directed roundings err by up to a unit in the last place.
        const double least = rounding == FE_TONEAREST ? 0.25 : 0.6;
        for (const char* name : {"+", "-", "*"}) EXPECT_GT(shares[name], least) << name;
        for (const auto& [name, share] : shares) EXPECT_LE(share, 1 + 0x1p-10) << name;
    }
}

/// Tests numbers with running bounds and numbers of the first run (certified.h).
template <class Number>
class ABoundedNumber : public testing::Test {};
using BoundedNumbers = testing::Types<Certified<float>, Certified<double>, FilteredNumber<float>,
                                      FilteredNumber<double>>;
TYPED_TEST_SUITE(ABoundedNumber, BoundedNumbers);

TYPED_TEST(ABoundedNumber, NearAnotherIsUnsureInEveryComparison) {
    using Number = TypeParam;
    const Number one = Number(1) / Number(3) * Number(3);
    const auto expect_unsure = [&](auto compare) {
        const Doubts doubts;
        (void)compare(one, Number(1));
        EXPECT_TRUE(doubts.any());
    };
    for_each_comparison(expect_unsure);
    expect_unsure([](const auto& p, const auto&) { return static_cast<int>(p); });
}

/// Expects that the certified result is within its bound of the exact result. The bound must be at
/// most `most` × epsilon × max(|result|, 1).
template <class S, class Use>
void expect_within(S x, double most, Use use) {
    const Certified<S> certified = use(Certified<S>(x));
    const Lazy exact = use(Lazy(static_cast<double>(x)));
    const Lazy distance = abs(exact - Lazy(static_cast<double>(certified.value())));
    EXPECT_FALSE(Lazy(static_cast<double>(certified.error())) < distance) << x;
    EXPECT_LE(certified.error(), static_cast<S>(most) * std::numeric_limits<S>::epsilon() *
                                     std::fmax(std::fabs(certified.value()), S(1)))
        << x;
}

TYPED_TEST(ACertifiedNumber, KnowsTheErrorsOfComposedFunctions) {
    for (TypeParam x = TypeParam(-0.9); x < TypeParam(0.9); x += TypeParam(0.0078)) {
        expect_within(x, 20, [](const auto& n) { return tan(n); });
        expect_within(x, 60, [](const auto& n) { return asin(n); });
        expect_within(x, 60, [](const auto& n) { return acos(n); });
        expect_within(x, 20, [](const auto& n) { return pow(n, 5); });
    }
}

TYPED_TEST(ACertifiedNumber, HasTheValueOfTheLibraryIfRaisedToAHalf) {
    const TypeParam half = TypeParam(0.5);
    for (TypeParam x = 1; x < 4; x += TypeParam(0x1p-13)) {
        const Certified<TypeParam> root = pow(Certified<TypeParam>(x), half);
        EXPECT_EQ(root.value(), std::pow(x, half)) << x;
        EXPECT_TRUE(root.error() < x * TypeParam(1e-6)) << x;
    }
}

/// Random angles of many magnitudes. Multiples of a quarter turn, rounded, and their neighbours
/// towards zero. Listed angles: as doubles, most are extremely near to such multiples (found with
/// continued fractions). For some, glibc errs by many units in the last place (certified_bounds.h).
template <class S>
std::vector<S> angles() {
    std::vector<S> all;
    for (const double x :
         {0x1.921fb54442d18p+0, 0x1.6ac5b262ca1ffp+849, 1e22, 1e-10, 0x1.1475cp+99,
          0x1.dbd58768f97p+45, 0x1.8577cec54ab8p+50, 0x1.99caa5236feeap+76, 0x1.a4ffb379a019cp+74,
          0x1.e50fec1788957p+98, 0x1.b17ec7a5cdae8p+986, 0x1.3f8fea87156cep+986})
        all.push_back(static_cast<S>(x));
    std::mt19937_64 engine(5);
    std::uniform_real_distribution<S> mantissa(-4, 4);
    for (int i = 0; i < 600; ++i) {
        all.push_back(mantissa(engine));
        all.push_back(std::ldexp(mantissa(engine), static_cast<int>(engine() % 200) - 80));
        const S quarters = static_cast<S>(i) * S(1.57079632679489661923);
        all.push_back(quarters);
        all.push_back(std::nextafter(quarters, S(0)));
    }
    std::erase_if(all, [](S x) { return !std::isfinite(x) || x == 0; });
    return all;
}

TYPED_TEST(ACertifiedNumber, HasSinesAndCosinesWithinTheStatedErrorOfTheLibrary) {
    double worst = 0;
    for (const TypeParam x : angles<TypeParam>()) {
        const SineCosine real = sine_cosine_near(Dyadic(static_cast<double>(x)), 512);
        const Certified<TypeParam> angle(x);
        for (const bool is_sine : {true, false}) {
            const Certified<TypeParam> certified = is_sine ? sin(angle) : cos(angle);
            const Approximation& right = is_sine ? real.sine : real.cosine;
            const Rational given(static_cast<double>(certified.value()));
            const Rational error =
                abs(to_rational(right.middle) - given) + to_rational(right.radius);
            EXPECT_LE(error, Rational(static_cast<double>(certified.error()))) << x;
            if (std::fabs(x) > kFarAngle) continue;
            const TypeParam size = std::fabs(certified.value());
            const TypeParam ulp = std::nextafter(size, TypeParam(2)) - size;
            worst =
                std::max(worst, static_cast<double>(error / Rational(static_cast<double>(ulp))));
        }
    }
    EXPECT_LE(worst, kLibraryUlps);
    EXPECT_GT(worst, 0.4);
}

TYPED_TEST(ACertifiedNumber, ThatIsWholeOrDyadicHasNoErrorIfTheFormatHoldsIt) {
    using C = Certified<TypeParam>;
    EXPECT_EQ(C(3).error(), 0);
    EXPECT_EQ(C(0.375).error(), 0);
    EXPECT_EQ((C(0) * C(0.375)).error(), 0);
    EXPECT_EQ(sin(C(0)).error(), 0);
    EXPECT_EQ(std::numeric_limits<C>::infinity() < C(1), false);
    const C tenth(0.1);
    EXPECT_EQ(tenth.error() == 0, (std::is_same_v<TypeParam, double>));
    EXPECT_GT(C((1LL << 60) + 1).error(), 0);
}

TYPED_TEST(ABoundedNumber, ThatIsAnInfiniteLiteralIsComparedExactly) {
    using C = TypeParam;
    const C infinity = std::numeric_limits<C>::infinity();
    const Doubts doubts;
    EXPECT_TRUE(infinity <= infinity);
    EXPECT_TRUE(C(1) < infinity);
    EXPECT_FALSE(-infinity == infinity);
    EXPECT_FALSE(doubts.any());
}

TYPED_TEST(ACertifiedNumber, IsUnsureWhenConvertedToIntIfTwoWholeNumbersArePossible) {
    using C = Certified<TypeParam>;
    const C third = C(1) / C(3);
    const Doubts doubts;
    EXPECT_EQ(static_cast<int>(third * C(4)), 1);
    EXPECT_FALSE(doubts.any());
    EXPECT_EQ(static_cast<int>(C(2.75)), 2);
    EXPECT_FALSE(doubts.any());
    (void)static_cast<int>(third * C(3));
    EXPECT_TRUE(doubts.any());
}

TYPED_TEST(ABoundedNumber, ThatIsUnboundedIsUnsureWhenComparedWithOne) {
    using C = TypeParam;
    using S = decltype(C().value());
    const C huge = std::numeric_limits<C>::max();
    const C noise = C(1) / C(3) * C(3) - C(1);
    const C nan = std::numeric_limits<S>::quiet_NaN();
    for (const C& x : {huge * huge, huge + huge, C(1) / noise, C(0) / C(0), sqrt(C(-1)), nan,
                       min(C(0) / C(0), C(1)), max(C(1), huge * huge), cos(huge * huge),
                       fmod(C(1), noise), min(C(1), nan), max(C(1), nan)}) {
        const Doubts doubts;
        (void)(x < C(1));
        EXPECT_TRUE(doubts.any()) << x.value() << " +- " << x.error();
    }
}

/// Each product more than doubles the count of roundings. The size stays 1, so only the count
/// matters.
TYPED_TEST(ACertifiedNumber, OfTooManyRoundingsIsUnsureWhenCompared) {
    FilteredNumber<TypeParam> x;
    for (int i = 0; i < 70; ++i) x = x * x;
    const Doubts doubts;
    (void)(x < FilteredNumber<TypeParam>(2));
    EXPECT_TRUE(doubts.any());
}

}  // namespace
}  // namespace touchstone
