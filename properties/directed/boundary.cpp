#include "properties/directed/boundary.h"

#include "properties/moves/scene_touching.h"
#include "properties/scenes/domain.h"

namespace touchstone {
namespace {

/// A random change of x: at most 0.3 times the larger of |x| and a least size of 1 or 1e-3.
double change_of(double x, Random& random) {
    static constexpr std::array kParts{0x1p-20, 0x1p-12, 0x1p-6, 0.3};
    const double part = random.any_of(kParts);
    const double size = std::max(std::fabs(x), random.chance(0.5) ? 1.0 : 1e-3);
    return random.sign() * size * part;
}

/// Returns at most `most` of the numbers 0 .. count - 1, in random order.
std::vector<std::uint16_t> some_of(std::size_t count, std::size_t most, Random& random) {
    std::vector<std::uint16_t> all(count);
    for (std::size_t i = 0; i < count; ++i) all[i] = static_cast<std::uint16_t>(i);
    for (std::size_t i = count; i > 1; --i) std::swap(all[i - 1], all[random.index(i)]);
    if (all.size() > most) all.resize(most);
    return all;
}

using Decisions = std::vector<NumberedDecision>;

class Sweep {
  public:
    explicit Sweep(Search& search) : search_(search), random_(search.random()) {}

    void run() {
        const Solved start = this->start();
        const Decisions base = search_.look(start);
        if (base.empty()) return;
        const std::size_t count = moves::count_of_numbers(start.scene);
        // Once numbers were solved for, tries more numbers: the next condition may depend on a
        // single number, which a few tries would miss.
        const std::size_t most = start.numbers.empty() ? 5 : 12;
        for (const std::uint16_t number : some_of(count, most, random_)) {
            if (start.has_solved(number) && random_.chance(0.8)) continue;
            const Unknown unknown = as_unknown(start, number, random_, 0.4);
            const double x = value_of(start, unknown);
            const double delta = change_of(x, random_);
            const Decisions moved = search_.look(with(start, unknown, x + delta));
            for (const auto& [k, f] : worth_solving(base, moved)) {
                ++search_.record(outcome_of(base[k])).solved_for;
                const auto at = boundary(search_, start, base[k], unknown, {x, base[k].difference},
                                         {x + delta, f}, 8);
                if (at) probe(start, base[k], unknown, *at);
            }
        }
    }

    void aim() {
        Solved start = this->start();
        NumberedDecision target{};
        if (const std::size_t outcome = random_.chance(0.6) ? search_.most_wanted() : 0;
            outcome != 0) {
            start = random_.any_of(search_.record(outcome).examples);
            // A copy, because look() may move the records.
            const NumberedDecision wanted = search_.record(outcome).decision;
            const auto* there = find_decision(search_.look(start), wanted.place, wanted.turn);
            if (there == nullptr) return;
            target = *there;
        } else {
            const auto* wanted = most_wanted(search_.look(start));
            if (wanted == nullptr) return;
            target = *wanted;
        }
        ++search_.record(outcome_of(target)).solved_for;
        const auto numbers = numbers_behind(search_, start, target);
        if (numbers.empty()) return;
        // Keeps the second number of the comparison, such as its limit, from being changed later.
        if (numbers.size() > 1 && !start.has_solved(numbers[1]))
            start.numbers.push_back(numbers[1]);
        const Unknown unknown = as_unknown(start, numbers[0], random_, 0.7);
        if (!solve(start, target, unknown) && unknown.others != Others::stay)
            solve(start, target, {numbers[0]});
    }

  private:
    Solved start() {
        const auto& rare = search_.rare();
        if (rare.empty() || random_.chance(0.5)) return search_.draw();
        // Prefers outcomes that only solved scenes show: they may lead to new comparisons.
        const auto cost = [this](std::size_t outcome) {
            const OutcomeRecord& record = search_.record(outcome);
            return (record.starts + 1.0) * (record.in_plain == 0 ? 1 : 4);
        };
        std::size_t best = random_.any_of(rare);
        for (int tries = 0; tries < 8; ++tries) {
            const std::size_t one = random_.any_of(rare);
            if (cost(one) < cost(best)) best = one;
        }
        OutcomeRecord& record = search_.record(best);
        ++record.starts;
        return random_.any_of(record.examples);
    }

    const NumberedDecision* most_wanted(const Decisions& base) {
        const NumberedDecision* wanted = nullptr;
        double least = std::numeric_limits<double>::infinity();
        for (const NumberedDecision& decision : base) {
            const double cost = search_.reluctance(decision);
            if (cost >= least) continue;
            wanted = &decision;
            least = cost;
        }
        return wanted;
    }

    /// Solves for the target and probes the solution. Returns false if no solution is found.
    bool solve(const Solved& at, const NumberedDecision& target, const Unknown& unknown) {
        const auto there = boundary_near(search_, at, target, unknown, 8);
        if (there) probe(at, target, unknown, *there);
        return there.has_value();
    }

