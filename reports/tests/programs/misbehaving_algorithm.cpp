// An algorithm that answers rightly, but misbehaves in the way of MISBEHAVE at each circle A with a
// radius above 4.

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string_view>

#include "properties/judging/own_algorithm.h"

namespace {

void misbehave() {
    const char* given = std::getenv("MISBEHAVE");
    const std::string_view how = given == nullptr ? "" : given;
    if (how == "abort") std::abort();
    if (how == "exit") std::exit(3);
    if (how == "throw") throw std::runtime_error("no such circle");
    if (how == "print") std::puts("true");
    while (how == "hang") {
        static volatile int spin = 0;
        spin = spin + 1;
    }
}

struct Misbehaving {
    template <class S>
    using Input = touchstone::SceneOf<"circle-circle", S>;

    static touchstone::AlgorithmInfo info() {
        return {
            .name = "misbehaving",
            .contract = touchstone::Contract::closed,
            .sizes = touchstone::Sizes::zero_allowed,
            .tolerance = {4, touchstone::Conditioning::none},
            .source = "tests",
            .summary = "squared distance of the centres not above the squared sum of the radii"};
    }

    template <class S>
    static bool hit(const touchstone::Circle<S>& a, const touchstone::Circle<S>& b) {
        if (a.r > S(4)) misbehave();
        const S x = b.x - a.x;
        const S y = b.y - a.y;
        const S reach = a.r + b.r;
        return x * x + y * y <= reach * reach;
    }
};

const touchstone::OwnAlgorithm<Misbehaving> registered;

}  // namespace
