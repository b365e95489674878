// The literature and the oracle keep the laws (properties/laws). For each law, some wrong answers
// break it.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include <rapidcheck.h>

#include "core/tests/case_count.h"
#include "oracle/exact/polygons.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/grid/exhaustive.h"
#include "properties/judging/judge.h"
#include "properties/judging/subjects.h"
#include "properties/laws/changes.h"
#include "properties/laws/law.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/families.h"
#include "properties/scenes/simplify.h"
#include "properties/tests/answered_queries.h"
#include "properties/tests/ask_each.h"

namespace touchstone {
namespace {

using laws::Law;

/// Checks the law on many random lists of up to `count` scenes. Returns the scenes that broke it;
/// nothing if it was kept.
std::optional<laws::Broken> broken_by(std::span<const Answerer> subjects, const Law& law,
                                      const rc::Gen<Scene>& any, int count) {
    std::optional<laws::Broken> broken;
    const bool is_kept = rc::check([&] { laws::require(law, subjects, any, count, broken); });
    EXPECT_NE(is_kept, broken.has_value()) << law.name;
    return broken;
}

/// True if each number is 0 or between 2^-60 and 2^60 in magnitude, an angle in radians 0 or above
/// 2^-600. Scaling by a law's power of two then neither overflows nor underflows.
bool is_mid_range(const Scene& scene) {
    return every_number(scene, [](Quantity quantity, double value) {
        const double x = std::fabs(value);
        // Angles may be huge. Angles far below 2^-600 would lead to subnormal margins.
        const bool good = quantity == Quantity::angle ? 0x1p-600 < x : 0x1p-60 < x && x < 0x1p60;
        return x == 0 || good;
    });
}

/// One in eight scenes is from the query's grid, where shapes often touch exactly.
Scene draw_mid_range(std::string_view query, Random& random, Precision precision) {
    if (random.chance(0.125)) {
        const SceneGrid& grid = scene_grid(GridSize::usual, query);
        return round_to(precision, grid.scene(random.bits() % grid.size()));
    }
    for (;;) {
        Scene scene = generate_scene(query, random, precision).scene;
        if (is_mid_range(scene)) return scene;
    }
}

/// Scenes of the query that the laws can scale without rounding. They shrink to simpler scenes.
rc::Gen<Scene> scenes_of(std::string_view query, Precision precision) {
    return rc::Gen<Scene>([=](const rc::Random& random, int /*size*/) {
        rc::Random seed = random;
        Random ours(seed.next());
        return rc::shrinkable::shrinkRecur(draw_mid_range(query, ours, precision),
                                           [precision](const Scene& from) {
                                               std::vector<Scene> candidates;
                                               for (const Scene& scene : simpler(from, precision))
                                                   if (is_mid_range(scene))
                                                       candidates.push_back(scene);
                                               return rc::seq::fromContainer(std::move(candidates));
                                           });
    });
}

/// True if the subjects keep the law and each is asked.
bool keep(const Law& law, std::vector<Answerer> subjects, std::string_view query) {
    std::set<std::string> unasked;
    for (Answerer& subject : subjects) {
        unasked.insert(subject.name);
        subject.ask = [&unasked, one = subject](const std::vector<Scene>& scenes) {
            unasked.erase(one.name);
            return one.ask(scenes);
        };
    }
    const Precision precision = input_precision(subjects.front().declared.scalar);
    return !broken_by(subjects, law, scenes_of(query, precision), 1) && unasked.empty();
}

/// False if the law makes no scenes of the query: circles and concave polygons are not cut in two,
/// and a polygon's first corner, moved to a point, only touches it.
bool makes_scenes(const Law& law, std::string_view query) {
    if (law.name == "adds-up") return query != "rect-circle" && query != "concave-concave";
    return law.name != "inside" || query != "point-polygon";
}

/// Returns the query's algorithms in the scalars of that precision. Leaves out algorithms that are
/// known to exceed their tolerance.
std::vector<Answerer> literature_subjects(std::string_view query, Precision precision) {
    std::vector<Answerer> subjects;
    for (const Subject* subject : literature_of(query))
        for (const Scalar scalar : kScalars) {
            const AlgorithmInfo& card = subject->info();
            if (input_precision(scalar) != precision ||
                find_known(card.known, Class::beyond_tolerance, scalar) != nullptr)
                continue;
            subjects.push_back(answerer(*subject, scalar));
            subjects.back().accepts = [&card](const Scene& scene) {
                return card.sizes == Sizes::zero_allowed || !is_degenerate(scene);
            };
        }
    return subjects;
}

TEST(EveryAlgorithmOfTheLiterature, KeepsEachLaw) {
    // All algorithms of these queries exceed their tolerance in some scalars.
    const std::set<std::string_view> may_be_empty{"capsule-capsule", "circle-convex",
                                                  "concave-concave", "point-polygon"};
    for (const Law& law : laws::kLaws)
        for (const std::string_view query : answered_queries()) {
            if (!law.applies(*kinds_of_query(query), AnswerKind::hit) || !makes_scenes(law, query))
                continue;
            for (const Precision precision : {Precision::single_, Precision::double_}) {
                auto subjects = literature_subjects(query, precision);
                EXPECT_TRUE(!subjects.empty() || may_be_empty.contains(query)) << query;
                if (law.name == "keeps-its-contract")
                    std::erase_if(subjects, [](const Answerer& subject) {
                        return subject.declared.contract == Contract::unspecified;
                    });
                // Scaling by a power of two rounds nothing, so no tolerance is allowed.
                if (law.name == "scaled")
                    for (Answerer& subject : subjects) subject.declared.tolerance.factor = 0;
                EXPECT_TRUE(subjects.empty() || keep(law, subjects, query))
                    << query << ": " << law.sentence;
            }
        }
}

/// Returns the true answer, rounded. Returns nullopt if the scene's number is not judged.
std::optional<Reply> exact_reply(const Declaration& declared, const Scene& scene) {
    if (!declared.asks_numbers()) return Reply{.hit = right_answer(scene)};
    const auto number = Truth(scene, declared).number();
    if (!number) return {};
    Reply reply{.value = number->value};
    if (declared.asked == AnswerKind::penetration)
        reply.points = {reference::parting(ShapePair(scene)).normal};
    return reply;
}

Answerer the_oracle(AnswerKind asked) {
    Declaration declared = declared_numbers(asked, Scalar::double_);
    declared.contract = Contract::closed;
    declared.tolerance = {0, Conditioning::none};
    return {"the oracle", "", declared,
            each([declared](const Scene& scene) { return exact_reply(declared, scene); })};
}

TEST(TheOracle, KeepsEachLawWithItsNumbers) {
    bool is_left_out = true;  // every second combination, except in whole tests
    for (const Law& law : laws::kLaws)
        for (const AnswerKind asked :
             {AnswerKind::area, AnswerKind::iou, AnswerKind::distance, AnswerKind::penetration})
            for (const std::string_view query :
                 {"rect-rect", "convex-convex", "aabb-aabb", "rect-circle", "concave-concave"}) {
                is_left_out = !is_left_out;
                if (is_left_out && !runs_whole_tests()) continue;
                EXPECT_TRUE(!law.applies(*kinds_of_query(query), asked) ||
                            !makes_scenes(law, query) || keep(law, {the_oracle(asked)}, query))
                    << name(asked) << " of " << query << ": " << law.sentence;
            }
}

/// Wrong answers to a query that break one law: hits, or numbers computed from the true number.
struct Breaking {
    std::string_view law;
    std::string_view query;
    bool (*hits)(const Scene& scene, bool truly);
    AnswerKind asked = AnswerKind::hit;
    double (*number)(double exact) = nullptr;
};

double first_number(const Scene& scene) {
    return all_numbers(scene).front();
}

constexpr std::array kBreaking{
    Breaking{"agrees-with-the-oracle", "rect-rect", [](const Scene&, bool) { return true; }},
    Breaking{"keeps-its-contract", "aabb-aabb",
             [](const Scene& scene, bool) {
                 return fast::relation(ShapePair(scene)).relation == Relation::overlapping;
             }},
    Breaking{"repeatable", "rect-rect",
             [](const Scene&, bool) {
                 static int asked = 0;
                 return ++asked % 3 == 0;
             }},
    Breaking{"symmetric", "rect-rect",
             [](const Scene& scene, bool truly) { return truly && first_number(scene) < 1; }},
    Breaking{"moved", "rect-rect",
             [](const Scene& scene, bool truly) { return truly || first_number(scene) > 100; }},
    Breaking{"mirrored", "rect-rect",
             [](const Scene& scene, bool truly) { return truly && first_number(scene) <= 0; }},
    Breaking{"scaled", "rect-rect", nullptr, AnswerKind::distance,
             [](double exact) { return std::min(exact, 1000.0); }},
    Breaking{"grows", "aabb-aabb", nullptr, AnswerKind::area,
             [](double exact) { return 1 / (1 + exact); }},
    Breaking{"inside", "rect-rect",
             [](const Scene& scene, bool truly) {
                 // Reports a miss if the centres are near each other, like code that tests only
                 // the boundaries.
                 const auto& [a, b] = as<PosePair<double>>(scene);
                 return truly && std::hypot(a.cx - b.cx, a.cy - b.cy) > a.w / 8;
             }},
    Breaking{
        "repeated-corners", "convex-convex",
        [](const Scene& scene, bool truly) { return truly && all_numbers(scene).size() % 4 == 0; }},
    Breaking{"order-of-corners", "triangle-triangle",
             [](const Scene& scene, bool truly) {
                 const auto& a = as<TrianglePair<double>>(scene).a;
                 return truly && orientation(a[0], a[1], a[2]) > 0;
             }},
    Breaking{"appended", "rect-list",
             [](const Scene& scene, bool) { return all_numbers(scene).size() % 2 == 0; }},
    Breaking{"adds-up", "rect-rect", nullptr, AnswerKind::area,
             [](double exact) { return exact / 2 + 1; }}};

TEST(EachLaw, IsBrokenByWrongAnswersWithScenesThatShowIt) {
    for (const Law& law : laws::kLaws) {
        const auto found =
            std::find_if(kBreaking.begin(), kBreaking.end(),
                         [&law](const Breaking& one) { return one.law == law.name; });
        ASSERT_NE(found, kBreaking.end()) << law.name;
        const Breaking& breaking = *found;
        Declaration declared = declared_numbers(breaking.asked, Scalar::double_);
        declared.contract = Contract::closed;
        const auto lie = [&](const Scene& scene) -> std::optional<Reply> {
            const auto exact = exact_reply(declared, scene);
            if (!exact) return {};
            if (breaking.number != nullptr) return Reply{.value = breaking.number(exact->value)};
            return Reply{.hit = breaking.hits(scene, exact->hit != 0) ? 1U : 0U};
        };
        const Answerer subject{"a liar", "", declared, each(lie)};
        const auto broken =
            broken_by({&subject, 1}, law, scenes_of(breaking.query, Precision::double_), 20);
        ASSERT_TRUE(broken) << law.name;
        EXPECT_FALSE(broken->scenes.empty());
        EXPECT_EQ(broken->answers.size(), broken->scenes.size());
    }
}

TEST(AGrownScene, KeepsAListOfPoints) {
    const Scene scene =
        Scene::with_list(Circle<double>{0, 0, 1}, std::vector<Point<double>>{{-2, 0}, {0, 0}});
    EXPECT_EQ(changes::grown(scene, 1, 0, 2), scene);
}

// Code that takes directions from rounded corners may miss very thin rectangles and still be right.
TEST(TheLawInside, LeavesOutRectanglesSoThinThatRoundedCornersTurnTheirSides) {
    const auto inside = std::find_if(laws::kLaws.begin(), laws::kLaws.end(),
                                     [](const Law& law) { return law.name == "inside"; });
    const Declaration declared = declared_numbers(AnswerKind::hit, Scalar::double_);
    const Answerer subject{"misses", "", declared, each([](const Scene&) { return Reply{}; })};
    const auto is_kept_for = [&](double h) {
        const Scene scene = PosePair<double>{{5, 5, 1, h, 0.5}, {5, 5, 4, 5, 1}};
        return !broken_by({&subject, 1}, *inside, rc::gen::just(scene), 1);
    };
    EXPECT_TRUE(is_kept_for(4e-16));
    EXPECT_TRUE(is_kept_for(1e-15));
    EXPECT_FALSE(is_kept_for(0.5));
}

}  // namespace
}  // namespace touchstone
