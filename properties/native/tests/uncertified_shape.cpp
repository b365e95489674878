// Shapes that certified() cannot convert. The compiler must say why, in this order
// (properties/native/CMakeLists.txt).

#include <touchstone/certified.h>

template <class S>
struct WithAnArray {
    S at[2];
    S radius;
};
template <class S>
struct OfManyMembers {
    S a, b, c, d, e, f, g, h, i;
};
template <class S>
struct WithoutMembers {};
template <class S>
struct WithADouble {
    S x;
    double y;
};

template <template <class> class Shape>
bool certainly_hits() {
    const auto hits = [](const auto& /*shape*/) { return true; };
    return touchstone::certified(hits, Shape<double>{}) == touchstone::Certainty::hit;
}

int main() {
    return certainly_hits<WithAnArray>() && certainly_hits<OfManyMembers>() &&
           certainly_hits<WithoutMembers>() && certainly_hits<WithADouble>();
}
