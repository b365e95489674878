#include "properties/planted/planted_errors.h"

#include <fmt/format.h>

#include "oracle/runs/any_scalar.h"
#include "properties/judging/subjects.h"
#include "properties/moves/moves.h"
#include "properties/moves/scene_touching.h"
#include "properties/planted/instances/instances.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

struct InRadiansNearly {
    static double radians(const InRadians<double>& turn) { return turn.angle; }
    /// Removes whole turns first, because otherwise they would cost digits.
    static double radians(const InDegrees<double>& turn) {
        return std::remainder(turn.degrees, 360) * (std::numbers::pi / 180);
    }
    static double radians(const ByCosSin<double>& turn) { return std::atan2(turn.s, turn.c); }

    template <template <class> class Turn>
    Shapes::Values operator()(const TurnedPose<double, Turn>& s) const {
        const double k = stretch_of(s);
        return Pose<double>{s.cx, s.cy, k * s.w, k * s.h, radians(s)};
    }
    template <template <class> class Turn>
    Shapes::Values operator()(const TurnedPivotRect<double, Turn>& s) const {
        const double k = stretch_of(s);
        return PivotRect<double>{s.x, s.y, k * s.ox, k * s.oy, k * s.w, k * s.h, radians(s)};
    }
    Shapes::Values operator()(const auto& shape) const { return shape; }
};

const instances::PlantedList& planted_list() {
    static const instances::PlantedList list = [] {
        instances::PlantedList all;
        instances::add_planted(all);
        return all;
    }();
    return list;
}

template <class S>
std::vector<S> numbers_in(const Scene& scene) {
    std::vector<S> numbers;
    for_each_number(
        scene, [&numbers](Quantity, const double& x) { numbers.push_back(static_cast<S>(x)); });
    return numbers;
}

template <class S>
bool is_met(const NarrowCondition& condition, const std::vector<S>& numbers) {
    using std::abs;
    using std::cos;
    using std::fmod;
    const S& x = numbers[condition.x];
    const S& y = numbers[condition.y];
    const S c(static_cast<S>(condition.c));
    const S e(static_cast<S>(condition.e));
    switch (condition.sort) {
        case NarrowSort::equal: return x == c;
        case NarrowSort::near: return abs(x - c) < e;
        case NarrowSort::band: return c < x && x < c + e;
        case NarrowSort::beyond: return c < abs(x);
        case NarrowSort::alike: return x == y;
        case NarrowSort::nearly_alike: return abs(x - y) < e;
        case NarrowSort::sum: return abs(x + y - c) < e;
        case NarrowSort::ratio: return abs(x - c * y) <= e * abs(y);
        case NarrowSort::product: return abs(x * y - c) < e;
        case NarrowSort::multiple: return abs(fmod(x, c)) < e;
        case NarrowSort::cosine: return abs(cos(x) - c) < e;
        case NarrowSort::count: return numbers.size() == condition.count;
    }
    return false;
}

/// Leaves the number unchanged if it would become infinite.
Scene with_larger(Scene scene, std::size_t which, double factor) {
    double& x = moves::number_at(scene, which);
    if (std::isfinite(x * factor)) x *= factor;
    return scene;
}

std::string words(const NarrowCondition& condition) {
    const auto& [sort, x, y, c, e, count] = condition;
    switch (sort) {
        case NarrowSort::equal: return fmt::format("n{} == {}", x, c);
        case NarrowSort::near: return fmt::format("|n{} - {}| < {}", x, c, e);
        case NarrowSort::band: return fmt::format("{} < n{} < {} + {}", c, x, c, e);
        case NarrowSort::beyond: return fmt::format("|n{}| > {}", x, c);
        case NarrowSort::alike: return fmt::format("n{} == n{}", x, y);
        case NarrowSort::nearly_alike: return fmt::format("|n{} - n{}| < {}", x, y, e);
        case NarrowSort::sum: return fmt::format("|n{} + n{} - {}| < {}", x, y, c, e);
        case NarrowSort::ratio: return fmt::format("|n{} - {} n{}| <= {} |n{}|", x, c, y, e, y);
        case NarrowSort::product: return fmt::format("|n{} n{} - {}| < {}", x, y, c, e);
        case NarrowSort::multiple: return fmt::format("|n{} mod {}| < {}", x, c, e);
        case NarrowSort::cosine: return fmt::format("|cos n{} - {}| < {}", x, c, e);
        case NarrowSort::count: return fmt::format("{} numbers", count);
    }
    return {};
}

