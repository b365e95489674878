#include <touchstone/intersects.h>

int main() {
    using Rect = touchstone::Pose<double>;
    const bool hit = touchstone::intersects(Rect{0, 0, 2, 1, 0.3}, Rect{1, 1, 1, 1, 0});
    return hit ? 0 : 1;
}
