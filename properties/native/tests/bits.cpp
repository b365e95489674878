// Prints the bits of the received numbers to standard error.
#include <touchstone/examine.h>

#include <cstdint>
#include <cstdio>
#include <cstring>

static unsigned long long bits(const double& x) {
    std::uint64_t all = 0;
    std::memcpy(&all, &x, sizeof all);
    return all;
}

int main(int argc, char** argv) {
    using touchstone::Point;
    return touchstone::examine(argc, argv, [](const Point& p, const Point& q) {
        std::fprintf(stderr, "%016llx %016llx %016llx %016llx\n", bits(p.x), bits(p.y), bits(q.x),
                     bits(q.y));
        return false;
    });
}
