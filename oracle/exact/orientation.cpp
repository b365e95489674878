#include "oracle/exact/orientation.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "oracle/exact/ring_shapes.h"
#include "oracle/numbers/binary_form.h"
#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/whole.h"

namespace touchstone {
namespace {

using P = Point<double>;

/// The coordinates of three points in units of the coarsest power of two that all are multiples of.
class InUnits {
  public:
    InUnits(const P& p, const P& q, const P& r) : coordinates_{p.x, p.y, q.x, q.y, r.x, r.y} {
        int highest = std::numeric_limits<int>::min();
        for (std::size_t i = 0; i < 6; ++i) {
            forms_[i] = BinaryForm(coordinates_[i]);
            if (forms_[i].whole == 0) continue;
            lowest_ = std::min(lowest_, forms_[i].exponent);
            highest = std::max(
                highest, forms_[i].exponent + static_cast<int>(std::bit_width(forms_[i].whole)));
        }
        bits_ = std::max(0, highest - lowest_);
    }

    /// All coordinates are below 2^bits() units.
    [[nodiscard]] int bits() const { return bits_; }

    /// Differences of coordinates are then below 2^(bits() + 1), their products below
    /// 2^(2 bits() + 2), and the difference of two of those below 2^(2 bits() + 3).
    template <std::size_t limbs>
    [[nodiscard]] int turn() const {
        return sign(turn_of(point<limbs>(0), point<limbs>(2), point<limbs>(4)));
    }
    static constexpr int most_bits(int limbs) { return (64 * limbs - 1 - 3) / 2; }

  private:
    template <std::size_t limbs>
    [[nodiscard]] Point<Whole<limbs>> point(std::size_t i) const {
        return {number<limbs>(i), number<limbs>(i + 1)};
    }
    template <std::size_t limbs>
    [[nodiscard]] Whole<limbs> number(std::size_t i) const {
        if (forms_[i].whole == 0) return {};
        const auto up = static_cast<unsigned>(forms_[i].exponent - lowest_);
        const auto magnitude = Whole<limbs>::shifted(forms_[i].whole, up);
        return std::signbit(coordinates_[i]) ? -magnitude : magnitude;
    }

    std::array<double, 6> coordinates_;
    std::array<BinaryForm, 6> forms_;
    int lowest_ = std::numeric_limits<int>::max();
    int bits_;
};

/// The sign of x - y, which takes no arithmetic.
int sign_of_difference(double x, double y) {
    return (x > y ? 1 : 0) - (x < y ? 1 : 0);
}

}  // namespace

int orientation(const P& p, const P& q, const P& r) noexcept {
    // The turn is a difference of two products, of which the signs may tell enough.
    const int left = sign_of_difference(q.x, p.x) * sign_of_difference(r.y, p.y);
    const int right = sign_of_difference(q.y, p.y) * sign_of_difference(r.x, p.x);
    if (left != right) return left > right ? 1 : -1;
    if (left == 0) return 0;
    const InUnits points(p, q, r);
    if (points.bits() <= InUnits::most_bits(2)) return points.turn<2>();
    if (points.bits() <= InUnits::most_bits(4)) return points.turn<4>();
    return sign(turn_of(exactly<Dyadic>(p), exactly<Dyadic>(q), exactly<Dyadic>(r)));
}

Polygon<double> without_repeats(const Polygon<double>& corners) {
    Polygon<double> kept;
    kept.reserve(corners.size());
    for (const Point<double>& p : corners)
        if (kept.empty() || kept.back() != p) kept.push_back(p);
    while (kept.size() > 1 && kept.back() == kept.front()) kept.pop_back();
    return kept;
}

std::array<P, 3> telling_corners(const Polygon<double>& corners) {
    const auto before = [](const P& p, const P& q) {
        return p.x < q.x || (p.x == q.x && p.y < q.y);
    };
    const std::size_t n = corners.size();
    const auto leftmost = std::min_element(corners.begin(), corners.end(), before);
    const auto i = static_cast<std::size_t>(leftmost - corners.begin());
    return {corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n]};
}

int winding(const Polygon<double>& corners) {
    const auto [p, q, r] = telling_corners(corners);
    return orientation(p, q, r);
}

}  // namespace touchstone
