#include <cmath>
#include <limits>

#include "properties/doctor/results.h"

namespace touchstone::doctor {
namespace {

/// The cost of a right answer below the threshold, where answers may be mixed. A wrong answer above
/// the threshold costs 1.
constexpr double kRightBelow = 0.25;
/// The least share of wrong answers below the threshold, for Side::apart or Side::overlapping.
constexpr double kLeastWrongOfOne = 0.6;
/// The least share of wrong answers below the threshold, for Side::both.
constexpr double kLeastWrongOfBoth = 0.2;
/// When scenes of different sizes are compared, only those answers count whose distance from
/// touching is within this factor of the threshold, above or below it.
constexpr double kNotFar = 32;
/// No answer may be wrong beyond this multiple of the threshold.
constexpr double kBeyond = 8;
/// A length is tested in scenes larger than this multiple of it. Smaller scenes may have no answers
/// above it.
constexpr double kSmall = 32;
/// At least this many answers must lie below the threshold, and as many above it. The same must be
/// true of the scenes of each size alone.
constexpr int kFewest = 4;
constexpr std::size_t kSizes = 3;

struct Sample {
    double distance;
    double scale;
    bool is_wrong;
};

std::vector<Sample> points_of(const std::vector<NearAnswer>& answers, Side side, Measure measure,
                              double noise) {
    std::vector<Sample> points;
    for (const NearAnswer& answer : answers) {
        if (measured(answer, Measure::edges) < noise) continue;
        const bool is_apart = answer.margin > 0;
        if (side == Side::both || is_apart == (side == Side::apart))
            points.push_back({measured(answer, measure), answer.scale, answer.wrong.has_value()});
    }
    return points;
}

/// Returns the threshold with the lowest total cost of misplaced points. It lies between two
/// points, or at the last one. Returns 0 if no threshold lowers the cost.
double best_threshold(std::vector<Sample> points) {
    std::sort(points.begin(), points.end(),
              [](const Sample& p, const Sample& q) { return p.distance < q.distance; });
    double cost = 0;
    for (const Sample& point : points) cost += point.is_wrong ? 1 : 0;
    double least = cost;
    double at = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        cost += points[i].is_wrong ? -1 : kRightBelow;
        if (cost >= least) continue;
        least = cost;
        const double next = i + 1 < points.size() ? points[i + 1].distance : points[i].distance;
        at = std::sqrt(points[i].distance) * std::sqrt(next);
    }
    return at;
}

/// True if enough answers lie on each side of the threshold, and at least the share `least_wrong`
/// of those below it is wrong.
bool show(const std::vector<Sample>& points, double at, double least_wrong) {
    int below = 0;
    int wrong_below = 0;
    for (const Sample& point : points) {
        if (point.distance > at) continue;
        ++below;
        wrong_below += point.is_wrong ? 1 : 0;
    }
    const int above = static_cast<int>(points.size()) - below;
    return below >= kFewest && above >= kFewest && wrong_below >= least_wrong * below;
}

}  // namespace

double measured(const NearAnswer& answer, Measure measure) {
    const double length = std::fabs(answer.margin);
    switch (measure) {
        case Measure::length: return length;
        case Measure::share: return length / answer.scale;
        case Measure::edges: return length / answer.scale / answer.by_edges;
    }
    return length;
}

double largest_wrong_angle(const std::vector<NearAnswer>& answers, double more_than) {
    constexpr double kNearlyParallel = 0.1;
    double largest = 0;
    for (const NearAnswer& answer : answers)
        if (answer.wrong && measured(answer, Measure::share) > more_than &&
            measured(answer, Measure::edges) > more_than)
            largest = std::max(largest, answer.angle);
    return largest <= kNearlyParallel ? largest : 0;
}

Threshold threshold_of(const std::vector<NearAnswer>& answers, Side side, Measure measure,
                       double noise) {
    std::vector<Sample> points = points_of(answers, side, measure, noise);
    Threshold found{.at = best_threshold(points)};
    for (const Sample& point : points)
        if (point.is_wrong) found.most = std::max(found.most, point.distance);
    const double least_wrong = side == Side::both ? kLeastWrongOfBoth : kLeastWrongOfOne;
    if (found.at == 0 || found.most > kBeyond * found.at || !show(points, found.at, least_wrong))
        return found;
    const bool is_length = measure == Measure::length;
    const double least_scale = is_length ? kSmall * found.at : 0;
    const double largest_scale =
        is_length ? found.at / (kAboveNoise * noise) : std::numeric_limits<double>::infinity();
    std::erase_if(points, [&](const Sample& point) {
        return point.distance < found.at / kNotFar || point.distance > found.at * kNotFar ||
               point.scale < least_scale || point.scale > largest_scale;
    });
    // Scenes of different sizes distinguish a length from a share of the scale.
    std::sort(points.begin(), points.end(),
              [](const Sample& p, const Sample& q) { return p.scale < q.scale; });
    found.explains = true;
    for (std::size_t i = 0; i < kSizes; ++i) {
        const auto place = [&](std::size_t of) {
            return points.begin() + static_cast<std::ptrdiff_t>(points.size() * of / kSizes);
        };
        if (!show({place(i), place(i + 1)}, found.at, least_wrong)) found.explains = false;
    }
    return found;
}

}  // namespace touchstone::doctor
