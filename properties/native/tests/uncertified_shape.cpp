// A shape that certified() cannot convert, for the reason that the defined macro names. The
// compiler must print that reason (properties/native/CMakeLists.txt).

#include <touchstone/certified.h>

template <class S>
struct Shape {
#if defined(member_is_a_double)
    S x;
    double y;
#elif defined(member_is_an_array)
    S at[2];
    S radius;
#elif defined(members_are_many)
    S a, b, c, d, e, f, g, h, i;
#endif
};

int main() {
    const auto hits = [](const auto& /*shape*/) { return true; };
    return touchstone::certified(hits, Shape<double>{}) == touchstone::Certainty::hit ? 0 : 1;
}
