#include "properties/grid/blocks.h"

#include <string>

#include "properties/shapes/all.h"

namespace touchstone::grid {
namespace {

const Numbers kEdges{0, 0.5, 1};
const Numbers kAround{-0.5, 0, 0.5, 1, 1.5};

/// The seed for thinning grids that would contain too many shapes.
constexpr std::uint64_t kThinning = 26;

template <class Value>
Value sized(GridSize grid, Value usual, Value overnight) {
    return grid == GridSize::usual ? std::move(usual) : std::move(overnight);
}

std::vector<Tilted> small_multiples(double p, double q) {
    return {{p, q, 1, 1}, {p, q, 1, 2}, {p, q, 2, 2}};
}

template <class Shape>
OfKind all_of(const std::vector<Shape>& shapes) {
    constexpr unsigned symmetries = SceneShape<Shape>::symmetries;
    return {{shapes.begin(), shapes.end()}, images_of(shapes, symmetries), symmetries};
}

template <class A, class B>
std::vector<Block> two_of(GridSize grid, const std::vector<A>& a, const std::vector<B>& b,
                          const Places& usual, const Places& overnight) {
    return {{all_of(a), all_of(b), sized(grid, usual, overnight)}};
}

template <class Shape>
Block pair_of(GridSize grid, const std::vector<Shape>& shapes, const Places& usual,
              const Places& overnight) {
    return {all_of(shapes), all_of(shapes), sized(grid, usual, overnight)};
}

/// A block of pairs of polygons of that kind.
template <class Kind>
Block polygons(GridSize grid, const std::vector<Polygon<double>>& all, const Places& usual,
               const Places& overnight) {
    return pair_of(grid, as<Kind>(all), usual, overnight);
}

std::vector<Aabb<double>> some_aabbs(GridSize grid) {
    return aabbs(all_sizes(sized<Numbers>(grid, {0, 1, 2, 3}, {0, 0.5, 1, 1.5, 2, 3})));
}

/// A query with a grid of its own.
struct OwnGrid {
    PairOfKinds kinds;
    std::vector<Block> (*blocks_of)(GridSize grid);
};

const OwnGrid kOwnGrids[] = {
    {kinds_of<PosePair<double>>(),
     [](GridSize grid) -> std::vector<Block> {
         const SizeList sizes = all_sizes(sized<Numbers>(grid, {1, 2}, {0.5, 1, 2, 3}));
         return {pair_of(grid, poses(sizes, quarter_angles(grid)), {5, 0.5}, {14, 0.25})};
     }},

    {kinds_of<RectPoint<double>>(),
     [](GridSize grid) {
         const auto rects = pivot_rects(all_sizes(sized<Numbers>(grid, {1, 2}, {1, 2, 3})),
                                        sized(grid, kEdges, kAround), quarter_angles(grid));
         return two_of(grid, rects, std::vector<Point<double>>{{0, 0}}, {4, 0.5}, {12, 0.25});
     }},

    // A circle of radius 2.5 touches the corner at the offset (1.5, 2).
    {kinds_of<SceneOf<"rect-circle", double>>(),
     [](GridSize grid) {
         const auto rects =
             pivot_rects(all_sizes({1, 2}), sized(grid, kEdges, kAround), quarter_angles(grid));
         const auto round = circles(sized<Numbers>(grid, {0.5, 1, 2.5}, {0.5, 1, 1.5, 2, 2.5}));
         return two_of(grid, rects, round, {4, 0.5}, {12, 0.25});
     }},

    // `segments` makes a segment for every pair of ends, so one place suffices.
    {kinds_of<SceneOf<"rect-segment", double>>(),
     [](GridSize grid) {
         const auto rects = sized(grid, pivot_rects({{1, 1}, {2, 1}}, {0, 1}, quarter_angles(grid)),
                                  pivot_rects(all_sizes({1, 2}), kEdges, quarter_angles(grid)));
         return two_of(grid, rects, sized(grid, segments(2, 1), segments(4, 0.5)), {}, {});
     }},

    {kinds_of<ConvexPair<double>>(),
     [](GridSize grid) -> std::vector<Block> {
         const auto block = polygons<ConvexPolygon<double>>;
         const auto tilted = [&](double p, double q, Places usual, Places overnight) {
             return block(grid,
                          tilted_rectangles(sized<std::vector<Tilted>>(grid, {{p, q, 1, 1}},
                                                                       small_multiples(p, q))),
                          usual, overnight);
         };
         const auto straight =
             sized(grid, some_convex_polygons(),
                   closed(joined(some_convex_polygons(), convex_lattice_polygons(3))));
         const auto with_square =
             joined(tilted_rectangles(small_multiples(3, 4)), tilted_rectangles({{3, 0, 1, 1}}));
         return {block(grid, straight, {5, 0.5}, {10, 0.25}),
                 block(grid, with_square, {10, 1}, {24, 0.5}), tilted(5, 12, {17, 1}, {60, 0.5}),
                 tilted(8, 15, {23, 1}, {80, 0.5})};
     }},

    {kinds_of<TrianglePair<double>>(),
     [](GridSize grid) -> std::vector<Block> {
         // The small triangles fit inside the tilted triangles without touching their edges.
         const auto with_small =
             joined(tilted_triangles({{3, 4, 1, 1}}), tilted_triangles({{1.5, 0, 1, 1}}));
         return {pair_of(grid, lattice_triangles(sized(grid, 3, 4)), {4, 0.5}, {6, 0.5}),
                 pair_of(grid, with_small, {8, 1}, {16, 0.5}),
                 pair_of(grid, tilted_triangles({{5, 12, 1, 1}}), {8, 2}, {34, 0.5}),
                 pair_of(grid, tilted_triangles({{8, 15, 1, 1}}), {8, 3}, {46, 0.5})};
     }},

    {kinds_of<AabbPair<double>>(),
     [](GridSize grid) -> std::vector<Block> {
         return {pair_of(grid, some_aabbs(grid), {7, 0.5}, {16, 0.25})};
     }},

    {kinds_of<SceneOf<"aabb-circle", double>>(),
     [](GridSize grid) {
         const auto round = circles(
             sized<Numbers>(grid, {0.5, 1, 1.5, 2, 2.5}, {0.25, 0.5, 1, 1.25, 1.5, 2, 2.5}));
         return two_of(grid, some_aabbs(grid), round, {7, 0.5}, {16, 0.25});
     }},

    {kinds_of<RoundedPair<double>>(),
     [](GridSize grid) -> std::vector<Block> {
         const SizeList sizes = sized<SizeList>(grid, {{1, 1}, {2, 1}}, all_sizes({1, 2}));
         const Numbers radii = sized<Numbers>(grid, {0, 0.5}, {0, 0.25, 0.5});
         return {
             pair_of(grid, rounded_rects(sizes, radii, quarter_angles(grid)), {4, 0.5}, {6, 0.5})};
     }},

    {kinds_of<SceneOf<"rounded-circle", double>>(),
     [](GridSize grid) {
         const SizeList sizes = all_sizes(sized<Numbers>(grid, {1, 2}, {1, 2, 3}));
         const Numbers radii = sized<Numbers>(grid, {0, 0.5}, {0, 0.25, 0.5});
         const auto round =
             circles(sized<Numbers>(grid, {0.5, 1, 1.5, 2.5}, {0.5, 1, 1.5, 2, 2.5}));
         return two_of(grid, rounded_rects(sizes, radii, quarter_angles(grid)), round, {6, 0.5},
                       {12, 0.25});
     }},

    {kinds_of<ConcavePair<double>>(),
     [](GridSize grid) -> std::vector<Block> {
         const auto block = polygons<SimplePolygon<double>>;
         const auto straight =
             sized(grid, some_simple_polygons(),
                   closed(joined(some_simple_polygons(), simple_quadrilaterals(3))));
         const auto with_corners =
             joined(tilted_rectangles({{3, 4, 1, 1}}), tilted_corners({{3, 4, 1, 1}}));
         return {block(grid, straight, {6, 0.5}, {6, 0.5}),
                 block(grid, with_corners, {10, 1}, {28, 0.5}),
                 block(grid, tilted_rectangles({{5, 12, 1, 1}}), {17, 1}, {60, 0.5}),
                 block(grid, tilted_rectangles({{8, 15, 1, 1}}), {23, 1}, {80, 0.5})};
     }},

    {kinds_of<RectList<double>>(),
     [](GridSize grid) -> std::vector<Block> {
         const SizeList sizes = sized<SizeList>(grid, {{2, 1}}, {{1, 1}, {2, 1}});
         return {{all_of(poses({{2, 1}}, {0})),
                  all_of(poses(sizes, quarter_angles(GridSize::usual))),
                  sized<Places>(grid, {2, 1}, {4, 0.5}), true}};
     }},

    // In these grids, segments with their middle at the origin suffice. Others are translations.

    {kinds_of<SceneOf<"segment-segment", double>>(),
     [](GridSize grid) -> std::vector<Block> {
         return {pair_of(grid, centred_segments(3), {4, 0.5}, {12, 0.25})};
     }},

    {kinds_of<SceneOf<"point-polygon", double>>(),
     [](GridSize grid) {
         const auto polygons = closed(joined(some_simple_polygons(), simple_quadrilaterals(3)));
         return two_of(grid, std::vector<Point<double>>{{0, 0}},
                       as<SimplePolygon<double>>(polygons), {18, 0.125}, {28, 0.125});
     }},

    {kinds_of<SceneOf<"segment-convex", double>>(),
     [](GridSize grid) {
         return two_of(grid, centred_segments(sized(grid, 2, 3)),
                       as<ConvexPolygon<double>>(some_convex_polygons()), {6, 0.5}, {16, 0.25});
     }},

    {kinds_of<SceneOf<"aabb-segment", double>>(),
     [](GridSize grid) {
         return two_of(grid, aabbs(all_sizes({0, 1, 2})), centred_segments(3), {6, 0.5},
                       {16, 0.25});
     }},

    {kinds_of<SceneOf<"capsule-capsule", double>>(), [](GridSize grid) -> std::vector<Block> {
         const Numbers radii = sized<Numbers>(grid, {0, 0.5}, {0, 0.5, 1.5});
         return {pair_of(grid, capsules(radii, centred_segments(2)), {5, 0.5}, {12, 0.5})};
     }}};

/// Returns the orbits of the shapes in random order, each represented by its first shape.
std::vector<std::uint32_t> shuffled_orbits(const OfKind& all) {
    std::map<std::uint64_t, std::uint32_t> orbits;
    for (std::uint32_t i = 0; i < all.shapes.size(); ++i) {
        const auto& images = all.images[i];
        if (*std::min_element(images.begin(), images.begin() + all.symmetries) == i)
            orbits.emplace(Random::stream(kThinning, i, 0).bits(), i);
    }
    std::vector<std::uint32_t> firsts;
    for (const auto& [order, first] : orbits) firsts.push_back(first);
    return firsts;
}

/// Chooses about `most` of the shapes, each with its images. Chooses all shapes if there are at
/// most that many.
OfKind thinned(const OfKind& all, std::size_t most) {
    if (all.shapes.size() <= most) return all;
    std::map<std::uint32_t, std::uint32_t> places;
    for (const std::uint32_t first : shuffled_orbits(all)) {
        if (places.size() >= most) break;
        for (Symmetry s = 0; s < all.symmetries; ++s) places[all.images[first][s]] = 0;
    }
    OfKind kept{{}, {}, all.symmetries};
    for (auto& [old, place] : places) {
        place = static_cast<std::uint32_t>(kept.shapes.size());
        kept.shapes.push_back(all.shapes[old]);
        kept.images.push_back(all.images[old]);
    }
    for (auto& images : kept.images)
        for (Symmetry s = 0; s < all.symmetries; ++s) images[s] = places.at(images[s]);
    return kept;
}

OfKind on_grid(Kind kind, GridSize grid, std::size_t most) {
    return visit_kind(kind, [=]<class Shape>(std::type_identity<Shape>) {
        return thinned(all_of(SceneShape<Shape>::on_grid(grid)), most);
    });
}

struct Extent {
    std::size_t shapes;
    Places places;
};

/// In a named query without a list, the grid has all shapes, and places of B in steps of 0.5 or
/// 0.25. For other queries, fewer shapes and places keep the grids small. Their median sizes, with
/// all symmetric scenes: usual 230,000 scenes (with a list 360,000), overnight 3,500,000
/// (9,500,000).
Extent extent(GridSize grid, bool is_named, bool is_list) {
    if (is_named && !is_list)
        return {std::numeric_limits<std::size_t>::max(),
                sized<Places>(grid, {16, 0.5}, {32, 0.25})};
    if (is_list) return sized<Extent>(grid, {8, {2, 1}}, {11, {4, 0.5}});
    return sized<Extent>(grid, {32, {7, 0.5}}, {90, {16, 0.25}});
}

}  // namespace

std::vector<Block> blocks(GridSize grid, std::string_view query) {
    const auto kinds = kinds_of_query(query);
    if (!kinds) throw std::invalid_argument("unknown query: " + std::string(query));
    for (const OwnGrid& own : kOwnGrids)
        if (own.kinds == *kinds) return own.blocks_of(grid);
    const bool is_named = place_in_queries(*kinds).has_value();
    const auto [most, places] = extent(grid, is_named, kinds->is_list);
    return {{on_grid(kinds->a, grid, most), on_grid(kinds->b, grid, most), places, kinds->is_list}};
}

}  // namespace touchstone::grid
