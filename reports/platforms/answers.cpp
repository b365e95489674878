// Answers the cases on standard input with the published algorithms of hits: prints a line of
// "sat-local/float=1 sat-local/double=1 ..." for each case. .ci/platforms compiles this program
// with each compiler and set of flags, and with a header LITERATURE_LISTS, which includes the lists
// of core/literature and defines TOUCHSTONE_LITERATURE as their types.

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
