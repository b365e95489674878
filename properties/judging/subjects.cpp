#include "properties/judging/subjects.h"

#include "properties/judging/instances/instances.h"

namespace touchstone {
namespace {

/// The registered functions. The list is a static local variable, because functions are registered
/// before main begins.
std::vector<void (*)(Subjects&)>& additions() {
    static std::vector<void (*)(Subjects&)> all;
    return all;
}

Subjects registered() {
    Subjects own;
    for (const auto add : additions()) add(own);
    return own;
}

}  // namespace

void add_to_literature(void (*add)(Subjects& all)) {
    additions().push_back(add);
}

std::vector<const Subject*> all_algorithms(const Subjects& subjects) {
    std::vector<const Subject*> all;
    for (const auto* among : {&subjects.entries(), &subjects.measuring()})
        for (const Subject& subject : *among) all.push_back(&subject);
    return all;
}

std::vector<const Subject*> own_algorithms() {
    const Subjects own = registered();
    std::vector<const Subject*> all = all_algorithms(literature());
    std::erase_if(all, [&own](const Subject* subject) {
        const Subject* const one = own.find(subject->info().name);
        return one == nullptr || one->asks_numbers() != subject->asks_numbers();
    });
    return all;
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
