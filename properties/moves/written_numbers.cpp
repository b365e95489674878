#include "properties/moves/moves.h"

#include <functional>

namespace touchstone::moves {
namespace {

constexpr std::array kDecimals{5.0,    10.0,   16.0,   20.0,   24.0,   25.0,  30.0,  32.0,  48.0,
                               50.0,   60.0,   64.0,   75.0,   90.0,   100.0, 120.0, 128.0, 150.0,
                               180.0,  200.0,  240.0,  250.0,  256.0,  300.0, 320.0, 360.0, 480.0,
                               500.0,  512.0,  600.0,  640.0,  720.0,  800.0, 960.0, 1e3,   1024.0,
                               1080.0, 1280.0, 1920.0, 2000.0, 4096.0, 1e4,   1e5,   1e6};
constexpr std::array kFractions{0.1, 0.2, 0.25, 0.3,  0.4,   0.6,  0.7, 0.75,
                                0.8, 0.9, 0.01, 0.05, 0.001, 1e-6, 1e-9};
constexpr std::array kLimits{127.0,        255.0,        32767.0,      65535.0, 65536.0, 16777216.0,
                             2147483647.0, 2147483648.0, 4294967295.0, 0x1p53,  0x1p63};
constexpr std::array kRatios{2.0, 3.0, 4.0, 10.0, 100.0, 1e3, 1e4, 1e5, 1e6};
/// Angles in radians that people type as literals.
constexpr std::array kShortAngles{3.14,      3.1415,  3.1416, 3.14159, 6.28,  6.2832, 6.28318,
                                  1.57,      1.5708,  0.785,  0.7854,  0.524, 1.047,  1.0472,
                                  0.0174533, 0.01745, 0.5,    1.0,     0.1,   0.01};

double length(Random& random) {
    const double kind = random.unit();
    if (kind < 0.3) return random.from_to(0, 40) / 2.0;
    if (kind < 0.7) return random.any_of(kDecimals);
    if (kind < 0.85) return random.any_of(kFractions);
    if (kind < 0.95) return std::ldexp(1.0, random.from_to(-10, 20));
    return random.any_of(kLimits);
}

double angle(bool in_degrees, Random& random) {
    if (!in_degrees && random.chance(0.25)) return random.any_of(kShortAngles);
    const double degrees =
        random.chance(0.8) ? 15.0 * random.from_to(0, 48) : random.from_to(0, 90);
    return in_degrees ? degrees : degrees * (std::numbers::pi / 180);
}

double unsigned_number(Quantity quantity, Random& random) {
    switch (quantity) {
        case Quantity::angle: return angle(false, random);
        case Quantity::degrees: return angle(true, random);
        case Quantity::cosine: return std::cos(angle(false, random));
        case Quantity::sine: return std::sin(angle(false, random));
        case Quantity::coordinate:
        case Quantity::offset:
        case Quantity::size: break;
    }
    return length(random);
}

class Writer {
  public:
    Writer(On on, double part) : on_(on), part_(part) {}

    void write(const AnyShape& shape) {
        std::visit(
            [&]<class Shape>(Shape* s) {
                if constexpr (kHasLocalCorners<Shape>) {
                    const auto write = writing();
                    for (const auto& [name, quantity, member] : Shape::numbers())
                        write(quantity, s->*member);
                    shorten(s->local);
                } else if constexpr (requires { s->size(); }) {
                    write_box(shape);
                    shorten(*s);
                } else {
                    for_each_number(*s, writing());
                }
            },
            shape);
    }

  private:
    double written(Quantity quantity) {
        return written_number(quantity, on_.random, on_.precision);
    }

    /// Returns a function that rewrites a number or leaves it unchanged. Cosines and sines become
    /// those of one angle.
    std::function<void(Quantity, double&)> writing() {
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
        // Numbers too large for decimals stay unchanged.
        return std::fabs(x) < 0x1p52 / unit ? std::nearbyint(x * unit) / unit : x;
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
    void shorten(auto& corners) {
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
    for (int tries = 0; tries < 8; ++tries) {
        const NumberOf source = on.random.any_of(from);
        const NumberOf target = on.random.any_of(to);
        if (!is_length(source.quantity) || source.quantity != target.quantity) continue;
        *target.value = *source.value * written_ratio(on.random);
        return;
    }
}

}  // namespace

double written_number(Quantity quantity, Random& random, Precision precision) {
    double number = round_to(precision, unsigned_number(quantity, random));
    if (random.chance(0.15)) number = stepped(precision, number, random.chance(0.5) ? 1 : -1);
    if (quantity == Quantity::size) return std::fabs(number);
    const bool has_sign = random.chance(0.4);
    return has_sign ? -number : number;
}

double written_ratio(Random& random) {
    const double ratio = random.any_of(kRatios);
    return random.chance(0.5) ? ratio : 1 / ratio;
}

void write_numbers(On on) {
    const double choice = on.random.unit();
    Writer writer(on, choice < 0.3 ? 0.25 : choice < 0.6 ? 0.6 : 1);
    writer.write(on.a);
    writer.write(on.b);
    if (on.random.chance(0.3)) copy_number(on);
    if (on.random.chance(0.2)) write_ratio(on);
}

}  // namespace touchstone::moves
