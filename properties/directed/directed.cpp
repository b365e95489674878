// The directed search, which varies scenes with rare outcomes.
#include "properties/directed/directed.h"

#include "properties/directed/boundary.h"
#include "properties/moves/moves.h"
#include "properties/moves/scene_touching.h"
#include "properties/moves/shape.h"

namespace touchstone {
namespace {

using Decisions = std::vector<NumberedDecision>;

void move_a_instead(Scene& scene, const Scene& before, Precision precision) {
    Scene was = before;
    const auto moved = moves::numbers_of(moves::shape_b(scene, 0));
    const auto old = moves::numbers_of(moves::shape_b(was, 0));
    std::array<double, 2> by{};
    std::size_t found = 0;
    for (std::size_t i = 0; i < moved.size() && found < 2; ++i)
        if (moved[i].quantity == Quantity::coordinate)
            by[found++] = *moved[i].value - *old[i].value;
    scene = before;
    moves::translate(moves::shape_a(scene), -by[0], -by[1], precision);
}

/// Slides B along one axis. Numbers solved for along the other axis then stay unchanged.
void slide_along_an_axis(const moves::On& on) {
    const bool along_x = on.random.chance(0.5);
    const Point<double> from = moves::outline(on.b).centre;
    const auto to = moves::outline(on.a);
    const Point<double> over =
        along_x ? Point<double>{to.centre.x, from.y} : Point<double>{from.x, to.centre.y};
    const long double sign = on.random.chance(0.5) ? -1 : 1;
    const Point<long double> way =
        along_x ? Point<long double>{sign, 0} : Point<long double>{0, sign};
    const double gap = on.random.chance(0.5) ? 0
                                             : on.random.sign() * std::max(to.w, to.h) *
                                                   on.random.two_to_the(-50, -3);
    (void)moves::slide_to_touch(on.a, on.b, over, from, way, gap, on.precision);
}

std::size_t count_of_a(const Solved& at) {
    Scene scene = at.scene;
    return moves::numbers_of(moves::shape_a(scene)).size();
}

/// Varies the examples of a rare outcome. Prefers outcomes with few variations so far. If a
/// variation shows the outcome, or regain() restores it, brings the shapes to touching, or near it.
class Varying {
  public:
    explicit Varying(Search& search) : search_(search), random_(search.random()) {}

    void run() {
        if (search_.rare().empty()) return;
        const std::size_t outcome = least_varied();
        for (int n = 0; n < 12 && !search_.is_over(); ++n) {
            auto& record = search_.record(outcome);
            record.effort += 1;
            const Solved example = random_.any_of(record.examples);
            Solved one = varied(example);
            if (!shows(one, outcome) && !regain(one, outcome)) continue;
            for (int tries = 0; tries < 2; ++tries) {
                Solved touching = one;
                touch(touching.scene);
                (void)search_.look(touching);
            }
        }
    }

  private:
    std::size_t least_varied() {
        const auto& rare = search_.rare();
        const auto effort = [this](std::size_t outcome) {
            const OutcomeRecord& record = search_.record(outcome);
            const bool by_chance = outcome < kCounts || (record.decision.side == Side::equal &&
                                                         !record.decision.is_equality);
            // Outcomes that generated scenes also show are chosen less often.
            const bool in_plain = record.in_plain > 0;
            return (record.effort + 1) * (by_chance ? 4.0 : 1.0) * (in_plain ? 4.0 : 1.0);
        };
        std::size_t best = rare[0];
        double least = effort(best) * 4;
        for (int tries = 0; tries < 8; ++tries) {
            const std::size_t one = random_.any_of(rare);
            if (!search_.is_rare(one)) continue;
            if (effort(one) < least) best = one, least = effort(one);
        }
        return best;
    }

    bool shows(const Solved& at, std::size_t outcome) {
        const Decisions& decisions = search_.look(at);
        if (outcome < kCounts)
            return outcome_of_count(moves::count_of_numbers(at.scene)) == outcome;
        return std::any_of(
            decisions.begin(), decisions.end(),
            [outcome](const NumberedDecision& d) { return outcome_of(d) == outcome; });
    }

    /// Solves for the outcome again. Returns true if the scene then shows it.
    bool regain(Solved& at, std::size_t outcome) {
        const NumberedDecision wanted = search_.record(outcome).decision;
        const auto* now = find_decision(search_.look(at), wanted.place, wanted.turn);
        if (now == nullptr || now->side == Side::unordered) return false;
        const NumberedDecision target = *now;
        const std::size_t count = moves::count_of_numbers(at.scene);
        const std::uint16_t number = at.numbers.empty() || random_.chance(0.2)
                                         ? static_cast<std::uint16_t>(random_.index(count))
                                         : random_.any_of(at.numbers);
        const Unknown unknown = as_unknown(at, number, random_, 0.4);
        const double x = value_of(at, unknown);
        const auto there = boundary_near(search_, at, target, unknown, 5);
        if (!there) return false;
        const double step = std::max(std::fabs(*there), std::fabs(x)) * 1e-10;
        for (const double value :
             {*there, stepped(search_.precision(), *there, 1),
              stepped(search_.precision(), *there, -1), *there + step, *there - step}) {
            Solved one = with(at, unknown, value);
            if (!shows(one, outcome)) continue;
            at = std::move(one);
            return true;
        }
        return false;
    }

