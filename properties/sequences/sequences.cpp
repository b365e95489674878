#include "properties/sequences/sequences.h"

#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/moves/moves.h"
#include "properties/moves/scene_touching.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

constexpr std::uint32_t kInACast = 5;
constexpr std::size_t kTripleCast = 5;

/// The word length of a cast's de Bruijn sequence.
std::size_t side_by_side(std::size_t cast) {
    return cast % kTripleCast == kTripleCast - 1 ? 3 : 2;
}

Scene scaled(Scene scene, int exponent, Precision precision) {
    scale_by_power_of_two(scene, exponent);
    return round_to(precision, scene);
}

/// Returns the scene of item 4 in sequences.h. Each of five successive casts gets another kind of
/// scene.
Scene extreme_of(const Scene& x, std::size_t cast, Random& random, Precision precision) {
    const int far = precision == Precision::single_ ? 12 : 100;
    switch (cast % 5) {
        case 0: return scaled(x, far, precision);
        case 1: return plain_scene(query_of(x), random, precision);
        case 2: return scaled(x, -far, precision);
        case 3: return moves::after(*moves::find_move("no-size"), x, random, precision);
        default: break;
    }
    Scene exchanged = x;
    exchange_shapes(exchanged);
    return exchanged;
}

bool meet(const Scene& scene) {
    return fast::relation(pair_at(scene, 0)).relation != Relation::disjoint;
}

/// Returns x with one of its numbers replaced by that of y, so that another answer is right;
/// nothing if there is no such number.
std::optional<Scene> with_a_number_of(const Scene& y, const Scene& x, Random& random) {
    const std::vector<double> numbers = all_numbers(y);
    if (moves::count_of_numbers(x) != numbers.size()) return std::nullopt;
    const bool meets = meet(x);
    const std::size_t first = random.index(numbers.size());
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        const std::size_t i = (first + k) % numbers.size();
        Scene changed = x;
        moves::number_at(changed, i) = numbers[i];
        if (!problem_of(changed) && meet(changed) != meets) return changed;
    }
    return std::nullopt;
}

/// Returns the scene of item 3 in sequences.h.
Scene partner_of(const Scene& x, const Scene& y, std::size_t cast, Random& random,
                 Precision precision) {
    if (cast % 2 == 1)
        if (auto changed = with_a_number_of(y, x, random)) return *std::move(changed);
    return moves::crossed(x, y, random, precision);
}

/// Returns the scenes of a cast (sequences.h). Leaves out invalid scenes, and scenes that cannot be
/// fitted.
std::vector<Scene> cast_of(std::string_view query, std::size_t number, Random& random,
                           Precision precision, const Fit& fit) {
    const Scene x = generate_scene(query, random, precision).scene;
    const Scene y = generate_scene(query, random, precision).scene;
    const moves::Move& slide = *moves::find_move("slide-to-gap");
    std::vector<Scene> cast;
    for (const Scene& scene :
         {x, moves::after(slide, x, random, precision), partner_of(x, y, number, random, precision),
          y, extreme_of(x, number, random, precision)}) {
        if (problem_of(scene)) continue;
        if (auto fitted = fit(scene)) cast.push_back(*std::move(fitted));
    }
    return cast;
}

}  // namespace

std::vector<std::uint32_t> de_bruijn(std::uint32_t n, std::size_t length) {
    std::vector<std::uint32_t> order;
    // Concatenates the Lyndon words with lengths that divide `length`.
    for (std::vector<std::uint32_t> word{0}; !word.empty();) {
        if (length % word.size() == 0) order.insert(order.end(), word.begin(), word.end());
        for (std::size_t i = 0; word.size() < length; ++i) word.push_back(word[i]);
        while (!word.empty() && word.back() == n - 1) word.pop_back();
        if (!word.empty()) ++word.back();
    }
    return order;
}

Fit within(const Domain& domain, Precision precision) {
    return [domain, precision](const Scene& scene) {
        return brought_within(scene, domain, precision);
    };
}

std::size_t calls_of_five_casts() {
    std::size_t calls = 0;
    for (std::size_t cast = 0; cast < kTripleCast; ++cast)
        calls += de_bruijn(kInACast, side_by_side(cast)).size() + side_by_side(cast) - 1;
    return calls;
}

Calls calls_in_sequence(std::string_view query, Precision precision, std::uint64_t seed,
                        std::uint64_t count, const Fit& fit) {
    constexpr std::size_t kMostCasts = 1'000'000;
    Random random(seed);
    Calls calls;
    // A cast is empty if no scene of it fits. After many empty casts, perhaps no scene ever fits.
    std::size_t empty_in_a_row = 0;
    for (std::size_t number = 0; calls.order.size() < count && number < kMostCasts; ++number) {
        const std::vector<Scene> cast = cast_of(query, number, random, precision, fit);
        empty_in_a_row = cast.empty() ? empty_in_a_row + 1 : 0;
        if (empty_in_a_row > 100) break;
        if (cast.empty()) continue;
        const auto first = static_cast<std::uint32_t>(calls.scenes.size());
        calls.scenes.insert(calls.scenes.end(), cast.begin(), cast.end());
        const std::size_t length = side_by_side(number);
        std::vector<std::uint32_t> order =
            de_bruijn(static_cast<std::uint32_t>(cast.size()), length);
        // The order is cyclic, so its start is repeated at its end.
        for (std::size_t i = 0; i + 1 < length; ++i) order.push_back(order[i]);
        for (const std::uint32_t i : order)
            if (calls.order.size() < count) calls.order.push_back(first + i);
    }
    return calls;
}

std::vector<Scene> first_of(const Calls& calls, std::size_t count) {
    std::vector<Scene> scenes;
    for (std::size_t i = 0; i < count; ++i) scenes.push_back(calls.scenes[calls.order[i]]);
    return scenes;
}

}  // namespace touchstone
