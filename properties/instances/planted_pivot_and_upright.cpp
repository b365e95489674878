#include "properties/planted/aabb.h"
#include "properties/planted/pivot_circle.h"
#include "properties/planted/pivot_point.h"
#include "properties/planted/pivot_segment.h"

#include "properties/instances/planted_list.h"

namespace touchstone::instances {

void add_planted_pivot_and_upright(PlantedList& all) {
    all.add_all(std::type_identity<planted_errors::PivotPointErrors>{});
    all.add_all(std::type_identity<planted_errors::PivotCircleErrors>{});
    all.add_all(std::type_identity<planted_errors::PivotSegmentErrors>{});
    all.add_all(std::type_identity<planted_errors::AabbErrors>{});
}

}  // namespace touchstone::instances
