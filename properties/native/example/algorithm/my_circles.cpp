#include <touchstone/algorithm.h>

using touchstone::Circle;

struct MyCircles {
    template <class S>
    using Input = touchstone::SceneOf<"circle-circle", S>;

    static touchstone::AlgorithmInfo info() {
        return {.name = "my-circles",
                .contract = touchstone::Contract::closed,
                .sizes = touchstone::Sizes::zero_allowed,
                .tolerance = {4, touchstone::Conditioning::none},
                .source = "mine",
                .summary = "squared distance of the centres, squared sum of the radii"};
    }

    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        const S x = b.x - a.x;
        const S y = b.y - a.y;
        const S reach = a.r + b.r;
        return x * x + y * y <= reach * reach;
    }
};
static const touchstone::OwnAlgorithm<MyCircles> registered;
