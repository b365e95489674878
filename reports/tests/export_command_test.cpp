// The results that `export` prints are right, and so are the results in the checked-in hard cases.

#include <set>

#include "core/format/case_format.h"
#include "core/format/text.h"
#include "core/tests/case_count.h"
#include "properties/judging/judge.h"
#include "properties/planted/planted_errors.h"
#include "reports/dataset/exported.h"
#include "reports/tests/command_line.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

class ExportCommand : public CommandLine {
  protected:
    void expect_true(const std::vector<std::string>& lines) const {
        ASSERT_FALSE(lines.empty());
        std::string asked;
        for (const std::string& line : lines) asked += line + '\n';
        const std::vector<std::string> verdicts = lines_of(run("oracle", asked).exits(0).out);
        ASSERT_EQ(verdicts.size(), lines.size());
        for (std::size_t i = 0; i < lines.size(); ++i)
            expect_same(Json::parse(lines[i]), Json::parse(verdicts[i]));
    }

  private:
    static void expect_same(const Json& said, const Json& verdict) {
        if (said.contains("items")) {
            ASSERT_EQ(said["items"].size(), verdict["items"].size()) << said;
            for (std::size_t i = 0; i < said["items"].size(); ++i)
                expect_same(said["items"][i], verdict["items"][i]);
            return;
        }
        EXPECT_EQ(said["relation"], verdict["relation"]) << said;
        expect_within(said["margin"], verdict["margin"]);
        EXPECT_EQ(said.contains("area"), verdict.contains("area")) << said;
        if (said.contains("area")) expect_within(said["area"], verdict["area"]);
    }

    static void expect_within(const Json& bounds, const Json& number) {
        if (bounds.is_null()) return;
        EXPECT_LE(number_of(bounds[0]), number) << bounds;
        EXPECT_GE(number_of(bounds[1]), number) << bounds;
    }
};

TEST_F(ExportCommand, RelationMarginAndAreaAgreeWithTheOracle) {
    for (const char* query : {"rect-list", "concave-concave", "capsule-polygon"})
        expect_true(lines_of(run(fmt::format("export --cases 25 --query {}", query)).out));
}

TEST_F(ExportCommand, AHardCaseTouchesOrIsMisjudgedByTheNamedAlgorithms) {
    const std::vector<std::string> lines =
        lines_of(run("export --hard --cases 4 --query rect-circle").out);
    EXPECT_EQ(lines.size(), 4U);
    for (const std::string& line : lines) {
        const Json json = Json::parse(line);
        const Scalar scalar = json["numbers"] == "float" ? Scalar::float_ : Scalar::double_;
        Truth truth(from_line(line));
        if (json["misjudged_by"].empty()) {
            EXPECT_EQ(json["relation"], "touching") << line;
        }
        for (const Json& name : json["misjudged_by"])
            EXPECT_TRUE(judge(*find_subject(name.get<std::string>()), scalar, truth)) << line;
    }
}

TEST_F(ExportCommand, SamplesOfTheStoredHardCasesHaveTheRightAnswers) {
    std::vector<std::string> some;
    const std::vector<fs::path> queries =
        files_in(fs::path(TOUCHSTONE_CORPUS) / "hard", ".jsonl.gz");
    for (const fs::path& query : queries) {
        const std::vector<std::string> lines =
            lines_of(shell(fmt::format("gzip -dc {} | awk 'NR % {} == 1; END {{ print NR }}'",
                                       quoted(query), few_or_all(797, 197)))
                         .out);
        EXPECT_EQ(lines.back(), "1000") << query;
        some.insert(some.end(), lines.begin(), lines.end() - 1);
    }
    expect_contains(read(fs::path(TOUCHSTONE_CORPUS) / "hard" / "README.md"),
                    fmt::format("each of {} queries", queries.size()));
    expect_true(some);
}