    /// At most two of the decisions that depend on the changed number, as indices into `base` with
    /// their new differences. Prefers decisions that were solved for least often, tests of
    /// equality, and comparisons that are rarely less or rarely greater.
    std::vector<std::pair<std::size_t, double>> worth_solving(const Decisions& base,
                                                              const Decisions& moved) {
        constexpr std::size_t kMostTargets = 2;
        struct Candidate {
            double tried;
            std::size_t k;
            double f;
        };
        std::vector<Candidate> candidates;
        // Up to the first different outcome, both runs make the same comparisons.
        const std::size_t common = std::min(base.size(), moved.size());
        for (std::size_t k = 0; k < common && base[k].place == moved[k].place; ++k) {
            const double f = moved[k].difference;
            if (f == base[k].difference || !std::isfinite(f) || !std::isfinite(base[k].difference))
                continue;
            const double tried = 1 + search_.record(outcome_of(base[k])).solved_for;
            const double weight = search_.is_one_sided(base[k]) || base[k].is_equality ? 1 : 4;
            candidates.push_back({tried * weight * random_.between(1, 2), k, f});
        }
        const std::size_t most = std::min(kMostTargets, candidates.size());
        std::partial_sort(candidates.begin(),
                          candidates.begin() + static_cast<std::ptrdiff_t>(most), candidates.end(),
                          [](const Candidate& p, const Candidate& q) { return p.tried < q.tried; });
        std::vector<std::pair<std::size_t, double>> chosen;
        for (std::size_t i = 0; i < most; ++i)
            chosen.emplace_back(candidates[i].k, candidates[i].f);
        return chosen;
    }

    bool shows_rare(const Solved& at, const NumberedDecision& target) {
        const auto* there = find_decision(search_.look(at), target.place, target.turn);
        return there != nullptr && there->side != Side::equal &&
               search_.is_rare(outcome_of(*there));
    }

    void probe(const Solved& at, const NumberedDecision& target, const Unknown& unknown,
               double root) {
        const auto stepped_by = [&](int ulps) {
            return with(at, unknown, stepped(search_.precision(), root, ulps));
        };
        bool below = false;
        bool above = false;
        for (const int ulps : {0, 1, -1, 3, -3}) {
            const bool rare = shows_rare(stepped_by(ulps), target);
            if (rare && ulps <= 0) below = true;
            if (rare && ulps >= 0) above = true;
        }
        if (!search_.is_one_sided(target)) return;
        if (!below && !above) below = above = true;
        const double unit = std::max(std::fabs(root), std::fabs(value_of(at, unknown)));
        for (int exponent = -12; exponent <= -2; ++exponent) {
            const double step = unit * std::pow(10.0, exponent);
            if (below && !shows_rare(with(at, unknown, root - step), target) && exponent > -6)
                below = false;
            if (above && !shows_rare(with(at, unknown, root + step), target) && exponent > -6)
                above = false;
        }
    }

