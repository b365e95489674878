// Reads cases and writes tier 1's results for each, so that builds of the oracle can be compared.
#include <cstdio>
#include <exception>
#include <iostream>
#include <string>

#include "core/scenes/shape_pair.h"
#include "oracle/cases/checked_case.h"
#include "oracle/exact/reference.h"

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        try {
            const touchstone::Case read = touchstone::parse_checked_case(line);
            const std::size_t pairs = touchstone::count_of_pairs(read.scene);
            for (std::size_t i = 0; i < pairs; ++i) {
                const auto verdict =
                    touchstone::reference::verdict(touchstone::pair_at(read.scene, i));
                std::printf("%s %.17g %.17g", std::string(name(verdict.relation)).c_str(),
                            verdict.margin, verdict.area);
                for (const auto& piece : verdict.pieces)
                    for (const auto& p : piece) std::printf(" %.17g,%.17g", p.x, p.y);
                std::printf("\n");
            }
        } catch (const std::exception& error) {
            std::printf("error: %s\n", error.what());
        }
    }
}