constexpr std::size_t kSorts = 12;

std::vector<Quantity> quantities_of(const Scene& scene) {
    std::vector<Quantity> all;
    for_each_number(scene, [&all](Quantity quantity, const double&) { all.push_back(quantity); });
    return all;
}

/// Draws the constant e of a condition.
double width(Random& random) {
    static constexpr std::array kWidths{1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10};
    return random.any_of(kWidths);
}

double written_constant(Quantity quantity, Random& random) {
    for (;;) {
        const double c = moves::written_number(quantity, random, Precision::double_);
        if (c != 0) return c;
    }
}

bool are_comparable(Quantity p, Quantity q) {
    return (is_length(p) && is_length(q)) || p == q;
}

/// Draws the condition's numbers and constants for a scene whose numbers have these quantities.
/// Returns false if they do not fit this kind of condition.
bool fill(NarrowCondition& condition, const std::vector<Quantity>& numbers, Random& random) {
    condition.x = random.index(numbers.size());
    condition.y = random.index(numbers.size());
    condition.e = width(random);
    const Quantity quantity = numbers[condition.x];
    condition.c = written_constant(quantity, random);
    if (quantity == Quantity::cosine || quantity == Quantity::sine) return false;
    const bool two = condition.x != condition.y && are_comparable(quantity, numbers[condition.y]);
    switch (condition.sort) {
        case NarrowSort::equal: return true;
        case NarrowSort::near:
        case NarrowSort::band: condition.e *= std::max(1.0, std::abs(condition.c)); return true;
        case NarrowSort::beyond:
            condition.c = is_angle(quantity) ? 1e3 : std::pow(10.0, random.from_to(4, 9));
            return true;
        case NarrowSort::alike:
        case NarrowSort::nearly_alike: return two;
        case NarrowSort::sum:
            if (random.chance(0.5)) condition.c = 0;
            return two && quantity != Quantity::size;
        case NarrowSort::ratio: condition.c = moves::written_ratio(random); return two;
        case NarrowSort::product:
            condition.e *= std::abs(condition.c);
            return two && is_length(quantity);
        case NarrowSort::multiple:
            condition.c = quantity == Quantity::angle     ? std::numbers::pi / 12
                          : quantity == Quantity::degrees ? 15
                                                          : written_constant(quantity, random);
            condition.c = std::abs(condition.c);
            return condition.e < condition.c / 100;
        case NarrowSort::cosine: condition.c = 0.5; return quantity == Quantity::angle;
        case NarrowSort::count: condition.count = numbers.size(); return true;
    }
    return false;
}

bool varies_in_count(std::string_view query) {
    Random random(7);
    const std::size_t first =
        quantities_of(generate_scene(query, random, Precision::double_).scene).size();
    for (int i = 0; i < 16; ++i)
        if (quantities_of(generate_scene(query, random, Precision::double_).scene).size() != first)
            return true;
    return false;
}

NarrowCondition any_condition(const Subject& base, Random& random) {
    for (;;) {
        const Scene scene = generate_scene(base.info().query, random, Precision::double_).scene;
        NarrowCondition condition{};
        condition.sort = static_cast<NarrowSort>(random.index(kSorts));
        if (condition.sort == NarrowSort::count && !varies_in_count(base.info().query)) continue;
        if (fill(condition, quantities_of(scene), random)) return condition;
    }
}

NarrowError any_error(const Subject& base, Random& random) {
    std::vector<NarrowCondition> conditions{any_condition(base, random)};
    // Adds a second condition only on other numbers: conditions on the same number might
    // contradict each other.
    if (random.chance(0.15)) {
        const NarrowCondition second = any_condition(base, random);
        const NarrowCondition& first = conditions.front();
        const bool apart = first.x != second.x && first.y != second.y && first.x != second.y &&
                           first.y != second.x;
        if (apart) conditions.push_back(second);
    }
    const auto wrong = static_cast<WrongAnswer>(random.below(4));
    const Scene scene = generate_scene(base.info().query, random, Precision::double_).scene;
    return {base, std::move(conditions), wrong, random.index(quantities_of(scene).size()),
            1 + std::pow(10.0, -random.from_to(1, 4))};
}

}  // namespace

