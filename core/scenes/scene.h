// Scenes: the shapes that one query is asked about, and what is common to all of them.
//
// A query is a scene type: a template over the scalar with the query's name and a list of its
// parts. Everything that treats numbers alike (conversion, scale, validity, the case format,
// simplification) goes through `for_each_number` (numbers.h).
#pragma once

#include <string_view>
#include <type_traits>
#include <variant>

#include "core/scenes/numbers.h"
#include "core/shapes/shapes.h"

namespace touchstone {

/// Two rectangles by centre.
template <class S>
struct PosePair {
    static constexpr std::string_view query = "rect-rect";
    Pose<S> a;
    Pose<S> b;

    friend bool operator==(const PosePair&, const PosePair&) = default;
    static constexpr auto parts() {
        return std::tuple{Part{"a", &PosePair::a}, Part{"b", &PosePair::b}};
    }
};

template <class S>
struct RectPoint {
    static constexpr std::string_view query = "rect-point";
    PivotRect<S> rect;
    Point<S> point;

    friend bool operator==(const RectPoint&, const RectPoint&) = default;
    static constexpr auto parts() {
        return std::tuple{Part{"rect", &RectPoint::rect}, Part{"point", &RectPoint::point}};
    }
};

template <class S>
struct RectCircle {
    static constexpr std::string_view query = "rect-circle";
    PivotRect<S> rect;
    Circle<S> circle;

    friend bool operator==(const RectCircle&, const RectCircle&) = default;
    static constexpr auto parts() {
        return std::tuple{Part{"rect", &RectCircle::rect}, Part{"circle", &RectCircle::circle}};
    }
};

template <class S>
struct RectSegment {
    static constexpr std::string_view query = "rect-segment";
    PivotRect<S> rect;
    Segment<S> segment;

    friend bool operator==(const RectSegment&, const RectSegment&) = default;
    static constexpr auto parts() {
        return std::tuple{Part{"rect", &RectSegment::rect}, Part{"segment", &RectSegment::segment}};
    }
};

/// Two convex polygons of 3 to kMostCorners corners; corners may lie on one line or repeat.
template <class S>
struct ConvexPair {
    static constexpr std::string_view query = "convex-convex";
    Polygon<S> a;
    Polygon<S> b;

    friend bool operator==(const ConvexPair&, const ConvexPair&) = default;
    static constexpr auto parts() {
        return std::tuple{Part{"a", &ConvexPair::a}, Part{"b", &ConvexPair::b}};
    }
};

template <class S>
struct TrianglePair {
    static constexpr std::string_view query = "triangle-triangle";
    Triangle<S> a;
    Triangle<S> b;

    friend bool operator==(const TrianglePair&, const TrianglePair&) = default;
    static constexpr auto parts() {
        return std::tuple{Part{"a", &TrianglePair::a}, Part{"b", &TrianglePair::b}};
    }
};

template <class S>
struct AabbPair {
    static constexpr std::string_view query = "aabb-aabb";
    Aabb<S> a;
    Aabb<S> b;

    friend bool operator==(const AabbPair&, const AabbPair&) = default;
    static constexpr auto parts() {
        return std::tuple{Part{"a", &AabbPair::a}, Part{"b", &AabbPair::b}};
    }
};

template <class S>
struct AabbCircle {
    static constexpr std::string_view query = "aabb-circle";
    Aabb<S> aabb;
    Circle<S> circle;

    friend bool operator==(const AabbCircle&, const AabbCircle&) = default;
    static constexpr auto parts() {
        return std::tuple{Part{"aabb", &AabbCircle::aabb}, Part{"circle", &AabbCircle::circle}};
    }
};

template <class S>
struct RoundedPair {
    static constexpr std::string_view query = "rounded-rounded";
    RoundedRect<S> a;
    RoundedRect<S> b;

