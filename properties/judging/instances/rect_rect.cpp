#include "core/literature/rect_rect/literature.h"

#include "properties/judging/instances/instances.h"

namespace touchstone::instances {

void add_rect_rect(Subjects& all) {
    all.add_all(std::type_identity<rect_rect::Literature>{});
}

}  // namespace touchstone::instances
