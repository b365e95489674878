// `verify --exec --laws`: laws checked on programs.

#include "reports/tests/exec_command.h"

namespace touchstone {
namespace {

/// The sentences of the laws that were broken.
std::vector<std::string> broken(const Json& report) {
    std::vector<std::string> names;
    for (const Json& law : report["laws"])
        if (!law["kept"].get<bool>()) names.push_back(law["name"]);
    return names;
}

TEST_F(ExecCommand, ARightProgramKeepsAllLawsOfItsQuery) {
    const Json report = examined(TOUCHSTONE_EXAMPLE_C, "--contract closed --laws --cases 200", 0);
    EXPECT_EQ(broken(report), std::vector<std::string>{});
    EXPECT_GE(report["laws"].size(), 9U);
    EXPECT_GT(report["asked"], 500);
    expect_contains(printed_, "kept    Exchanging A and B changes no answer.");
}

TEST_F(ExecCommand, AMissingAxisOfOneShapeBreaksTheLawOfExchange) {
    const std::string program = fmt::format("{} shallow 2", TOUCHSTONE_NARROW);
    const fs::path out = file("found");
    const Json report = examined(
        program, fmt::format("--contract closed --laws --cases 200 --out '{}'", out.string()), 1);
    const auto laws = broken(report);
    EXPECT_NE(std::find(laws.begin(), laws.end(), "symmetric"), laws.end());
    EXPECT_EQ(std::find(laws.begin(), laws.end(), "moved"), laws.end());
    EXPECT_FALSE(fs::is_empty(out));
    expect_contains(printed_, "BROKEN: Exchanging A and B changes no answer.");
    for (const std::string& line : lines_of(printed_))
        EXPECT_TRUE(line.size() <= 100 || line.find(TOUCHSTONE_NARROW) != std::string::npos)
            << line;
    const std::size_t broken_at = printed_.find("BROKEN: Exchanging");
    const std::string of_law =
        printed_.substr(broken_at, printed_.find("\nBROKEN", broken_at) - broken_at);
    expect_contains(of_law, "to the case below");
    std::size_t cases = 0;
    for (std::size_t at = 0; (at = of_law.find("\"query\"", at)) != std::string::npos; ++at)
        ++cases;
    EXPECT_EQ(cases, 2U) << of_law;
    for (const Json& law : report["laws"])
        EXPECT_TRUE(law["name"] != "symmetric" || law["scenes"].size() == 2U);
}

TEST_F(ExecCommand, LawsThatFloatsAloneBreakNameTheScalar) {
    const auto said = [this](const std::string& follows) {
        (void)examined(fmt::format("{} {}", TOUCHSTONE_CONVENTIONAL, follows),
                       "--contract closed --laws", 1);
        return printed_;
    };
    expect_contains(said("float"), "SCALAR float");
    const std::string wrong = said("float lid");
    EXPECT_EQ(wrong.find("SCALAR float"), std::string::npos) << wrong;
}

TEST_F(ExecCommand, ACrashIsReportedWhenLawsAreChecked) {
    const Json report = examined(fmt::format("{} crash", TOUCHSTONE_MISBEHAVING),
                                 "--contract closed --laws --cases 200", 1);
    expect_contains(report["fault"], "crashed");
    expect_contains(printed_, "Run verify without --laws to see the case");
}

TEST_F(ExecCommand, ALawThatNoSceneCanCheckIsNotCalledKept) {
    const Json report =
        examined(TOUCHSTONE_EXAMPLE_C, "--contract unspecified --laws --cases 200", 0);
    for (const Json& law : report["laws"])
        EXPECT_EQ(law["asked"] == 0, law["name"] == "keeps-its-contract") << law["name"];
    expect_contains(printed_,
                    "-       Shapes that touch exactly are answered as the contract says");
    (void)examined(TOUCHSTONE_EXAMPLE_C,
                   "--contract closed --laws --cases 200 --whole --lengths 0.1:0.2", 2);
    expect_contains(printed_, "with --whole, the greatest length must be at least 1");
}

TEST_F(ExecCommand, LawsMakeTheirOwnScenes) {
    (void)examined(
        TOUCHSTONE_EXAMPLE_C,
        fmt::format("--contract closed --laws --from '{}'", write("cases", kGood + "\n").string()),
        2);
}

}  // namespace
}  // namespace touchstone
