// `oracle`, and some calls of `replay` and `domain`.

#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

/// Each verdict has these fields, with these texts of numbers. Fields that are null here are
/// missing from the verdict.
TEST_F(CommandLine, OracleDescribesHowShapesRelate) {
    const std::string l = "[[0,0],[3,0],[3,1],[1,1],[1,3],[0,3]]";
    const std::pair<std::string, const char*> expected[] = {
        {beside({4, 5, 2, 2, 0}),
         R"({"relation":"disjoint","closest":[[1.0,0.5],[3.0,4.0]],"iou":null})"},
        {beside({2, 1, 2, 1, 0}), R"({"relation":"touching","margin":0.0,"contact":[1.0,0.5]})"},
        {beside({2, 0.25, 2, 1, 0}),
         R"({"relation":"touching","contact":[[1.0,-0.25],[1.0,0.5]]})"},
        {beside({1.5, 0, 2, 4, 0}),
         R"({"relation":"overlapping","area":0.5,"margin":-0.5,"iou":0.05263157894736842,)"
         R"("normal":[1.0,0.0],"distance":null,)"
         R"("intersection":[[0.5,-0.5],[1.0,-0.5],[1.0,0.5],[0.5,0.5]]})"},
        {R"({"query":"circle-circle","a":{"x":"0x1.8p+1","y":"-0x0p+0","r":"0X1P0"},)"
         R"("b":{"x":0,"y":0,"r":1}})",
         R"({"relation":"disjoint","margin":1.0,"distance":1.0})"},
        // These shapes overlap by less than the smallest positive double. The margin is not -0.
        {R"({"query":"convex-convex","a":[[2.08e-322,-8.6e-322],[2.6e-322,-1.126e-321],)"
         R"([1.1e-322,-9e-322],[5.4e-323,-6.3e-322]],"b":[[7.07e-322,-1.374e-321],)"
         R"([8.84e-322,-1.537e-321],[5e-323,-1.136e-321],[-9e-323,-1.02e-321],)"
         R"([-2.5e-323,-9.93e-322],[4.5e-322,-1.21e-321]]})",
         R"({"relation":"overlapping","margin":0.0})"},
        {R"({"query":"rounded-rounded","a":{"cx":0,"cy":0,"w":2,"h":2,"angle":0,"r":0.5},)"
         R"("b":{"cx":1.75,"cy":0.25,"w":1.5,"h":2,"angle":0,"r":0.25}})",
         R"({"relation":"touching","contact":[[1.0,-0.5],[1.0,0.5]]})"},
        {R"({"query":"concave-concave","a":)" + l + R"(,"b":)" + l + "}",
         R"({"area":5.0,"intersection_pieces":[[[0.0,0.0],[3.0,0.0],[3.0,1.0]],)"
         R"([[0.0,0.0],[3.0,1.0],[1.0,1.0]],[[0.0,0.0],[1.0,1.0],[1.0,3.0]],)"
         R"([[0.0,0.0],[1.0,3.0],[0.0,3.0]]]})"},
        {R"({"query":"concave-concave","a":)" + l + R"(,"b":[[1,1],[2,1],[4,1],[4,3],[1,4]]})",
         R"({"contact_pieces":[[[1.0,1.0],[1.0,3.0]],[[1.0,1.0],[3.0,1.0]]]})"},
        {R"({"query":"rect-list","rect":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},"list":[)"
         R"({"cx":5,"cy":0,"w":2,"h":2,"angle":0},{"cx":2,"cy":0,"w":2,"h":2,"angle":0},)"
         R"({"cx":1,"cy":0,"w":2,"h":2,"angle":0}]})",
         R"({"first_closed":2,"first_open":3,"items":[{"relation":"disjoint","margin":3.0,)"
         R"("distance":3.0,"closest":[[1.0,-1.0],[4.0,-1.0]],"normal":[1.0,0.0]},)"
         R"({"relation":"touching","margin":0.0,"normal":[1.0,0.0],)"
         R"("contact":[[1.0,-1.0],[1.0,1.0]]},{"relation":"overlapping","margin":-1.0,)"
         R"("area":2.0,"iou":0.3333333333333333,"normal":[1.0,0.0],)"
         R"("intersection":[[0.0,-1.0],[1.0,-1.0],[1.0,1.0],[0.0,1.0]]}]})"}};
    std::string cases;
    for (const auto& [line, described] : expected) cases += line + '\n';
    const auto verdicts = lines_of(run("oracle", cases).exits(0).out);
    ASSERT_EQ(verdicts.size(), std::size(expected));
    for (std::size_t i = 0; i < verdicts.size(); ++i) {
        const Json verdict = Json::parse(verdicts[i]);
        const Json wanted = Json::parse(expected[i].second);
        for (const auto& [field, value] : wanted.items())
            EXPECT_EQ(verdict.value(field, Json()).dump(), value.dump()) << field << verdict;
    }
}

