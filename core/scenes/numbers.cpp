#include "core/scenes/numbers.h"

namespace touchstone {

void visit_numbers(Scene& scene, const NumberVisitor<double>& visit) {
    for_each_part(scene, [&](auto& part) { for_each_number(part, visit); });
}
void visit_numbers(const Scene& scene, const NumberVisitor<const double>& visit) {
    for_each_part(scene, [&](const auto& part) { for_each_number(part, visit); });
}

}  // namespace touchstone
