#include "properties/moves/write.h"

#include <cmath>

#include "core/shapes/shapes.h"
#include "properties/moves/written_numbers.h"

namespace touchstone::moves {
namespace {

/// Replaces a given share of the numbers.
class Writer {
  public:
    Writer(On on, double part) : on_(on), part_(part) {}

    void write(const AnyShape& shape) {
        std::visit(
            [&]<class Shape>(Shape* s) {
                if constexpr (kHasLocalCorners<Shape>) {
                    write_beside_corners(*s);
                    shorten(s->local);
                } else if constexpr (requires { s->size(); }) {
                    write_box(shape);
                    shorten(*s);
                } else {
                    write_all(*s);
                }
            },
            shape);
    }

  private:
    double written(Quantity quantity) {
        return written_number(quantity, on_.random, on_.precision);
    }

    /// Returns a function that replaces some of the numbers. It uses the same angle for cosine and
    /// sine.
    auto writing() {
        const bool has_turn = on_.random.chance(part_);
        const double turn = written(Quantity::angle);
        const int decimals = on_.random.from_to(1, 12);
        return [this, has_turn, turn, decimals](Quantity quantity, double& x) {
            const bool is_turn = quantity == Quantity::cosine || quantity == Quantity::sine;
            if (!is_turn) {
                if (on_.random.chance(part_)) x = written(quantity);
                return;
            }
            if (!has_turn) return;
            x = quantity == Quantity::cosine ? std::cos(turn) : std::sin(turn);
            if (decimals <= 6) x = with_decimals(x, decimals);
        };
    }

    static double with_decimals(double x, int decimals) {
        const double unit = std::pow(10.0, decimals);
        // Leaves numbers that are too large to have decimals unchanged.
        return std::fabs(x) < 0x1p52 / unit ? std::nearbyint(x * unit) / unit : x;
    }

    template <class Shape>
    void write_all(Shape& shape) {
        for_each_number(shape, writing());
    }

    template <class Shape>
    void write_beside_corners(Shape& shape) {
        const auto write = writing();
        for (const auto& number : Shape::numbers()) write(number.quantity, shape.*number.member);
    }

    void write_box(const AnyShape& shape) {
        Outline box = outline(shape);
        const auto write = writing();
        for (double* x : {&box.centre.x, &box.centre.y}) write(Quantity::coordinate, *x);
        for (double* x : {&box.w, &box.h}) write(Quantity::size, *x);
        write(Quantity::angle, box.direction);
        reshape(shape, box);
    }

    /// Rounds all coordinates to the same number of decimals, as if they were printed or typed.
    template <class Corners>
    void shorten(Corners& corners) {
        if (!on_.random.chance(0.8)) return;
        const int decimals = on_.random.from_to(0, 6);
        for (Point<double>& p : corners)
            p = {with_decimals(p.x, decimals), with_decimals(p.y, decimals)};
    }

    On on_;
    double part_;
};

/// Makes a number of B a simple multiple of a number of A, or the reverse.
void write_ratio(On on) {
    const bool from_a = on.random.chance(0.5);
    const auto from = numbers_of(from_a ? on.a : on.b);
    const auto to = numbers_of(from_a ? on.b : on.a);
    const auto any_of = [&on](const auto& numbers) {
        return numbers[static_cast<std::size_t>(on.random.below(static_cast<int>(numbers.size())))];
    };
    for (int tries = 0; tries < 8; ++tries) {
        const NumberOf source = any_of(from);
        const NumberOf target = any_of(to);
        if (!is_length(source.quantity) || source.quantity != target.quantity) continue;
        *target.value = *source.value * written_ratio(on.random);
        return;
    }
}

}  // namespace

void write_numbers(On on) {
    const double choice = on.random.unit();
    Writer writer(on, choice < 0.3 ? 0.25 : choice < 0.6 ? 0.6 : 1);
    writer.write(on.a);
    writer.write(on.b);
    if (on.random.chance(0.3)) copy_number(on);
    if (on.random.chance(0.2)) write_ratio(on);
}

}  // namespace touchstone::moves
