#include "properties/planted/errors/aabb.h"
#include "properties/planted/errors/pivot_circle.h"
#include "properties/planted/errors/pivot_point.h"
#include "properties/planted/errors/pivot_segment.h"

#include "properties/planted/instances/planted_list.h"

namespace touchstone::instances {

void add_planted_pivot_and_upright(PlantedList& all) {
    all.add_all(std::type_identity<planted_errors::PivotPointErrors>{});
    all.add_all(std::type_identity<planted_errors::PivotCircleErrors>{});
    all.add_all(std::type_identity<planted_errors::PivotSegmentErrors>{});
    all.add_all(std::type_identity<planted_errors::AabbErrors>{});
}

}  // namespace touchstone::instances
