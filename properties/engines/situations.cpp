#include "properties/engines/situations.h"

#include <algorithm>
#include <cmath>

#include "oracle/exact/seen.h"
#include "properties/judging/by_truth.h"
#include "properties/judging/subjects.h"

namespace touchstone {
namespace {

constexpr std::uint64_t kNarrowSeed = 0x7461626c65;
constexpr std::size_t kNarrowErrors = 4000;

enum class Source : std::uint64_t { error, comparison, narrow };

std::uint64_t situation(Source source, std::size_t which, std::uint64_t detail) {
    return (static_cast<std::uint64_t>(source) << 62) | (static_cast<std::uint64_t>(which) << 32) |
           detail;
}

/// Twice the centre of the shape's bounding box.
Point<long double> centre(const AnyConstShape& shape) {
    Point<long double> least{INFINITY, INFINITY};
    Point<long double> most{-INFINITY, -INFINITY};
    for (const SeenPart& part : seen_around({0, 0}, shape).parts)
        for (const Point<long double>& p : part.corners) {
            least = {std::min(least.x, p.x), std::min(least.y, p.y)};
            most = {std::max(most.x, p.x), std::max(most.y, p.y)};
        }
    return {least.x + most.x, least.y + most.y};
}

/// The direction from A to B, in eighths of a turn.
std::uint64_t eighth(const ShapePair& pair) {
    const Point<long double> a = centre(pair.a);
    const Point<long double> b = centre(pair.b);
    const long double x = b.x - a.x;
    const long double y = b.y - a.y;
    return (x < 0 ? 4U : 0U) + (y < 0 ? 2U : 0U) + (std::fabs(x) < std::fabs(y) ? 1U : 0U);
}

}  // namespace

Situations::Situations(std::string_view query)
    : literature_(literature_of(query)), narrow_(kNarrowSeed, kNarrowErrors) {
    for (std::size_t i = 0; i < kNarrowErrors; ++i)
        if (narrow_.subjects()[i].info().query == query) narrow_here_.push_back(i);
}

std::vector<std::uint64_t> Situations::of(const Scene& scene,
                                          const std::vector<bool>& shown) const {
    std::vector<std::uint64_t> all;
    const std::uint64_t direction = eighth(pair_at(scene, 0));
    for (std::size_t e = 0; e < shown.size(); ++e)
        if (shown[e]) all.push_back(situation(Source::error, e, direction));
    Truth truth(scene);
    const auto relation = static_cast<std::uint64_t>(truth.relation(0));
    std::vector<Decision> decisions;
    for (std::size_t s = 0; s < literature_.size(); ++s) {
        watch_decisions(*literature_[s], Scalar::double_, scene, decisions);
        // Later comparisons of long runs are repetitions.
        constexpr std::size_t kMost = 64;
        for (std::size_t i = 0; i < std::min(decisions.size(), kMost); ++i)
            all.push_back(
                situation(Source::comparison, s,
                          (i * 4 + static_cast<std::uint64_t>(decisions[i].side)) * 4 + relation));
    }
    for (const std::size_t i : narrow_here_) {
        if (!narrow_.error(i).holds(scene)) continue;
        const auto what = classed(narrow_.subjects()[i], Scalar::double_, truth);
        if (what && fails(what->kind)) all.push_back(situation(Source::narrow, i, 0));
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

}  // namespace touchstone
