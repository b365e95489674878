// Known failures are excused if the card documents them, and only then.

#include "properties/judging/row.h"

#include <gtest/gtest.h>

#include "properties/engines/verify.h"
#include "properties/judging/subjects.h"
#include "properties/tests/careless.h"

namespace touchstone {
namespace {

constexpr std::array kDouble{Scalar::double_};
constexpr std::string_view kFarApart =
    R"({"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},)"
    R"("b":{"cx":5,"cy":0,"w":2,"h":2,"angle":0.5}})";
constexpr std::string_view kOverlap =
    R"({"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},)"
    R"("b":{"cx":1,"cy":0,"w":2,"h":2,"angle":0.5}})";

/// Declares a known failure in double, with a witness.
template <Class kind, const std::string_view& witness>
struct Known : Careless {
    static constexpr std::array kKnown{KnownFailure{kind, kDouble, "it is careless", witness}};
    static AlgorithmInfo info() {
        AlgorithmInfo card = SatLocal::info();
        card.known = kKnown;
        return card;
    }
};

VerifyReport verified(const Subject& subject, std::vector<Scalar> scalars) {
    VerifyOptions options;
    options.subjects = {&subject};
    options.scalars = std::move(scalars);
    options.cases = 300;
    options.grid = std::nullopt;
    options.minimize = false;
    return verify(options);
}

std::vector<std::string> shown_instead(const Subject& subject, Scalar scalar) {
    std::vector<KnownFinding> all = known_on_card(subject.info(), scalar);
    reproduce(all, subject, scalar);
    std::vector<std::string> instead;
    for (const KnownFinding& known : all)
        if (known.is_stale()) instead.push_back(known.instead);
    return instead;
}

TEST(AKnownFailure, IsShownAndFailsNothing) {
    const Subject subject = Subject::of<Known<Class::beyond_tolerance, kFarApart>>();
    const VerifyReport report = verified(subject, {Scalar::double_});
    EXPECT_FALSE(report.rows[0].has_stale());
    EXPECT_GT(report.rows[0].count(Class::beyond_tolerance), 0U);
    EXPECT_TRUE(report.rows[0].is_known(Class::beyond_tolerance));
    EXPECT_FALSE(report.rows[0].failed());
    EXPECT_FALSE(report.failed());
}

TEST(AKnownFailure, OfOneScalarExcusesNoOtherScalar) {
    const Subject subject = Subject::of<Known<Class::beyond_tolerance, kFarApart>>();
    const VerifyReport report = verified(subject, {Scalar::float_, Scalar::double_});
    EXPECT_TRUE(report.rows[0].failed());
    EXPECT_FALSE(report.rows[0].is_known(Class::beyond_tolerance));
    EXPECT_FALSE(report.rows[1].failed());
    EXPECT_TRUE(report.failed());
}

TEST(AKnownFailure, OfOneClassExcusesNoOtherClass) {
    const Subject subject = Subject::of<Known<Class::logic, kFarApart>>();
    const VerifyReport report = verified(subject, {Scalar::double_});
    EXPECT_TRUE(report.rows[0].failed());
    EXPECT_FALSE(report.rows[0].is_known(Class::logic));
    ASSERT_EQ(report.rows[0].known.size(), 1U);
    EXPECT_EQ(report.rows[0].known[0].instead, "beyond-tolerance");
}

TEST(AKnownFailure, IsStaleAndFailsIfItsWitnessIsAnsweredRightly) {
    const Subject subject = Subject::of<Known<Class::beyond_tolerance, kOverlap>>();
    const VerifyReport report = verified(subject, {Scalar::double_});
    ASSERT_EQ(report.rows[0].known.size(), 1U);
    EXPECT_EQ(report.rows[0].known[0].instead, "kept");
    EXPECT_FALSE(report.rows[0].failed());
    EXPECT_TRUE(report.failed());
}

constexpr std::string_view kNoCase = "{";
constexpr std::string_view kOtherQuery =
    R"({"query":"aabb-aabb","a":{"x":0,"y":0,"w":1,"h":1},"b":{"x":1,"y":0,"w":1,"h":1}})";

TEST(AKnownFailure, IsStaleIfItsWitnessCannotBeJudged) {
    const Subject none = Subject::of<Known<Class::beyond_tolerance, kNoCase>>();
    EXPECT_EQ(shown_instead(none, Scalar::double_).size(), 1U);
    const Subject other = Subject::of<Known<Class::beyond_tolerance, kOtherQuery>>();
    EXPECT_EQ(shown_instead(other, Scalar::double_),
              std::vector<std::string>{"a case of another query"});
}

TEST(TheKnownFailures, OfTheLiteratureAllReproduce) {
    std::size_t known = 0;
    for (const Subject& subject : literature().entries()) {
        known += subject.info().known.size();
        for (const Scalar scalar : kScalars)
            for (const std::string& instead : shown_instead(subject, scalar))
                ADD_FAILURE() << subject.info().name << " " << name(scalar) << ": " << instead;
    }
    EXPECT_GT(known, 0U);
}

}  // namespace
}  // namespace touchstone
