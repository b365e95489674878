#include "properties/planted/planted_errors.h"

#include "properties/judging/subjects.h"
#include "properties/planted/instances/instances.h"

namespace touchstone {
namespace {

const instances::PlantedList& planted_list() {
    static const instances::PlantedList list = [] {
        instances::PlantedList all;
        instances::add_planted(all);
        return all;
    }();
    return list;
}

}  // namespace

const Subjects& planted() {
    return planted_list().subjects();
}

const std::vector<PlantedError>& planted_catalogue() {
    static const std::vector<PlantedError> all = planted_list().catalogue();
    return all;
}

const Subject* find_measuring(std::string_view name) {
    const Subject* subject = literature().find_measuring(name);
    return subject != nullptr ? subject : planted().find_measuring(name);
}

const Subject* find_subject(std::string_view name) {
    const Subject* subject = literature().find(name);
    return subject != nullptr ? subject : planted().find(name);
}

}  // namespace touchstone
