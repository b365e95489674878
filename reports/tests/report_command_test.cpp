// `report`: the findings as a page, and for build servers.

#include <sys/stat.h>
#include <csignal>
#include <regex>
#include <set>

#include "core/cards/class.h"
#include "reports/tests/started.h"

namespace touchstone {
namespace {

/// A finding that does not fail.
const std::string kNearMiss =
    R"({"algorithm":"aabb-overlap","scalar":"double","class":"rounding","answer":"miss",)"
    R"("case":)" +
    aabbs({0, 0, 1, 1}, {2, 0, 1, 1}) + "}";

class ReportCommand : public CommandLine {
  protected:
    [[nodiscard]] Outcome report(const std::string& text, const std::string& options) const {
        write("r.json", text);
        return run("report r.json " + options);
    }

    /// The first finding on a page whose field has this value.
    static Json finding_with(const Json& data, const char* field, const char* value) {
        for (const Json& finding : data["findings"])
            if (finding[field] == value) return finding;
        ADD_FAILURE() << "no finding with " << field << ' ' << value;
        return {};
    }
    [[nodiscard]] Json page_data() const {
        const std::string page = read(file("page.html"));
        const std::string start = R"(<script type="application/json" id="data">)";
        const std::size_t from = page.find(start) + start.size();
        return Json::parse(page.substr(from, page.find("</script>", from) - from));
    }
};

TEST_F(ReportCommand, AFailureIsShownOnThePageAndForBuildServers) {
    run("verify planted-axis-left-out --scalar double --json r.json --out found" + kOnly + "500")
        .exits(1);
    run("report r.json found --speed 0.1 --out page.html --markdown - --junit junit.xml --sarif "
        "found.sarif")
        .fails({"Something failed.", "answers hit; the truth: disjoint",
                "A: solid outline, B: dashed outline",
                "| planted-axis-left-out | rect-rect | - | FAILED | - |"});
    EXPECT_EQ(json_in("r.json")["rows"].at(0)["verdict"], "FAILED");
    const Json data = page_data();
    const Json& algorithm = data["algorithms"].at(0);
    EXPECT_EQ(algorithm["name"], "planted-axis-left-out");
    EXPECT_EQ(algorithm["scalars"].at(0)["verdict"], "FAILED");
    EXPECT_GT(algorithm["scalars"].at(0)["ns"], 1);
    const Json logic = finding_with(data, "class", "logic");
    expect_contains(logic["picture"], "</svg>");
    expect_contains(logic["explanation"], "nearest right answer");
    expect_contains(logic["tests"]["C++ (GoogleTest)"], "TEST(");
    EXPECT_EQ(logic["tests"].size(), 4U);
    shell(logic["command"]).exits(1);
    EXPECT_FALSE(data["marks"].empty());
    for (const Json& mark : data["marks"]) EXPECT_EQ(mark["algorithm"], "planted-axis-left-out");

    expect_contains(
        read(file("junit.xml")),
        {R"(<testsuite name="planted-axis-left-out" tests="1" failures="1" errors="0">)",
         "planted-axis-left-out (double) failed"});
    const Json sarif = json_in("found.sarif");
    EXPECT_EQ(sarif["version"], "2.1.0");
    const Json& made = sarif["runs"].at(0);
    EXPECT_EQ(made["tool"]["driver"]["name"], "touchstone");
    EXPECT_EQ(made["results"].at(0)["ruleId"], "logic");
    const Json& location = made["results"].at(0)["locations"].at(0);
    EXPECT_EQ(location["physicalLocation"]["artifactLocation"]["uri"], "r.json");
    EXPECT_EQ(location["logicalLocations"].at(0)["name"], "planted-axis-left-out");
}

TEST_F(ReportCommand, AScalarWithAKnownFailureIsNotCalledKept) {
    run("verify capsules-ends aabb-overlap --json r.json" + kOnly + "100").exits(0);
    run("report r.json --speed 0 --explanations 0 --out page.html").exits(0);
    const Json data = page_data();
    EXPECT_EQ(data["algorithms"].size(), 2U);
    for (const Json& algorithm : data["algorithms"]) {
        EXPECT_EQ(algorithm["scalars"].size(), 3U);
        for (const Json& scalar : algorithm["scalars"])
            EXPECT_EQ(scalar["verdict"], algorithm["name"] == "capsules-ends" ? "known" : "kept");
    }
}

TEST_F(ReportCommand, ARunThatEndedEarlyHasNotKeptItsContract) {
    const std::string of_program =
        R"({"algorithm":"mine","scalar":"double","contract":"closed","complete":false,)"
        R"("given_up":"hung for 60 seconds","verdict":"stopped","classes":{"wrong":0,"rounding":1}})";
    const std::string of_algorithms =
        R"({"complete":false,"rows":[{"algorithm":"aabb-overlap","scalar":"double",)"
        R"("verdict":"stopped","classes":{"logic":0}}]})";
    for (const auto& [json, remark] :
         {std::pair(of_program, "mine: stopped early: hung for 60 seconds."),
          std::pair(of_algorithms, "r.json: interrupted.")}) {
        report(
            json,
            "--speed 0 --ledger /nowhere --markdown - --junit j.xml --sarif s.json --out page.html")
            .exits(3)
            .prints({"A run ended early, or judged nothing.", remark});
        expect_contains(read(file("j.xml")), "errors=\"1\"");
        const Json log = json_in("s.json");
        EXPECT_EQ(log["runs"][0]["invocations"][0]["executionSuccessful"], false);
        EXPECT_EQ(page_data()["complete"], false);
    }
}

TEST_F(ReportCommand, WritesWhatItReadBeforeAnInterrupt) {
    ASSERT_EQ(mkfifo(file("pipe").c_str(), 0600), 0);
    write("first", kNearMiss);
    Started run(TOUCHSTONE_PROGRAM " report first pipe --out page.html", file("out"));
    Descriptor second(open(file("pipe").c_str(), O_WRONLY | O_CLOEXEC));  // waits for the reader
    run.send(SIGINT);
    const std::string text = R"({"rows":[]})";
    ASSERT_EQ(::write(second.number(), text.data(), text.size()),
              static_cast<ssize_t>(text.size()));
    second.close();
    run.ended().exits(3).complains("interrupted; the report is incomplete");
    const Json data = page_data();
    EXPECT_EQ(data["findings"].size(), 1U);
    EXPECT_EQ(data["complete"], false);
    EXPECT_EQ(data["remarks"], Json({"Interrupted; this is what is known so far."}));
}

TEST_F(ReportCommand, ARowHasItsStatedVerdict) {
    for (const auto& [verdict, status] : {std::pair("kept", 0),
                                          {"known", 0},
                                          {"FAILED", 1},
                                          {"STALE", 1},
                                          {"floats", 1},
                                          {"stopped", 3},
                                          {"not judged", 3},
                                          {"no cases", 3}}) {
        report(
            fmt::format(R"({{"rows":[{{"algorithm":"mine","scalar":"double","verdict":"{}"}}]}})",
                        verdict),
            "--speed 0 --ledger /nowhere --markdown - --junit j.xml --out page.html")
            .exits(status)
            .prints(fmt::format("| mine |  | - | {} | - |", verdict));
        expect_contains(read(file("j.xml")),
                        fmt::format(R"(failures="{:d}" errors="{:d}")", status == 1, status == 3));
        const Json scalar = page_data()["algorithms"][0]["scalars"][0];
        EXPECT_EQ(scalar["fails"], status == 1) << verdict;
        EXPECT_EQ(scalar["open"], status == 3) << verdict;
    }
}

TEST_F(ReportCommand, AKnownFailureThatDidNotReproduceFails) {
    const std::string json =
        R"({"complete":true,"rows":[{"algorithm":"aabb-overlap","scalar":"double",)"
        R"("verdict":"kept","classes":{"logic":0}}],"stale":[{"algorithm":"aabb-overlap",)"
        R"("scalar":"double","class":"logic","at":"its card","witness_shows":"right"}]})";
    report(json, "--speed 0 --markdown -")
        .fails("a known failure (logic, its card) did not reproduce");
}

TEST_F(ReportCommand, AProgramNamedLikeAPublishedTestIsAProgramAndHasTheCommandThatRerunsIt) {
    run("verify --exec 'sed s/.*/true/' --name aabb-overlap --query aabb-aabb --contract open "
        "--cases 40 --simplify 0 --json r.json --out found")
        .exits(1);
    run("report r.json found --speed 0 --out page.html").exits(1);
    const Json data = page_data();
    ASSERT_EQ(data["algorithms"].size(), 1U);
    EXPECT_EQ(data["algorithms"].at(0)["name"], "aabb-overlap-program");
    EXPECT_EQ(data["algorithms"].at(0)["contract"], "open");
    const std::string command = finding_with(data, "class", "wrong")["command"];
    expect_contains(command, "--exec 'sed s/.*/true/' --contract open");
    shell(command).exits(1);
    run("replay found").refuses("is a program");
}

TEST_F(ReportCommand, ANamedMistakeOfAProgramComesFirstAndIsShownWithItsRowAndItsWrongAnswers) {
    const std::string radius_of_a =
        awk("ax ay ar bx by", R"(hit = (bx - ax) ^ 2 + (by - ay) ^ 2 <= ar ^ 2
print(ax > 300 ? "x" : hit ? "true" : "false"))");
    const std::string text =
        run("verify --exec '" + radius_of_a +
            "' --query circle-circle --contract closed --cases 1500 --simplify 0.1 --json r.json")
            .exits(1)
            .out;
    const std::string sentence = "It answers as if the radius of B were left out.";
    expect_begins(text, sentence);
    EXPECT_TRUE(std::regex_search(text, std::regex("  wrong [0-9]+, defect "))) << text;
    expect_contains(text.substr(text.find(" wrong\n")), " defect\n");
    run("report r.json --speed 0 --out page.html --junit j.xml --sarif s.json").exits(1);
    const Json data = page_data();
    const std::string why = data["algorithms"].at(0)["scalars"].at(0)["why"];
    expect_begins(why, sentence);
    std::set<std::string> classes;
    for (const Json& finding : data["findings"]) {
        const std::string kind = finding["class"];
        classes.insert(kind);
        EXPECT_EQ(finding["why"], finding["fails"] == true ? why : "") << kind;
    }
    EXPECT_TRUE(classes.contains("wrong") && classes.contains("defect"));
    const std::string junit = read(file("j.xml"));
    expect_contains(junit, "\">" + sentence);
    EXPECT_EQ(junit.find(sentence), junit.rfind(sentence)) << "once in a test case";
    const Json results = json_in("s.json")["runs"][0]["results"];
    EXPECT_GE(results.size(), 2U);
    for (const Json& result : results)
        expect_contains(result["message"]["text"].get<std::string>(), sentence);
}

TEST_F(ReportCommand, FindingsOfAProgramAreDescribedAsInItsReportAndInItsConvention) {
    const std::string finding =
        R"({"finding_version":1,"algorithm":"mine","scalar":"double","judged_by":"margin",)"
        R"("contract":"closed","tolerance":64,"class":"wrong","answer":"hit",)"
        R"("convention":"half-extents","case":)" +
        kSeparatedByLastAxis + "}";
    report(finding, "--out page.html --markdown -")
        .fails(
            {"| mine | rect-rect | - | FAILED | - | 64 | - |", "wrong by more than the tolerance"});
    const Json shown = page_data()["findings"].at(0);
    EXPECT_EQ(shown["meaning"], "wrong by more than the tolerance");
    expect_contains(shown["tests"]["Python"], "assert not hit");
    expect_contains(shown["tests"]["Python"],
                    "The numbers below are in the convention half-extents. They mean:");
    expect_contains(shown["handed"], R"("w":1.0,"h":1.0)");
    expect_contains(shown["explanation"], "separating axis");
    EXPECT_EQ(shown["scene"], "no special size or position");
}

TEST_F(ReportCommand, ANumberOfAnAlgorithmIsJudgedAgainWhateverTheFileSays) {
    run("verify planted-depth-normal-reversed --scalar double --cases 60 --simplify 0 --json "
        "r.json")
        .exits(1);
    Json spoilt = json_in("r.json");
    Json& row = spoilt["rows"][0];
    spoilt["kept"] = row["kept"] = true;
    row["verdict"] = "kept";
    row["classes"] = Json::object();
    row.erase("clusters");
    row["worst"] = nullptr;
    for (Json& example : row["examples"]) {
        example["truth"] = 42;
        example["class"] = "rounding";
    }
    report(spoilt.dump(), "--speed 0.01 --markdown - --out page.html").fails("Something failed.");
    const Json data = page_data();
    const Json& finding = data["findings"].at(0);
    EXPECT_EQ(finding["class"], "logic");
    expect_lacks(finding["judged"].get<std::string>(), "the truth: 42");
    expect_contains(finding["meaning"], "in exact arithmetic too");
    expect_contains(finding["command"], "replay planted-depth-normal-reversed");
    expect_contains(finding["picture"], "</svg>");
    const Json& algorithm = data["algorithms"].at(0);
    EXPECT_EQ(algorithm["query"], finding["query"]);
    expect_contains(algorithm["tolerance"], "x truth");
    EXPECT_GT(algorithm["scalars"].at(0)["ns"], 1);
}

TEST_F(ReportCommand, AFindingFailsOnThePageIfItsClassFails) {
    std::string findings;
    for (const Class c : kClasses)
        findings += fmt::format(
            R"({{"finding_version":1,"algorithm":"mine","scalar":"double","judged_by":"margin",)"
            R"("class":"{}","answer":"hit","case":{}}})"
            "\n",
            name(c), kSeparatedByLastAxis);
    report(findings, "--out page.html").exits(1);
    const Json data = page_data();
    EXPECT_EQ(data["findings"].size(), kClasses.size());
    for (const Json& finding : data["findings"])
        EXPECT_EQ(finding["fails"], fails(class_named(finding["class"].get<std::string>()).value()))
            << finding["class"];
}

TEST_F(ReportCommand, LinksToThemselvesInAFolderAreLeftOut) {
    fs::create_directory(file("found"));
    write("found/one.json", kNearMiss);
    fs::create_symlink("loop.json", file("found") / "loop.json");
    fs::create_symlink("loop", file("found") / "loop");
    run("report found --speed 0 --ledger /nowhere --out page.html")
        .exits(0)
        .complains("loop.json: left out: Too many levels of symbolic links");
    EXPECT_EQ(page_data()["findings"].size(), 1U);
}

TEST_F(ReportCommand, APageHasItsChartsAndLoadsNothingElse) {
    report(kNearMiss, "--speed 0 --out page.html").exits(0);
    const std::string page = read(file("page.html"));
    expect_contains(page, "Content-Security-Policy\" content=\"default-src 'none'");
    expect_lacks(page, {"src=\"http", "href=\"http", "url(http", "@import"});
    for (const char* part : {"d3-axis", "d3-scale", "d3-selection", "d3-shape"})
        expect_contains(page, fmt::format("d3js.org/{}/", part));
    EXPECT_GE(page_data()["algorithms"].at(0)["scalars"].size(), 3U) << "the scalars of the ledger";
}

TEST_F(ReportCommand, ForeignNamesAreEscapedInMarkupAndTables) {
    const std::string hostile =
        R"({"algorithm":"a|b</script><b>&\"","scalar":"double","class":"wrong","answer":"hit",)"
        R"("relation":"disjoint","case":{"query":"aabb-aabb","a":{"x":0,"y":0,"w":1,"h":1},)"
        R"("b":{"x":2,"y":0,"w":1,"h":1}}})";
    report(hostile, "--markdown - --junit j.xml --out page.html")
        .fails(R"(| a\|b\</script\>\<b\>\&" |)");
    expect_contains(read(file("j.xml")), R"(suite name="a|b&lt;/script&gt;&lt;b&gt;&amp;&quot;")");
    expect_lacks(read(file("j.xml")), "<b>");
    const std::string page = read(file("page.html"));
    expect_lacks(page, "a|b</script>");
    EXPECT_EQ(page_data()["algorithms"].at(0)["name"], "a|b</script><b>&\"");
}

TEST_F(ReportCommand, AFileThatIsNotAReportIsNamed) {
    const auto says = [this](const std::string& json) {
        return report(json, "--out page.html").err;
    };
    expect_contains(says(R"({"hit":true})"),
                    "r.json: is neither JSON of verify or domain nor a finding");
    expect_contains(says(std::string(100'000, '[') + '1' + std::string(100'000, ']')),
                    "r.json: nested more than 64 deep");
    expect_contains(says("[]"), "r.json: is empty");
    for (const char* rows : {"1", "[1]", R"({"a":1})"})
        expect_contains(says(fmt::format(R"({{"rows":{}}})", rows)),
                        "r.json: rows: expected a list of objects");
    run("report /dev/zero --out page.html").refuses("/dev/zero: is a device");
    run("report").refuses("no output: give --out");
}

}  // namespace
}  // namespace touchstone
