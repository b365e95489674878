// Scenes in which the winding of polygons decides an answer.

#include "core/format/text.h"
#include "oracle/fast/fast.h"
#include "properties/judging/judge.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/tests/transform.h"

namespace touchstone {
namespace {

using namespace transform;

struct Decided {
    const Subject* subject;
    Scene scene;
};

/// Returns the scenes of the query's grid in which the winding of the polygons changes the answer
/// of some algorithm.
std::vector<Decided> decided_by_winding(const std::vector<const Subject*>& subjects) {
    if (subjects.empty()) return {};
    std::vector<Decided> found;
    for (const Scene& scene : slice_scenes(subjects.front()->info().query)) {
        std::vector<Scene> wound;
        for (const auto& [a, b] : {std::pair(true, false), {false, true}, {true, true}})
            wound.push_back(reordered(scene, {0, a, b}));
        for (const Subject* subject : subjects)
            for (const Scalar scalar : kScalars) {
                const Answer given = answer(*subject, scalar, scene);
                for (const Scene& other : wound)
                    if (answer(*subject, scalar, other) != given) found.push_back({subject, scene});
            }
    }
    return found;
}

TEST(TheWinding, ChangesThePublishedEdgeSeparationOnlyAtExactTouching) {
    const auto decided = decided_by_winding({find_subject("convex-edge-separation")});
    EXPECT_FALSE(decided.empty());
    for (const auto& [subject, scene] : decided)
        EXPECT_EQ(fast::relation(scene).relation, Relation::touching) << to_hex_line(scene);
}

FOR_QUERIES(TheOrderOfCorners, HasCorners);
TEST_P(TheOrderOfCorners, ChangesNoAnswerOnTheGridIfAContractIsDeclared) {
    std::vector<const Subject*> declared = literature_of(GetParam());
    std::erase_if(declared, [](const Subject* subject) {
        return subject->info().contract == Contract::unspecified;
    });
    for (const auto& [subject, scene] : decided_by_winding(declared))
        ADD_FAILURE() << subject->info().name << " " << to_hex_line(scene);
}

}  // namespace
}  // namespace touchstone