TEST_F(CommandLine, OracleReturnsExtraFieldsEvenWithAnError) {
    const std::string good = kGood.substr(0, kGood.size() - 1);
    const std::pair<std::string, std::string> expected[] = {
        {good + R"(,"area":4,"id":7,"contact":[1,1],"error":"none","further":1})",
         R"({"id":7,"further":{"area":4,"contact":[1,1],"error":"none","further":1},)"
         R"("relation":"disjoint","margin":1.0,"distance":1.0,)"
         R"("closest":[[1.0,-0.5],[2.0,-0.5]],"normal":[1.0,0.0]})"},
        {R"({"id":7,"query":"rect-rect","a":{},"note":[1]})",
         R"({"id":7,"note":[1],"error":"a.cx: missing","line":2})"},
        {R"({"query":"aabb-aabb","a":{"x":1e999},"id":"x"})",
         R"({"id":"x","error":"a.x: 1e999 is not a double: too large","line":3})"},
        {R"({"query":"rect-rekt","a":1,"id":7,"line":"mine"})",
         R"({"id":7,"further":{"line":"mine"},"error":"query: unknown query \"rect-rekt\"; )"
         R"(did you mean rect-rect?","line":4})"},
        {good + R"(,"id":7,"id":8})", R"({"id":7,"error":"id: the field occurs twice","line":5})"},
        {R"({"id":7,"query":"convex-convex","a":[[0,0],[4,0],[1,1],[0,4]],)"
         R"("b":[[0,0],[1,0],[0,1]]})",
         R"_({"id":7,"error":"a: not convex at (1, 1)","line":6})_"}};
    std::string cases;
    std::string answers;
    for (const auto& [line, answer] : expected) cases += line + '\n', answers += answer + '\n';
    EXPECT_EQ(run("oracle", cases).exits(2).out, answers);
}

/// A reader that searches all fields once for each field would take more than three times the limit
/// of 5 seconds for one line.
TEST_F(CommandLine, OracleReadsAMebibyteOfExtraFieldsInLinearTime) {
    std::string line = kGood.substr(0, kGood.size() - 1);
    for (int i = 0; line.size() < (1 << 20) - 20; ++i) line += fmt::format(R"(,"k{:x}":0)", i);
    const Outcome outcome =
        run("oracle", line + "}\n" + line + R"(,"z":1e999})", "ulimit -t 5;").exits(2);
    const auto answers = lines_of(outcome.out);
    EXPECT_EQ(answers.size(), 2U);
    for (const std::string& answer : answers) EXPECT_GT(answer.size(), 1'000'000U);
}

