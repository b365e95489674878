#include "properties/directed/directed.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "core/scenes/numbers.h"
#include "properties/directed/search.h"
#include "properties/moves/moves.h"
#include "properties/moves/scene_touching.h"
#include "properties/moves/validity.h"
#include "properties/moves/vocabulary.h"
#include "properties/moves/written_numbers.h"

namespace touchstone {
namespace {

using Decisions = std::vector<NumberedDecision>;

std::size_t any_below(Random& random, std::size_t count) {
    return static_cast<std::size_t>(random.below(static_cast<int>(count)));
}

template <class List>
void shuffle(List& list, Random& random) {
    for (std::size_t i = list.size(); i > 1; --i)
        std::swap(list[i - 1], list[any_below(random, i)]);
}

/// Some of the numbers 0 .. count - 1, in random order.
std::vector<std::uint16_t> some_of(std::size_t count, std::size_t most, Random& random) {
    std::vector<std::uint16_t> all(count);
    for (std::size_t i = 0; i < count; ++i) all[i] = static_cast<std::uint16_t>(i);
    shuffle(all, random);
    if (all.size() > most) all.resize(most);
    return all;
}

bool contains(const std::vector<std::uint16_t>& list, std::uint16_t number) {
    return std::find(list.begin(), list.end(), number) != list.end();
}

Solved with(const Solved& from, std::uint16_t number, double value) {
    Solved changed = from;
    moves::number_at(changed.scene, number) = value;
    if (!contains(changed.numbers, number)) changed.numbers.push_back(number);
    return changed;
}

/// The difference of one comparison as a function of one number.
struct Point1 {
    double x;
    double f;
};

class Director {
  public:
    Director(Search& search) : search_(search), random_(search.random()) {}

    void run(std::uint64_t plain) {
        for (; plain > 0 && !search_.is_over(); --plain) search_.look(search_.draw());
        search_.end_of_plain();
        while (!search_.is_over()) {
            const std::uint64_t before = search_.left();
            if (random_.chance(0.5)) sweep();
            else exploit();
            // A subject without decisions is looked at in plain scenes.
            if (search_.left() == before) search_.look(search_.draw());
        }
    }

  private:
    // Sweeps: one scene, how its comparisons follow its numbers, and some of them solved for.

    void sweep();
    Solved start_of_sweep();
    std::vector<std::pair<std::size_t, double>> worth_solving(const Decisions& base,
                                                              const Decisions& moved);
    bool is_one_sided(const NumberedDecision& decision);
    std::optional<double> root(const Solved& at, const NumberedDecision& target,
                               std::uint16_t number, Point1 p, Point1 q, int steps);
    void probe(const Solved& at, const NumberedDecision& target, std::uint16_t number, double root);
    bool shows_rare(const Solved& at, const NumberedDecision& target);

    // Variations of a scene that shows what is seldom seen.

    void exploit();
    std::size_t least_varied();
    Solved varied(const Solved& example);
    /// Solves for the outcome again where a variation has lost it; true where it is back.
    bool regain(Solved& at, std::size_t outcome);
    void touch(Scene& scene);
    bool shows(const Solved& at, std::size_t outcome);

