#include "properties/moves/moves.h"

namespace touchstone::moves {
namespace {

double& any_number(On on) {
    const auto numbers = numbers_of(on.one());
    return *on.random.any_of(numbers).value;
}

int few_steps(Random& random) {
    return random.from_to(1, 4) * (random.chance(0.5) ? 1 : -1);
}

/// Does what copy_number does. Returns the changed number, or null if no quantity matches.
double* copied(On on) {
    const bool from_a = on.random.chance(0.5);
    const auto from = numbers_of(from_a ? on.a : on.b);
    const auto to = numbers_of(from_a ? on.b : on.a);
    const NumberOf& target = on.random.any_of(to);
    const std::size_t start = on.random.index(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) {
        const NumberOf& source = from[(start + i) % from.size()];
        if (source.quantity != target.quantity) continue;
        *target.value = *source.value;
        return target.value;
    }
    return nullptr;
}

constexpr std::array kSimple{0.0,
                             -0.0,
                             0.5,
                             1.0,
                             -1.0,
                             2.0,
                             3.0,
                             1e6,
                             std::numbers::pi / 4,
                             std::numbers::pi / 2,
                             std::numbers::pi,
                             2 * std::numbers::pi,
                             0x1p-24,
                             0x1p-53,
                             std::numeric_limits<double>::min(),
                             std::numeric_limits<double>::denorm_min(),
                             double{std::numeric_limits<float>::max()},
                             std::numeric_limits<double>::max()};

const Move& any_move(Random& random) {
    // Each move, repeated as often as its weight says.
    static const std::vector<const Move*> tickets = [] {
        std::vector<const Move*> all;
        for (const Move& move : vocabulary())
            all.insert(all.end(), static_cast<std::size_t>(move.weight), &move);
        return all;
    }();
    return *random.any_of(tickets);
}

void apply(const Move& move, Scene& scene, Random& random, Precision precision) {
    const Scene before = scene;
    move.apply(on_any_pair(scene, random, precision));
    if (!make_valid(scene, precision)) scene = before;
}

void set_direction(AnyShape shape, double direction) {
    Outline wanted = outline(shape);
    wanted.direction = direction;
    reshape(shape, wanted);
}

double right_angle(Random& random) {
    const double unit = random.chance(0.7) ? std::numbers::pi / 2 : std::numbers::pi / 4;
    return unit * random.from_to(-8, 8);
}

}  // namespace

void step_ulps(On on) {
    double& value = any_number(on);
    value = stepped(on.precision, value, few_steps(on.random));
}

void nudge(On on) {
    double& value = any_number(on);
    const double least = on.precision == Precision::single_ ? -24 : -53;
    value *= 1 + on.random.sign() * on.random.two_to_the(least, -1);
}

void copy_number(On on) {
    copied(on);
}

void nearly_copy_number(On on) {
    double* const value = copied(on);
    if (value == nullptr) return;
    if (on.random.chance(0.5)) *value = stepped(on.precision, *value, few_steps(on.random));
    else *value *= 1 + on.random.sign() * on.random.two_to_the(-50, -1);
}

void simple_number(On on) {
    any_number(on) = on.random.any_of(kSimple);
}

void equal_angles(On on) {
    set_direction(on.b, outline(on.a).direction);
}

void perpendicular(On on) {
    set_direction(on.b, outline(on.a).direction + std::numbers::pi / 2 * on.random.from_to(1, 3));
}

void nearly_parallel(On on) {
    const double a = round_to(on.precision, outline(on.a).direction);
    double b = on.random.chance(0.3) ? stepped(on.precision, a, on.random.from_to(-4, 4))
                                     : a + on.random.sign() * on.random.two_to_the(-56, -1);
    if (on.random.chance(0.3)) b += std::numbers::pi / 2 * on.random.from_to(1, 3);
    set_direction(on.b, b);
}

void right_angles(On on) {
    if (on.random.chance(0.8)) set_direction(on.a, right_angle(on.random));
    set_direction(on.b, right_angle(on.random));
}

void tiny_angle(On on) {
    const double least = on.precision == Precision::single_ ? -149 : -1074;
    // In doubles, about a third of the angles are 2^-45 or larger, where most thresholds are.
    const double share = on.random.between(0, 1);
    const double size = Random::power_of_two(-8 + share * share * share * (least + 8));
    const double direction = on.random.sign() * size;
    set_direction(on.one(), direction);
}

void huge_angle(On on) {
    const double direction = on.random.sign() * on.random.two_to_the(6, 73);
    set_direction(on.one(), direction);
}

void beyond_pi(On on) {
    const AnyShape shape = on.one();
    const double turns = on.random.sign() * on.random.from_to(1, 4);
    set_direction(shape, outline(shape).direction + 2 * std::numbers::pi * turns);
}

void opposite_angle(On on) {
    const AnyShape shape = on.one();
    set_direction(shape, -outline(shape).direction);
}

void thin(On on) {
    const AnyShape shape = on.one();
    Outline wanted = outline(shape);
    const double least = on.precision == Precision::single_ ? -20 : -44;
    (on.random.chance(0.5) ? wanted.w : wanted.h) *= on.random.two_to_the(least, -6);
    reshape(shape, wanted);
}

void shrink(On on) {
    const AnyShape shape = on.one();
    Outline wanted = outline(shape);
    const double least = on.precision == Precision::single_ ? -16 : -36;
    const double factor = on.random.two_to_the(least, -6);
    wanted.w *= factor;
    wanted.h *= factor;
    reshape(shape, wanted);
}

void square(On on) {
    const bool both = on.random.chance(0.5);
    const bool first = on.random.chance(0.5);
    for (const AnyShape shape : {on.a, on.b}) {
        if (!both && shape != (first ? on.a : on.b)) continue;
        Outline wanted = outline(shape);
        if (wanted.h == 0) continue;
        wanted.w = wanted.h;
        reshape(shape, wanted);
    }
}

void no_size(On on) {
    const AnyShape shape = on.one();
    Outline wanted = outline(shape);
    (on.random.chance(0.5) ? wanted.w : wanted.h) = 0;
    reshape(shape, wanted);
}

void scale_all(On on) {
    const double size = scale(on.scene);
    if (size == 0) return;
    const bool single = on.precision == Precision::single_;
    const int most = (single ? 126 : 1022) - std::ilogb(size);
    const int least = (single ? -148 : -1073) - std::ilogb(size);
    // Leaves the scene unchanged if no power of two from 2^-8 to 2^8 brings it into the range of
    // the precision.
    if (least > 8 || most < -8) return;
    const bool little = on.random.chance(0.7);
    const int exponent = little ? on.random.from_to(std::max(least, -8), std::min(most, 8))
                                : on.random.from_to(least, most);
    scale_by_power_of_two(on.scene, exponent);
}

const std::vector<Move>& vocabulary() {
    static const std::vector<Move> all{
        {"slide", slide, 6},
        {"slide-to-gap", slide_to_gap, 6},
        {"touch-by-position", touch_by_position, 1},
        {"touch-by-size", touch_by_size, 1},
        {"touch-by-angle", touch_by_angle, 1},
        {"touch-by-pivot", touch_by_pivot, 1},
        {"touch-by-radius", touch_by_radius, 1},
        {"step-ulps", step_ulps, 6},
        {"nudge", nudge, 3},
        {"copy-number", copy_number, 2},
        {"nearly-copy-number", nearly_copy_number, 2},
        {"simple-number", simple_number, 2},
        {"equal-angles", equal_angles, 1},
        {"perpendicular", perpendicular, 1},
        {"nearly-parallel", nearly_parallel, 2},
        {"right-angles", right_angles, 1},
        {"tiny-angle", tiny_angle, 1},
        {"huge-angle", huge_angle, 1},
        {"beyond-pi", beyond_pi, 1},
        {"opposite-angle", opposite_angle, 1},
        {"thin", thin, 1},
        {"shrink", shrink, 1},
        {"square", square, 1},
        {"no-size", no_size, 1},
        {"scale-all", scale_all, 2},
        {"far-away", far_away, 1},
        {"nest", nest, 1},
        {"cross", cross, 1},
        {"coincide", coincide, 1},
        {"join-corners", join_corners, 1},
        {"corner-onto-side", corner_onto_side, 2},
        {"lean", lean, 2},
        {"mirror", mirror, 1},
        {"exchange", exchange, 1},
    };
    return all;
}

const Move* find_move(std::string_view name) {
    const auto& all = vocabulary();
    const auto it =
        std::find_if(all.begin(), all.end(), [name](const Move& m) { return m.name == name; });
    return it == all.end() ? nullptr : &*it;
}

Scene after(const Move& move, const Scene& scene, Random& random, Precision precision) {
    Scene changed = scene;
    apply(move, changed, random, precision);
    return changed;
}

Scene moved(const Scene& scene, Random& random, Precision precision) {
    Scene current = scene;
    move_on(current, random, precision);
    return current;
}

void move_on(Scene& scene, Random& random, Precision precision) {
    if (Scene rounded = scene; make_valid(rounded, precision)) scene = std::move(rounded);
    const int moves = random.chance(0.75) ? 1 : random.from_to(2, 4);
    for (int i = 0; i < moves; ++i) apply(any_move(random), scene, random, precision);
}

Scene crossed(const Scene& first, const Scene& second, Random& random, Precision precision) {
    Scene child = first;
    child.b = second.b;
    child = made_valid(std::move(child), precision).value_or(first);
    return random.chance(0.5) ? child : after(*find_move("slide"), child, random, precision);
}

}  // namespace touchstone::moves
