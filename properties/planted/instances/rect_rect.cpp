#include "properties/planted/errors/rect_rect.h"
#include "properties/planted/errors/rect_rect_angles.h"
#include "properties/planted/errors/rect_rect_axes.h"
#include "properties/planted/errors/rect_rect_local.h"
#include "properties/planted/errors/rect_rect_shortcuts.h"

#include "properties/planted/instances/planted_list.h"

namespace touchstone::instances {

void add_planted_rect_rect(PlantedList& all) {
    all.add_all(std::type_identity<planted_errors::RectRectErrors>{});
    all.add_all(std::type_identity<planted_errors::RectRectAxesErrors>{});
    all.add_all(std::type_identity<planted_errors::RectRectLocalErrors>{});
    all.add_all(std::type_identity<planted_errors::RectRectAngleErrors>{});
    all.add_all(std::type_identity<planted_errors::RectRectShortcutErrors>{});
}

}  // namespace touchstone::instances
