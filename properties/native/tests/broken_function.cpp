// A function that can't be examined, for the reason that BROKEN names (one of the macros below).
// The compiler must print that reason (properties/native/CMakeLists.txt).

#include <touchstone/examine.h>

#include <vector>

#define none 0
#define returns_a_distance 1
#define takes_other_types 2
#define takes_three 3
#define is_generic 4
#define conversion_is_none 5
#define turns_differ 6
#define scalars_differ 7
#define takes_two_lists 8
#define list_gives_bool 9
#define is_about_pointers 10

using touchstone::Rect;
using touchstone::RectInDegrees;

struct Obb {
    double x, y, w, h, t;
};

Obb obb(const Rect& r);
Obb obb(const Rect& r) {
    return {r.cx, r.cy, r.w, r.h, r.angle};
}

int main(int argc, char** argv) {
#if BROKEN == none
    const auto function = [](const Obb&, const Obb&) { return true; };
    return touchstone::examine(argc, argv, function, obb);
#elif BROKEN == returns_a_distance
    return touchstone::examine(argc, argv, [](const Rect&, const Rect&) { return 0.5; });
#elif BROKEN == takes_other_types
    return touchstone::examine(argc, argv, [](const Obb&, const Obb&) { return true; });
#elif BROKEN == takes_three
    return touchstone::examine(argc, argv, [](const Rect&, const Rect&, double) { return true; });
#elif BROKEN == is_generic
    return touchstone::examine(argc, argv, [](const auto&, const auto&) { return true; });
#elif BROKEN == conversion_is_none
    const auto function = [](const Obb&, const Obb&) { return true; };
    return touchstone::examine(argc, argv, function, [](const Obb& o) { return o; });
#elif BROKEN == turns_differ
    return touchstone::examine(argc, argv, [](const Rect&, const RectInDegrees&) { return true; });
#elif BROKEN == scalars_differ
    using Circle = touchstone::floats::Circle;
    return touchstone::examine(argc, argv, [](const Rect&, const Circle&) { return true; });
#elif BROKEN == takes_two_lists
    using List = std::vector<Rect>;
    return touchstone::examine(argc, argv, [](const List&, const List&) { return 0; });
#elif BROKEN == list_gives_bool
    using List = std::vector<Rect>;
    return touchstone::examine(argc, argv, [](const Rect&, const List&) { return true; });
#elif BROKEN == is_about_pointers
    return touchstone::examine(
        argc, argv, [](const Obb*, const Obb*) { return true; }, obb);
#endif
}
