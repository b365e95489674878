#include "core/literature/concave/literature.h"
#include "core/literature/list/literature.h"
#include "core/literature/rounded/literature.h"

#include "properties/judging/instances/instances.h"

namespace touchstone::instances {

void add_rounded_concave_and_list(Subjects& all) {
    all.add_all(std::type_identity<rounded::Literature>{});
    all.add_all(std::type_identity<concave::Literature>{});
    all.add_all(std::type_identity<list::Literature>{});
}

}  // namespace touchstone::instances
