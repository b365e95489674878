#if __has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch_test_macros.hpp>
#else
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
#endif

#include "overlaps.h"

#include <touchstone/catch2.h>

TEST_CASE("a square beside a turned square") {
    const Obb a{{0, 0}, {1, 1}, 0}, b{{2.4, 0}, {1, 1}, 45};
    CHECK_THAT(overlaps(a, b), touchstone::IsRight(rect(a), rect(b)));
}

TEST_CASE("generated scenes") {
    touchstone::Scenes<touchstone::RectInDegrees, touchstone::RectInDegrees> scenes(1);
    for (int i = 0; i < 1000; ++i) {
        const auto [a, b] = scenes.next();
        REQUIRE_THAT(overlaps(obb(a), obb(b)), touchstone::IsRight(a, b));
    }
}
