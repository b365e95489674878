#include "reports/dataset/exported.h"

#include <fmt/format.h>

#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"

namespace touchstone {
namespace {

constexpr std::array<std::string_view, 6> kWords{"relation", "margin",   "area",
                                                 "iou",      "distance", "depth"};

/// The double nearest to x, for x >= 0. If two doubles are equally near, the one with an even last
/// bit.
double nearest_even(const Dyadic& x) {
    const double up = nearest(x);
    const double down = std::nextafter(up, 0);
    const bool is_halfway = up > 0 && std::isfinite(up) && Dyadic(up) - x == x - Dyadic(down);
    return is_halfway && std::bit_cast<std::uint64_t>(up) % 2 == 1 ? down : up;
}

double nearest_to(const Measured& number) {
    Enclosure found = number.narrow(0);
    // After all rounds a number is ambiguous only if it is halfway between two doubles, or differs
    // from halfway by less than 2^-900 times its size.
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
    // An area of zero has no narrow enclosure.
    if (reference::verdict(pair).area == 0) return 0;
    return nearest_to(is_share ? common_share(pair, relation).share : common_area(pair, relation));
}

Json point_json(const Point<double>& p) {
    // Adding zero makes a negative zero positive.
    return Json::array({p.x + 0.0, p.y + 0.0});
}

Json points_json(const reference::Piece& piece) {
    Json json = Json::array();
    for (const Point<double>& p : piece) json.push_back(point_json(p));
    return json;
}

/// A contact is a point [x, y] or a list of the two ends of a segment. An intersection is always a
/// list.
Json piece_json(const reference::Piece& piece, Relation relation) {
    const bool is_point = relation == Relation::touching && piece.size() == 1;
    return is_point ? point_json(piece.front()) : points_json(piece);
}

void add_pieces(Json& json, const reference::Verdict& verdict, bool many) {
    if (verdict.pieces.empty()) return;
    const char* key = verdict.relation == Relation::touching ? "contact" : "intersection";
    if (!many) {
        json[key] = piece_json(verdict.pieces.front(), verdict.relation);
        return;
    }
    Json pieces = Json::array();
    for (const reference::Piece& piece : verdict.pieces)
        pieces.push_back(piece_json(piece, verdict.relation));
    json[std::string(key) + "_pieces"] = pieces;
}

/// Adds the normal, and for disjoint shapes the distance and the nearest points.
void add_way(Json& json, const reference::Parting& found) {
    if (found.relation == Relation::disjoint) {
        json["distance"] = json["margin"];
        json["closest"] = Json::array({point_json(found.on_a), point_json(found.on_b)});
    }
    if (found.normal.x != 0 || found.normal.y != 0) json["normal"] = point_json(found.normal);
}

/// Returns the relation.
Relation add_pair_verdict(Json& json, const ShapePair& pair) {
    const reference::Verdict verdict = reference::verdict(pair);
    json["relation"] = name(verdict.relation);
    json["margin"] = verdict.margin + 0.0;  // adding zero makes -0 positive
    if (verdict.relation == Relation::overlapping && !std::isnan(verdict.area)) {
        json["area"] = verdict.area;
        if (verdict.area > 0)
            json["iou"] = common_share(pair, Relation::overlapping).share.narrow(0).midpoint();
    }
    add_way(json, reference::parting(pair));
    add_pieces(json, verdict, has_simple_polygon(pair));
    return verdict.relation;
}

/// Adds the number of the first item that is hit, for both contracts, and the answer for each item.
/// Counts from 1; 0 means that no item is hit.
void add_list_verdict(Json& json, const Scene& scene) {
    std::size_t closed = 0;
    std::size_t open = 0;
    Json items = Json::array();
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i) {
        items.push_back(Json::object());
        const Relation relation = add_pair_verdict(items.back(), pair_at(scene, i));
        if (closed == 0 && relation != Relation::disjoint) closed = i + 1;
        if (open == 0 && relation == Relation::overlapping) open = i + 1;
    }
    json["first_closed"] = closed;
    json["first_open"] = open;
    json["items"] = items;
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
            return relation == Relation::disjoint ? nearest_to(fast::distance_of(pair, relation))
                   : relation == Relation::overlapping ? -nearest_to(fast::depth_of(pair, relation))
                                                       : 0;
        case ExactNumber::area: return shared_area(pair, relation, false);
        case ExactNumber::iou: return shared_area(pair, relation, true);
        case ExactNumber::distance: return nearest_to(fast::distance_of(pair, relation));
        case ExactNumber::depth: return nearest_to(fast::depth_of(pair, relation));
    }
    return 0;
}

void add_verdict(Json& json, const Scene& scene) {
    if (is_listed(scene)) add_list_verdict(json, scene);
    else add_pair_verdict(json, ShapePair(scene));
}

}  // namespace touchstone