TEST_F(ExportCommand, WellKnownTextHasTheCornersOfShapesAndTheirRadius) {
    const std::vector<std::string> lines =
        lines_of(run("export --cases 3 --query aabb-circle --wkt").out);
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(lines[0],
              "id\trelation\tmargin_from\tmargin_to\tarea_from\tarea_to\ta\tradius_a\tb\tradius_b");
    const auto [box, circle] = as<SceneOf<"aabb-circle", double>>(
        from_line(lines_of(run("export --cases 1 --query aabb-circle").out).at(0)));
    expect_contains(lines[1], fmt::format("POLYGON (({} {}, ", box.x, box.y));
    expect_contains(lines[1], fmt::format("\t0\tPOINT ({} {})\t{}", circle.x, circle.y, circle.r));
}

const fs::path kFolder = fs::path(TOUCHSTONE_CORPUS) / "cases";

std::vector<Scene> scenes_in(const Json& file) {
    std::vector<Scene> scenes;
    for (const Json& one : file["cases"]) scenes.push_back(read_scene(one));
    return scenes;
}

std::string differing(const std::string& query, const std::string& json) {
    const CaseFiles now = case_files(query, caught_by(query, scenes_in(Json::parse(json))));
    return std::string(now.json == json ? "" : "json ") +
           (now.csv == read(kFolder / (query + ".csv")) ? "" : "csv ") +
           (now.wkt == read(kFolder / (query + ".tsv")) ? "" : "tsv");
}

class PlantedCases : public CommandLine {};

TEST_F(PlantedCases, TheFilesHaveTheRightAnswers) {
    // Makes the files of every sixth query again. The nightly run makes the files of every query.
    int at = 0;
    for (const std::string_view name : queries_with_planted_errors()) {
        if (at++ % few_or_all(6, 1) != 0) continue;
        const std::string query(name);
        const std::string json = read(kFolder / (query + ".json"));
        ASSERT_FALSE(json.empty()) << query;
        EXPECT_EQ(differing(query, json), "") << query;
    }
}

TEST_F(PlantedCases, CatchAllErrorsExceptEight) {
    std::size_t cases = 0;
    std::size_t caught = 0;
    std::set<std::string> missed;
    for (const std::string_view query : queries_with_planted_errors()) {
        const Json file = Json::parse(read(kFolder / (std::string(query) + ".json")));
        cases += file["cases"].size();
        caught += file["errors"].size();
        for (const auto& [error, meaning] : file["missed"].items()) missed.insert(error);
        EXPECT_LE(file["cases"].size(), 200U) << query;
    }
    EXPECT_EQ(caught + missed.size(), planted_catalogue().size());
    EXPECT_EQ(missed.size(), 8U) << "only the errors that need earlier calls may be missed";
    const std::string readme = read(kFolder / "README.md");
    expect_contains(readme, {fmt::format("| cases | {}, ", grouped(cases)),
                             fmt::format("| {} of {}. ", caught, planted_catalogue().size())});
    expect_contains(read(fs::path(TOUCHSTONE_CORPUS).parent_path() / "README.md"),
                    fmt::format("{} cases with exact answers", grouped(cases)));
}

TEST_F(PlantedCases, TheChecksumsMatchTheFiles) {
    if (shell("sha256sum --version").status != 0) GTEST_SKIP() << "no sha256sum";
    shell(fmt::format("cd {} && sha256sum -c SHA256SUMS", quoted(kFolder))).exits(0);
}

TEST_F(PlantedCases, TheCommandWritesThreeFilesForAQuery) {
    run("export --planted --query aabb-circle --out set").passes("aabb-circle");
    for (const char* ending : {"json", "csv", "tsv"})
        EXPECT_EQ(read(file("set") / fmt::format("aabb-circle.{}", ending)),
                  read(kFolder / fmt::format("aabb-circle.{}", ending)));
    run("export --planted").exits(2);
    run("export --planted --query circle-capsule --out x").exits(2);
}

}  // namespace
}  // namespace touchstone
