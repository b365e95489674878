// Answers the cases on standard input by all algorithms of the literature. .ci/platforms compiles
// it once for each compiler and set of flags to compare.
//
// For each case it prints a line with the answer of each algorithm of the case's query in each
// scalar: "sat-local/float=1 sat-local/double=1 ...".
//
// LITERATURE_LISTS names a header that .ci/platforms writes. The header includes the lists of
// core/literature and defines TOUCHSTONE_LITERATURE as their types, separated by commas.

#include LITERATURE_LISTS

#include <iostream>
#include <string>

#include "core/cards/registry.h"
#include "core/format/text.h"

namespace {

using namespace touchstone;
using Numbers = Registry<float, double, long double>;

template <class... Lists>
Numbers registry() {
    Numbers all;
    (all.add_all(std::type_identity<Lists>{}), ...);
    return all;
}

}  // namespace

int main() {
    const Numbers literature = registry<TOUCHSTONE_LITERATURE>();
    for (std::string line; std::getline(std::cin, line);) {
        const Scene scene = from_line(line);
        for (const auto& entry : literature.entries()) {
            if (entry.info().query != query_of(scene)) continue;
            std::cout << entry.info().name << "/float=" << entry.answer<float>(scene) << ' '
                      << entry.info().name << "/double=" << entry.answer<double>(scene) << ' '
                      << entry.info().name << "/long-double=" << entry.answer<long double>(scene)
                      << ' ';
        }
        std::cout << '\n';
    }
}
