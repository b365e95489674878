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

/// A query with a grid of its own.
struct OwnGrid {
    PairOfKinds kinds;
    std::vector<Block> (*blocks_of)(GridSize grid);
};

const OwnGrid kOwnGrids[] = {
    {kinds_of<PosePair<double>>(),
     [](GridSize grid) -> std::vector<Block> {
         const SizeList sizes = all_sizes(sized<Numbers>(grid, {1, 2}, {0.5, 1, 2, 3}));
         const Places places = sized<Places>(grid, {5, 0.5}, {14, 0.25});
         return {block_of_pairs<PosePair<double>>(poses(sizes, quarter_angles(grid)), places,
                                                  kMirrors)};
     }},

    {kinds_of<RectPoint<double>>(),
     [](GridSize grid) -> std::vector<Block> {
         const auto rects = pivot_rects(all_sizes(sized<Numbers>(grid, {1, 2}, {1, 2, 3})),
                                        sized(grid, kEdges, kAround), quarter_angles(grid));
         const Places places = sized<Places>(grid, {4, 0.5}, {12, 0.25});
         return {block_of_two<RectPoint<double>>(
             Lists<PivotRect<double>, Point<double>>{rects, {{0, 0}}, places}, kMirrors)};
     }},

    // A circle of radius 2.5 touches the corner at the offset (1.5, 2).
    {kinds_of<SceneOf<"rect-circle", double>>(),
     [](GridSize grid) -> std::vector<Block> {
         const auto rects =
             pivot_rects(all_sizes({1, 2}), sized(grid, kEdges, kAround), quarter_angles(grid));
         const auto round = circles(sized<Numbers>(grid, {0.5, 1, 2.5}, {0.5, 1, 1.5, 2, 2.5}));
         const Places places = sized<Places>(grid, {4, 0.5}, {12, 0.25});
         return {block_of_two<SceneOf<"rect-circle", double>>(
             Lists<PivotRect<double>, Circle<double>>{rects, round, places}, kMirrors)};
     }},

    // The list has a segment for every pair of ends, so one place suffices.
    {kinds_of<SceneOf<"rect-segment", double>>(),
     [](GridSize grid) -> std::vector<Block> {
         const auto rects = sized(grid, pivot_rects({{1, 1}, {2, 1}}, {0, 1}, quarter_angles(grid)),
                                  pivot_rects(all_sizes({1, 2}), kEdges, quarter_angles(grid)));
         const auto all = sized(grid, segments(2, 1), segments(4, 0.5));
         return {block_of_two<SceneOf<"rect-segment", double>>(
             Lists<PivotRect<double>, Segment<double>>{rects, all, {0, 1}}, kMirrors)};
     }},

    {kinds_of<ConvexPair<double>>(),
     [](GridSize grid) -> std::vector<Block> {
         const auto tilted = [grid](double p, double q, Places usual, Places overnight) {
             const std::vector<Tilted> edges =
                 sized<std::vector<Tilted>>(grid, {{p, q, 1, 1}}, small_multiples(p, q));
             return block_of_outlines<ConvexPair<double>>(tilted_rectangles(edges),
                                                          sized(grid, usual, overnight));
         };
         const auto straight =
             sized(grid, some_convex_polygons(),
                   closed(joined(some_convex_polygons(), convex_lattice_polygons(3))));
         const auto with_square = joined(tilted_rectangles(small_multiples(3, 4)), {square(3)});
         return {block_of_outlines<ConvexPair<double>>(straight,
                                                       sized<Places>(grid, {5, 0.5}, {10, 0.25})),
                 block_of_outlines<ConvexPair<double>>(with_square,
                                                       sized<Places>(grid, {10, 1}, {24, 0.5})),
                 tilted(5, 12, {17, 1}, {60, 0.5}), tilted(8, 15, {23, 1}, {80, 0.5})};
     }},

    {kinds_of<TrianglePair<double>>(),
     [](GridSize grid) -> std::vector<Block> {
         const auto tilted = [grid](double p, double q, Places usual, Places overnight) {
             return block_of_outlines<TrianglePair<double>>(tilted_triangles({{p, q, 1, 1}}),
                                                            sized(grid, usual, overnight));
         };
         // The small triangles fit inside the tilted triangles without touching their edges.
         const auto with_small =
             joined(tilted_triangles({{3, 4, 1, 1}}), tilted_triangles({{1.5, 0, 1, 1}}));
         return {block_of_outlines<TrianglePair<double>>(lattice_triangles(sized(grid, 3, 4)),
                                                         sized<Places>(grid, {4, 0.5}, {6, 0.5})),
                 block_of_outlines<TrianglePair<double>>(with_small,
                                                         sized<Places>(grid, {8, 1}, {16, 0.5})),
                 tilted(5, 12, {8, 2}, {34, 0.5}), tilted(8, 15, {8, 3}, {46, 0.5})};
     }},

    {kinds_of<AabbPair<double>>(),
     [](GridSize grid) -> std::vector<Block> {
         const SizeList sizes =
             all_sizes(sized<Numbers>(grid, {0, 1, 2, 3}, {0, 0.5, 1, 1.5, 2, 3}));
         const Places places = sized<Places>(grid, {7, 0.5}, {16, 0.25});
         return {block_of_pairs<AabbPair<double>>(aabbs(sizes), places, kMirrorsAndTurns)};
     }},

    {kinds_of<SceneOf<"aabb-circle", double>>(),
     [](GridSize grid) -> std::vector<Block> {
         const SizeList sizes =
             all_sizes(sized<Numbers>(grid, {0, 1, 2, 3}, {0, 0.5, 1, 1.5, 2, 3}));
         const auto round = circles(
             sized<Numbers>(grid, {0.5, 1, 1.5, 2, 2.5}, {0.25, 0.5, 1, 1.25, 1.5, 2, 2.5}));
         const Places places = sized<Places>(grid, {7, 0.5}, {16, 0.25});
         return {block_of_two<SceneOf<"aabb-circle", double>>(
             Lists<Aabb<double>, Circle<double>>{aabbs(sizes), round, places}, kMirrorsAndTurns)};
     }},

    {kinds_of<RoundedPair<double>>(),
     [](GridSize grid) -> std::vector<Block> {
         const SizeList sizes = sized<SizeList>(grid, {{1, 1}, {2, 1}}, all_sizes({1, 2}));
         const Numbers radii = sized<Numbers>(grid, {0, 0.5}, {0, 0.25, 0.5});
         const Places places = sized<Places>(grid, {4, 0.5}, {6, 0.5});
         return {block_of_pairs<RoundedPair<double>>(
             rounded_rects(sizes, radii, quarter_angles(grid)), places, kMirrors)};
     }},

    {kinds_of<SceneOf<"rounded-circle", double>>(),
     [](GridSize grid) -> std::vector<Block> {
         const SizeList sizes = all_sizes(sized<Numbers>(grid, {1, 2}, {1, 2, 3}));
         const Numbers radii = sized<Numbers>(grid, {0, 0.5}, {0, 0.25, 0.5});
         const auto round =
             circles(sized<Numbers>(grid, {0.5, 1, 1.5, 2.5}, {0.5, 1, 1.5, 2, 2.5}));
         const Places places = sized<Places>(grid, {6, 0.5}, {12, 0.25});
         return {block_of_two<SceneOf<"rounded-circle", double>>(
             Lists<RoundedRect<double>, Circle<double>>{
                 rounded_rects(sizes, radii, quarter_angles(grid)), round, places},
             kMirrors)};
     }},

    {kinds_of<ConcavePair<double>>(),
     [](GridSize grid) -> std::vector<Block> {
         const auto tilted = [grid](double p, double q, Places usual, Places overnight) {
             return block_of_outlines<ConcavePair<double>>(tilted_rectangles({{p, q, 1, 1}}),
                                                           sized(grid, usual, overnight));
         };
         const auto straight =
             sized(grid, some_simple_polygons(),
                   closed(joined(some_simple_polygons(), simple_quadrilaterals(3))));
         const auto with_corners =
             joined(tilted_rectangles({{3, 4, 1, 1}}), tilted_corners({{3, 4, 1, 1}}));
         return {block_of_outlines<ConcavePair<double>>(straight, {6, 0.5}),
                 block_of_outlines<ConcavePair<double>>(with_corners,
                                                        sized<Places>(grid, {10, 1}, {28, 0.5})),
                 tilted(5, 12, {17, 1}, {60, 0.5}), tilted(8, 15, {23, 1}, {80, 0.5})};
     }},

    {kinds_of<RectList<double>>(),
     [](GridSize grid) -> std::vector<Block> {
         const SizeList sizes = sized<SizeList>(grid, {{2, 1}}, {{1, 1}, {2, 1}});
         const Places places = sized<Places>(grid, {2, 1}, {4, 0.5});
         return {block_of_lists<RectList<double>>(
             {{{0, 0, 2, 1, 0}}, poses(sizes, quarter_angles(GridSize::usual)), places})};
     }},

    // The middle of each segment is at the origin. Other segments are translations of these.

    {kinds_of<SceneOf<"segment-segment", double>>(),
     [](GridSize grid) -> std::vector<Block> {
         return {block_of_pairs<SceneOf<"segment-segment", double>>(
             centred_segments(3), sized<Places>(grid, {4, 0.5}, {12, 0.25}), kMirrorsAndTurns)};
     }},

    {kinds_of<SceneOf<"point-polygon", double>>(),
     [](GridSize grid) -> std::vector<Block> {
         const auto polygons = closed(joined(some_simple_polygons(), simple_quadrilaterals(3)));
         return {block_of_two<SceneOf<"point-polygon", double>>(
             Lists<Point<double>, SimplePolygon<double>>{
                 {{0, 0}},
                 as<SimplePolygon<double>>(polygons),
                 sized<Places>(grid, {18, 0.125}, {28, 0.125})},
             kMirrorsAndTurns)};
     }},

    {kinds_of<SceneOf<"segment-convex", double>>(),
     [](GridSize grid) -> std::vector<Block> {
         return {block_of_two<SceneOf<"segment-convex", double>>(
             Lists<Segment<double>, ConvexPolygon<double>>{
                 centred_segments(sized(grid, 2, 3)),
                 as<ConvexPolygon<double>>(some_convex_polygons()),
                 sized<Places>(grid, {6, 0.5}, {16, 0.25})},
             kMirrorsAndTurns)};
     }},

    {kinds_of<SceneOf<"aabb-segment", double>>(),
     [](GridSize grid) -> std::vector<Block> {
         return {block_of_two<SceneOf<"aabb-segment", double>>(
             Lists<Aabb<double>, Segment<double>>{aabbs(all_sizes({0, 1, 2})), centred_segments(3),
                                                  sized<Places>(grid, {6, 0.5}, {16, 0.25})},
             kMirrorsAndTurns)};
     }},

    {kinds_of<SceneOf<"capsule-capsule", double>>(), [](GridSize grid) -> std::vector<Block> {
         const Numbers radii = sized<Numbers>(grid, {0, 0.5}, {0, 0.5, 1.5});
         return {block_of_pairs<SceneOf<"capsule-capsule", double>>(
             capsules(radii, centred_segments(2)), sized<Places>(grid, {5, 0.5}, {12, 0.5}),
             kMirrorsAndTurns)};
     }}};

