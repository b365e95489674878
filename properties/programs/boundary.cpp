#include "properties/programs/boundary.h"

#include "oracle/exact/relation.h"
#include "properties/conventions/handing.h"
#include "properties/judging/by_margin.h"
#include "properties/moves/scene_touching.h"

namespace touchstone {
namespace {

constexpr int kParts = 16;
/// The number of distances on each side of the change, each a quarter of the one before. The
/// smallest distance is below one unit in the last place of a double.
constexpr int kQuarters = 29;
/// From step kStepsOfMost on, the search ends when at most a quarter of the ways are left. It ends
/// after kMostSteps steps at the latest.
constexpr int kMostSteps = 16;
constexpr int kStepsOfMost = 5;

/// True if the straight way between these two scenes leads through scenes of the same query. All
/// numbers must have the same meaning, and all cosines and sines must be equal.
bool are_alike(const Scene& p, const Scene& q) {
    const auto numbers_in = [](const Scene& scene) {
        std::vector<std::pair<Quantity, double>> all;
        for_each_number(scene, [&all](Quantity quantity, double x) {
            const bool is_of_turn = quantity == Quantity::cosine || quantity == Quantity::sine;
            all.emplace_back(quantity, is_of_turn ? x : 0);
        });
        return all;
    };
    return query_of(p) == query_of(q) && numbers_in(p) == numbers_in(q);
}

/// For a list, the first item that is hit. For a single pair, whether it intersects. Touching
/// counts as a hit.
Answer true_answer(const Scene& scene) {
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i)
        if (fast::relation(pair_at(scene, i)).relation != Relation::disjoint) return i + 1;
    return 0;
}

/// The largest difference between corresponding numbers.
double distance_of(const Scene& p, const Scene& q) {
    const std::vector<double> of_p = all_numbers(p);
    const std::vector<double> of_q = all_numbers(q);
    double most = 0;
    for (std::size_t i = 0; i < of_p.size(); ++i)
        most = std::max(most, std::fabs(of_p[i] - of_q[i]));
    return most;
}

std::vector<double> even_parts() {
    std::vector<double> parts;
    for (int part = 1; part < kParts; ++part) parts.push_back(static_cast<double>(part) / kParts);
    return parts;
}

/// Moves shape B, or the whole list.
Scene with_b_moved(Scene scene, double dx, double dy, Precision precision) {
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i)
        moves::translate(moves::shape_b(scene, i), dx, dy, precision);
    return scene;
}

/// Moves B far away from A in that direction.
Scene slid_away(const Scene& hit, double heading, Precision precision) {
    const double far = 4 * scale(hit);
    return with_b_moved(hit, far * std::cos(heading), far * std::sin(heading), precision);
}

/// Moves B, or the list, so that the first anchor of B or of the last item is on A's first anchor.
/// The first anchor is the middle of the shape, or a corner of a polygon.
Scene slid_onto(const Scene& miss, Precision precision) {
    Scene scene = miss;
    const Point<double> a = moves::anchors(moves::shape_a(scene)).points.front();
    const Point<double> b =
        moves::anchors(moves::shape_b(scene, count_of_pairs(scene) - 1)).points.front();
    return with_b_moved(miss, a.x - b.x, a.y - b.y, precision);
}

}  // namespace

std::uint64_t BoundarySearch::questions_of_a_way() {
    return 2 * kQuarters + 2 + 3 * (kParts - 1);
}

void BoundarySearch::start(const Example& from, const Scene& end) {
    auto fitted = fit_(end);
    if (!fitted || problem_of(*fitted)) return;
    Way way{from, std::nullopt, between(from.scene, *fitted, first_parts(from.scene, *fitted))};
    way.asked.push_back(*std::move(fitted));
    ways_.push_back(std::move(way));
}

void BoundarySearch::add(const Example& hit, const Example& miss) {
    const int kind = random_.below(4);
    const double heading = random_.between(-std::numbers::pi, std::numbers::pi);
    if (kind == 0) return start(hit, slid_away(hit.scene, heading, precision_));
    if (kind == 1) return start(miss, slid_onto(miss.scene, precision_));
    if (!are_alike(hit.scene, miss.scene)) return;
    if (kind == 2) return start(hit, miss.scene);
    // Replaces one number of the hit by its value in the miss.
    const std::vector<double> others = all_numbers(miss.scene);
    const std::size_t i = random_.index(others.size());
    Scene end = hit.scene;
    moves::number_at(end, i) = others[i];
    start(hit, end);
}

