#include "properties/engines/power.h"

#include "properties/directed/boundary.h"
#include "properties/moves/moves.h"
#include "properties/moves/scene_touching.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

constexpr Precision kMadePrecision = Precision::double_;

/// An equation of one or two numbers: p x + q y = c, or x y = c.
struct Equation {
    double p = 1;
    double q = 0;
    double c = 0;
    bool is_product = false;

    [[nodiscard]] double residual(double x, double y) const {
        return is_product ? x * y - c : p * x + q * y - c;
    }
};

/// Returns an equation whose solutions meet the condition. If the condition allows a range, the
/// equation is for a random number in the range. `x` and `y` are the current values of the
/// condition's numbers. For `multiple`, the multiple nearest to `x` is taken. For `beyond` and
/// `cosine`, the solution is random.
Equation equation_for(const NarrowCondition& condition, double x, double y, Random& random) {
    const double off = condition.e * random.between(-0.9, 0.9);
    const double c = condition.c;
    switch (condition.sort) {
        case NarrowSort::equal:
        case NarrowSort::count: return {1, 0, c};
        case NarrowSort::near: return {1, 0, c + off};
        case NarrowSort::band: return {1, 0, c + condition.e * random.between(0.1, 0.9)};
        case NarrowSort::beyond: return {1, 0, random.sign() * c * random.between(1, 30)};
        case NarrowSort::alike: return {1, -1, 0};
        case NarrowSort::nearly_alike: return {1, -1, off};
        case NarrowSort::sum: return {1, 1, c + off};
        case NarrowSort::ratio: return {1, -c, off * std::fabs(y)};
        case NarrowSort::product: return {1, 0, c + off, true};
        case NarrowSort::multiple: return {1, 0, std::round(x / c) * c + off};
        case NarrowSort::cosine:
            return {1, 0,
                    random.sign() * (std::acos(c) + off) +
                        2 * std::numbers::pi * random.from_to(-1, 1)};
    }
    return {};
}

bool has_second(NarrowSort sort) {
    return sort == NarrowSort::alike || sort == NarrowSort::nearly_alike ||
           sort == NarrowSort::sum || sort == NarrowSort::ratio || sort == NarrowSort::product;
}

void scale_lengths(Scene& scene, double factor) {
    for_each_number(scene, [factor](Quantity quantity, double& x) {
        if (is_length(quantity)) x *= factor;
    });
}

/// Makes a scene of doubles that meets all conditions of the error. Brings its shapes to touching,
/// or near it, if the conditions remain true. Each condition is solved for one of its numbers. The
/// number changes alone, with its shape, or with the whole scene.
class Making {
  public:
    Making(const NarrowError& error, std::string_view query, Random& random)
        : error_(error), query_(query), random_(random) {}

    /// Makes one try, and returns nothing if it fails.
    std::optional<Scene> scene();

  private:
    Scene draw();
    void settle(Scene& scene, const NarrowCondition& condition);
    void settle_by(Scene& scene, const Equation& equation, const NarrowCondition& condition,
                   std::size_t number);
    void touch(Scene& scene);

    const NarrowError& error_;
    std::string_view query_;
    Random& random_;
};

/// Generates a scene with the count of numbers that the conditions require. After 200 failed tries,
/// returns a scene that may have another count.
Scene Making::draw() {
    std::size_t least = 0;
    std::size_t exactly = 0;
    for (const NarrowCondition& condition : error_.conditions()) {
        least = std::max({least, condition.x + 1, condition.y + 1});
        if (condition.sort == NarrowSort::count) exactly = condition.count;
    }
    Scene scene = generate_scene(query_, random_, kMadePrecision).scene;
    for (int tries = 0; tries < 200; ++tries) {
        const std::size_t count = moves::count_of_numbers(scene);
        if (exactly != 0 ? count == exactly : count >= least) break;
        scene = generate_scene(query_, random_, kMadePrecision).scene;
        if (random_.chance(0.5))
            moves::other_count(moves::on_any_pair(scene, random_, kMadePrecision));
    }
    return scene;
}