    void touch(Scene& scene) {
        static constexpr std::array kTouching{moves::touch_by_position, moves::touch_by_size,
                                              moves::touch_by_angle, moves::touch_by_radius};
        const Scene before = scene;
        const moves::On on = moves::on_any_pair(scene, random_, search_.precision());
        const double choice = random_.unit();
        if (choice < 0.25) moves::slide(on);
        else if (choice < 0.5) moves::slide_to_gap(on);
        else if (choice < 0.7) slide_along_an_axis(on);
        else random_.any_of(kTouching)(on);
        if (choice < 0.7 && !is_listed(scene) && random_.chance(0.5))
            move_a_instead(scene, before, search_.precision());
        if (!make_valid(scene, search_.precision())) scene = before;
    }

    /// Replaces the part that has no solved numbers. One part is A, the other is B or the list.
    /// Returns nothing if both parts have solved numbers, or if neither has.
    std::optional<Solved> with_another_shape(const Solved& example, const Solved& other) {
        if (example.numbers.empty()) return std::nullopt;
        const std::size_t of_a = count_of_a(example);
        const auto is_of_a = [of_a](std::uint16_t number) { return number < of_a; };
        const auto& numbers = example.numbers;
        const Precision precision = search_.precision();
        if (std::all_of(numbers.begin(), numbers.end(), is_of_a))
            return Solved{moves::crossed(example.scene, other.scene, random_, precision), numbers};
        if (std::any_of(numbers.begin(), numbers.end(), is_of_a)) return std::nullopt;
        Solved crossed{moves::crossed(other.scene, example.scene, random_, precision), {}};
        const std::size_t now_of_a = count_of_a(crossed);
        for (const std::uint16_t number : numbers)
            crossed.numbers.push_back(static_cast<std::uint16_t>(number - of_a + now_of_a));
        return crossed;
    }

    Solved varied(const Solved& example) {
        const double choice = random_.unit();
        Solved other = search_.draw();
        if (choice < 0.25)
            if (auto crossed = with_another_shape(example, other)) return *std::move(crossed);
        const std::size_t count = moves::count_of_numbers(example.scene);
        const bool is_alike = moves::count_of_numbers(other.scene) == count;
        if (is_alike && choice < 0.55) return with_solved_numbers(other, example);
        if (is_alike && choice < 0.8) return with_some_numbers(example, other);
        Solved changed = example;
        const moves::On on = moves::on_any_pair(changed.scene, random_, search_.precision());
        if (choice < 0.87) write_number(changed);
        else if (choice < 0.91) moves::scale_all(on);
        else changed.scene = moves::moved(example.scene, random_, search_.precision());
        if (moves::count_of_numbers(changed.scene) != count) changed.numbers.clear();
        return changed;
    }

    static Solved with_solved_numbers(Solved other, const Solved& example) {
        other.numbers = example.numbers;
        Scene from = example.scene;
        for (const std::uint16_t i : example.numbers)
            moves::number_at(other.scene, i) = moves::number_at(from, i);
        return other;
    }

    /// Keeps the numbers that were solved for. Replaces about half of the others with numbers of
    /// another scene.
    Solved with_some_numbers(Solved example, Solved other) {
        const std::size_t count = moves::count_of_numbers(example.scene);
        for (std::uint16_t i = 0; i < count; ++i)
            if (!example.has_solved(i) && random_.chance(0.5))
                moves::number_at(example.scene, i) = moves::number_at(other.scene, i);
        return example;
    }

    void write_number(Solved& at) {
        const auto i = static_cast<std::uint16_t>(random_.index(moves::count_of_numbers(at.scene)));
        if (at.has_solved(i)) return;
        moves::number_at(at.scene, i) =
            moves::written_number(moves::quantity_at(at.scene, i), random_, search_.precision());
    }

    Search& search_;
    Random& random_;
};

/// The shares of rounds that call aim() and sweep(). The other rounds vary the scenes found so far.
constexpr double kAims = 0.35;
constexpr double kSweeps = 0.25;

}  // namespace

void direct(const Subject& subject, Precision precision, std::uint64_t seed, std::uint64_t most,
            const std::function<bool(const Scene&)>& use, DecisionCoverage* coverage) {
    Search search(subject, precision, seed, most, use);
    for (auto plain = std::clamp<std::uint64_t>(most / 20, 50, 400); plain > 0; --plain)
        search.look(search.draw());
    search.end_of_plain();
    while (!search.is_over()) {
        const std::uint64_t before = search.left();
        const double choice = search.random().unit();
        if (choice < kAims) aim(search);
        else if (choice < kAims + kSweeps) sweep(search);
        else Varying(search).run();
        // If there is nothing to solve for or to vary, use generated scenes.
        if (search.left() == before) search.look(search.draw());
    }
    if (coverage != nullptr) *coverage = search.coverage();
}

}  // namespace touchstone
