#include <algorithm>
#include <cmath>

#include "properties/moves/moves.h"

#include "core/scenes/scale.h"

namespace touchstone::moves {

void thin(On on) {
    const AnyShape shape = on.one();
    Outline wanted = outline(shape);
    const double least = on.precision == Precision::single_ ? -20 : -44;
    (on.random.chance(0.5) ? wanted.w : wanted.h) *= on.random.two_to_the(least, -6);
    reshape(shape, wanted);
}

void shrink(On on) {
    const AnyShape shape = on.one();
    Outline wanted = outline(shape);
    const double least = on.precision == Precision::single_ ? -16 : -36;
    const double factor = on.random.two_to_the(least, -6);
    wanted.w *= factor;
    wanted.h *= factor;
    reshape(shape, wanted);
}

void square(On on) {
    const bool both = on.random.chance(0.5);
    const bool first = on.random.chance(0.5);
    for (const AnyShape shape : {on.a, on.b}) {
        if (!both && shape != (first ? on.a : on.b)) continue;
        Outline wanted = outline(shape);
        if (wanted.h == 0) continue;
        wanted.w = wanted.h;
        reshape(shape, wanted);
    }
}

void no_size(On on) {
    const AnyShape shape = on.one();
    Outline wanted = outline(shape);
    (on.random.chance(0.5) ? wanted.w : wanted.h) = 0;
    reshape(shape, wanted);
}

void scale_all(On on) {
    const double size = scale(on.scene);
    if (size == 0) return;
    const bool single = on.precision == Precision::single_;
    const int most = (single ? 126 : 1022) - std::ilogb(size);
    const int least = (single ? -148 : -1073) - std::ilogb(size);
    // No scaling brings the scene into the range of the precision.
    if (least > 8 || most < -8) return;
    const bool little = on.random.chance(0.7);
    const int exponent = little ? on.random.from_to(std::max(least, -8), std::min(most, 8))
                                : on.random.from_to(least, most);
    for_each_number(on.scene, [exponent](Quantity quantity, double& x) {
        if (is_length(quantity)) x = std::ldexp(x, exponent);
    });
}

}  // namespace touchstone::moves
