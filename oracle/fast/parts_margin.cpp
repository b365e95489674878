#include "oracle/fast/parts_margin.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "oracle/exact/seams.h"
#include "oracle/fast/ball_cores.h"

namespace touchstone::fast {
namespace {

/// A bound below what the ball holds; exact where it is a double.
double at_least(const Ball& x) {
    // Both sums round by far less than what is added, and the difference by less than one number.
    const double reach = (std::fabs(x.lo()) + x.radius()) * (1 + 1e-15);
    if (reach == 0) return x.hi();
    return reach < INFINITY ? std::nextafter(x.hi() - reach, -INFINITY) : -INFINITY;
}
/// A bound above.
double at_most(const Ball& x) {
    return -at_least(-x);
}

struct Box {
    double x0 = INFINITY;
    double x1 = -INFINITY;
    double y0 = INFINITY;
    double y1 = -INFINITY;
};

/// A box that holds the core, whose vertices all have w = 1.
Box box_around(const Ring<Ball>& core) {
    Box box;
    for (const auto& [point, edge, no_length] : core) {
        box.x0 = std::min(box.x0, at_least(point.x));
        box.x1 = std::max(box.x1, at_most(point.x));
        box.y0 = std::min(box.y0, at_least(point.y));
        box.y1 = std::max(box.y1, at_most(point.y));
    }
    return box;
}

/// A bound below the distance of what lies in the boxes, but for the rounding of one subtraction:
/// how far they are apart along x or along y, whichever is more. Zero where they meet.
double gap(const Box& p, const Box& q) {
    const double apart = std::max({p.x0 - q.x1, q.x0 - p.x1, p.y0 - q.y1, q.y0 - p.y1});
    return apart > 0 ? apart : 0;
}

struct PairOfParts {
    const Ring<Ball>* a;
    const Ring<Ball>* b;
    double gap;
};

std::vector<PairOfParts> nearest_first(const Parts<Ball>& of_a, const Parts<Ball>& of_b) {
    std::vector<Box> boxes_of_b;
    for (const Ring<Ball>& b : of_b) boxes_of_b.push_back(box_around(b));
    std::vector<PairOfParts> pairs;
    pairs.reserve(of_a.size() * of_b.size());
    for (const Ring<Ball>& a : of_a) {
        const Box box = box_around(a);
        for (std::size_t j = 0; j < of_b.size(); ++j)
            pairs.push_back({&a, &of_b[j], gap(box, boxes_of_b[j])});
    }
    std::sort(pairs.begin(), pairs.end(),
              [](const PairOfParts& p, const PairOfParts& q) { return p.gap < q.gap; });
    return pairs;
}

/// True where parts with that gap can't have a smaller margin than the one known: margins are
/// distances less `reach` and within 1e-9, and far more than that is taken off here.
bool is_farther(double gap, double margin, double reach) {
    return gap * (1 - 1e-8) > std::max(margin, 0.0) + reach;
}

}  // namespace

double margin_of_parts(const ShapePair& pair) {
    const Frame frame = frame_of(pair);
    Parts<Ball> of_a = parts_of<Ball>(pair.a, frame);
    Parts<Ball> of_b = parts_of<Ball>(pair.b, frame);
    const Ball radius_a = radius_of<Ball>(pair.a);
    const Ball radius_b = radius_of<Ball>(pair.b);
    if (of_a.size() == 1 && of_b.size() == 1)
        return margin_by_balls({std::move(of_a[0]), std::move(of_b[0]), radius_a, radius_b});
    const double reach = at_most(radius_a + radius_b);
    double least = INFINITY;
    for (const auto& [a, b, gap] : nearest_first(of_a, of_b)) {
        if (is_farther(gap, least, reach)) break;
        least = std::min(least, margin_by_balls({*a, *b, radius_a, radius_b}));
        // How deep shapes overlap is not said by how deep their parts do.
        if (least < 0) throw Undecided{};
    }
    // What touches parts may lie on a seam between them.
    if (least == 0 && (has_no_area(of_a.front()) || has_no_area(of_b.front()))) throw Undecided{};
    return least;
}

}  // namespace touchstone::fast
