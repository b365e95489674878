// The checked-in cases (corpus/cases) contain true results, and catch the planted errors.

#include <set>

#include "core/format/case_format.h"
#include "properties/planted/planted_errors.h"
#include "reports/dataset/exported.h"
#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

const fs::path kFolder = fs::path(TOUCHSTONE_CORPUS) / "cases";

std::vector<Scene> scenes_in(const Json& file) {
    std::vector<Scene> scenes;
    for (const Json& one : file["cases"]) scenes.push_back(read_scene(one));
    return scenes;
}

/// The names of checked-in files that differ from the files made from their scenes.
std::string differing(const std::string& query, const std::string& json) {
    const CaseFiles now = case_files(query, caught_by(query, scenes_in(Json::parse(json))));
    return std::string(now.json == json ? "" : "json ") +
           (now.csv == read(kFolder / (query + ".csv")) ? "" : "csv ") +
           (now.wkt == read(kFolder / (query + ".tsv")) ? "" : "tsv");
}

class PlantedCases : public CommandLine {};

TEST_F(PlantedCases, TheFilesHaveTheRightAnswers) {
    for (const std::string_view name : queries_with_planted_errors()) {
        const std::string query(name);
        const std::string json = read(kFolder / (query + ".json"));
        ASSERT_FALSE(json.empty()) << query;
        EXPECT_EQ(differing(query, json), "") << query;
    }
}

TEST_F(PlantedCases, AWrongNumberIsNoticed) {
    std::string json = read(kFolder / "circle-circle.json");
    const std::size_t at = json.find("\"margin\":-") + 10;
    json.insert(at, "1");
    EXPECT_EQ(differing("circle-circle", json), "json ");
}

TEST_F(PlantedCases, OnlyErrorsThatNeedEarlierCallsAreMissed) {
    std::size_t caught = 0;
    std::set<std::string> missed;
    for (const std::string_view query : queries_with_planted_errors()) {
        const Json file = Json::parse(read(kFolder / (std::string(query) + ".json")));
        caught += file["errors"].size();
        for (const auto& [error, meaning] : file["missed"].items()) missed.insert(error);
        EXPECT_LE(file["cases"].size(), 200U) << query;
    }
    EXPECT_EQ(caught + missed.size(), planted_catalogue().size());
    for (std::string name : missed) {
        std::replace(name.begin(), name.end(), ' ', '-');
        const auto& all = planted_catalogue();
        const auto error = std::find_if(all.begin(), all.end(), [&](const PlantedError& one) {
            return one.subject->info().name == "planted-" + name;
        });
        ASSERT_NE(error, all.end()) << name;
        EXPECT_TRUE(error->called == Class::defect || error->by_sequences_alone) << name;
    }
}

TEST_F(PlantedCases, FewerCasesCatchFewerErrors) {
    const Json file = Json::parse(read(kFolder / "rect-point.json"));
    const std::vector<Scene> all = scenes_in(file);
    const std::size_t caught = caught_by("rect-point", all).caught.size();
    EXPECT_EQ(caught, file["errors_caught"]);
    EXPECT_LT(caught_by("rect-point", {all.front()}).caught.size(), caught);
}

TEST_F(PlantedCases, TheChecksumsAreThoseOfTheFiles) {
    const auto check = [](const fs::path& folder) {
        return std::system(
            fmt::format("cd {} && sha256sum --status -c SHA256SUMS", quoted(folder)).c_str());
    };
    if (std::system("sha256sum --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "no sha256sum";
    EXPECT_EQ(check(kFolder), 0);
    const fs::path copy = file("cases");
    fs::copy(kFolder, copy);
    std::ofstream(copy / "rect-rect.csv", std::ios::app) << "\n";
    EXPECT_NE(check(copy), 0);
}

TEST_F(PlantedCases, TheCommandWritesThreeFilesForAQuery) {
    const Outcome outcome =
        run(fmt::format("export --planted --query aabb-circle --out {}", quoted(file("set"))));
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    expect_contains(outcome.out, "aabb-circle");
    for (const char* ending : {"json", "csv", "tsv"})
        EXPECT_EQ(read(file("set") / fmt::format("aabb-circle.{}", ending)),
                  read(kFolder / fmt::format("aabb-circle.{}", ending)));
    EXPECT_EQ(run("export --planted").status, 2);
    EXPECT_EQ(run("export --planted --query circle-capsule --out x").status, 2);
}

}  // namespace
}  // namespace touchstone
