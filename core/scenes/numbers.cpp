#include "core/scenes/numbers.h"

namespace touchstone {
namespace {

template <class SceneType, class Visitor>
void visit_all(SceneType& scene, const Visitor& visit) {
    for_each_part(scene, [&](std::string_view, auto& part) { for_each_number(part, visit); });
}

}  // namespace

void visit_numbers(AnyPair& scene, const NumberVisitor<double>& visit) {
    visit_all(scene, visit);
}
void visit_numbers(const AnyPair& scene, const NumberVisitor<const double>& visit) {
    visit_all(scene, visit);
}
void visit_numbers(AnyList& scene, const NumberVisitor<double>& visit) {
    visit_all(scene, visit);
}
void visit_numbers(const AnyList& scene, const NumberVisitor<const double>& visit) {
    visit_all(scene, visit);
}

void visit_numbers(Scene& scene, const NumberVisitor<double>& visit) {
    for_each_part(scene, [&](auto& part) { for_each_number(part, visit); });
}
void visit_numbers(const Scene& scene, const NumberVisitor<const double>& visit) {
    for_each_part(scene, [&](const auto& part) { for_each_number(part, visit); });
}

}  // namespace touchstone