    friend bool operator==(const RoundedPair&, const RoundedPair&) = default;
    static constexpr auto parts() {
        return std::tuple{Part{"a", &RoundedPair::a}, Part{"b", &RoundedPair::b}};
    }
};

template <class S>
struct RoundedCircle {
    static constexpr std::string_view query = "rounded-circle";
    RoundedRect<S> rect;
    Circle<S> circle;

    friend bool operator==(const RoundedCircle&, const RoundedCircle&) = default;
    static constexpr auto parts() {
        return std::tuple{Part{"rect", &RoundedCircle::rect},
                          Part{"circle", &RoundedCircle::circle}};
    }
};

/// Two simple polygons (no edge meets another but its neighbours at their common corner) of 3 to
/// kMostCorners corners, which need not be convex.
template <class S>
struct ConcavePair {
    static constexpr std::string_view query = "concave-concave";
    Polygon<S> a;
    Polygon<S> b;

    friend bool operator==(const ConcavePair&, const ConcavePair&) = default;
    static constexpr auto parts() {
        return std::tuple{Part{"a", &ConcavePair::a}, Part{"b", &ConcavePair::b}};
    }
};

/// A rectangle, and a list of rectangles of which the first that it hits is asked for.
template <class S>
struct RectList {
    static constexpr std::string_view query = "rect-list";
    Pose<S> rect;
    PoseList<S> list;

    friend bool operator==(const RectList&, const RectList&) = default;
    static constexpr auto parts() {
        return std::tuple{Part{"rect", &RectList::rect}, Part{"list", &RectList::list}};
    }
};

/// The scene of a case, of any query.
using Scene =
    std::variant<PosePair<double>, RectPoint<double>, RectCircle<double>, RectSegment<double>,
                 ConvexPair<double>, TrianglePair<double>, AabbPair<double>, AabbCircle<double>,
                 RoundedPair<double>, RoundedCircle<double>, ConcavePair<double>, RectList<double>>;

/// Calls use(std::type_identity<SceneType<double>>{}) for each query.
template <class Use>
void for_each_scene_type(Use use) {
    [&]<class... Types>(std::type_identity<std::variant<Types...>>) {
        (use(std::type_identity<Types>{}), ...);
    }(std::type_identity<Scene>{});
}

/// As std::visit, but sooner for two rectangles: a variant of so many types is visited through a
/// table, which the compiler can't see through.
template <class Visit, class SceneOfAnyQuery>
decltype(auto) visit_scene(Visit&& visit, SceneOfAnyQuery& scene) {
    if (auto* pair = std::get_if<PosePair<double>>(&scene)) return visit(*pair);
    return std::visit(visit, scene);
}

/// The name of the scene's query: "rect-rect".
inline std::string_view query_of(const Scene& scene) {
    return visit_scene([](const auto& s) { return s.query; }, scene);
}

/// How many shapes B the scene has: the length of a list, else one.
inline std::size_t items_of(const Scene& scene) {
    const auto* list = std::get_if<RectList<double>>(&scene);
    return list == nullptr ? 1 : list->list.size();
}

/// The same for the scene that the variant holds.
template <class Visit>
void for_each_number(Scene& scene, Visit&& visit) {
    visit_scene([&](auto& s) { for_each_number(s, visit); }, scene);
}
template <class Visit>
void for_each_number(const Scene& scene, Visit&& visit) {
    visit_scene([&](const auto& s) { for_each_number(s, visit); }, scene);
}

/// The largest magnitude among the scene's coordinates and lengths (not its angles): the unit in
/// which, times the scalar's epsilon, margins are reported.
double scale(const Scene& scene);

/// The largest of the scene's sizes, offsets and differences of coordinates, as a share of its
/// scale: what remains of the scale where the scene is moved to the origin. At most 2.
double local_share(const Scene& scene);

/// The smallest of the scene's sizes, of the lengths of segments and of the edges of polygons (the
/// larger of their extents in x and y), and of the widths of polygons across their edges; infinite
/// where it has none.
double smallest_size(const Scene& scene);

}  // namespace touchstone
