#include "properties/subjects.h"

#include "properties/instances/instances.h"
#include "properties/instances/planted_list.h"
#include "properties/planted_errors.h"

namespace touchstone {
namespace {

const instances::PlantedList& planted_list() {
    static const instances::PlantedList list = [] {
        instances::PlantedList all;
        instances::add_planted_rect_rect(all);
        instances::add_planted_pivot_and_upright(all);
        instances::add_planted_polygons_rounded_and_list(all);
        return all;
    }();
    return list;
}

}  // namespace

const Subjects& literature() {
    static const Subjects subjects = [] {
        Subjects all;
        instances::add_rect_rect(all);
        instances::add_pivot_and_aabb(all);
        instances::add_polygons(all);
        instances::add_rounded_concave_and_list(all);
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

const Subjects& planted() {
    return planted_list().subjects();
}

const std::vector<PlantedError>& planted_catalogue() {
    static const std::vector<PlantedError> all = planted_list().catalogue();
    return all;
}

const Subject* find_subject(std::string_view name) {
    const Subject* subject = literature().find(name);
    return subject != nullptr ? subject : planted().find(name);
}

}  // namespace touchstone
