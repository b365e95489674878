// Cases that must not pass unjudged.

#include "reports/tests/exec_command.h"

namespace touchstone {
namespace {

const std::string kTwoSquares = R"({"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},)"
                                R"("b":{"cx":1.5,"cy":1,"w":2,"h":2,"angle":0})";

// closed rings

std::string of_rings(const std::string& query, const std::string& a, const std::string& b) {
    return fmt::format(R"({{"query":"{}","a":{},"b":{})", query, a, b);
}

TEST_F(ExecCommand, AClosedRingIsJudgedLikeTheOpenOne) {
    const std::string apart = of_rings("convex-convex", "[[0,0],[2,0],[2,2],[0,2],[0,0]]",
                                       "[[10,0],[12,0],[12,2],[12,2],[10,2],[10,0]]");
    EXPECT_EQ(run("check --contract closed", apart + R"(,"hit":false})").status, 0);
    for (const char* options : {"", " --conditioning edge-direction"}) {
        const Outcome hit =
            run(std::string("check --contract closed") + options, apart + R"(,"hit":true})");
        EXPECT_EQ(hit.status, 1) << hit.out;
        expect_contains(hit.out, "wrong 1");
    }
    EXPECT_EQ(run("check --answer distance", apart + R"(,"distance":8})").status, 0);
    EXPECT_EQ(run("check --answer distance", apart + R"(,"distance":7})").status, 1);
    const std::string concave = of_rings("concave-concave", "[[0,0],[2,0],[2,2],[0,2],[0,0]]",
                                         "[[10,0],[12,0],[12,2],[12,2],[10,2],[10,0]]");
    EXPECT_EQ(run("check --answer distance", concave + R"(,"distance":7})").status, 1);
    const std::string placed =
        R"({"query":"placed-polygon-point","placed-polygon":{"x":0,"y":0,"angle":0,"r":0,)"
        R"("corners":[[0,0],[2,0],[2,2],[0,0]]},"point":{"x":5,"y":2},"hit":true})";
    EXPECT_EQ(run("check --contract closed", placed).status, 1);
}

// nothing judged

TEST_F(ExecCommand, OfCasesNoneOfWhichCanBeJudgedThereIsNoVerdict) {
    const std::string huge = R"({"query":"aabb-aabb","a":{"x":0,"y":0,"w":1e100,"h":1e100},)"
                             R"("b":{"x":5e99,"y":5e99,"w":1e100,"h":1e100})";
    for (const char* call : {R"(--answer iou ,"iou":0.9})", R"(--contract closed ,"hit":true})",
                             R"(--contract closed ,"hit":false})"}) {
        const std::string words = call;
        const std::size_t answer = words.find(" ,");
        const Outcome outcome =
            run("check - " + words.substr(0, answer), huge + words.substr(answer + 1));
        EXPECT_EQ(outcome.status, 2) << outcome.out;
        expect_contains(outcome.out, "not judged");
        expect_contains(outcome.err, "no case could be judged: a size is zero, ");
    }
    const Outcome program =
        run(R"(verify --exec 'sed s/.*/true/' --contract closed --from -)", huge + "}");
    EXPECT_EQ(program.status, 2) << program.out;
    const std::string cases = huge + ",\"hit\":true}\n" + kTwoSquares + ",\"hit\":true}\n";
    EXPECT_EQ(run("check --contract closed -", cases).status, 0);
}

}  // namespace
}  // namespace touchstone