    Search& search_;
    Random& random_;
};

Solved Director::start_of_sweep() {
    const auto& rare = search_.rare();
    if (rare.empty() || random_.chance(0.5)) return search_.draw();
    // Behind what only solved scenes show there may be comparisons that no other scene comes to.
    const auto priority = [this](std::size_t outcome) {
        const OutcomeRecord& record = search_.record(outcome);
        return (record.starts + 1.0) * (record.in_plain == 0 ? 1 : 4);
    };
    std::size_t best = rare[any_below(random_, rare.size())];
    for (int tries = 0; tries < 8; ++tries) {
        const std::size_t one = rare[any_below(random_, rare.size())];
        if (priority(one) < priority(best)) best = one;
    }
    OutcomeRecord& record = search_.record(best);
    ++record.starts;
    return record.examples[any_below(random_, record.examples.size())];
}

/// A change of the number that is small, or not, beside it.
double change_of(double x, Random& random) {
    static constexpr std::array kParts{0x1p-20, 0x1p-12, 0x1p-6, 0.3};
    const double part = kParts[any_below(random, kParts.size())];
    const double size = std::max(std::fabs(x), random.chance(0.5) ? 1.0 : 1e-3);
    return random.sign() * size * part;
}

void Director::sweep() {
    const Solved start = start_of_sweep();
    const Decisions base = search_.look(start);
    if (base.empty()) return;
    Scene scene = start.scene;
    const std::size_t count = moves::count_of_numbers(scene);
    // What a condition is about may be but one number of many.
    const std::size_t most = start.numbers.empty() ? 5 : 12;
    for (const std::uint16_t number : some_of(count, most, random_)) {
        if (contains(start.numbers, number) && random_.chance(0.8)) continue;
        const double x = moves::number_at(scene, number);
        const double delta = change_of(x, random_);
        const Decisions moved = search_.look(with(start, number, x + delta));
        for (const auto& [k, f] : worth_solving(base, moved)) {
            ++search_.record(outcome_of(base[k])).solved_for;
            const auto at =
                root(start, base[k], number, {x, base[k].difference}, {x + delta, f}, 8);
            if (at) probe(start, base[k], number, *at);
        }
    }
}

/// Of the decisions that follow a change of a number some that were solved for least, as their
/// places in `base`, with what their differences became.
std::vector<std::pair<std::size_t, double>> Director::worth_solving(const Decisions& base,
                                                                    const Decisions& moved) {
    constexpr std::size_t kMostTargets = 2;
    struct Candidate {
        double tried;
        std::size_t k;
        double f;
    };
    std::vector<Candidate> candidates;
    // Up to where the runs part they are of the same comparisons.
    const std::size_t common = std::min(base.size(), moved.size());
    for (std::size_t k = 0; k < common && base[k].place == moved[k].place; ++k) {
        const double f = moved[k].difference;
        if (f == base[k].difference || !std::isfinite(f) || !std::isfinite(base[k].difference))
            continue;
        const double tried = 1 + search_.record(outcome_of(base[k])).solved_for;
        const double weight = is_one_sided(base[k]) || base[k].is_equality ? 1 : 4;
        candidates.push_back({tried * weight * random_.between(1, 2), k, f});
    }
    const std::size_t most = std::min(kMostTargets, candidates.size());
    std::partial_sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(most),
                      candidates.end(),
                      [](const Candidate& p, const Candidate& q) { return p.tried < q.tried; });
    std::vector<std::pair<std::size_t, double>> chosen;
    for (std::size_t i = 0; i < most; ++i) chosen.emplace_back(candidates[i].k, candidates[i].f);
    return chosen;
}

bool Director::is_one_sided(const NumberedDecision& decision) {
    return search_.is_rare(outcome_of(decision, Side::less)) ||
           search_.is_rare(outcome_of(decision, Side::greater));
}

/// The number at which the comparison's sides meet, nearly; nothing where secants do not lead to
/// it.
std::optional<double> Director::root(const Solved& at, const NumberedDecision& target,
                                     std::uint16_t number, Point1 p, Point1 q, int steps) {
    for (; steps > 0; --steps) {
        if (std::fabs(p.f) < std::fabs(q.f)) std::swap(p, q);
        if (q.f == 0) return q.x;
        const double x = round_to(search_.precision(), q.x - q.f * ((q.x - p.x) / (q.f - p.f)));
        if (!std::isfinite(x) || x == q.x || x == p.x) break;
        const auto* there =
            find_decision(search_.look(with(at, number, x)), target.place, target.turn);
        if (there == nullptr || !std::isfinite(there->difference)) return std::nullopt;
        p = q;
        q = {x, there->difference};
        if (p.f == q.f) break;
    }
    if (std::fabs(p.f) < std::fabs(q.f)) std::swap(p, q);
    // Near enough for steps to come across it.
    return std::fabs(q.f) <= 1e-3 * std::fabs(target.difference) ? std::optional(q.x)
                                                                 : std::nullopt;
}

bool Director::shows_rare(const Solved& at, const NumberedDecision& target) {
    const auto* there = find_decision(search_.look(at), target.place, target.turn);
    return there != nullptr && there->side != Side::equal && search_.is_rare(outcome_of(*there));
}

void Director::probe(const Solved& at, const NumberedDecision& target, std::uint16_t number,
                     double root) {
    const auto stepped_by = [&](int ulps) {
        return with(at, number, stepped(search_.precision(), root, ulps));
    };
    bool below = false;
    bool above = false;
    for (const int ulps : {0, 1, -1, 3, -3}) {
        const bool rare = shows_rare(stepped_by(ulps), target);
        if (rare && ulps <= 0) below = true;
        if (rare && ulps >= 0) above = true;
    }
    if (!is_one_sided(target)) return;
    if (!below && !above) below = above = true;
    Solved copy = at;
    const double unit = std::max(std::fabs(root), std::fabs(moves::number_at(copy.scene, number)));
    for (int exponent = -12; exponent <= -2; ++exponent) {
        const double step = unit * std::pow(10.0, exponent);
        if (below && !shows_rare(with(at, number, root - step), target) && exponent > -6)
            below = false;
        if (above && !shows_rare(with(at, number, root + step), target) && exponent > -6)
            above = false;
    }
}

std::size_t Director::least_varied() {
    const auto& rare = search_.rare();
    const auto effort = [this](std::size_t outcome) {
        const OutcomeRecord& record = search_.record(outcome);
        const bool by_chance = record.decision.side == Side::equal && !record.decision.is_equality;
        return (record.effort + 1) * (by_chance ? 4.0 : 1.0);
    };
    std::size_t best = rare[0];
    double least = effort(best) * 4;
    for (int tries = 0; tries < 8; ++tries) {
        const std::size_t one = rare[any_below(random_, rare.size())];
        if (!search_.is_rare(one)) continue;
        if (effort(one) < least) best = one, least = effort(one);
    }
    return best;
}

bool Director::shows(const Solved& at, std::size_t outcome) {
    const Decisions& decisions = search_.look(at);
    if (outcome < kCounts) return outcome_of_count(moves::count_of_numbers(at.scene)) == outcome;
    return std::any_of(decisions.begin(), decisions.end(),
                       [outcome](const NumberedDecision& d) { return outcome_of(d) == outcome; });
}

void Director::touch(Scene& scene) {
    static constexpr std::array kTouching{moves::slide,
                                          moves::slide,
                                          moves::slide_to_gap,
                                          moves::slide_to_gap,
                                          moves::touch_by_position,
                                          moves::touch_by_size,
                                          moves::touch_by_angle,
                                          moves::touch_by_radius};
    const Scene before = scene;
    const auto move = kTouching[any_below(random_, kTouching.size())];
    move(moves::on_any_pair(scene, random_, search_.precision()));
    if (!make_valid(scene, search_.precision())) scene = before;
}

void Director::exploit() {
    if (search_.rare().empty()) return;
    const std::size_t outcome = least_varied();
    for (int n = 0; n < 12 && !search_.is_over(); ++n) {
        auto& record = search_.record(outcome);
        record.effort += 1;
        const Solved example = record.examples[any_below(random_, record.examples.size())];
        Solved one = varied(example);
        if (!shows(one, outcome) && !regain(one, outcome)) continue;
        for (int tries = 0; tries < 2; ++tries) {
            Solved touching = one;
            touch(touching.scene);
            if (shows(touching, outcome)) break;
        }
    }
}

bool Director::regain(Solved& at, std::size_t outcome) {
    const NumberedDecision wanted = search_.record(outcome).decision;
    const auto* now = find_decision(search_.look(at), wanted.place, wanted.turn);
    if (now == nullptr || now->side == Side::unordered) return false;
    const NumberedDecision target = *now;
    const std::size_t count = moves::count_of_numbers(at.scene);
    const auto number = at.numbers.empty() || random_.chance(0.2)
                            ? static_cast<std::uint16_t>(any_below(random_, count))
                            : at.numbers[any_below(random_, at.numbers.size())];
    const double x = moves::number_at(at.scene, number);
    const double delta = change_of(x, random_);
    const auto* moved =
        find_decision(search_.look(with(at, number, x + delta)), target.place, target.turn);
    if (moved == nullptr || moved->difference == target.difference) return false;
    const auto there =
        root(at, target, number, {x, target.difference}, {x + delta, moved->difference}, 5);
    if (!there) return false;
    const double step = std::max(std::fabs(*there), std::fabs(x)) * 1e-10;
    for (const double value :
         {*there, stepped(search_.precision(), *there, 1), stepped(search_.precision(), *there, -1),
          *there + step, *there - step}) {
        Solved one = with(at, number, value);
        if (!shows(one, outcome)) continue;
        at = std::move(one);
        return true;
    }
    return false;
}

Solved Director::varied(const Solved& example) {
    const double choice = random_.unit();
    Solved other = search_.draw();
    const std::size_t count = moves::count_of_numbers(example.scene);
    const bool alike = moves::count_of_numbers(other.scene) == count;
    if (alike && choice < 0.45) {
        other.numbers = example.numbers;
        Scene from = example.scene;
        for (const std::uint16_t i : example.numbers)
            moves::number_at(other.scene, i) = moves::number_at(from, i);
        return other;
    }
    Solved changed = example;
    if (alike && choice < 0.75) {
        for (std::uint16_t i = 0; i < count; ++i)
            if (!contains(example.numbers, i) && random_.chance(0.5))
                moves::number_at(changed.scene, i) = moves::number_at(other.scene, i);
        return changed;
    }
    if (choice < 0.85) {
        const auto i = static_cast<std::uint16_t>(any_below(random_, count));
        if (!contains(example.numbers, i))
            moves::number_at(changed.scene, i) = moves::written_number(
                moves::quantity_at(changed.scene, i), random_, search_.precision());
        return changed;
    }
    if (choice < 0.9)
        moves::scale_all(moves::on_any_pair(changed.scene, random_, search_.precision()));
    else changed.scene = moves::moved(changed.scene, random_, search_.precision());
    if (moves::count_of_numbers(changed.scene) != count) changed.numbers.clear();
    return changed;
}

}  // namespace

void direct(const Subject& subject, Precision precision, std::uint64_t seed, std::uint64_t most,
            const std::function<bool(const Scene&)>& use) {
    Search search(subject, precision, seed, most, use);
    Director(search).run(std::clamp<std::uint64_t>(most / 20, 50, 400));
}

}  // namespace touchstone
