#include "reports/bench/results.h"

#include <algorithm>
#include <utility>

namespace touchstone::bench {
namespace {

void add_once(std::vector<std::string>& names, const std::string& name) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
}

}  // namespace

Results::Results(std::vector<Measured> all) : all_(std::move(all)) {
    std::stable_sort(all_.begin(), all_.end(),
                     [](const Measured& p, const Measured& q) { return p.family < q.family; });
}

const Measured* Results::find(const std::string& group, const std::string& set,
                              const std::string& method, int threads) const {
    for (const Measured& m : all_)
        if (m.group == group && m.set == set && m.method == method && m.threads == threads)
            return &m;
    return nullptr;
}

std::vector<std::string> Results::sets(const std::string& group) const {
    std::vector<std::string> names;
    for (const Measured& m : all_)
        if (m.group == group) add_once(names, m.set);
    return names;
}

std::vector<std::string> Results::methods(const std::string& group) const {
    std::vector<std::string> names;
    for (const Measured& m : all_)
        if (m.group == group) add_once(names, m.method);
    return names;
}

}  // namespace touchstone::bench
