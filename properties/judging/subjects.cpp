#include "properties/judging/subjects.h"

#include "properties/judging/instances/instances.h"
#include "properties/judging/own_algorithm.h"

namespace touchstone {
namespace {

/// A function's own, as it is used before main begins.
std::vector<void (*)(Subjects&)>& additions() {
    static std::vector<void (*)(Subjects&)> all;
    return all;
}

}  // namespace

void add_to_literature(void (*add)(Subjects& all)) {
    additions().push_back(add);
}

const Subjects& literature() {
    static const Subjects subjects = [] {
        Subjects all;
        instances::add_literature(all);
        for (const auto add : additions()) add(all);
        return all;
    }();
    return subjects;
}

std::vector<const Subject*> literature_of(std::string_view query) {
    std::vector<const Subject*> subjects;
    for (const Subject& subject : literature().entries())
        if (subject.info().query == query) subjects.push_back(&subject);
    return subjects;
}

}  // namespace touchstone
