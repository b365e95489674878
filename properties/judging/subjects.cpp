#include "properties/judging/subjects.h"

#include "properties/judging/instances/instances.h"

namespace touchstone {

const Subjects& literature() {
    static const Subjects subjects = [] {
        Subjects all;
        instances::add_literature(all);
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
