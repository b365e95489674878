// `prove`: bounds of what rounding can misjudge, and the ledger's.

#include <string>

#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

class ProveCommand : public CommandLine {
  protected:
    [[nodiscard]] Json proofs_of(const std::string& arguments) const {
        const Outcome outcome = run("prove --json " + arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
        return Json::parse(outcome.out);
    }

    /// A ledger of circles, with that bound for circles-hypot.
    [[nodiscard]] fs::path ledger_with(const Json& proved) const {
        const fs::path folder = file("ledger-" + proved.dump());
        fs::create_directories(folder);
        std::ofstream to(folder / "circle-circle.jsonl");
        for (const std::string& line :
             lines_of(read(fs::path(TOUCHSTONE_CORPUS) / "ledger" / "circle-circle.jsonl"))) {
            Json entry = Json::parse(line);
            if (entry["algorithm"] == "circles-hypot") entry["proved"] = proved;
            to << entry.dump() << '\n';
        }
        return folder;
    }
};

double bound_in(const Json& proof, const char* direction) {
    return proof["proved"][direction].get<double>();
}

TEST_F(ProveCommand, CirclesAreRightBeyondTheirBoundInEveryScalar) {
    const Json proofs = proofs_of("circles-distance --boxes 5000 --scalar float --scalar double");
    ASSERT_EQ(proofs.size(), 2);
    for (const Json& proof : proofs) {
        // 3.5 is proved by hand (corpus/ledger/README.md).
        EXPECT_LT(bound_in(proof, "false_hit"), 3.9) << proof;
        EXPECT_GT(bound_in(proof, "false_hit"), 3.3) << proof;
        EXPECT_LT(bound_in(proof, "false_miss"), 3.9) << proof;
    }
}

TEST_F(ProveCommand, MoreBoxesGiveASmallerBound) {
    const double few =
        bound_in(proofs_of("unrotate-point --boxes 500 --scalar float")[0], "false_hit");
    const double many =
        bound_in(proofs_of("unrotate-point --boxes 5000 --scalar float")[0], "false_hit");
    EXPECT_LT(many, few);
    EXPECT_GT(many, 2.33);  // a case in the ledger
}

TEST_F(ProveCommand, ABoundIsALengthInADomain) {
    const Json proof =
        proofs_of("sat-local --boxes 5000 --scalar float --lengths 1:100 --offsets 1000")[0];
    const double unit = 2.5 * 100 * 0x1p-23;
    EXPECT_NEAR(proof["in_the_domain"]["apart"].get<double>(), bound_in(proof, "false_hit") * unit,
                1e-9);
}

TEST_F(ProveCommand, ABoundForThickShapesIsNoLengthInADomainOfThinOnes) {
    const std::string call = "aabb-circle-clamp --boxes 2000 --scalar float --lengths ";
    EXPECT_TRUE(proofs_of(call + "100:200 --offsets 100")[0].contains("in_the_domain"));
    EXPECT_FALSE(proofs_of(call + "1e-30:200 --offsets 100")[0].contains("in_the_domain"));
}

TEST_F(ProveCommand, SaysWhyAnAlgorithmHasNoProof) {
    const Outcome outcome = run("prove gjk unrotate-point-polar triangles-sat");
    EXPECT_EQ(outcome.status, 0);
    expect_contains(outcome.out, "because it iterates: gjk");
    expect_contains(outcome.out, "because it calls atan2: unrotate-point-polar");
    expect_contains(outcome.out, "triangle-triangle: triangles-sat");
    expect_contains(outcome.out,
                    "triangles-sat in float: the ledger has bounds for all sizes, 4.01 for hits");
}

TEST_F(ProveCommand, ShowsACaseThatNoBoundAllows) {
    const Outcome outcome = run("prove segments-orientations --scalar float");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    expect_contains(outcome.out, "no bound is below 2.17e+07, since this false hit is on record:");
    const Json proof = proofs_of("segments-orientations --scalar float")[0];
    expect_contains(outcome.out, proof["not_below"]["case"].dump());
    EXPECT_FALSE(proofs_of("triangles-sat --scalar float")[0].contains("not_below"));
}

TEST_F(ProveCommand, NamesARecordedBoundThatIsNotProvedAgain) {
    const std::string call = "prove circles-hypot --boxes 2000 --scalar float --check --ledger ";
    EXPECT_EQ(run(call + quoted(ledger_with(5.5))).status, 0);
    const Outcome outcome = run(call + quoted(ledger_with(3.25)));
    EXPECT_EQ(outcome.status, 1) << outcome.out << outcome.err;
    expect_contains(outcome.out, "circles-hypot (float), false hit: the ledger says 3.25");
}

TEST_F(ProveCommand, NamesARecordedBoundWithoutAProofForAllSizes) {
    const fs::path folder = file("ledger-unproved");
    fs::create_directories(folder);
    std::ofstream to(folder / "aabb-circle.jsonl");
    // Proved by hand for all sizes, and by few boxes only for ordinary ones.
    to << read(fs::path(TOUCHSTONE_CORPUS) / "ledger" / "aabb-circle.jsonl");
    to.close();
    const Outcome outcome = run(
        "prove aabb-circle-clamp --boxes 1000 --scalar float --check --ledger " + quoted(folder));
    EXPECT_EQ(outcome.status, 1) << outcome.out << outcome.err;
    expect_contains(
        outcome.out,
        "aabb-circle-clamp (float), false hit: the ledger says 1.96, but the bound is inf");
}

TEST_F(ProveCommand, WritesABoundIntoTheLedger) {
    const fs::path folder = ledger_with(nullptr);
    const Outcome outcome =
        run("prove circles-hypot --boxes 2000 --scalar float --write --ledger " + quoted(folder));
    EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
    expect_contains(outcome.out, "2 bounds in the ledger are new or smaller");
}

}  // namespace
}  // namespace touchstone
