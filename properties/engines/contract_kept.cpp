#include "properties/engines/contract_kept.h"

#include <algorithm>
#include <cmath>

#include "core/shapes/shapes.h"
#include "oracle/exact/checked.h"
#include "oracle/exact/polygons.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "properties/grid/exhaustive.h"
#include "properties/shapes/all.h"

namespace touchstone {
namespace {

Polygon<double> vertices_of(const AnyConstShape& any) {
    return std::visit(
        []<class Shape>(const Shape* shape) { return SceneShape<Shape>::vertices(*shape); }, any);
}

/// A and the last shape of the list; without a list, A and B.
ShapePair last_pair(const Scene& scene) {
    return pair_at(scene, count_of_pairs(scene) - 1);
}

bool has_corner_at(const Polygon<double>& corners, const Point<double>& p) {
    return std::any_of(corners.begin(), corners.end(), [&p](const Point<double>& c) {
        return std::hypot(c.x - p.x, c.y - p.y) < 1e-9;
    });
}

/// The location of p in a convex polygon: 1 inside, 0 on the boundary, -1 outside.
int place_in(const Polygon<double>& polygon, const Point<double>& p) {
    const int turn = winding(without_repeats(polygon));
    int place = 1;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point<double>& next = polygon[(i + 1) % polygon.size()];
        place = std::min(place, turn * orientation(polygon[i], next, p));
    }
    return place;
}

/// True if all corners of the inner polygon are in the outer polygon, and one of them is on its
/// boundary.
bool touches_from_inside(const Polygon<double>& inner, const Polygon<double>& outer) {
    if (inner.empty() || outer.size() < 3) return false;
    bool on_boundary = false;
    for (const Point<double>& p : inner) {
        const int place = place_in(outer, p);
        if (place < 0) return false;
        on_boundary = on_boundary || place == 0;
    }
    return on_boundary;
}

Contact contact_of_touching(const Scene& scene, const std::vector<Polygon<double>>& parts) {
    if (is_degenerate(scene)) return Contact::degenerate;
    if (parts[0].empty() || parts[1].empty()) return Contact::arc;
    bool corner_edge = false;
    for (const reference::Piece& piece : reference::verdict(last_pair(scene)).pieces) {
        if (piece.size() > 1) return Contact::edge_edge;
        corner_edge = corner_edge || !has_corner_at(parts[0], piece.front()) ||
                      !has_corner_at(parts[1], piece.front());
    }
    return corner_edge ? Contact::corner_edge : Contact::corner_corner;
}

/// True if all items of a list before the last are disjoint.
bool last_decides(const Scene& scene) {
    for (std::size_t i = 0; i + 1 < count_of_pairs(scene); ++i)
        if (fast::relation(pair_at(scene, i)).relation != Relation::disjoint) return false;
    return true;
}

bool can_be_nested(const Scene& scene) {
    return !has_simple_polygon(last_pair(scene)) && !is_degenerate(scene);
}

}  // namespace

std::string_view name(Contact contact) {
    switch (contact) {
        case Contact::corner_corner: return "corner-corner";
        case Contact::corner_edge: return "corner-edge";
        case Contact::edge_edge: return "edge-edge";
        case Contact::arc: return "arc";
        case Contact::nested: return "nested";
        case Contact::degenerate: return "degenerate";
    }
    return "?";
}

std::optional<Contact> contact_of(const Scene& scene) {
    const Relation relation = fast::relation(last_pair(scene)).relation;
    if (relation == Relation::disjoint || !last_decides(scene)) return std::nullopt;
    const ShapePair last = last_pair(scene);
    const std::vector<Polygon<double>> parts{vertices_of(last.a), vertices_of(last.b)};
    if (relation == Relation::touching) return contact_of_touching(scene, parts);
    const bool nested = can_be_nested(scene) && (touches_from_inside(parts[0], parts[1]) ||
                                                 touches_from_inside(parts[1], parts[0]));
    return nested ? std::optional(Contact::nested) : std::nullopt;
}

std::vector<TouchingScene> touching_scenes(std::string_view query) {
    std::vector<TouchingScene> touching;
    for (Scene& scene : slice_scenes(query))
        if (const auto contact = contact_of(scene))
            touching.push_back({std::move(scene), *contact});
    return touching;
}

HitCount MeasuredContract::proper() const {
    HitCount sum;
    for (const Contact contact : kContacts) {
        if (contact == Contact::nested || contact == Contact::degenerate) continue;
        sum.hits += by_contact[static_cast<std::size_t>(contact)].hits;
        sum.cases += by_contact[static_cast<std::size_t>(contact)].cases;
    }
    return sum;
}

std::string_view MeasuredContract::name() const {
    const HitCount sum = proper();
    if (sum.cases == 0) return "-";
    return sum.hits == sum.cases ? "closed" : sum.hits == 0 ? "open" : "mixed";
}

MeasuredContract measured_contract(const Subject& subject,
                                   const std::vector<TouchingScene>& scenes) {
    MeasuredContract measured;
    for (const TouchingScene& touching : scenes) {
        HitCount& count = measured.by_contact[static_cast<std::size_t>(touching.contact)];
        ++count.cases;
        if (answer_exactly(subject, touching.scene) == count_of_pairs(touching.scene)) ++count.hits;
    }
    return measured;
}

}  // namespace touchstone
