#include "properties/scenes/simplify.h"

namespace touchstone {
namespace {

constexpr int kOrdinaryExponent = 10;
constexpr int kFewNumbers = 4;
constexpr int kFewCorners = 6;

bool needs_no_thought(double x) {
    const double magnitude = std::fabs(x);
    return magnitude == 0 || magnitude == 1 || magnitude == 2 || magnitude == 0.5;
}

/// True for a multiple of 15 degrees, up to a full turn, rounded to a double or float.
bool is_simple_angle(double x) {
    const double step = std::numbers::pi / 12;
    const double multiple = std::nearbyint(x / step);
    if (std::fabs(multiple) > 24) return false;
    const double nearest = multiple * std::numbers::pi / 12;
    return x == nearest || x == static_cast<double>(static_cast<float>(nearest));
}

double cost_of_bits(Quantity quantity, double x) {
    const int bits = significant_bits(x);
    if (bits <= kFewBits) return bits;
    if (quantity == Quantity::angle && is_simple_angle(x)) return 2 * kFewBits;
    return bits + 20 + (bits - kFewBits) / 2.0;
}

double cost_of_exponent(double x) {
    const int exponent = std::abs(std::ilogb(x));
    return exponent <= kOrdinaryExponent ? exponent / 8.0 : 30 + exponent / 2.0;
}

/// A polygon or list with at most this many corners or items counts as short.
constexpr std::size_t kFew = 8;

/// Calls use(items, fewest) for the list, if there is one, and for each polygon.
void for_each_to_shorten(Scene& scene, auto use) {
    visit_list(scene, [&use](auto& list) { use(list, kShortestList); });
    for_each_shape(scene, [&use](auto& shape) {
        if (auto* const corners = polygon_in(shape)) use(*corners, kFewestCorners);
    });
}

/// A range of items or corners to remove from the list or polygon number `place`.
struct ToLeaveOut {
    std::size_t place;
    std::size_t first;
    std::size_t count = 1;
};

Scene without(Scene scene, const ToLeaveOut& what) {
    std::size_t place = 0;
    for_each_to_shorten(scene, [&](auto& items, std::size_t) {
        if (place++ != what.place) return;
        const auto from = items.begin() + static_cast<std::ptrdiff_t>(what.first);
        items.erase(from, from + static_cast<std::ptrdiff_t>(what.count));
    });
    return scene;
}

struct Items {
    std::size_t count;
    std::size_t fewest;
};

std::vector<Items> items_of(Scene scene) {
    std::vector<Items> all;
    for_each_to_shorten(scene, [&all](const auto& items, std::size_t fewest) {
        all.push_back({items.size(), fewest});
    });
    return all;
}

bool has_many(const Scene& scene) {
    const std::vector<Items> all = items_of(scene);
    return std::any_of(all.begin(), all.end(), [](const Items& i) { return i.count > kFew; });
}

int most_corners(const Scene& scene) {
    int most = 0;
    for_each_shape(scene, [&most](const auto& shape) {
        if (const auto* const corners = polygon_in(shape))
            most = std::max(most, static_cast<int>(corners->size()));
    });
    return most;
}

constexpr std::size_t kOfARectangle = 4;

/// Returns the number of the shape's sides, at least 4. Shapes that are not polygons count as
/// rectangles.
std::uint64_t sides_of(const AnyConstShape& any) {
    return std::visit(
        [](const auto* shape) {
            const auto* const corners = polygon_in(*shape);
            return corners == nullptr ? kOfARectangle : std::max(corners->size(), kOfARectangle);
        },
        any);
}

std::uint64_t work_of_pair(const ShapePair& pair) {
    // Simple polygons are first divided into triangles, so a pair with one counts double.
    return sides_of(pair.a) * sides_of(pair.b) * (has_simple_polygon(pair) ? 2 : 1);
}

double with_bits(double x, int bits, double (*rounding)(double)) {
    const int places = bits - 1 - std::ilogb(x);
    return std::ldexp(rounding(std::ldexp(x, places)), -places);
}

void add_short(std::vector<double>& values, double x) {
    const auto down = [](double y) { return std::floor(y); };
    const auto up = [](double y) { return std::ceil(y); };
    if (std::fabs(x) < 1e6) {
        values.push_back(std::floor(x));
        values.push_back(std::ceil(x));
    }
    for (const int bits : {1, 2, 3, 4, 5, 6, 8, 10, 12, 17, 24, 34}) {
        if (bits >= significant_bits(x)) break;
        values.push_back(with_bits(x, bits, down));
        values.push_back(with_bits(x, bits, up));
    }
    if (significant_bits(x) > 1) values.push_back(shortened(x, significant_bits(x) - 1));
}

/// Adds numbers with the same digits as x and exponents nearer to 0.
void add_ordinary(std::vector<double>& values, double x) {
    const int exponent = std::ilogb(x);
    for (const int less : {exponent, exponent - exponent / 2, exponent / 8, exponent > 0 ? 1 : -1})
        if (exponent != 0) values.push_back(std::ldexp(x, -less));
}

/// Adds angles that differ by full, half or quarter turns, and the nearest multiples of 15 degrees.
void add_turns(std::vector<double>& values, Quantity quantity, double x) {
    const double half = quantity == Quantity::degrees ? 180 : std::numbers::pi;
    for (const double turn : {2 * half, half, half / 2})
        if (std::fabs(x) < 1e6) values.push_back(x - turn * std::nearbyint(x / turn));
    if (std::fabs(x) < 3 * half) {
        values.push_back(std::floor(12 * x / half) * half / 12);
        values.push_back(std::ceil(12 * x / half) * half / 12);
    }
}

}  // namespace

int significant_bits(double x) {
    if (x == 0) return 0;
    int exponent = 0;
    const auto whole =
        static_cast<std::uint64_t>(std::ldexp(std::frexp(std::fabs(x), &exponent), 53));
    return 53 - std::countr_zero(whole);
}

double shortened(double x, int bits) {
    return x == 0 ? 0 : with_bits(x, bits, [](double y) { return std::nearbyint(y); });
}

double complexity(Quantity quantity, double x) {
    if (x == 0) return 0;
    const double sign = x < 0 ? 0.25 : 0;
    if (needs_no_thought(x)) return (std::fabs(x) == 1 ? 1 : 1.5) + sign;
    return 6 + cost_of_bits(quantity, x) + cost_of_exponent(x) + sign;
}

double complexity(const Scene& scene) {
    constexpr double kToBeThere = 4;
    double sum = 0;
    for_each_number(scene, [&sum](Quantity quantity, double x) {
        sum += kToBeThere + complexity(quantity, x);
    });
    return sum;
}

void Reading::join(const Reading& other) {
    non_trivial = std::max(non_trivial, other.non_trivial);
    bits = std::max(bits, other.bits);
    least_exponent = std::min(least_exponent, other.least_exponent);
    most_exponent = std::max(most_exponent, other.most_exponent);
    corners = std::max(corners, other.corners);
}

bool Reading::is_easy() const {
    return non_trivial <= kFewNumbers && bits <= kFewBits && least_exponent >= -kOrdinaryExponent &&
           most_exponent <= kOrdinaryExponent && corners <= kFewCorners;
}

Reading reading_of(const Scene& scene) {
    Reading reading;
    reading.corners = most_corners(scene);
    for_each_number(scene, [&reading](Quantity, double x) {
        if (x == 0) return;
        reading.least_exponent = std::min(reading.least_exponent, std::ilogb(x));
        const bool is_power = significant_bits(x) == 1;
        reading.most_exponent = std::max(reading.most_exponent, std::ilogb(x) + (is_power ? 0 : 1));
        if (needs_no_thought(x)) return;
        ++reading.non_trivial;
        reading.bits = std::max(reading.bits, significant_bits(x));
    });
    return reading;
}

bool is_simpler(const Scene& p, const Scene& q) {
    const bool is_easy = reading_of(p).is_easy();
    if (is_easy != reading_of(q).is_easy()) return is_easy;
    return complexity(p) < complexity(q);
}

std::uint64_t work_of(const Scene& scene) {
    constexpr std::uint64_t kOfTwoRectangles = 16;
    // Most items of a list are far from A, and detecting this takes little work. So all items
    // except the one with the most work count less.
    constexpr std::uint64_t kFarOff = 8;
    std::uint64_t most = 0;
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i) {
        const std::uint64_t work = work_of_pair(pair_at(scene, i));
        most = std::max(most, work);
        all += work;
    }
    return std::max<std::uint64_t>(1, (most + (all - most) / kFarOff) / kOfTwoRectangles);
}

