#include "properties/planted.h"

#include "properties/instances/instances.h"

namespace touchstone::instances {

void add_planted(Subjects& all) {
    all.add_all(std::type_identity<planted_errors::All>{});
}

}  // namespace touchstone::instances
