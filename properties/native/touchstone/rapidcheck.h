// For RapidCheck: generates and shrinks the two shapes of a property. Link touchstone::scenes.
//
//     rc::check([](const touchstone::Scene<touchstone::Rect, touchstone::Rect>& scene) {
//         const auto agreement = touchstone::agrees(overlaps(scene.a, scene.b), scene.a, scene.b);
//         RC_ASSERT(agreement);
//     });
#pragma once

#include <ostream>
#include <utility>

#include <rapidcheck.h>

#include <touchstone/oracle.h>
#include <touchstone/scenes.h>

namespace touchstone {
inline namespace testing_interface {

/// Generates scenes as `Scenes` does. A failing scene shrinks to simpler scenes, with fewer corners
/// or shorter numbers. RapidCheck's seed determines the scenes.
template <class A, class B>
rc::Gen<Scene<A, B>> scenes(Magnitudes magnitudes = Magnitudes::usual) {
    return rc::Gen<Scene<A, B>>([magnitudes](const rc::Random& random, int /*size*/) {
        rc::Random copy = random;
        const linked::Wanted wanted = Scenes<A, B>::wanted(copy.next(), magnitudes);
        linked::Source source(wanted);
        auto lines = rc::shrinkable::shrinkRecur(source.next(), [wanted](const std::string& line) {
            return rc::seq::fromContainer(linked::simpler(line, wanted));
        });
        return rc::shrinkable::map(std::move(lines), &Scenes<A, B>::read);
    });
}

template <class A, class B>
void showValue(const Scene<A, B>& scene, std::ostream& out) {
    out << scene;
}
inline void showValue(const Agreement& agreement, std::ostream& out) {
    out << agreement;
}

}  // namespace testing_interface
}  // namespace touchstone

/// Scenes of usual magnitudes.
template <class A, class B>
struct rc::Arbitrary<touchstone::Scene<A, B>> {
    static rc::Gen<touchstone::Scene<A, B>> arbitrary() { return touchstone::scenes<A, B>(); }
};
