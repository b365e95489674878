#include "properties/tests/independent/part_comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "oracle/exact/reference.h"
#include "properties/random/random.h"
#include "properties/tests/independent/common_part.h"
#include "properties/tests/independent/comparison.h"

namespace touchstone::independent {
namespace {

/// True if `exact` lies between the double's neighbours. Beyond the largest double there is no
/// bound.
bool is_within_an_ulp(double x, const Ratio& exact) {
    const double infinity = std::numeric_limits<double>::infinity();
    if (std::isnan(x)) return false;
    const double below = std::nextafter(x, -infinity);
    const double above = std::nextafter(x, infinity);
    return (std::isinf(below) || Ratio(below) <= exact) &&
           (std::isinf(above) || exact <= Ratio(above));
}

bool is_near(const Point<double>& p, const Point<Ratio>& exact) {
    return is_within_an_ulp(p.x, exact.x) && is_within_an_ulp(p.y, exact.y);
}

bool are_near(const reference::Piece& piece, const RatioRing& exact) {
    return std::equal(piece.begin(), piece.end(), exact.begin(), exact.end(), is_near);
}

std::string text(const reference::Verdict& verdict) {
    std::string all = fmt::format("area {:a}, pieces", verdict.area);
    for (const reference::Piece& piece : verdict.pieces) {
        all += " [";
        for (const Point<double>& p : piece) all += fmt::format("({}, {})", p.x, p.y);
        all += "]";
    }
    return all;
}

std::string text(const CommonPart& part) {
    std::string all = "found " + part.area.str() + ", pieces";
    for (const RatioRing& ring : part.pieces) {
        all += " [";
        for (const Point<Ratio>& p : ring) all += "(" + p.x.str() + ", " + p.y.str() + ")";
        all += "]";
    }
    return all;
}

}  // namespace

void compare_common_parts(const ShapePair& pair, PartTally& tally) {
    const Relation relation = find(pair).relation;
    const auto part = common_part(pair, relation);
    if (!part) return;
    const reference::Verdict verdict = reference::verdict(pair);
    const bool in_triangles = relation == Relation::overlapping && part->pieces.empty();
    if (relation == Relation::overlapping) ++tally.areas;
    if (relation == Relation::touching)
        for (const RatioRing& ring : part->pieces)
            ++(ring.size() == 1 ? tally.points : tally.segments);
    if (is_within_an_ulp(verdict.area, part->area) &&
        (in_triangles || std::equal(verdict.pieces.begin(), verdict.pieces.end(),
                                    part->pieces.begin(), part->pieces.end(), are_near)))
        return;
    ++tally.differ;
    if (tally.first.empty()) tally.first = text(verdict) + "; " + text(*part);
}

ConcavePair<double> polygons_along_a_seam(int i) {
    Random random = Random::stream(20261122, 0, i);
    const int steps = random.from_to(1, 8);
    Polygon<double> below;
    Polygon<double> above;
    double y = 0;
    for (int x = 0; x <= steps; ++x) {
        below.push_back({static_cast<double>(x), y});
        above.push_back({static_cast<double>(x), y + (random.chance(0.3) ? 1 : 0)});
        if (random.chance(0.6)) y = random.from_to(-2, 2);
    }
    for (const double x : {static_cast<double>(steps), 0.0}) {
        below.push_back({x, -5});
        above.push_back({x, 5});
    }
    return {below, above};
}

}  // namespace touchstone::independent