/// Shapes of one kind around the origin, with their images.
struct OfKind {
    std::vector<Shapes::Values> shapes;
    Images images;
    unsigned symmetries = kMirrors;
};

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
    return visit_kind(kind, [=]<class Shape>(std::type_identity<Shape>) -> OfKind {
        const std::vector<Shape> shapes = SceneShape<Shape>::on_grid(grid);
        constexpr unsigned symmetries = SceneShape<Shape>::symmetries;
        return thinned({{shapes.begin(), shapes.end()}, images_of(shapes, symmetries), symmetries},
                       most);
    });
}

Shapes::Values moved_to(Shapes::Values shape, const Point<int>& place, double step) {
    std::visit([&](auto& s) { shift(s, place.x * step, place.y * step); }, shape);
    return shape;
}

Shapes::Lists list_of(const Shapes::Values& first, const Shapes::Values& second) {
    return std::visit(
        [&second]<class Shape>(const Shape& shape) -> Shapes::Lists {
            return std::vector<Shape>{shape, std::get<Shape>(second)};
        },
        first);
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

/// Returns the grid of a query that has no grid of its own. It combines shapes of the two kinds.
Block block_of_kinds(GridSize grid, const PairOfKinds& kinds, const Extent& extent) {
    const auto& [most, places] = extent;
    const auto a = std::make_shared<const OfKind>(on_grid(kinds.a, grid, most));
    const auto b = std::make_shared<const OfKind>(on_grid(kinds.b, grid, most));
    const auto shape_b = [b, step = places.step](const Item& item) {
        return moved_to(b->shapes[item.shape], item.place, step);
    };
    const auto make = [=](const Configuration& choice) -> Scene {
        const Shapes::Values& shape_a = a->shapes[choice.a];
        Shapes::Values first = shape_b(choice.items[0]);
        if (!kinds.is_list) return {shape_a, std::move(first)};
        return Scene::with_list(shape_a, list_of(first, shape_b(choice.items[1])));
    };
    return {a->images,
            b->images,
            places,
            kinds.is_list ? std::size_t{2} : std::size_t{1},
            {std::min(a->symmetries, b->symmetries), !kinds.is_list && kinds.a == kinds.b},
            make};
}

}  // namespace

std::vector<Block> blocks(GridSize grid, std::string_view query) {
    const auto kinds = kinds_of_query(query);
    if (!kinds) throw std::invalid_argument("unknown query: " + std::string(query));
    for (const OwnGrid& own : kOwnGrids)
        if (own.kinds == *kinds) return own.blocks_of(grid);
    const bool is_named = place_in_queries(*kinds).has_value();
    return {block_of_kinds(grid, *kinds, extent(grid, is_named, kinds->is_list))};
}

}  // namespace touchstone::grid
