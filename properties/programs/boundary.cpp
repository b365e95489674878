#include "properties/programs/boundary.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/scenes/numbers.h"
#include "core/scenes/scale.h"
#include "oracle/exact/checked.h"
#include "properties/moves/shape.h"

namespace touchstone {
namespace {

constexpr int kParts = 8;
/// So many halvings tell doubles apart which have one exponent, and more.
constexpr int kMostSteps = 22;

struct OneNumber {
    Quantity quantity;
    double value;
};

std::vector<OneNumber> numbers_in(const Scene& scene) {
    std::vector<OneNumber> all;
    for_each_number(scene, [&all](Quantity quantity, double x) { all.push_back({quantity, x}); });
    return all;
}

/// The scene with these numbers in place of its own.
Scene with_numbers(Scene scene, const std::vector<double>& numbers) {
    std::size_t at = 0;
    for_each_number(scene, [&](Quantity, double& x) { x = numbers[at++]; });
    return scene;
}

/// True where a straight way leads over scenes like these: their numbers stand for the same things,
/// and no cosine goes on without its sine.
bool are_alike(const Scene& p, const Scene& q) {
    if (query_of(p) != query_of(q)) return false;
    const auto of_p = numbers_in(p);
    const auto of_q = numbers_in(q);
    return std::equal(of_p.begin(), of_p.end(), of_q.begin(), of_q.end(),
                      [](const OneNumber& x, const OneNumber& y) {
                          const bool is_of_turn =
                              x.quantity == Quantity::cosine || x.quantity == Quantity::sine;
                          return x.quantity == y.quantity && (!is_of_turn || x.value == y.value);
                      });
}

/// The scene with its last part moved: shape B, or all of a list.
Scene with_b_moved(Scene scene, double dx, double dy, Precision precision) {
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i)
        moves::translate(moves::shape_b(scene, i), dx, dy, precision);
    return scene;
}

/// B far from A, in that direction.
Scene slid_away(const Scene& hit, double heading, Precision precision) {
    const double far = 4 * scale(hit);
    return with_b_moved(hit, far * std::cos(heading), far * std::sin(heading), precision);
}

/// B, or the last of a list, with its middle on that of A.
Scene slid_onto(const Scene& miss, Precision precision) {
    Scene scene = miss;
    const Point<double> a = moves::anchors(moves::shape_a(scene)).points.front();
    const Point<double> b =
        moves::anchors(moves::shape_b(scene, count_of_pairs(scene) - 1)).points.front();
    return with_b_moved(miss, a.x - b.x, a.y - b.y, precision);
}

}  // namespace

std::uint64_t BoundarySearch::questions_of_a_way() {
    return 2 + kMostSteps * (kParts - 1);
}

void BoundarySearch::start(const AnsweredScene& from, const Scene& end) {
    if (auto fitted = fit_(end); fitted && !problem_of(*fitted))
        ways_.push_back({from, std::nullopt, {*std::move(fitted)}});
}

void BoundarySearch::start(const AnsweredScene& from, const AnsweredScene& to) {
    ways_.push_back({from, to});
    ways_.back().asked = parting(ways_.back());
    ways_.back().is_over = ways_.back().asked.empty();
}

void BoundarySearch::add(const AnsweredScene& hit, const AnsweredScene& miss) {
    const int kind = random_.below(4);
    const double heading = random_.between(-std::numbers::pi, std::numbers::pi);
    if (kind == 0) return start(hit, slid_away(hit.scene, heading, precision_));
    if (kind == 1) return start(miss, slid_onto(miss.scene, precision_));
    if (!are_alike(hit.scene, miss.scene)) return;
    if (kind == 2) return start(hit, miss);
    // One number from the other scene, perhaps behind some that are so already.
    std::vector<double> numbers;
    for (const OneNumber& n : numbers_in(hit.scene)) numbers.push_back(n.value);
    const std::vector<OneNumber> others = numbers_in(miss.scene);
    const auto i = static_cast<std::size_t>(random_.below(static_cast<int>(numbers.size())));
    numbers[i] = others[i].value;
    start(hit, with_numbers(hit.scene, numbers));
}

std::vector<Scene> BoundarySearch::parting(const Way& way) const {
    const auto from = numbers_in(way.from.scene);
    const auto to = numbers_in(way.to->scene);
    std::vector<Scene> all;
    for (int part = 1; part < kParts; ++part) {
        const double t = static_cast<double>(part) / kParts;
        std::vector<double> numbers;
        for (std::size_t i = 0; i < from.size(); ++i)
            numbers.push_back(
                from[i].value == to[i].value
                    ? from[i].value
                    : round_to(precision_, from[i].value * (1 - t) + to[i].value * t));
        auto scene = fit_(with_numbers(way.from.scene, numbers));
        if (!scene || problem_of(*scene)) continue;
        const Scene& last = all.empty() ? way.from.scene : all.back();
        if (!(*scene == last) && !(*scene == way.to->scene)) all.push_back(*std::move(scene));
    }
    return all;
}

std::vector<Scene> BoundarySearch::next() {
    std::vector<Scene> all;
    for (const Way& way : ways_)
        if (!way.is_over) all.insert(all.end(), way.asked.begin(), way.asked.end());
    return all;
}

void BoundarySearch::take(std::span<const std::optional<Answer>> answers) {
    for (Way& way : ways_) {
        if (way.is_over) continue;
        const std::size_t count = way.asked.size();
        take(way, answers.first(count));
        answers = answers.subspan(count);
    }
}

void BoundarySearch::take(Way& way, std::span<const std::optional<Answer>> answers) {
    std::vector<AnsweredScene> line{way.from};
    for (std::size_t i = 0; i < answers.size(); ++i)
        if (answers[i]) line.push_back({way.asked[i], *answers[i]});
    if (way.to) line.push_back(*way.to);
    std::vector<std::size_t> changes;  // places behind which the answer is another
    for (std::size_t i = 0; i + 1 < line.size(); ++i)
        if (line[i].answer != line[i + 1].answer) changes.push_back(i);
    // Ends that are answered alike may have another answer between them: looked for once.
    if (changes.empty()) {
        const bool is_first = way.steps++ == 0 && line.size() > 1;
        if (is_first) way.to = line.back();
        way.asked = is_first ? parting(way) : std::vector<Scene>{};
        return void(way.is_over = way.asked.empty());
    }
    // Any of them: where there are several, some are not where they should be.
    const std::size_t at =
        changes[static_cast<std::size_t>(random_.below(static_cast<int>(changes.size())))];
    way.from = line[at];
    way.to = line[at + 1];
    way.asked = parting(way);
    if (way.asked.empty()) found_.emplace_back(way.from, *way.to);
    way.is_over = way.asked.empty() || ++way.steps == kMostSteps;
}

}  // namespace touchstone
