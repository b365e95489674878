#include "core/format/float_hull.h"

#include <array>

namespace touchstone {
namespace {

/// A sum of doubles without an error, as Shewchuk's expansions: parts that do not overlap, the
/// smallest first (Adaptive Precision Floating-Point Arithmetic, 1997, theorem 10).
class ExactSum {
  public:
    void add(double x) {
        for (std::size_t i = 0; i < size_; ++i) {
            const double sum = x + parts_[i];
            const double of_part = sum - x;
            parts_[i] = (x - (sum - of_part)) + (parts_[i] - of_part);
            x = sum;
        }
        parts_[size_++] = x;
    }
    [[nodiscard]] bool is_positive() const {
        for (std::size_t i = size_; i-- > 0;)
            if (parts_[i] != 0) return parts_[i] > 0;
        return false;
    }

  private:
    std::array<double, 6> parts_{};
    std::size_t size_ = 0;
};

/// Whether r lies strictly to the left of the way from p to q: the sign of p x q + q x r + r x p.
/// The product of two floats is a double.
bool lies_left(const Point<float>& p, const Point<float>& q, const Point<float>& r) {
    ExactSum sum;
    const auto add_cross = [&sum](const Point<double>& u, const Point<double>& v) {
        sum.add(u.x * v.y);
        sum.add(-(u.y * v.x));
    };
    const Point<double> a{p.x, p.y};
    const Point<double> b{q.x, q.y};
    const Point<double> c{r.x, r.y};
    add_cross(a, b);
    add_cross(b, c);
    add_cross(c, a);
    return sum.is_positive();
}

}  // namespace

std::optional<std::size_t> not_a_hull_at(const Polygon<float>& corners) {
    const std::size_t n = corners.size();
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t further = 2; further < n; ++further)
            if (!lies_left(corners[i], corners[(i + 1) % n], corners[(i + further) % n])) return i;
    return std::nullopt;
}

}  // namespace touchstone
