// Findings of algorithms and programs are the same after they are written and read back.

#include <cmath>
#include <limits>

#include "properties/conventions/convention.h"
#include "properties/planted/planted_errors.h"
#include "reports/files/case_file.h"
#include "reports/files/finding.h"
#include "reports/files/reproduce.h"
#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

/// Some of the numbers need all their decimals to be distinguished from their neighbours.
const PosePair<double> kPair{{0.1, -0.0, 1e-300, 2, 0x1.921fb54442d18p+0},
                             {1.0 / 3, 5e-324, 0x1.fffffffffffffp+1023, 1, -0.3}};
const RectList<double> kList{{0, 0, 1, 1, 0.1}, {{5, 0, 1, 1, 0}, {0.5, 0, 1, 1, 0}}};

void expect_is(const Finding& finding, const Card& card, const Example& example) {
    EXPECT_EQ(finding.card.name, card.name);
    EXPECT_EQ(finding.card.command, card.command);
    EXPECT_EQ(finding.card.has_mathematics, card.has_mathematics);
    EXPECT_EQ(finding.card.declared.contract, card.declared.contract);
    EXPECT_EQ(finding.card.seed, card.seed);
    EXPECT_EQ(finding.scalar(), name(card.declared.scalar));
    EXPECT_EQ(finding.kind(), name(example.what.kind));
    EXPECT_EQ(answer_text(finding.card, finding.example), answer_text(card, example));
    EXPECT_EQ(finding.example.what.relation, example.what.relation);
    EXPECT_EQ(finding.example.what.margin, example.what.margin);
    EXPECT_EQ(finding.example.scene, example.scene);
    EXPECT_EQ(finding.example.source, example.source);
    EXPECT_EQ(finding.example.minimized, example.minimized);
}

class WrittenFindings : public CommandLine {
  protected:
    /// Expects that the stored file holds exactly the finding, and that writing it again gives the
    /// same bytes and file name.
    [[nodiscard]] Finding kept(const Card& card, const Example& example) const {
        const Json written = finding_json(card, example);
        const fs::path folder = file("findings");
        fs::create_directories(folder);
        const fs::path path = store_finding(folder, written);
        std::optional<Finding> finding;
        for_each_filed_case(path.string(), [&finding](const Finding& filed) { finding = filed; });
        EXPECT_EQ(finding->fields.dump(), written.dump());
        EXPECT_EQ(finding_json(*finding).dump(), written.dump());
        EXPECT_EQ(file_of_finding(folder, finding->fields), path);
        const std::string bytes = read(path);
        fs::remove(path);
        EXPECT_EQ(read(store_finding(folder, finding->fields)), bytes);
        EXPECT_EQ(finding->version, kFindingVersion);
        expect_is(*finding, card, example);
        return *finding;
    }
};

Judgement misjudged(Class kind) {
    return {.kind = kind,
            .answer = Reply{.hit = 1},
            .hit = true,
            .margin = {0.1, -1.0 / 3},
            .lost_in = LostIn::conversion};
}

TEST_F(WrittenFindings, OfAnAlgorithmAreReadInEveryClassAndScalar) {
    for (const Class kind : kClasses) {
        for (const Scalar scalar : kScalars) {
            const Card card = card_of(*find_subject("sat-local"), scalar, ~std::uint64_t{0});
            Example example{kPair, misjudged(kind), "generated/thin"};
            example.minimized = true;
            const Finding finding = kept(card, example);
            const bool is_lost = kind == Class::rounding || kind == Class::beyond_tolerance;
            EXPECT_EQ(finding.example.what.lost_in, is_lost ? LostIn::conversion : LostIn::test);
        }
    }
}

TEST_F(WrittenFindings, OfSequencesAndListsHoldTheEarlierCasesAndTheWayTheyWereAsked) {
    const Card card = card_of(*find_subject("list-sat-local"), Scalar::double_, 1);
    Example example{kList, misjudged(Class::defect), "sequences"};
    example.what.answer = Reply{.hit = 2};
    example.what.relation = Relation::overlapping;
    example.what.hit = false;
    example.before = {kList, RectList<double>{{}, {{1, 2, 3, 4, 5}}}};
    example.other = Scalar::float_;
    example.at_once = true;
    example.ended_by = "SIGSEGV";
    const Finding finding = kept(card, example);
    EXPECT_EQ(finding.example.before, example.before);
    EXPECT_EQ(finding.example.other, example.other);
    EXPECT_EQ(finding.example.at_once, true);
    EXPECT_EQ(finding.example.what.hit, false);
    EXPECT_EQ(answer_text(finding.card, finding.example), "hit 2");
    EXPECT_EQ(finding.fields["ended_by"], "SIGSEGV");
    example.what.answer = Reply{.hit = kNotConverged};
    EXPECT_EQ(kept(card, example).example.what.given(), kNotConverged);
}

TEST_F(WrittenFindings, OfUndefinedOperationsNameThem) {
    const Card card = card_of(*find_subject("sat-local"), Scalar::double_, 1);
    Example example{kPair, misjudged(Class::logic), "exhaustive"};
    example.what.undefined = {Undefined::Operation::division, 3, 0.1};
    EXPECT_EQ(kept(card, example).fields["divides_by_zero"],
              (Json{{"division", 3}, {"dividend", 0.1}}));
    example.what.undefined = {Undefined::Operation::root, 2, -5e-324};
    EXPECT_EQ(kept(card, example).fields["root_of_negative"], (Json{{"root", 2}, {"of", -5e-324}}));
}