std::vector<Scene> BoundarySearch::between(const Scene& from, const Scene& to,
                                           const std::vector<double>& parts) const {
    const std::vector<double> last = all_numbers(to);
    std::vector<Scene> all;
    for (const double t : parts) {
        Scene there = from;
        std::size_t i = 0;
        for_each_number(there, [&](Quantity, double& x) {
            const double y = last[i++];
            if (x != y) x = round_to(precision_, x * (1 - t) + y * t);
        });
        auto scene = fit_(there);
        if (!scene || problem_of(*scene)) continue;
        const Scene& before = all.empty() ? from : all.back();
        if (!(*scene == before) && !(*scene == to)) all.push_back(*std::move(scene));
    }
    return all;
}

std::vector<double> BoundarySearch::first_parts(const Scene& from, const Scene& to) const {
    const Answer at_from = true_answer(from);
    if (at_from == true_answer(to)) return even_parts();
    double low = 0;
    double high = 1;
    for (int i = 0; i < 2 * kQuarters; ++i) {
        const double t = low / 2 + high / 2;
        const std::vector<Scene> middle = between(from, to, {t});
        if (middle.empty()) break;
        (true_answer(middle.front()) == at_from ? low : high) = t;
    }
    std::vector<double> parts;
    for (int k = 1; k <= kQuarters; ++k) parts.push_back(low - low * std::ldexp(1, -2 * k));
    for (int k = kQuarters; k >= 1; --k) parts.push_back(high + (1 - high) * std::ldexp(1, -2 * k));
    return parts;
}

std::vector<Scene> BoundarySearch::next() {
    std::vector<Scene> all;
    for (const Way& way : ways_)
        if (!way.is_over) all.insert(all.end(), way.asked.begin(), way.asked.end());
    return all;
}

void BoundarySearch::take(std::span<const std::optional<Reply>> answers) {
    for (Way& way : ways_) {
        if (way.is_over) continue;
        const std::size_t count = way.asked.size();
        take(way, answers.first(count));
        answers = answers.subspan(count);
    }
    if (++steps_ >= kStepsOfMost) give_up_a_few();
}

void BoundarySearch::take(Way& way, std::span<const std::optional<Reply>> answers) {
    std::vector<Example> line{way.from};
    for (std::size_t i = 0; i < answers.size(); ++i)
        if (answers[i] && answers[i]->is_given())
            line.push_back({.scene = way.asked[i], .what = {.answer = answers[i]}});
    if (way.to) line.push_back(*way.to);
    std::optional<std::size_t> narrowest;  // the shortest part in which the answer changes
    double width = 0;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        if (line[i].what.given() == line[i + 1].what.given()) continue;
        const double apart = distance_of(line[i].scene, line[i + 1].scene);
        if (!narrowest || apart < width) narrowest = i, width = apart;
    }
    way.is_over = !narrowest;
    if (way.is_over) return;
    way.from = line[*narrowest];
    way.to = line[*narrowest + 1];
    way.asked = between(way.from.scene, way.to->scene, even_parts());
    way.is_over = way.asked.empty();
    if (way.is_over) found_.emplace_back(way.from, *way.to);
}

bool BoundarySearch::sees_doubles(const Convention& convention) const {
    constexpr std::size_t kFewest = 8;
    const auto in_floats = [&](const Scene& scene) {
        const auto given = as_handed_over(scene, convention, precision_);
        return given ? as_received(*given, Scalar::float_) : given;
    };
    std::size_t same = 0;
    for (const auto& [one, other] : found_) {
        const auto rounded = in_floats(one.scene);
        same += rounded && rounded == in_floats(other.scene) ? 1 : 0;
    }
    return found_.size() >= kFewest && 10 * same >= 9 * found_.size();
}

void BoundarySearch::give_up_a_few() {
    const auto left =
        std::count_if(ways_.begin(), ways_.end(), [](const Way& way) { return !way.is_over; });
    if (steps_ < kMostSteps && 4 * static_cast<std::size_t>(left) > ways_.size()) return;
    for (Way& way : ways_) way.is_over = true;
}

std::uint64_t at_boundary_among(std::uint64_t cases) {
    constexpr std::uint64_t kFewestWays = 4;
    // The boundary search keeps all its ways in memory until the end.
    constexpr std::uint64_t kMost = 100'000;
    const std::uint64_t share = std::min(cases / 10, kMost);
    return share < kFewestWays * BoundarySearch::questions_of_a_way() ? 0 : share;
}

}  // namespace touchstone
