#include "reports/dataset/verdict_json.h"

#include <cmath>

#include "oracle/exact/parting.h"
#include "oracle/exact/reference.h"

namespace touchstone {
namespace {

Json point_json(const Point<double>& p) {
    // Adding zero makes a negative zero positive.
    return Json::array({p.x + 0.0, p.y + 0.0});
}

Json points_json(const reference::Piece& piece) {
    Json json = Json::array();
    for (const Point<double>& p : piece) json.push_back(point_json(p));
    return json;
}

/// A contact is a point [x, y] or a list of two ends. An intersection is always a list.
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

/// Adds, for overlapping shapes, the direction from A to B along which the shortest move of B
/// separates the shapes. For disjoint shapes, adds the distance and the nearest points.
void add_way(Json& json, const reference::Parting& found) {
    if (found.relation == Relation::disjoint) {
        json["distance"] = json["margin"];
        json["closest"] = Json::array({point_json(found.on_a), point_json(found.on_b)});
    }
    if (found.normal.x != 0 || found.normal.y != 0) json["normal"] = point_json(found.normal);
}

/// The intersection over union of the areas, for overlapping shapes that have areas.
double share_of_areas(const ShapePair& pair) {
    return common_share(pair, Relation::overlapping).share.narrow(0).midpoint();
}

bool may_be_concave(const AnyConstShape& shape) {
    return std::holds_alternative<const SimplePolygon<double>*>(shape);
}

void add_pair_verdict(Json& json, const ShapePair& pair) {
    const reference::Verdict verdict = reference::verdict(pair);
    json["relation"] = name(verdict.relation);
    json["margin"] = verdict.margin + 0.0;  // adding zero makes -0 positive
    if (verdict.relation == Relation::overlapping && !std::isnan(verdict.area)) {
        json["area"] = verdict.area;
        if (verdict.area > 0) json["iou"] = share_of_areas(pair);
    }
    add_way(json, reference::parting(pair));
    add_pieces(json, verdict, may_be_concave(pair.a) || may_be_concave(pair.b));
}

/// For a list: the first item that a closed test hits and the first that an open test hits (counted
/// from 1, 0 if there is no hit), and the verdict on each item.
void add_list_verdict(Json& json, const Scene& scene) {
    std::size_t closed = 0;
    std::size_t open = 0;
    Json items = Json::array();
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i) {
        items.push_back(Json::object());
        add_pair_verdict(items.back(), pair_at(scene, i));
        const auto relation = reference::relation(pair_at(scene, i));
        if (closed == 0 && relation != Relation::disjoint) closed = i + 1;
        if (open == 0 && relation == Relation::overlapping) open = i + 1;
    }
    json["first_closed"] = closed;
    json["first_open"] = open;
    json["items"] = items;
}

}  // namespace

void add_verdict(Json& json, const Scene& scene) {
    if (is_listed(scene)) add_list_verdict(json, scene);
    else add_pair_verdict(json, ShapePair(scene));
}

}  // namespace touchstone
