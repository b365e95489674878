#include "core/scenes/scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace touchstone {
namespace {

/// How far the corners reach from the line of the edge between p and q, both ways together; in long
/// double, as products of the largest doubles overflow a double. Infinite where p and q are one.
template <class Corners>
double width_across(const Point<double>& p, const Point<double>& q, const Corners& corners) {
    using Real = long double;
    const Point<Real> origin = convert<Real>(p);
    const Point<Real> edge = convert<Real>(q) - origin;
    const Real length = std::hypot(edge.x, edge.y);
    if (length == 0) return std::numeric_limits<double>::infinity();
    Real left = 0;
    Real right = 0;
    for (const Point<double>& corner : corners) {
        const Real side = cross(edge, convert<Real>(corner) - origin);
        left = std::max(left, side);
        right = std::min(right, side);
    }
    return static_cast<double>((left - right) / length);
}

double length_of_edge(const Point<double>& p, const Point<double>& q) {
    return std::max(std::fabs(q.x - p.x), std::fabs(q.y - p.y));
}

/// The smallest length of a part, by the kind of shape it is.
struct SmallestSize {
    double smallest = std::numeric_limits<double>::infinity();

    void note(double size) { smallest = std::min(smallest, size); }

    template <class Shape>
    void operator()(std::string_view /*name*/, const Shape& shape) {
        for_each_number(shape, [this](Quantity quantity, double value) {
            if (quantity == Quantity::size) note(value);
        });
    }
    void operator()(std::string_view /*name*/, const Segment<double>& s) {
        note(length_of_edge({s.x1, s.y1}, {s.x2, s.y2}));
    }
    void operator()(std::string_view /*name*/, const Polygon<double>& p) { note_edges(p); }
    void operator()(std::string_view /*name*/, const Triangle<double>& t) { note_edges(t); }

    template <class Corners>
    void note_edges(const Corners& corners) {
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Point<double>& next = corners[(i + 1) % corners.size()];
            note(length_of_edge(corners[i], next));
            note(width_across(corners[i], next, corners));
        }
    }
};

/// The smallest and the largest of some values.
struct Range {
    double lo = std::numeric_limits<double>::infinity();
    double hi = -std::numeric_limits<double>::infinity();

    void add(double value) {
        lo = std::min(lo, value);
        hi = std::max(hi, value);
    }
    [[nodiscard]] double length() const { return hi - lo; }
};

/// Two to a power that scalbn takes: a factor where it is a normal double, which is sooner.
class PowerOfTwo {
  public:
    explicit PowerOfTwo(int exponent) : exponent_(exponent), factor_(std::scalbn(1.0, exponent)) {}

    [[nodiscard]] double times(double x) const {
        return std::isnormal(factor_) ? x * factor_ : std::scalbn(x, exponent_);
    }

  private:
    int exponent_;
    double factor_;
};

}  // namespace

double scale(const Scene& scene) {
    double largest = 0;
    for_each_number(scene, [&](Quantity quantity, double value) {
        if (quantity != Quantity::angle) largest = std::max(largest, std::fabs(value));
    });
    return largest;
}

double local_share(const Scene& scene) {
    const double unit = scale(scene);
    if (unit == 0) return 1;
    // Times a power of two, so that no difference overflows and none loses a bit.
    const PowerOfTwo power(-std::ilogb(unit));
    double largest = 0;
    std::array<Range, 2> spread;  // in x and in y
    std::size_t axis = 0;
    for_each_number(scene, [&](Quantity quantity, double value) {
        if (quantity == Quantity::angle) return;
        value = power.times(value);
        if (quantity == Quantity::coordinate) {
            spread[axis].add(value);
            axis = 1 - axis;
        } else {
            largest = std::max(largest, std::fabs(value));
        }
    });
    largest = std::max({largest, spread[0].length(), spread[1].length()});
    return largest / power.times(unit);
}

double smallest_size(const Scene& scene) {
    SmallestSize of;
    visit_scene([&](const auto& s) { for_each_part(s, of); }, scene);
    return of.smallest;
}

}  // namespace touchstone
