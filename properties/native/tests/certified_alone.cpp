// Uses <touchstone/certified.h> and <touchstone/repair.h> like a program of another project: C++17,
// the standard library and strict warnings. Prints errors.
#include <touchstone/certified.h>
#include <touchstone/repair.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <vector>

namespace game {

template <class S>
struct Vec {
    S x;
    S y;
};

template <class S>
struct Disc {
    Vec<S> centre;
    S radius;
    int layer;
};

template <class S>
struct Outline {
    std::vector<Vec<S>> points;
    std::array<S, 2> size;
};

/// This is not an aggregate, so the project converts it itself.
template <class S>
class Angle {
  public:
    explicit Angle(S radians) : radians_(radians) {}
    S radians() const { return radians_; }

  private:
    S radians_;
};
inline Angle<touchstone::Certified<double>> in_certified(const Angle<double>& angle) {
    return Angle<touchstone::Certified<double>>(angle.radians());
}

template <class S>
bool overlap(const Disc<S>& a, const Disc<S>& b) {
    const S x = b.centre.x - a.centre.x;
    const S y = b.centre.y - a.centre.y;
    const S reach = a.radius + b.radius;
    return a.layer == b.layer && x * x + y * y <= reach * reach;
}

/// True if a point of the outline is above the line through the origin at that angle, by more than
/// a quarter of size[0] - size[1].
template <class S>
bool rises_above(const Outline<S>& outline, const Angle<S>& angle) {
    using std::cos;
    using std::max;
    using std::sin;
    S highest = -std::numeric_limits<S>::infinity();
    for (const Vec<S>& p : outline.points)
        highest = max(highest, p.y * cos(angle.radians()) - p.x * sin(angle.radians()));
    return 2 * highest > 0.5 * (outline.size[0] - outline.size[1]);
}

}  // namespace game

namespace {

int failures = 0;

void expect(bool is_true, const char* what) {
    if (!is_true) {
        std::printf("failed: %s\n", what);
        ++failures;
    }
}

}  // namespace

int main() {
    using touchstone::Certainty;
    using touchstone::certified;
    using touchstone::hit_or_exact;

    const auto overlap = [](const auto& a, const auto& b) { return game::overlap(a, b); };
    const game::Disc<double> disc{{0, 0}, 1, 0};
    const game::Disc<double> near{{1.1, 1.1}, 1, 0};
    const game::Disc<double> far{{2.1, 1.1}, 1, 0};
    const game::Disc<double> touching{{1.2, 1.6}, 1, 0};
    expect(certified(overlap, disc, near) == Certainty::hit, "near discs overlap");
    expect(certified(overlap, disc, far) == Certainty::miss, "far discs do not overlap");
    expect(certified(overlap, disc, touching) == Certainty::unsure,
           "the answer is unsure if rounding decides");

    // With a large number anywhere in the scene, rounding decides the comparison.
    const auto keeps_a_tenth = [](const auto& few, const auto& many, const auto& one) {
        auto sum = one.centre.x + one.radius;
        for (const auto& x : few) sum = sum + x;
        for (const auto& x : many) sum = sum + x;
        return sum + 0.1 - sum > 0.1;
    };
    for (std::size_t i = 0; i < 10; ++i) {
        const auto at = [i](std::size_t place) { return place == i ? -1e8 : 0.0; };
        const std::array<double, 5> few{at(0), at(1), at(2), at(3), at(4)};
        const std::vector<double> many{at(5), at(6), at(7)};
        const game::Disc<double> last{{at(8), 0}, at(9), 0};
        expect(certified(keeps_a_tenth, few, many, last) == Certainty::unsure,
               "a large number makes the answer unsure");
    }

    // A radius with all bits set is a NaN.
    const auto of_the_first_two = [](const auto& a, const auto& b, const auto& /*unused*/) {
        return game::overlap(a, b);
    };
    game::Disc<double> unset{};
    std::memset(&unset.radius, 0xff, sizeof unset.radius);
    for (int i = 1; i < 20; ++i) {
        const game::Disc<double> large{{0, 0}, 1e9, 0};
        const game::Disc<double> beside{{2e9 * std::cos(i), 2e9 * std::sin(i)}, 1e9, 0};
        expect(certified(of_the_first_two, large, beside, unset) == Certainty::unsure,
               "a NaN with all bits set makes the answer unsure");
    }

    const auto exceeds_size = [](auto x) {
        using S = decltype(x);
        return !(touchstone::certified_detail::size_in<S>(game::Disc<S>{{0, x}, 1, 0}) >=
                 std::fabs(x));
    };
    for (const double x : {0.5, 1.0, 1.99, -0x1.fffffffffffffp+9, 0x1.fffffffffffffp+1023})
        expect(!exceeds_size(x), "no number exceeds the size");
    for (const float x : {-1.99F, 0x1.fffffep+127F})
        expect(!exceeds_size(x), "no float exceeds the size");

    int asked = 0;
    const auto exact = [&asked](const game::Disc<double>& a, const game::Disc<double>& b) {
        ++asked;
        return a.centre.x < b.centre.x;
    };
    expect(hit_or_exact(overlap, exact, disc, near) && !hit_or_exact(overlap, exact, disc, far),
           "hit_or_exact returns the certified answer");
    expect(asked == 0, "a certified answer needs no exact predicate");
    expect(hit_or_exact(overlap, exact, disc, touching) && asked == 1,
           "an unsure answer asks the exact predicate");

    // The centres are 2 + 4.4e-17 apart. In double their squared distance is 4.
    using touchstone::run_in;
    expect(overlap(disc, touching), "doubles round the distance");
    expect(!run_in<touchstone::Twofold>(overlap, disc, touching),
           "twofold numbers keep the distance");
    expect(!run_in<touchstone::Wider>(overlap, disc, touching), "a wider type keeps the distance");
    expect(run_in<touchstone::Fused>(overlap, disc, near),
           "fused sums find that near discs overlap");

    const auto above = [](const auto& outline, const auto& angle) {
        return game::rises_above(outline, angle);
    };
    const game::Outline<double> outline{{{1, 1}, {2, 0.5}}, {1, 1}};
    expect(certified(above, outline, game::Angle<double>(0.5)) == Certainty::hit, "rises above");
    expect(certified(above, outline, game::Angle<double>(1.5)) == Certainty::miss, "stays below");
    return failures == 0 ? 0 : 1;
}
