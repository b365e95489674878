#include "properties/subjects.h"

#include "core/rect_rect/literature.h"
#include "properties/planted.h"

namespace touchstone {

const Subjects& literature() {
    static const Subjects subjects = [] {
        Subjects all;
        all.add_all(std::type_identity<rect_rect::Literature>{});
        return all;
    }();
    return subjects;
}

const Subjects& planted() {
    static const Subjects subjects = [] {
        Subjects all;
        all.add_all(std::type_identity<planted_errors::All>{});
        return all;
    }();
    return subjects;
}

const Subject* find_subject(std::string_view name) {
    const Subject* subject = literature().find(name);
    return subject != nullptr ? subject : planted().find(name);
}

}  // namespace touchstone