TEST_F(CommandLine, OracleNamesTheFileOfAnErrorAndRefusesAFileWithoutACase) {
    const fs::path good = write("good", kGood + "\n");
    const fs::path bad = write("bad", "\n{\"file\":\"mine\"}\n");
    const Outcome outcome = run(fmt::format("oracle {} {}", quoted(good), quoted(bad))).exits(2);
    const auto lines = lines_of(outcome.out);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_FALSE(Json::parse(lines[0]).contains("file"));
    const Json error = Json::parse(lines[1]);
    EXPECT_EQ(error["file"], bad.string());
    EXPECT_EQ(error["line"], 2);
    EXPECT_EQ(error["further"]["file"], "mine");
    run("oracle " + quoted(write("empty", "\n"))).refuses("empty: no case in it");
    EXPECT_EQ(run("oracle", "\n").err, "touchstone: standard input: no case in it\n");
}

/// Each bad line is between two good lines.
TEST_F(CommandLine, OracleNamesFieldAndLineOfABadLineAndGoesOn) {
    const std::string brackets = std::string(100'000, '[') + std::string(100'000, ']');
    std::string objects;
    for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
    const std::string further = kGood.substr(0, kGood.size() - 1) + R"(,"z":)";
    const std::pair<std::string, const char*> lines[] = {
        {R"({"query":"convex-convex","a":[[0,0],[2,0],[2]],"b":[[5,0],[6,0],[6,1]]})",
         "a[2]: expected [x, y], found [2]"},
        {R"({"query":"concave-concave","a":[[0,0],[2,2],[2,0],[0,2]],"b":[[5,0],[6,0],[6,1]]})",
         "a: not simple: edge 0 meets edge 2"},
        {R"({"query":"triangle-triangle","a":[[0,0],[2,0],[2,2],[0,2]],"b":[[5,0],[6,0],[6,1]]})",
         "a: expected 3 corners, found 4"},
        {R"({"query":"rounded-circle","rect":{"cx":0,"cy":0,"w":1,"h":4,"angle":0,"r":1},)"
         R"("circle":{"x":4,"y":5,"r":4}})",
         "rect.r: 1 is more than half of the smaller size 1"},
        {R"({"query":"rect-list","rect":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},"list":[]})",
         "list: 0 shapes, expected 1 to 64"},
        {kGood + kGood, "not JSON"},
        {kGood + std::string(1, '\0') + "x", "not JSON: a zero byte"},
        {std::string("\x01\x00\xff\xfe\x80{\"\xc3(\x7f", 10), "not JSON"},
        {objects, "nested more than 64"},
        {further + brackets + "}", "nested more than 64"},
        {kGood + std::string(17'000'000, ' ') + "garbage", "longer than 16 MiB"}};
    std::string text = kGood + "\n\r\n";
    for (const auto& [line, says] : lines) text += line + "\n" + kGood + "\r\n";
    const Outcome outcome = run("oracle", text).exits(2);
    const auto answers = lines_of(outcome.out);
    ASSERT_EQ(answers.size(), 2 * std::size(lines) + 1) << outcome.out;
    for (std::size_t i = 0; i < std::size(lines); ++i) {
        const Json answer = Json::parse(answers[2 * i + 1]);
        EXPECT_EQ(answer["line"], 2 * i + 3);
        expect_contains(answer["error"], lines[i].second);
        EXPECT_EQ(Json::parse(answers[2 * i + 2])["relation"], "disjoint");
    }
}

TEST_F(CommandLine, ReplayShowsTheRectangleThatDecidesTheAnswerToAList) {
    run("replay --algorithm list-sat-local --scalar double -",
        R"({"query":"rect-list","rect":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},"list":[)"
        R"({"cx":5,"cy":0,"w":2,"h":2,"angle":0},{"cx":1,"cy":0,"w":2,"h":2,"angle":0}]})")
        .prints({"hit 2", "2: overlapping"});
}

TEST_F(CommandLine, DomainIsEmptyForAnAlgorithmThatIsWrongAtOrdinarySizes) {
    run("domain planted-rotation-sign --scalar double --scenes 40").fails("fails at 1");
}

}  // namespace
}  // namespace touchstone
