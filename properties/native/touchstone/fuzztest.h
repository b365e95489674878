// For FuzzTest: a domain of two shapes. Link touchstone::scenes.
//
//     void AgreesWithTheExactAnswer(const touchstone::Scene<touchstone::Rect, touchstone::Rect>& s)
//     {
//         EXPECT_TRUE(touchstone::agrees(overlaps(obb(s.a), obb(s.b)), s.a, s.b));
//     }
//     FUZZ_TEST(Overlaps, AgreesWithTheExactAnswer)
//         .WithDomains(touchstone::AnyScene<touchstone::Rect, touchstone::Rect>());
#pragma once

#include <cstdint>

#include <fuzztest/fuzztest.h>

#include <touchstone/oracle.h>
#include <touchstone/scenes.h>

namespace touchstone {
inline namespace testing_interface {

/// The domain of scenes that `Scenes` generates. FuzzTest changes only their seed.
template <class A, class B>
auto AnyScene(Magnitudes magnitudes = Magnitudes::usual) {
    return fuzztest::Map(
        [magnitudes](std::uint64_t seed) { return Scenes<A, B>(seed, magnitudes).next(); },
        fuzztest::Arbitrary<std::uint64_t>());
}

}  // namespace testing_interface
}  // namespace touchstone
