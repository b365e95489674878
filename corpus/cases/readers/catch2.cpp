// Link with overlap.c. This is for Catch2 2. With version 3 include <catch2/catch_test_macros.hpp>
// and link Catch2Main.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

extern "C" int overlap(const double a[3], const double b[3]);  // x, y, radius

TEST_CASE("overlap is right in each case") {
    std::ifstream in("circle-circle.csv");
    std::string line;
    for (std::getline(in, line); std::getline(in, line);) {
        std::istringstream cells(line);
        std::string cell[8];  // id, relation, and the numbers of both circles
        for (std::string& one : cell) std::getline(cells, one, ',');
        double n[6];
        for (int i = 0; i < 6; ++i) n[i] = std::stod(cell[i + 2]);
        INFO(line);
        CHECK((overlap(n, n + 3) != 0) == (cell[1] != "disjoint"));
    }
}
