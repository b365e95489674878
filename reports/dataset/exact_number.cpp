#include "reports/dataset/exact_number.h"

#include <array>
#include <bit>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "core/format/nearest_name.h"
#include "core/scenes/input_error.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "oracle/fast/rect_areas.h"

namespace touchstone {
namespace {

constexpr std::array<std::string_view, 6> kWords{"relation", "margin",   "area",
                                                 "iou",      "distance", "depth"};

/// Returns the nearest double of a number >= 0; halfway between two, the even one.
double nearest_even(const Dyadic& x) {
    const double up = nearest(x);
    const double down = std::nextafter(up, 0);
    const bool is_halfway = up > 0 && std::isfinite(up) && Dyadic(up) - x == x - Dyadic(down);
    return is_halfway && std::bit_cast<std::uint64_t>(up) % 2 == 1 ? down : up;
}

/// Returns the nearest double of a number >= 0.
double nearest_to(const Measured& number) {
    Enclosure found = number.narrow(0);
    // Only a number that is halfway, or within 2^-900 of it, gets through all rounds.
    for (const int bits : {70, 120, 300, 900}) {
        const double low = nearest_even(found.low());
        const double high = nearest_even(found.high());
        const double width = std::ldexp(high, -bits);
        if (low == high || width == 0) return high;
        found = number.narrower_than(width);
    }
    return nearest_even(found.low());
}

double shared_area(const ShapePair& pair, Relation relation, bool is_share) {
    if (relation != Relation::overlapping) return 0;
    const auto fast =
        fast::area_of_rects(pair, is_share ? fast::SharedArea::iou : fast::SharedArea::area);
    if (fast) return *fast;
    // A number that is zero cannot be enclosed narrowly: shapes that have lost their area.
    if (reference::verdict(pair).area == 0) return 0;
    return nearest_to(is_share ? common_share(pair, relation).share : common_area(pair, relation));
}

}  // namespace

ExactNumber exact_number_named(const std::string& word) {
    for (std::size_t i = 0; i < kWords.size(); ++i)
        if (kWords[i] == word) return static_cast<ExactNumber>(i);
    throw InputError(fmt::format("--arrays: unknown word \"{}\"{}", word,
                                 suggestion(word, {kWords.begin(), kWords.end()})));
}

double exact_number(const ShapePair& pair, ExactNumber what) {
    const Relation relation = fast::relation(pair).relation;
    switch (what) {
        case ExactNumber::relation: return static_cast<double>(relation);
        case ExactNumber::margin:
            return relation == Relation::disjoint      ? nearest_to(distance_of(pair, relation))
                   : relation == Relation::overlapping ? -nearest_to(depth_of(pair, relation))
                                                       : 0;
        case ExactNumber::area: return shared_area(pair, relation, false);
        case ExactNumber::iou: return shared_area(pair, relation, true);
        case ExactNumber::distance: return nearest_to(distance_of(pair, relation));
        case ExactNumber::depth: return nearest_to(depth_of(pair, relation));
    }
    return 0;
}

}  // namespace touchstone
