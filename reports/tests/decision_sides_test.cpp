// Decision coverage of the literature: each comparison comes out less, equal and greater, in floats
// and exactly. The tables below list sides that never or seldom occur, with the reasons.

#include <gtest/gtest.h>

#include <algorithm>
#include <span>

#include "properties/directed/directed.h"
#include "properties/judging/subjects.h"
#include "properties/tests/case_count.h"
#include "reports/files/source_lines.h"
#include "reports/tests/source_text.h"

namespace touchstone {
namespace {

/// Sides that a line's comparisons do not show: "<", "=" and ">" compare left with right.
struct NotSeen {
    std::string_view file;
    std::string_view line;  ///< a part of the line's text
    std::string_view in_floats;
    std::string_view exactly;
    std::string_view why;
};

constexpr NotSeen kNever[] = {
    {"convex/corners.h", "(S(0) < reference)", "=>", "=>",
     "a rectangle is left of its edges, also after rounding; if a polygon is tested here, its "
     "reference is not zero"},
    {"convex/corners.h", "reference <= S(0)", "<>", "<>",
     "a rectangle is left of its edges; a polygon is tested here only if its reference is zero"},
    {"convex/corners.h", "S(0) <= reference", "<>", "<>", "the same with the sides exchanged"},
    {"rect_rect/sat_local.h", "abs(cos(pose.angle))", "=", "=", "no double has a cosine of zero"},
    {"rect_rect/sat_local.h", "abs(ca * cb + sa * sb)", "", "=",
     "no difference of doubles has a cosine of zero"},
    {"triangle/literature.h", "S(0) < d0 || S(0) < d1", "", ">",
     "a point cannot be right of all sides of a counter-clockwise triangle"},
    {"pivot/literature.h", "if (p < S(0))", "=", "=", "compared before"},
    {"segment/literature.h", "if (slope < S(0))", "=", "=", "compared before"},
    {"concave/literature.h", "if (!(S(0) < turn))", "=", "=", "compared before"},
    {"concave/literature.h", "twice_signed_area() < S(0)", "", "=", "a simple polygon has an area"},
    {"concave/literature.h", "S(0) <= turn_at(i)", "", ">",
     "a simple polygon has an ear, so no corner that turns outwards is cut off"},
    {"radius/literature.h", "a == S(0)", "<", "<", "a square"},
    {"radius/literature.h", "e != S(0)", "<", "<", "a square"},
    {"radius/literature.h", "e == S(0)", "<", "<", "a square"},
    {"radius/literature.h", "determinant != S(0)", "", "<", "the Cauchy-Schwarz inequality"},
    {"radius/literature.h", "length == S(0)", "<",
     "<=", "a square; the exact run of placed-max-separation ends earlier at a normal of length 0"},
    {"minkowski/gjk.h", "S(0) < cross(along, towards)", "=", "=",
     "compared before, when the two were an edge and a corner"},
    {"minkowski/gjk.h", "r == p || r == q", "", "=",
     "the new corner is at least as far as the origin, and the edge is not"},
    {"minkowski/gjk.h", "S(0) < area ? S(0) < side", ">", "=>",
     "compared before; the third corner of a simplex is beyond the edge of the others"},
    {"minkowski/gjk.h", "dot(gained, direction) <= S(0)", "", "<",
     "the farthest corner is at least as far as a known corner"},
    {"minkowski/gjk.h", "dot(farthest, direction) < S(0)", "",
     "<=", "a triangle that contains the origin has a corner beyond it"},
    {"minkowski/gjk.h", "const bool origin_is_left", "=", "=", "compared before"},
    {"minkowski/gjk.h", "dot(q - p, direction) <= S(0)", "",
     "<=", "the new corner is at least as far as the origin, and earlier ones are not"},
    {"minkowski/gjk.h", "dot(r - p, out) <= S(0)", "",
     "<=", "the new corner is at least as far as the origin, and the portal is not"},
    {"minkowski/literature.h", "p.y == q.y", "<", "<", "compared before"},
    {"minkowski/literature.h", "turn == S(0)", ">", ">", "compared before"},
    {"placed/literature.h", "S(0) < reach", ">", ">", "a radius"},
    {"placed/literature.h", "S(0) < reach", ">", ">", "a radius"},
};

/// Rare sides. The compiler may copy a line, and few seeds show these sides in every copy.
constexpr NotSeen kSeldom[] = {
    {"convex/corners.h", "S(0) < side_of(line, p); };", "", "=>",
     "the last corners of a rectangle are on an edge, the others beyond it"},
    {"convex/corners.h", "side_of(line, p) < S(0); };", "",
     "<=", "the same; or they are beyond an edge of a polygon without area"},
    {"triangle/literature.h", "d0 < S(0) || d1 < S(0)", "=", "=",
     "on the line of a flat triangle, beside it; elsewhere edges intersect first"},
    {"triangle/literature.h", "S(0) < d0 || S(0) < d1", "=", "=", "the same"},
    {"concave/literature.h", "cross(along, away)", "", "=",
     "at the angle of the clearance, or if no ear has a clearance"},
    {"concave/literature.h", "p != t[0] && p != t[1]", "<=>", "<=>",
     "the copy for polygons without an ear with clearance"},
    {"minkowski/gjk.h", "r == p || r == q", "=", "", "by rounding alone"},
    {"minkowski/gjk.h", "dot(farthest, direction) < S(0)", "<=", "", "by rounding alone"},
    {"minkowski/gjk.h", "dot(q - p, direction) <= S(0)", "<", "", "by rounding alone"},
    {"minkowski/gjk.h", "dot(r - p, out) <= S(0)", "<", "", "by rounding alone"},
    {"minkowski/gjk.h", "S(0) <= dot(difference.at(p), along)", "=", "=",
     "placed polygons touch exactly only if they are not turned"},
    {"minkowski/gjk.h", "return origin_is_left", "=",
     "<=", "a corner on the line from the inner point through the origin"},
    {"convex/corners.h", "corners.front() == corners.back()", "", "=",
     "a placed polygon whose last corner is its first"},
};

std::string sides_missing(const std::array<std::uint64_t, 3>& seen) {
    std::string missing;
    for (std::size_t i = 0; i < seen.size(); ++i)
        if (seen[i] == 0) missing += "<=>"[i];
    return missing;
}

bool holds_all(std::string_view all, std::string_view some) {
    return std::all_of(some.begin(), some.end(),
                       [all](char c) { return all.find(c) != std::string_view::npos; });
}

/// The missing sides of one comparison, and the place of the comparison.
struct Missing {
    std::string place;
    std::string in_floats;
    std::string exactly;

