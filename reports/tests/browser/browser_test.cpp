// The page of `report` in headless Chromium, without a network. Built if Chromium is installed.

#include <cstdio>

#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

/// A name that would run as code if the page inserted it as HTML.
const std::string kHostile =
    R"(</script><script>window.stolen=1;document.title='stolen'</script><img src=x onerror="window.stolen=1"><!--)";

Json finding(const std::string& algorithm, const std::string& kind, int i) {
    const Json a{{"x", 0}, {"y", 0}, {"r", 1}};
    const Json b{{"x", 2}, {"y", i}, {"r", 1}};
    return {{"algorithm", algorithm},
            {"scalar", "double"},
            {"contract", "closed"},
            {"class", kind},
            {"answer", "hit"},
            {"relation", "disjoint"},
            {"margin", 0.5},
            {"margin_in_eps_scale", 1e15 + i},
            {"problem", kHostile},
            {"case", {{"query", "circle-circle"}, {"a", a}, {"b", b}}},
            {"found", {{"by", kHostile}, {"seed", 1}}}};
}

class Browser : public CommandLine {
  protected:
    void SetUp() override {
        // A report with findings about the literature also shows the ledger's entries.
        std::string findings = finding(kHostile, "wrong", 1).dump() + '\n';
        for (const char* name : {"sat-local", "sat-projected", "two-pass-aabb", "triangle-split"})
            findings += finding(name, "rounding", 1).dump() + '\n';
        for (int i = 5; i < kFindings; ++i)
            findings += finding("someone-elses", "rounding", i).dump() + '\n';
        write("findings.jsonl", findings);
        run(fmt::format("report {} --explanations 0 --speed 0.2 --out {}",
                        quoted(file("findings.jsonl")), quoted(file("page.html"))))
            .exits(1);  // a finding fails
    }

    static constexpr int kFindings = 2000;

    /// Returns what the driver observed on the page.
    Json used() {
        std::string page = read(file("page.html"));
        const std::string driver =
            "<script>" + read(fs::path(TOUCHSTONE_BROWSER_DRIVER)) + "</script>";
        page.insert(page.rfind("</body>"), driver);
        write("driven.html", page);
        const std::string command = fmt::format(
            "ulimit -t 60; {} --headless --no-sandbox --disable-gpu --user-data-dir={} "
            "--host-resolver-rules='MAP * ~NOTFOUND' --enable-logging=stderr --dump-dom "
            "file://{} > {} 2> {}",
            TOUCHSTONE_BROWSER, quoted(file("profile")), file("driven.html").string(),
            quoted(file("dom")), quoted(file("log")));
        EXPECT_EQ(std::system(command.c_str()), 0) << read(file("log"));
        const std::string dom = read(file("dom"));
        const std::string start = "<pre id=\"seen\">";
        const std::size_t at = dom.rfind(start);
        EXPECT_NE(at, std::string::npos) << read(file("log"));
        if (at == std::string::npos) return Json::object();
        const std::size_t from = at + start.size();
        return Json::parse(dom.substr(from, dom.find("</pre>", from) - from));
    }
};

TEST_F(Browser, ThePageLoadsOfflineFiltersCopiesAndPlots) {
    const Json seen = used();
    ASSERT_TRUE(seen.contains("pictureSays")) << "the driver did not finish";
    EXPECT_EQ(read(file("log")).find("CONSOLE"), std::string::npos) << read(file("log"));
    std::printf("2000 findings shown after %d ms\n", seen["shownAfter"].get<int>());

    const Json expected = Json::parse(R"({
        "title": "touchstone report", "requests": 0, "stolen": "undefined", "foreignImages": 0,
        "findings": "2000 of 2000 findings", "listed": 100, "listedAfterMore": 200,
        "first": "findings", "wrong": "1 of 2000 findings", "pictureIsSvg": true,
        "frontierMarks": 4, "frontierLines": 1, "tables": 4, "address": "#algorithm=sat-local"})");
    for (const auto& [name, value] : expected.items()) EXPECT_EQ(seen[name], value) << name;
    ASSERT_EQ(seen["openAtFirst"].size(), 1U);
    expect_contains(seen["openAtFirst"][0], "wrong: fails");
    ASSERT_EQ(seen["copied"].size(), 1U);
    EXPECT_EQ(Json::parse(seen["copied"][0].get<std::string>())["query"], "circle-circle");
    expect_contains(seen["hostileText"], kHostile);
    expect_contains(seen["pictureSays"], "the truth: disjoint");
    EXPECT_GE(seen["marks"], 16) << "the finding and three witnesses, in four charts";
    expect_contains(seen["chartSays"], "error / (eps × scale) against scale");
    expect_contains(seen["readout"], "eps × scale at scale");
}

}  // namespace
}  // namespace touchstone
