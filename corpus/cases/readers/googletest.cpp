// Link with overlap.c and gtest_main.
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

extern "C" int overlap(const double a[3], const double b[3]);  // x, y, radius

TEST(Overlap, IsRightInEachCase) {
    std::ifstream in("circle-circle.csv");
    std::string line;
    for (std::getline(in, line); std::getline(in, line);) {
        std::istringstream cells(line);
        std::string cell[8];  // id, relation, and the numbers of both circles
        for (std::string& one : cell) std::getline(cells, one, ',');
        double n[6];
        for (int i = 0; i < 6; ++i) n[i] = std::stod(cell[i + 2]);
        EXPECT_EQ(overlap(n, n + 3) != 0, cell[1] != "disjoint") << line;
    }
}