    [[nodiscard]] bool is_of(const NotSeen& line) const {
        return place.find(line.file) != std::string::npos &&
               source_text(place).find(line.line) != std::string::npos;
    }
    [[nodiscard]] bool is_explained() const {
        std::string floats;
        std::string exact;
        for (const auto table :
             {std::span<const NotSeen>(kNever), std::span<const NotSeen>(kSeldom)})
            for (const NotSeen& line : table)
                if (is_of(line)) floats += line.in_floats, exact += line.exactly;
        return holds_all(floats, in_floats) && holds_all(exact, exactly);
    }
};

/// An algorithm, and the sides that its comparisons showed.
struct Watching {
    const Subject* subject;
    DecisionCoverage seen{};
    std::vector<Missing> missing{};

    void search(int seed) {
        for (const Precision precision : {Precision::double_, Precision::single_}) {
            DecisionCoverage more;
            direct(
                *subject, precision, static_cast<std::uint64_t>(seed), 3'000,
                [](const Scene&) { return true; }, &more);
            merge(seen, more);
        }
    }
    [[nodiscard]] bool is_explained() const {
        return std::all_of(missing.begin(), missing.end(),
                           [](const Missing& one) { return one.is_explained(); });
    }
};

/// Looks up the lines of all algorithms at once. One look-up takes as long for all algorithms as
/// for one.
void find_missing(std::vector<Watching>& all) {
    std::vector<std::uintptr_t> places;
    for (const Watching& one : all)
        for (const auto& [place, seen] : one.seen) places.push_back(place);
    const std::vector<std::string> lines = source_lines(places);
    auto line = lines.begin();
    for (Watching& one : all) {
        one.missing.clear();
        for (const auto& [place, seen] : one.seen) {
            const Missing now{*line++, sides_missing(seen.in_floats), sides_missing(seen.exactly)};
            if (!now.in_floats.empty() || !now.exactly.empty()) one.missing.push_back(now);
        }
    }
}

/// Searches every `step`-th algorithm from up to `seeds` seeds. Stops early for an algorithm once
/// the tables explain all its missing sides.
std::vector<Watching> watch_literature(std::size_t step, int seeds) {
    std::vector<Watching> all;
    const auto& algorithms = literature().entries();
    for (std::size_t i = 0; i < algorithms.size(); i += step) all.push_back({&algorithms[i]});
    for (int seed = 1; seed <= seeds; ++seed) {
        for (Watching& one : all)
            if (seed == 1 || !one.is_explained()) one.search(seed);
        find_missing(all);
    }
    return all;
}

/// Expects that each line in the table still has a missing side.
void expect_no_stale_line(std::span<const NotSeen> table, const std::vector<Missing>& missing) {
    for (const NotSeen& line : table)
        EXPECT_TRUE(std::any_of(missing.begin(), missing.end(),
                                [&line](const Missing& one) { return one.is_of(line); }))
            << "stale: " << line.file << ": " << line.line << ": " << line.why;
}

/// Checks every eighth algorithm. If TOUCHSTONE_DECISION_SEEDS is set, searches all algorithms from
/// that many seeds. Then also finds stale lines of the tables.
TEST(TheComparisonsOfTheLiterature, HaveAllOutcomesOrAReasonWhyNot) {
#if !defined(NDEBUG) || defined(__clang__)
    GTEST_SKIP() << "the table is of the copies that g++ makes of a line when it optimizes";
#endif
    constexpr int kSeeds = 2;
    const int asked = case_count("TOUCHSTONE_DECISION_SEEDS", 0);
    const int seeds = asked > 0 ? asked : kSeeds;
    std::vector<Missing> all;
    for (const Watching& watching : watch_literature(asked > 0 ? 1 : 8, seeds))
        for (const Missing& one : watching.missing) {
            all.push_back(one);
            EXPECT_TRUE(one.is_explained())
                << watching.subject->info().name << ": never " << one.in_floats
                << " in floats, never " << one.exactly << " exactly, at " << one.place << ": "
                << source_text(one.place);
        }
    if (asked > 0) expect_no_stale_line(kNever, all);
    // Rare sides appear only with many seeds.
    if (asked == kSeeds) expect_no_stale_line(kSeldom, all);
}

}  // namespace
}  // namespace touchstone