const Subjects& planted() {
    return planted_list().subjects;
}

const std::vector<PlantedError>& planted_catalogue() {
    static const std::vector<PlantedError> all = [] {
        const auto& [subjects, expectations] = planted_list();
        std::vector<PlantedError> made;
        for (std::size_t i = 0; i < expectations.size(); ++i)
            made.push_back({expectations[i], &subjects.entries()[i]});
        return made;
    }();
    return all;
}

const Subject* algorithm_named(std::string_view name) {
    const Subject* subject = literature().find(name);
    return subject != nullptr ? subject : planted().find(name);
}

const Subject* find_subject(std::string_view name) {
    const Subject* subject = algorithm_named(name);
    return subject != nullptr && !subject->asks_numbers() ? subject : nullptr;
}

template <class S>
bool NarrowError::all_hold(const std::vector<S>& numbers) const {
    return std::all_of(conditions_.begin(), conditions_.end(), [&numbers](const auto& condition) {
        const bool has_both = std::max(condition.x, condition.y) < numbers.size();
        return has_both && is_met(condition, numbers);
    });
}

bool NarrowError::holds(const Scene& scene) const {
    return all_hold(numbers_in<double>(scene));
}

template <class S>
Answer NarrowError::answer(const Scene& scene) const {
    const std::vector<S> numbers = numbers_in<S>(scene);
    if (!all_hold(numbers)) return base_.answer<S>(scene);
    switch (wrong_) {
        case WrongAnswer::miss: return 0;
        case WrongAnswer::hit: return 1;
        case WrongAnswer::opposite: return base_.answer<S>(scene) == 0 ? 1 : 0;
        case WrongAnswer::of_another_scene: break;
    }
    return base_.answer<S>(with_larger(scene, std::min(changed_, numbers.size() - 1), factor_));
}

template Answer NarrowError::answer<AnyScalar>(const Scene& scene) const;
template Answer NarrowError::answer<float>(const Scene& scene) const;
template Answer NarrowError::answer<double>(const Scene& scene) const;
template Answer NarrowError::answer<long double>(const Scene& scene) const;

std::string NarrowError::description() const {
    std::string text;
    for (const NarrowCondition& condition : conditions_)
        text += (text.empty() ? "" : " and ") + words(condition);
    if (wrong_ == WrongAnswer::miss) return text + ": a miss";
    if (wrong_ == WrongAnswer::hit) return text + ": a hit";
    if (wrong_ == WrongAnswer::opposite) return text + ": the opposite";
    return text + fmt::format(": as if n{} were {} times as large", changed_, factor_);
}

NarrowErrors::NarrowErrors(std::uint64_t seed, std::size_t count) {
    std::vector<const Subject*> bases;
    for (const Subject& subject : literature().entries())
        if (subject.info().known.empty()) bases.push_back(&subject);
    for (std::size_t i = 0; i < count; ++i) {
        Random random = Random::stream(seed, 0, i);
        const Subject& base = *random.any_of(bases);
        auto error = std::make_shared<const NarrowError>(any_error(base, random));
        AlgorithmInfo info = base.info();
        info.name = texts_.emplace_back(fmt::format("narrow-{}-{}", seed, i));
        info.source = "planted error";
        info.summary = texts_.emplace_back(
            fmt::format("{}, except where {}", base.info().name, error->description()));
        subjects_.push_back(Subject::of<NarrowError>(info, error));
        errors_.push_back(std::move(error));
    }
}

Scene in_radians_nearly(const Scene& scene) {
    if (is_listed(scene)) return scene;
    return {std::visit(InRadiansNearly{}, scene.a),
            std::visit(InRadiansNearly{}, std::get<Shapes::Values>(scene.b))};
}

std::string_view query_in_radians(std::string_view query) {
    const auto kinds = kinds_of_query(query);
    if (!kinds || kinds->is_list) return query;
    return name_of({base_kind(kinds->a), base_kind(kinds->b), false});
}

}  // namespace touchstone
