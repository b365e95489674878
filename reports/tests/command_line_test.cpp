// The output of `verify` and `list`, and output to a full device.

#include "properties/judging/subjects.h"
#include "reports/tests/started.h"

namespace touchstone {
namespace {

TEST_F(CommandLine, OutputToAFullDeviceIsNotReportedAsSuccess) {
    std::string many;
    for (int i = 0; i < 300; ++i) many += kGood + '\n';
    // The shell opens the device, so the program does not get its name and can't replace the
    // device by a file.
    for (const std::string command :
         {"list", "climb sat-local --scalar float --steps 10 --climbs 1", "oracle", "replay -",
          "cases --count 3000 --query rect-rect", "--help", "verify --help"})
        run(command + " > /dev/full", many)
            .exits(3)
            .complains("cannot be written: No space left on device");
}

TEST_F(CommandLine, VerifyLeavesOutTheExcludedAlgorithms) {
    const std::string few = " --cases 50 --grid none --no-recording";
    // --except takes one name, and the next names are algorithms.
    run("verify --except depth-sat depth-sat sat-local" + few)
        .passes("sat-local")
        .lacks({"depth-sat", "edge-separation"});
    run("verify sat-local --except sat-local").refuses("--except leaves no algorithm");
}

TEST_F(CommandLine, VerifyJudgesGridAndRecordedPairsUnlessToldNotTo) {
    const std::string call = "verify circles-distance --scalar float --cases 0 --wide ";
    const std::string recorded = run(call + "--grid none").out;
    expect_contains(recorded, "9,000 recorded");
    EXPECT_EQ(recorded.find("err/tol:"), recorded.rfind("err/tol:")) << recorded;
    expect_lacks(recorded, "configurations");
    const std::string grid = run(call + "--no-recording").out;
    expect_lacks(grid, "recorded");
    expect_contains(grid, {"grid (usual)", "up to symmetry"});
    run(call + "--grid coarse").complains("coarse");
    run("verify circles-distance --cases 0 --climb 0 --no-recording --wide --lengths 0.3:2 "
        "--offsets 0.7")
        .prints("2,551 judged; in double 131,769 enumerated, 2,550 judged");
}

TEST_F(CommandLine, AForeignOrMissingRecordingIsNamed) {
    write("foreign", std::string(1000, 'x'));
    for (const auto& [option, name] : {std::pair("shapes", "missing"), {"recording", "foreign"}})
        run(fmt::format("verify two-pass-aabb --cases 1 --{} {}", option, name)).refuses(name);
}

TEST_F(CommandLine, VerifyWritesItsJsonAloneToStandardOutputAndTheTableToStandardError) {
    const Outcome outcome = run("verify aabb-overlap --cases 1.5e3 --seed 7 --grid none "
                                "--no-recording --climb 0 --scalar double --json -")
                                .exits(0)
                                .complains("3,000 cases")  // half of them directed
                                .complains("err/tol");
    EXPECT_EQ(Json::parse(outcome.out)["seed"], 7);
    EXPECT_TRUE(row_in(outcome.out)["kept"]);
}

TEST_F(CommandLine, VerifyStillFailsAFailedAlgorithmWhenInterrupted) {
    interrupt("verify planted-axis-left-out --cases 1e8 --no-recording --out findings", file("out"))
        .fails("Interrupted");
    EXPECT_FALSE(fs::is_empty(file("findings")));
}

TEST_F(CommandLine, ListHasEveryAlgorithmAndEveryQueryOfTheLiterature) {
    const std::string text = run("list").out;
    expect_lacks(text, "planted-");
    for (const Subject& subject : literature().entries())
        expect_contains(text, fmt::format("\n  {} ", subject.info().name));
    for (const Subject& subject : literature().measuring())
        expect_contains(text, fmt::format("\n  {} ", subject.info().name));
    run("list --planted").prints("planted-axis-left-out");
    const std::string queries = '\n' + run("list --queries").out;
    expect_fits(queries, 80);
    expect_contains(queries, "a rectangle by its centre, turned about it\n");
    for (const Json& query : Json::parse(run("list --queries --json").out))
        if (!query["algorithms"].empty())
            expect_contains(queries, fmt::format("\n{} ", query["query"].get<std::string>()));
}

TEST_F(CommandLine, ListFitsTheTerminalAndPrintsTheCardOfOneAlgorithm) {
    const std::string all = run("list", "", "COLUMNS=80").out;
    expect_fits(all, 80);
    expect_contains(all, {"\nrect-point\n  unrotate-point ", "\ntolerance proved: aabb-overlap, "});
    run("list triangle-split-parametric", "", "COLUMNS=80")
        .prints({"triangle-split-parametric (rect-rect)\n", "\n  source: ",
                 "\n  contract: closed; sizes: positive only\n", "(measured: closed)",
                 "known failure: triangle-split-parametric (double), beyond-tolerance",
                 "; not proved; "});
    run("list sat-local").prints("; not proved (the proved bound is");
    const Json card = Json::parse(run("list aabb-overlap --json").out);
    ASSERT_EQ(card.size(), 1U);
    EXPECT_EQ(card[0]["proved"]["float"], 0.5);
    EXPECT_EQ(card[0]["measured_contract"], "open");
    run("list no-such-algorithm").exits(2);
}

}  // namespace
}  // namespace touchstone
