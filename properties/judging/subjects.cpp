#include "properties/judging/subjects.h"

#include "properties/judging/instances/instances.h"

namespace touchstone {
namespace {

/// A static local variable, because it is used before main begins.
std::vector<void (*)(Subjects&)>& additions() {
    static std::vector<void (*)(Subjects&)> all;
    return all;
}

/// Returns the subjects that have the name of a registered algorithm.
std::vector<const Subject*> own_among(const std::vector<Subject>& subjects,
                                      const std::vector<Subject>& (Subjects::*of)() const) {
    Subjects own;
    for (const auto add : additions()) add(own);
    std::vector<const Subject*> all;
    for (const Subject& subject : subjects)
        for (const Subject& one : (own.*of)())
            if (subject.info().name == one.info().name) all.push_back(&subject);
    return all;
}

}  // namespace

void add_to_literature(void (*add)(Subjects& all)) {
    additions().push_back(add);
}

std::string_view own_query() {
    Subjects own;
    for (const auto add : additions()) add(own);
    if (own.entries().empty())
        throw std::logic_error("no algorithm that answers hits is registered");
    return own.entries().front().info().query;
}

std::vector<const Subject*> own_algorithms() {
    return own_among(literature().entries(), &Subjects::entries);
}

std::vector<const Subject*> own_measuring() {
    return own_among(literature().measuring(), &Subjects::measuring);
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