TEST_F(WrittenFindings, OfMarginsBeyondDoublesAreReadAsInfinite) {
    const Card card = card_of(*find_subject("sat-local"), Scalar::double_, 1);
    Example example{kPair, misjudged(Class::logic), "recorded"};
    example.what.margin.length = std::numeric_limits<double>::infinity();
    const Finding finding = kept(card, example);
    EXPECT_TRUE(std::isinf(finding.example.what.margin.length));
    EXPECT_EQ(finding.example.what.margin.in_eps, -1.0 / 3);
}

Card unusual_card() {
    const Declaration declared{
        Contract::open, {2.5, Conditioning::edge_direction}, Sizes::zero_allowed, Scalar::float_};
    return {"mine", "./mine 'a \"b\"' \\ \xc3\xa9", declared,
            7,      {"--time-limit 0.3"},           convention_of({"degrees", "clockwise"})};
}

TEST_F(WrittenFindings, OfProgramsAreReadInEveryClass) {
    const Card card = unusual_card();
    const Scene scene = round_to(Precision::single_, Scene(kList));
    for (const Class kind : kClasses) {
        if (!is_class_of(JudgedBy::margin, kind)) continue;
        Example example{scene, misjudged(kind)};
        example.what.answer = Reply{.hit = 2};
        example.what.relation = Relation::touching;
        example.source = "generated/thin";
        example.before = {scene};
        example.what.problem = "it ended\nwith 3";
        example.printed = "out\x1b[2J of memory";
        const Finding finding = kept(card, example);
        example.before.resize(kind == Class::defect ? 1 : 0);
        EXPECT_EQ(finding.example.before, example.before);
        EXPECT_EQ(finding.fields["tolerance"], 2.5);
        EXPECT_EQ(finding.fields["conditioning"], "edge-direction");
        EXPECT_EQ(finding.example.what.problem, R"(it ended\nwith 3)");
        expect_contains(repeat_line(finding), "--time-limit 0.3");
        expect_contains(repeat_line(finding), "--convention degrees,clockwise");
    }
}

TEST_F(WrittenFindings, OfAnswersWithoutAProgramHoldTheAnswer) {
    const Example example{kPair, misjudged(Class::wrong)};
    const Finding finding = kept({"theirs", "", {}}, example);
    EXPECT_EQ(finding.card.command, "");
    EXPECT_EQ(finding.card.seed, std::nullopt);
    EXPECT_EQ(answer_text(finding.card, finding.example), "hit");
    EXPECT_TRUE(Json::parse(finding.fields["again"]["input"].get<std::string>())["hit"]);
}

TEST_F(WrittenFindings, OfNumbersAreReadInEveryClassAndForEachQuestion) {
    const Reply answer{0.1, {{1.0 / 3, -0.0}, {2, 5e-324}}};
    for (const AnswerKind asked : kAnswerKinds) {
        if (asked == AnswerKind::hit) continue;
        for (const Class kind : kClasses) {
            if (!is_class_of(JudgedBy::truth, kind)) continue;
            Card card{"mine", "./mine", declared_numbers(asked, Scalar::double_), 7};
            card.declared.accuracy.relative = 0.3;
            Example example{kPair, {.kind = kind, .answer = answer}};
            example.what.relation = Relation::overlapping;
            example.what.truth = TrueNumber{0.7, 1e-17, 1};
            example.what.error = 1.0 / 3;
            example.source = "generated/thin, swapped";
            example.minimized = true;
            const Finding finding = kept(card, example);
            EXPECT_EQ(finding.fields["asked_for"], name(asked));
            EXPECT_EQ(finding.fields["relative"], 0.3);
            EXPECT_EQ(finding.fields["truth"], 0.7);
            EXPECT_EQ(finding.fields["error"], 1.0 / 3);
            EXPECT_EQ(finding.fields["allowed"], 1e-17);
            expect_contains(repeat_line(finding), fmt::format("--answer {}", name(asked)));
        }
    }
}

TEST_F(WrittenFindings, OfAlgorithmsThatAnswerWithNumbersAreReadInEveryClass) {
    const Card card = card_of(*algorithm_named("depth-sat"), Scalar::float_, 7);
    for (const Class kind : kClasses) {
        if (!is_class_of(JudgedBy::truth_and_mathematics, kind)) continue;
        Example example{kPair, {.kind = kind, .answer = Reply{0.5, {{1, 0}}}}};
        example.what.truth = TrueNumber{0.75, 0.125, 1};
        example.what.error = 0.25;
        if (kind == Class::logic)
            example.what.undefined = Undefined{Undefined::Operation::division, 3, 2};
        const Finding finding = kept(card, example);
        EXPECT_EQ(finding.card.judged_by(), JudgedBy::truth_and_mathematics);
        EXPECT_EQ(finding.example.what.undefined.has_value(), kind == Class::logic);
        EXPECT_EQ(finding.fields["asked_for"], "penetration");
        EXPECT_EQ(meaning(finding.card, finding.example), meaning(card, example));
        EXPECT_FALSE(meaning(card, example).empty());
        expect_contains(repeat_line(finding), "replay depth-sat --scalar float");
    }
}

}  // namespace
}  // namespace touchstone