/// Solves the equation by the secant method for the number with index `number`. Changes it alone,
/// or together with the other coordinates of its shape. Sometimes scales all lengths first.
void Making::settle_by(Scene& scene, const Equation& equation, const NarrowCondition& condition,
                       std::size_t number) {
    const auto residual = [&](Scene& at) {
        return equation.residual(moves::number_at(at, condition.x),
                                 moves::number_at(at, condition.y));
    };
    if (is_length(moves::quantity_at(scene, condition.x)) && random_.chance(0.2)) {
        const double at_one = residual(scene) + equation.c;
        const double factor = equation.c / at_one;
        if (factor > 0 && std::isfinite(factor))
            scale_lengths(scene, equation.is_product ? std::sqrt(factor) : factor);
    }
    const Solved from{scene};
    const Unknown unknown = as_unknown(from, static_cast<std::uint16_t>(number), random_, 0.4);
    double p = value_of(from, unknown);
    double f = residual(scene);
    double q = p + std::max(1e-3, std::fabs(p) / 8);
    for (int steps = 0; steps < 8 && f != 0; ++steps) {
        Scene moved = with(from, unknown, q).scene;
        const double g = residual(moved);
        scene = std::move(moved);
        if (g == f) break;
        const double next = q - g * ((q - p) / (g - f));
        p = q, f = g, q = next;
        if (!std::isfinite(q)) break;
    }
    if (condition.sort == NarrowSort::equal) moves::number_at(scene, number) = condition.c;
    if (condition.sort == NarrowSort::alike)
        moves::number_at(scene, condition.x) = moves::number_at(scene, condition.y);
}

void Making::settle(Scene& scene, const NarrowCondition& condition) {
    if (condition.sort == NarrowSort::count) return;
    if (std::max(condition.x, condition.y) >= moves::count_of_numbers(scene)) return;
    const Equation equation = equation_for(condition, moves::number_at(scene, condition.x),
                                           moves::number_at(scene, condition.y), random_);
    const bool second = has_second(condition.sort) && random_.chance(0.5);
    settle_by(scene, equation, condition, second ? condition.y : condition.x);
}

void Making::touch(Scene& scene) {
    static constexpr std::array kTouching{
        moves::slide,         moves::slide_to_gap,   moves::touch_by_position,
        moves::touch_by_size, moves::touch_by_angle, moves::touch_by_radius};
    random_.any_of(kTouching)(moves::on_any_pair(scene, random_, kMadePrecision));
}

std::optional<Scene> Making::scene() {
    Scene scene = draw();
    for (const NarrowCondition& condition : error_.conditions()) settle(scene, condition);
    for (int rounds = 0; rounds < 3; ++rounds) {
        if (make_valid(scene, kMadePrecision) && error_.holds(scene)) {
            Scene touching = scene;
            touch(touching);
            const bool both = make_valid(touching, kMadePrecision) && error_.holds(touching);
            return both ? touching : scene;
        }
        if (!make_valid(scene, kMadePrecision)) return std::nullopt;
        for (const NarrowCondition& condition : error_.conditions()) settle(scene, condition);
    }
    return std::nullopt;
}

}  // namespace

MadeFor wrong_where_it_holds(const Subject& subject, const NarrowError& error, std::uint64_t tries,
                             const std::atomic<bool>* stop) {
    MadeFor made;
    Random random(tries);
    for (; tries > 0 && made.wrong == 0 && !is_stopped(stop); --tries) {
        const auto scene = Making(error, subject.info().query, random).scene();
        if (!scene) continue;
        ++made.scenes;
        Truth truth(*scene);
        const auto what = judge(subject, Scalar::double_, truth);
        if (what && fails(what->kind)) ++made.wrong;
    }
    return made;
}

}  // namespace touchstone
