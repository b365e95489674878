// Mistakes in depths and distances are named.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "oracle/exact/reference.h"
#include "properties/tests/programs/found_causes.h"

namespace touchstone {
namespace {

/// Returns the named mistake of code that answers `of` the depth for overlapping shapes, and
/// `apart` of the margin for others. Its normal is right.
std::string named_in_depths(std::string_view query, const auto& of, const auto& apart) {
    return mistake_in(found_of(query, AnswerKind::penetration, [&](const Scene& scene) {
        const double margin = fast::margin(scene);
        if (margin >= 0) return Reply{.value = apart(margin)};
        return Reply{.value = of(-margin), .points = {reference::parting(ShapePair(scene)).normal}};
    }));
}

TEST(AMistake, ThatAnswersNegativeDepthsIsNotNamedAsAShapeThatVanishes) {
    const auto negative = [](double depth) { return -depth; };
    constexpr std::array<double (*)(double), 4> kOfDisjoint{
        [](double) { return 0.0; }, [](double) { return -0.0; }, [](double gap) { return gap; },
        [](double gap) { return -gap; }};
    for (const char* query : {"circle-circle", "rect-rect", "capsule-capsule"})
        for (const auto apart : kOfDisjoint)
            EXPECT_EQ(named_in_depths(query, negative, apart), "the depth had the opposite sign")
                << query;
}

TEST(AMistake, IsNotNamedIfItExplainsOnlyThatEveryDepthIsZero) {
    const auto zero = [](double) { return 0.0; };
    for (const char* query : {"circle-circle", "capsule-capsule"})
        EXPECT_EQ(named_in_depths(query, zero, zero), "") << query;
}

TEST(AMistake, ThatMeasuresADistanceInsideOverlappingShapesIsNamed) {
    const auto both = [](const Round& a, const Round& b) {
        return std::fabs(std::hypot(b.x - a.x, b.y - a.y) - a.r - b.r);
    };
    EXPECT_EQ((named_in<Round, Round>("circle-circle", both, 1500, AnswerKind::distance)),
              "the distance of overlapping shapes were their depth (abs, not max(0, d))");
}

}  // namespace
}  // namespace touchstone
