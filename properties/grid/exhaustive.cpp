#include "properties/grid/exhaustive.h"

#include "properties/grid/blocks.h"
#include "properties/random/random.h"
#include "properties/shapes/all.h"

namespace touchstone::grid {
namespace {

/// Starts the outline at any corner, in either orientation.
void vary_outline(Shapes::Values& shape, Random& random) {
    std::visit(
        [&random]<class Shape>(Shape& corners) {
            if constexpr (SceneShape<Shape>::is_outline) {
                const std::uint64_t bits = random.bits();
                std::rotate(
                    corners.begin(),
                    corners.begin() + static_cast<std::ptrdiff_t>((bits >> 1U) % corners.size()),
                    corners.end());
                if ((bits & 1U) != 0) std::reverse(corners.begin(), corners.end());
            }
        },
        shape);
}

Shapes::Lists list_of(const Shapes::Values& first, const Shapes::Values& second) {
    return std::visit(
        [&second]<class Shape>(const Shape& shape) -> Shapes::Lists {
            return std::vector<Shape>{shape, std::get<Shape>(second)};
        },
        first);
}

}  // namespace

Block::Block(OfKind a, OfKind b, Places places, bool is_list)
    : a_(std::move(a)),
      b_(std::move(b)),
      places_(places),
      items_(is_list ? 2 : 1),
      exchanges_(!is_list && a_.shapes[0].index() == b_.shapes[0].index()),
      size_(a_.shapes.size()) {
    for (std::size_t k = 0; k < items_; ++k)
        size_ *= b_.shapes.size() * places_.side() * places_.side();
}

Shapes::Values Block::shape_b(const Item& item) const {
    Shapes::Values shape = b_.shapes[item.shape];
    const auto& [x, y] = item.place;
    std::visit([&, dx = x * places_.step, dy = y * places_.step](auto& s) { shift(s, dx, dy); },
               shape);
    return shape;
}

Scene Block::scene(std::uint64_t i) const {
    const Configuration of = choice(i);
    const auto& [shape, place] = of.items[0];
    Shapes::Values a = a_.shapes[of.a];
    Shapes::Values b = shape_b(of.items[0]);
    if (items_ > 1) return Scene::with_list(a, list_of(b, shape_b(of.items[1])));
    Random random =
        Random::stream(of.a, shape, static_cast<std::uint64_t>(1000 * (place.x + 500) + place.y));
    vary_outline(a, random);
    vary_outline(b, random);
    return {std::move(a), std::move(b)};
}

Configuration Block::choice(std::uint64_t i) const {
    const auto digit = [&i](std::uint64_t base) {
        const std::uint64_t below = i % base;
        i /= base;
        return below;
    };
    const auto coordinate = [&] { return static_cast<int>(digit(places_.side())) - places_.reach; };
    Configuration choice;
    choice.a = static_cast<std::uint32_t>(digit(a_.shapes.size()));
    for (std::size_t k = 0; k < items_; ++k) {
        Item& item = choice.items[k];
        item.shape = static_cast<std::uint32_t>(digit(b_.shapes.size()));
        item.place.x = coordinate();
        item.place.y = coordinate();
    }
    return choice;
}

std::uint64_t Block::number(const Configuration& choice) const {
    std::uint64_t number = 0;
    const auto append = [&number](std::uint64_t base, std::uint64_t digit) {
        number = number * base + digit;
    };
    const auto coordinate = [&](int x) {
        append(places_.side(), static_cast<std::uint64_t>(x + places_.reach));
    };
    for (std::size_t k = items_; k-- > 0;) {
        const Item& item = choice.items[k];
        coordinate(item.place.y);
        coordinate(item.place.x);
        append(b_.shapes.size(), item.shape);
    }
    append(a_.shapes.size(), choice.a);
    return number;
}

Configuration Block::image_of(Symmetry s, const Configuration& choice) const {
    Configuration moved;
    moved.a = a_.images[choice.a][s];
    for (std::size_t k = 0; k < items_; ++k)
        moved.items[k] = {b_.images[choice.items[k].shape][s], image(s, choice.items[k].place)};
    return moved;
}

Configuration Block::exchanged(const Configuration& choice) {
    const Item& b = choice.items.front();
    Configuration exchanged;
    exchanged.a = b.shape;
    exchanged.items.front() = {choice.a, {-b.place.x, -b.place.y}};
    return exchanged;
}

}  // namespace touchstone::grid

namespace touchstone {
namespace {

/// Returns a hash of the number. No two numbers have the same hash.
std::uint64_t hash(std::uint64_t number) {
    return Random(number).bits();
}

}  // namespace

std::string_view name(GridSize grid) {
    return grid == GridSize::usual ? "usual" : "overnight";
}

SceneGrid::SceneGrid(GridSize grid, std::string_view query) : blocks_(grid::blocks(grid, query)) {
    for (const grid::Block& block : blocks_) {
        starts_.push_back(size_);
        size_ += block.size();
    }
}

SceneGrid::~SceneGrid() = default;

Scene SceneGrid::scene(std::uint64_t i) const {
    const std::size_t b = block_of(i);
    return blocks_[b].scene(i - starts_[b]);
}

std::vector<std::uint64_t> SceneGrid::orbit(std::uint64_t i) const {
    const std::size_t b = block_of(i);
    std::vector<std::uint64_t> numbers;
    (void)blocks_[b].all_images(i - starts_[b], [&](std::uint64_t image) {
        numbers.push_back(starts_[b] + image);
        return true;
    });
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
}

bool SceneGrid::stands_for_its_orbit(std::uint64_t i) const {
    // The representatives of a small grid are found once, because many algorithms and scalars visit
    // it.
    constexpr std::uint64_t kMostRemembered = 1'000'000;
    if (size_ > kMostRemembered) return has_least_hash(i);
    std::call_once(remembered_, [this] {
        standing_.resize(size_);
        for (std::uint64_t k = 0; k < size_; ++k) standing_[k] = has_least_hash(k);
    });
    return standing_[i];
}

bool SceneGrid::has_least_hash(std::uint64_t i) const {
    const std::size_t b = block_of(i);
    const std::uint64_t own = hash(i);
    return blocks_[b].all_images(
        i - starts_[b], [&](std::uint64_t image) { return own <= hash(starts_[b] + image); });
}

std::size_t SceneGrid::block_of(std::uint64_t i) const {
    const auto after = std::upper_bound(starts_.begin(), starts_.end(), i);
    return static_cast<std::size_t>(after - starts_.begin()) - 1;
}

const SceneGrid& scene_grid(GridSize grid, std::string_view query) {
    static std::mutex making;
    static std::map<std::pair<GridSize, std::string>, std::unique_ptr<const SceneGrid>> known;
    const std::lock_guard lock(making);
    auto& found = known[{grid, std::string(query)}];
    if (!found) found = std::make_unique<SceneGrid>(grid, query);
    return *found;
}

std::vector<Scene> usual_grid_scenes(std::string_view query) {
    const SceneGrid& grid = scene_grid(GridSize::usual, query);
    std::vector<Scene> scenes;
    for (std::uint64_t i = 0; i < grid.size(); ++i)
        if (grid.stands_for_its_orbit(i)) scenes.push_back(grid.scene(i));
    return scenes;
}

}  // namespace touchstone
