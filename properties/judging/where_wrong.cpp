#include "properties/judging/where_wrong.h"

#include <fmt/format.h>

#include "properties/scenes/corners.h"

namespace touchstone {
namespace {

using fast::Core;

/// A shape, and the other shape of the scene.
struct Of {
    AnyConstShape shape;
    AnyConstShape other;
    Core core;
    Core others;
    Box box;
    Box others_box;

    [[nodiscard]] double width() const { return box.high.x - box.low.x; }
    [[nodiscard]] double height() const { return box.high.y - box.low.y; }
};

bool holds(const AnyConstShape& shape, const Point<double>& p) {
    return fast::relation(ShapePair(shape, AnyConstShape(&p))).relation != Relation::disjoint;
}

double angle_of(const AnyConstShape& shape) {
    double angle = 0;
    const auto note = [&angle](Quantity quantity, double x) {
        if (quantity == Quantity::angle) angle = x;
        if (quantity == Quantity::degrees) angle = x * (std::numbers::pi / 180);
    };
    std::visit([&note](const auto* one) { for_each_number(*one, note); }, shape);
    return angle;
}

bool any_coordinate(const Core& core, double value) {
    return std::any_of(core.corners.begin(), core.corners.end(),
                       [&](const Point<double>& p) { return p.x == value || p.y == value; });
}

/// True if the ends of a side have the same x, or the same y.
bool has_side_of_one(double Point<double>::*coordinate, const Core& core) {
    bool found = false;
    for_each_side(core, [&](const Point<double>& p, const Point<double>& q) {
        found = found || (q - p).*coordinate == 0;
    });
    return found;
}

/// The number of corners or ends that lie in the other shape; 0 for a circle and a point.
std::ptrdiff_t corners_inside(const Of& of) {
    const auto& corners = of.core.corners;
    return corners.size() == 1
               ? 0
               : std::count_if(corners.begin(), corners.end(),
                               [&](const Point<double>& p) { return holds(of.other, p); });
}

bool is_first_corner_inside(const Of& of) {
    return of.core.corners.size() > 1 && holds(of.other, of.core.corners.front());
}

/// Counts the turns at the corners: left, right, and straight.
std::array<int, 3> turns_of(const Core& core) {
    std::array<int, 3> turns{};
    const std::size_t n = core.corners.size();
    for (std::size_t i = 0; n > 2 && i < n; ++i) {
        const Point<double> in = core.corners[(i + 1) % n] - core.corners[i];
        const Point<double> out = core.corners[(i + 2) % n] - core.corners[(i + 1) % n];
        const double turn = cross(in, out);
        ++turns[turn > 0 ? 0 : turn < 0 ? 1 : 2];
    }
    return turns;
}

bool is_a_size_zero(const Of& of) {
    return smallest_size(Scene(copy_of(of.shape), copy_of(of.other))) == 0;
}

bool are_nearly_parallel(const Of& of) {
    return have_parallel_sides(of.core, of.others, kNearlyParallel);
}

struct Condition {
    const char* text;  ///< {0} is the shape, {1} the other shape
    bool (*holds)(const Of&);
};

constexpr std::array kOfOne{
    Condition{"{0} lies inside {1}", [](const Of& of) { return lies_in(of.shape, of.other); }},
    Condition{"the centre of {0} lies in {1}",
              [](const Of& of) { return holds(of.other, of.box.centre()); }},
    Condition{"a corner or end of {0} lies in {1}",
              [](const Of& of) { return corners_inside(of) > 0; }},
    Condition{"the first corner or end of {0} lies in {1}", is_first_corner_inside},
    Condition{"only the first corner or end of {0} lies in {1}",
              [](const Of& of) { return corners_inside(of) == 1 && is_first_corner_inside(of); }},
    Condition{"{0} is larger than {1}",
              [](const Of& of) { return of.box.side() > of.others_box.side(); }},
    Condition{"the centre of {0} is left of the centre of {1}",
              [](const Of& of) { return of.box.centre().x < of.others_box.centre().x; }},
    Condition{"the centre of {0} is below the centre of {1}",
              [](const Of& of) { return of.box.centre().y < of.others_box.centre().y; }},
    Condition{"{0} reaches below 0 in x or y",
              [](const Of& of) { return of.box.low.x < 0 || of.box.low.y < 0; }},
    Condition{"a coordinate of {0} is exactly 0",
              [](const Of& of) { return any_coordinate(of.core, 0); }},
    Condition{"a coordinate of {0} is exactly -1",
              [](const Of& of) { return any_coordinate(of.core, -1); }},
    Condition{"{0} has an exactly vertical side",
              [](const Of& of) { return has_side_of_one(&Point<double>::x, of.core); }},
    Condition{"{0} has an exactly horizontal side",
              [](const Of& of) { return has_side_of_one(&Point<double>::y, of.core); }},
    Condition{"the first end of {0} is farther right than the second",
              [](const Of& of) {
                  return of.core.corners.size() == 2 && of.core.corners[0].x > of.core.corners[1].x;
              }},
    Condition{"the first end of {0} is higher than the second",
              [](const Of& of) {
                  return of.core.corners.size() == 2 && of.core.corners[0].y > of.core.corners[1].y;
              }},
    Condition{"{0} is turned", [](const Of& of) { return angle_of(of.shape) != 0; }},
    Condition{"{0} is not turned", [](const Of& of) { return angle_of(of.shape) == 0; }},
    Condition{"the angle of {0} is below 0", [](const Of& of) { return angle_of(of.shape) < 0; }},
    Condition{"the angle of {0} is beyond a quarter of a turn",
              [](const Of& of) { return std::fabs(angle_of(of.shape)) > std::numbers::pi / 2; }},
    Condition{"the angle of {0} is beyond half a turn",
              [](const Of& of) { return std::fabs(angle_of(of.shape)) > std::numbers::pi; }},
    Condition{"{0} has more than 3 corners",
              [](const Of& of) { return of.core.corners.size() > 3; }},
    Condition{"{0} has more than 4 corners",
              [](const Of& of) { return of.core.corners.size() > 4; }},
    Condition{"the corners of {0} run clockwise",
              [](const Of& of) {
                  return twice_the_area({corners_as_written(of.shape), 0}) < 0;
              }},
    Condition{"{0} is not convex",
              [](const Of& of) {
                  const auto turns = turns_of(of.core);
                  return turns[0] > 0 && turns[1] > 0;
              }},
    Condition{"three corners of {0} are on one line",
              [](const Of& of) {
                  // Also true for a repeated corner.
                  return turns_of(Core{corners_as_written(of.shape), 0})[2] > 0;
              }},
    Condition{"{0} is wider than tall", [](const Of& of) { return of.width() > of.height(); }},
    Condition{"{0} is taller than wide", [](const Of& of) { return of.width() < of.height(); }},
};

constexpr std::array kOfBoth{
    Condition{
        "one shape lies inside the other",
        [](const Of& of) { return lies_in(of.shape, of.other) || lies_in(of.other, of.shape); }},
    Condition{"the centres coincide",
              [](const Of& of) { return of.box.centre() == of.others_box.centre(); }},
    Condition{"a side of {0} is parallel to a side of {1}",
              [](const Of& of) { return have_parallel_sides(of.core, of.others); }},
    Condition{"a side of {0} is nearly parallel to a side of {1}", are_nearly_parallel},
    Condition{"a size is zero", is_a_size_zero},
    Condition{
        "a side of {0} is parallel to a side of {1}, or a size is zero",
        [](const Of& of) { return is_a_size_zero(of) || have_parallel_sides(of.core, of.others); }},
    Condition{"a side of {0} is nearly parallel to a side of {1}, or a size is zero",
              [](const Of& of) { return is_a_size_zero(of) || are_nearly_parallel(of); }},
    Condition{
        "a coordinate is exactly 0",
        [](const Of& of) { return any_coordinate(of.core, 0) || any_coordinate(of.others, 0); }},
    Condition{
        "a coordinate is exactly -1",
        [](const Of& of) { return any_coordinate(of.core, -1) || any_coordinate(of.others, -1); }},
    Condition{"neither shape reaches below 0 in x or y",
              [](const Of& of) {
                  return of.box.low.x >= 0 && of.box.low.y >= 0 && of.others_box.low.x >= 0 &&
                         of.others_box.low.y >= 0;
              }},
    Condition{"the centres are no farther apart than the larger radius",
              [](const Of& of) {
                  const double apart = plane::distance(of.box.centre(), of.others_box.centre());
                  return of.core.radius + of.others.radius > 0 &&
                         apart <= std::max(of.core.radius, of.others.radius);
              }},
};

/// For each condition, the number of scenes in which it is true.
struct Held {
    std::vector<std::uint64_t> counts;
    std::uint64_t all = 0;
};

std::size_t count_of_conditions() {
    return 2 * kOfOne.size() + kOfBoth.size() + kSceneKinds.size();
}

std::string text_of_condition(std::size_t i) {
    if (i < 2 * kOfOne.size())
        return "in which " + fmt::format(fmt::runtime(kOfOne[i / 2].text), i % 2 == 0 ? "A" : "B",
                                         i % 2 == 0 ? "B" : "A");
    i -= 2 * kOfOne.size();
    if (i < kOfBoth.size())
        return "in which " + fmt::format(fmt::runtime(kOfBoth[i].text), "A", "B");
    const SceneKind kind = kSceneKinds[i - kOfBoth.size()];
    return fmt::format("{}{}", kind == SceneKind::far ? "" : "with ", name(kind));
}

Held held_by(const std::vector<Example>& some, const std::optional<Relation>& relation) {
    Held held{std::vector<std::uint64_t>(count_of_conditions()), 0};
    for (const Example& one : some) {
        if (relation && one.what.relation != *relation) continue;
        ++held.all;
        const ShapePair pair(one.scene);
        const Core core = core_around(pair.a);
        const Core others = core_around(pair.b);
        const Of a{pair.a, pair.b, core, others, box_of(core), box_of(others)};
        const Of b{pair.b, pair.a, others, core, a.others_box, a.box};
        auto count = held.counts.begin();
        for (const Condition& condition : kOfOne)
            for (const Of* of : {&a, &b}) *count++ += condition.holds(*of) ? 1 : 0;
        for (const Condition& condition : kOfBoth) *count++ += condition.holds(a) ? 1 : 0;
        const SceneKinds kinds(one.scene);
        for (const SceneKind kind : kSceneKinds)
            *count++ += kind != SceneKind::ordinary && kinds.holds(kind) ? 1 : 0;
    }
    return held;
}

double share(std::uint64_t some, std::uint64_t all) {
    return all == 0 ? 0 : static_cast<double>(some) / static_cast<double>(all);
}

Deviation deviation_of(AnswerKind asked, const Judgement& what) {
    if (what.kind == Class::contradiction) return Deviation::other;
    if (!what.answer || !what.answer->is_given()) return Deviation::no_answer;
    if (asked == AnswerKind::hit) return what.hit ? Deviation::false_hit : Deviation::false_miss;
    if (is_of_containment(asked))
        return what.answer->value != 0 ? Deviation::false_hit : Deviation::false_miss;
    // If the number is right, another part of the answer is wrong, such as a normal.
    if (is_of_points(asked) || !what.truth ||
        std::fabs(what.answer->value - what.truth->value) <= what.truth->allowed)
        return Deviation::other;
    return what.answer->value > what.truth->value ? Deviation::too_large : Deviation::too_small;
}

constexpr std::size_t kFewestExplained = 12;
constexpr std::size_t kFewestRight = 40;

/// Returns the condition for where_wrong. With `relation`, compares only with right answers to
/// scenes of that relation.
std::optional<WhereWrong> best_condition(const std::vector<Example>& wrong,
                                         const std::vector<Example>& right,
                                         const std::optional<Relation>& relation) {
    constexpr double kNearlyAll = 0.9;
    constexpr double kFew = 0.2;
    constexpr double kByChance = 1e-4;
    const Held among_wrong = held_by(wrong, std::nullopt);
    const Held among_right = held_by(right, relation);
    if (among_right.all < kFewestRight) return std::nullopt;
    std::optional<WhereWrong> best;
    double tells = 0;
    for (std::size_t i = 0; i < count_of_conditions(); ++i) {
        const double of_wrong = share(among_wrong.counts[i], among_wrong.all);
        const double of_right = share(among_right.counts[i], among_right.all);
        if (of_wrong < kNearlyAll || of_right > kFew || of_wrong - of_right <= tells ||
            std::pow(of_right, among_wrong.counts[i]) > kByChance)
            continue;
        tells = of_wrong - of_right;
        best = WhereWrong{text_of_condition(i),  among_wrong.counts[i], among_wrong.all,
                          among_right.counts[i], among_right.all,       relation.has_value()};
    }
    return best;
}

/// Returns the numbers that have names, such as "cx of A".
std::vector<std::pair<std::string, double>> named_numbers(const Scene& scene) {
    std::vector<std::pair<std::string, double>> all;
    const auto add = [&all](const AnyConstShape& shape, const char* whose) {
        std::visit(
            [&]<class Shape>(const Shape* one) {
                if constexpr (requires { Shape::numbers(); })
                    for (const auto& number : Shape::numbers())
                        all.emplace_back(fmt::format("{} of {}", number.name, whose),
                                         one->*number.member);
            },
            shape);
    };
    const ShapePair pair(scene);
    add(pair.a, "A");
    add(pair.b, "B");
    return all;
}

/// Returns the range for where_wrong. Returns nothing if several numbers have such a range, because
/// it is not known which of them is the cause.
std::optional<WhereWrong> narrow_range(const std::vector<Example>& wrong,
                                       const std::vector<Example>& right) {
    constexpr double kAlmostNone = 0.01;
    std::optional<WhereWrong> found;
    const auto names = named_numbers(wrong.front().scene);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto number = [&](const Example& one) {
            const auto all = named_numbers(one.scene);
            return all.size() == names.size() ? all[i].second
                                              : std::numeric_limits<double>::quiet_NaN();
        };
        double least = names[i].second;
        double most = least;
        for (const Example& one : wrong) {
            const double x = number(one);
            if (std::isnan(x)) return std::nullopt;
            least = std::min(least, x), most = std::max(most, x);
        }
        const auto within = static_cast<std::uint64_t>(std::count_if(
            right.begin(), right.end(),
            [&](const Example& one) { return number(one) >= least && number(one) <= most; }));
        if (share(within, right.size()) > kAlmostNone) continue;
        if (found) return std::nullopt;
        const auto text =
            fmt::format("in which {} is between {:.6g} and {:.6g}", names[i].first, least, most);
        found = WhereWrong{text, wrong.size(), wrong.size(), within, right.size()};
    }
    return found;
}

/// Returns a condition or a range, as where_wrong does. Prefers a range to a condition that also
/// holds for a right answer. For example, if the code errs for angles of A from 3.5 to 4, the angle
/// of A is also beyond half a turn, but that is true of some scenes with right answers, too.
std::optional<WhereWrong> where(const std::vector<Example>& wrong,
                                const std::vector<Example>& right,
                                const std::optional<Relation>& relation) {
    constexpr std::size_t kFewest = 3;
    if (wrong.size() < kFewest || right.size() < kFewestRight || is_listed(wrong.front().scene))
        return std::nullopt;
    auto best = best_condition(wrong, right, relation);
    if ((best && best->right == 0) || wrong.size() < kFewestExplained) return best;
    auto range = narrow_range(wrong, right);
    return range ? range : best;
}

}  // namespace