std::vector<Scene> with_one_less(const Scene& scene) {
    std::vector<Scene> found;
    const std::vector<Items> all = items_of(scene);
    // Copies of a long list without one of all its corners would need too much memory.
    const bool only_items = is_listed(scene) && all.front().count > kFew;
    for (std::size_t place = 0; place < (only_items ? 1 : all.size()); ++place)
        for (std::size_t i = 0; all[place].count > all[place].fewest && i < all[place].count; ++i)
            found.push_back(without(scene, {place, i}));
    return found;
}

void with_many_less(Scene scene, const std::function<bool(const Scene&)>& take) {
    // Shortens the list first, so that no work is spent on the corners of items that are removed.
    for (std::size_t place = 0; place < items_of(scene).size(); ++place) {
        Items items = items_of(scene)[place];
        if (items.count <= kFew) continue;
        for (std::size_t part = items.count / 2; part > 0; part /= 2) {
            for (std::size_t first = 0;
                 first + part <= items.count && items.count >= part + items.fewest;) {
                Scene less = without(scene, {place, first, part});
                if (take(less)) {
                    scene = std::move(less);
                    items.count -= part;
                } else {
                    first += part;
                }
            }
        }
    }
}

std::vector<Scene> on_coarse_grids(const Scene& scene) {
    std::vector<Scene> found;
    const double size = scale(scene);
    if (size == 0 || is_listed(scene) || !has_many(scene)) return found;
    for (const int finer : {2, 3, 4, 5, 6, 8, 10, 12, 16}) {
        const double grid = std::ldexp(1, std::ilogb(size) - finer);
        found.push_back(scene);
        for_each_number(found.back(), [grid](Quantity quantity, double& x) {
            if (quantity == Quantity::coordinate || quantity == Quantity::offset)
                x = std::nearbyint(x / grid) * grid + 0.0;  // never -0.0
        });
    }
    return found;
}

std::vector<double> simpler_values(Quantity quantity, double x, Precision precision) {
    if (x == 0) return {};
    std::vector<double> values{0, 1, -1, 2, 0.5, std::fabs(x)};
    add_short(values, x);
    add_ordinary(values, x);
    if (is_angle(quantity)) add_turns(values, quantity, x);
    for (double& value : values) value = round_to(precision, value);
    const double limit = complexity(quantity, x);
    const auto is_useless = [&](double value) {
        const bool is_no_size = quantity == Quantity::size && !(value > 0);
        return is_no_size || !(complexity(quantity, value) < limit);
    };
    std::erase_if(values, is_useless);
    std::stable_sort(values.begin(), values.end(), [&](double p, double q) {
        return complexity(quantity, p) < complexity(quantity, q);
    });
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

}  // namespace touchstone
