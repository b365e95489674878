// Functions that can't be examined. The compiler must say why, in this order
// (properties/native/CMakeLists.txt). OVERLOADED has its own error. Without BROKEN and
// OVERLOADED, the function can be examined.

#include <touchstone/examine.h>

#include <vector>

using touchstone::Rect;
using touchstone::RectInDegrees;

struct Obb {
    double x, y, w, h, t;
};

Obb obb(const Rect& r);
Obb obb(const Rect& r) {
    return {r.cx, r.cy, r.w, r.h, r.angle};
}

struct World {
    bool hits(const Obb& a, const Obb& b) const;
};

bool overloaded(const Obb& a, const Obb& b);
bool overloaded(const Rect& a, const Rect& b);

int main(int argc, char** argv) {
    const auto function = [](const Obb&, const Obb&) { return true; };
#ifdef BROKEN
    using Circle = touchstone::floats::Circle;
    using List = std::vector<Rect>;
    const auto examine = [&](const auto&... given) { touchstone::examine(argc, argv, given...); };
    examine([](const Rect&, const Rect&) { return 0.5; });
    examine(function);
    examine([](const Obb*, const Obb*) { return true; }, obb);
    examine([](const Rect&, const Rect&, double) { return true; });
    examine(&World::hits, obb);
    examine([](const auto&, const auto&) { return true; });
    examine(function, [](const Obb& o) { return o; });
    examine([](const Rect&, const RectInDegrees&) { return true; });
    examine([](const Rect&, const Circle&) { return true; });
    examine([](const List&, const List&) { return 0; });
    examine([](const Rect&, const List&) { return true; });
#endif
#ifdef OVERLOADED
    return touchstone::examine(argc, argv, overloaded, obb);
#endif
    return touchstone::examine(argc, argv, function, obb);
}