std::optional<WhereWrong> where_wrong(const AnswerSample& sample) {
    const std::vector<Example>& wrong = sample.most_wrong().some();
    if (wrong.size() < kFewestExplained) return std::nullopt;
    const Relation relation = wrong.front().what.relation;
    const bool is_of_one = std::all_of(wrong.begin(), wrong.end(), [&](const Example& one) {
        return one.what.relation == relation;
    });
    return where(wrong, sample.right.some(), is_of_one ? std::optional(relation) : std::nullopt);
}

std::optional<WhereWrong> where_failed(const AnswerSample& sample) {
    return where(sample.failed.some(), sample.right.some(), std::nullopt);
}

int visible_error(const Scene& scene, const Judgement& what) {
    constexpr double kSeen = 1e-2;
    constexpr int kLeast = -20;
    const double error = what.truth ? what.error : std::fabs(what.margin.length);
    // A finding in a file has no unit.
    const bool has_unit = what.truth && what.truth->unit > 0;
    const double share = error / (has_unit ? what.truth->unit : scale(scene));
    return share > 0 ? static_cast<int>(std::floor(std::log10(std::min(share, kSeen)))) : kLeast;
}

bool tells_more(const Scene& scene, const Judgement& what, const Example& kept) {
    return visible_error(scene, what) > visible_error(kept.scene, kept.what);
}

ClusterKey cluster_of(AnswerKind asked, const Scene& scene, const Judgement& what) {
    return {what.kind, kind_of_scene(scene, what.item), deviation_of(asked, what)};
}

}  // namespace touchstone
