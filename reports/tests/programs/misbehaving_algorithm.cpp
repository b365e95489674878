// Two algorithms that misbehave in the way that the variable MISBEHAVE names. The first misbehaves
// in each call with a circle A of radius above 4. With MISBEHAVE=share, it misbehaves only if two
// threads call it at the same time. The second misbehaves in each call in floats (throw-int) or
// with exact numbers (throw-exactly). Before the first hangs, it writes to the file descriptor
// whose number is in the variable TELL.

#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string_view>
#include <type_traits>

#include <touchstone/algorithm.h>

#include "core/literature/circle/literature.h"

namespace {

std::string_view way_of_misbehaving() {
    const char* given = std::getenv("MISBEHAVE");
    return given == nullptr ? "" : given;
}

/// With MISBEHAVE=share, passes the radius through a variable that all threads share. The variable
/// is atomic, so the behaviour is defined although the result may be wrong.
template <class S>
S by_way_of_all_threads(const S& radius) {
    if constexpr (std::is_same_v<S, double>) {
        static std::atomic<double> shared;
        shared = radius;
        if (way_of_misbehaving() == "share") return shared;
    }
    return radius;
}

void misbehave() {
    const std::string_view how = way_of_misbehaving();
    if (how == "abort") std::abort();
    if (how == "throw") throw std::runtime_error("no such circle");
    if (how == "print") std::puts("true");
    if (const char* told = std::getenv("TELL"); told != nullptr && how == "hang")
        dprintf(std::atoi(told), "hangs\n");
    while (how == "hang") pause();
}

struct Misbehaving : touchstone::circle::CirclesDistance {
    static touchstone::AlgorithmInfo info() {
        touchstone::AlgorithmInfo card = CirclesDistance::info();
        card.name = "misbehaving";
        return card;
    }

    template <class S>
    static bool hit(const touchstone::Circle<S>& a, const touchstone::Circle<S>& b) {
        if (a.r > S(4)) misbehave();
        return CirclesDistance::hit({a.x, a.y, by_way_of_all_threads(a.r)}, b);
    }
};

/// A distance that is negative if the circles overlap.
struct MisbehavingDistance {
    template <class S>
    using Input = touchstone::SceneOf<"circle-circle", S>;

    static touchstone::AlgorithmInfo info() {
        return {.name = "misbehaving-distance",
                .contract = touchstone::Contract::unspecified,
                .sizes = touchstone::Sizes::zero_allowed,
                .tolerance = {4, touchstone::Conditioning::none},
                .source = "tests",
                .summary = "distance of the centres - both radii",
                .accuracy = {4, 4}};
    }

    template <class S>
    static S distance(const touchstone::Circle<S>& a, const touchstone::Circle<S>& b) {
        using std::hypot;
        constexpr bool is_exact = !std::is_floating_point_v<S>;
        if (!is_exact && way_of_misbehaving() == "throw-int") throw 7;
        if (is_exact && way_of_misbehaving() == "throw-exactly")
            throw std::runtime_error("no such circle");
        return hypot(b.x - a.x, b.y - a.y) - a.r - b.r;
    }
};

const touchstone::OwnAlgorithm<Misbehaving> registered;
const touchstone::OwnAlgorithm<MisbehavingDistance> registered_distance;

}  // namespace
