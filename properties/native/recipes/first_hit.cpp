// The first hit in a list, found by a member function.
#include <touchstone/examine.h>

#include <vector>

struct Ball {
    double x, y, r;

    [[nodiscard]] bool hits(const Ball& other) const {
        const double reach = r + other.r;
        const double dx = x - other.x;
        const double dy = y - other.y;
        return dx * dx + dy * dy <= reach * reach;
    }
    // Returns the index of the first ball that is hit, or -1.
    [[nodiscard]] int first_hit(const std::vector<Ball>& others) const {
        for (std::size_t i = 0; i < others.size(); ++i)
            if (hits(others[i])) return static_cast<int>(i);
        return -1;
    }
};

static Ball ball(const touchstone::Circle& c) {
    return {c.x, c.y, c.r};
}
int main(int argc, char** argv) {
    return touchstone::examine(argc, argv, &Ball::first_hit, ball);
}