    Search& search_;
    Random& random_;
};

/// The corners of a shape, and the position of one coordinate among them.
struct Corners {
    std::array<std::vector<double*>, 2> along;  ///< the coordinates by axis
    std::size_t axis = 0;                       ///< the coordinate's axis
    std::size_t corner = 0;                     ///< the corner with the coordinate
};

/// Returns no coordinates if the number is not a coordinate of the shape.
Corners corners_of(const AnyShape& shape, const double& number) {
    Corners corners;
    bool is_of_it = false;
    for_each_coordinate(shape, [&](double& x, std::size_t axis) {
        if (&x == &number) {
            is_of_it = true;
            corners.axis = axis;
            corners.corner = corners.along[axis].size();
        }
        corners.along[axis].push_back(&x);
    });
    return is_of_it ? corners : Corners{};
}

Corners corners_beside(Scene& scene, const double& number) {
    for (const AnyShape& shape : shapes_of(scene))
        if (Corners corners = corners_of(shape, number); !corners.along[0].empty()) return corners;
    return {};
}

void move_others(const Corners& corners, const Unknown& unknown, double by) {
    const auto& along = corners.along[corners.axis];
    const auto& across = corners.along[1 - corners.axis];
    const auto& from = unknown.others == Others::shear ? across : along;
    const double fixed = *from[unknown.fixed];
    const double reach = *from[corners.corner] - fixed;
    if (unknown.others != Others::shift && reach == 0) return;
    std::vector<double> moved;
    for (std::size_t i = 0; i < along.size(); ++i) {
        const double part = unknown.others == Others::shift ? 1 : (*from[i] - fixed) / reach;
        moved.push_back(*along[i] + by * part);
    }
    for (std::size_t i = 0; i < along.size(); ++i) *along[i] = moved[i];
}

/// Changes these numbers so slightly that most polygons stay convex.
Solved with_changed(const Solved& from, std::span<const std::uint16_t> numbers, Random& random) {
    Solved changed = from;
    for (const std::uint16_t i : numbers) {
        double& x = moves::number_at(changed.scene, i);
        x += random.sign() * std::max(std::fabs(x), 1e-3) * random.between(0x1p-22, 0x1p-21);
    }
    return changed;
}

}  // namespace

std::optional<double> boundary(Search& search, const Solved& at, const NumberedDecision& target,
                               const Unknown& unknown, DifferenceAt p, DifferenceAt q, int steps) {
    for (; steps > 0; --steps) {
        if (std::fabs(p.f) < std::fabs(q.f)) std::swap(p, q);
        if (q.f == 0) return q.x;
        const double x = round_to(search.precision(), q.x - q.f * ((q.x - p.x) / (q.f - p.f)));
        if (!std::isfinite(x) || x == q.x || x == p.x) break;
        const auto* there =
            find_decision(search.look(with(at, unknown, x)), target.place, target.turn);
        if (there == nullptr || !std::isfinite(there->difference)) return std::nullopt;
        p = q;
        q = {x, there->difference};
        if (p.f == q.f) break;
    }
    if (std::fabs(p.f) < std::fabs(q.f)) std::swap(p, q);
    // If the difference is this small, small steps around the value cross zero.
    return std::fabs(q.f) <= 1e-3 * std::fabs(target.difference) ? std::optional(q.x)
                                                                 : std::nullopt;
}

std::optional<double> boundary_near(Search& search, const Solved& at,
                                    const NumberedDecision& target, const Unknown& unknown,
                                    int steps) {
    const double x = value_of(at, unknown);
    const double delta = change_of(x, search.random());
    const auto* moved =
        find_decision(search.look(with(at, unknown, x + delta)), target.place, target.turn);
    if (moved == nullptr || moved->difference == target.difference) return std::nullopt;
    return boundary(search, at, target, unknown, {x, target.difference},
                    {x + delta, moved->difference}, steps);
}

void aim(Search& search) {
    Sweep(search).aim();
}

void sweep(Search& search) {
    Sweep(search).run();
}

double value_of(const Solved& at, const Unknown& unknown) {
    return all_numbers(at.scene)[unknown.number];
}

Solved with(const Solved& from, const Unknown& unknown, double value) {
    Solved changed = from;
    double& x = moves::number_at(changed.scene, unknown.number);
    if (unknown.others != Others::stay)
        move_others(corners_beside(changed.scene, x), unknown, value - x);
    x = value;
    if (!changed.has_solved(unknown.number)) changed.numbers.push_back(unknown.number);
    return changed;
}

Unknown as_unknown(const Solved& at, std::uint16_t number, Random& random, double with_others) {
    Unknown unknown{number};
    if (!random.chance(with_others)) return unknown;
    Scene scene = at.scene;
    const Corners corners = corners_beside(scene, moves::number_at(scene, number));
    const std::size_t count = corners.along[1].size();
    if (count < 2) return unknown;
    std::size_t fixed = count;
    for (const std::uint16_t solved : at.numbers) {
        const double* const other = &moves::number_at(scene, solved);
        for (std::size_t i = 0; i < count; ++i)
            for (const auto& along : corners.along)
                if (along[i] == other && i != corners.corner) fixed = i;
    }
    const bool is_free = fixed == count;
    if (is_free) fixed = random.index(count);
    const double choice = random.unit();
    const double shifts = is_free ? 0.7 : 0.2;
    unknown.others = choice < shifts             ? Others::shift
                     : choice < (1 + shifts) / 2 ? Others::stretch
                                                 : Others::shear;
    unknown.fixed = static_cast<std::uint16_t>(fixed);
    return unknown;
}

std::vector<std::uint16_t> numbers_behind(Search& search, const Solved& at,
                                          const NumberedDecision& target) {
    const auto follows = [&](std::span<const std::uint16_t> numbers) {
        const auto& decisions = search.look(with_changed(at, numbers, search.random()));
        const auto* there = find_decision(decisions, target.place, target.turn);
        return there != nullptr && there->difference != target.difference;
    };
    std::vector<std::uint16_t> order =
        some_of(moves::count_of_numbers(at.scene), SIZE_MAX, search.random());
    std::vector<std::uint16_t> found;
    while (found.size() < 2 && !order.empty() && follows(order)) {
        std::span<const std::uint16_t> among = order;
        while (among.size() > 1) {
            const auto half = among.first(among.size() / 2);
            among = follows(half) ? half : among.subspan(half.size());
        }
        // Rounding may have hidden the effect of a change, so that the wrong half was kept.
        const std::uint16_t one = among.front();
        if (!follows(among)) break;
        found.push_back(one);
        std::erase(order, one);
    }
    return found;
}

}  // namespace touchstone
