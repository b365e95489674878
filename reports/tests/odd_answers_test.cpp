// Answers that nobody looks at twice.

#include "reports/tests/exec_command.h"

namespace touchstone {
namespace {

// closed rings

std::string rings(const std::string& query, const std::string& a, const std::string& b) {
    return fmt::format(R"({{"query":"{}","a":{},"b":{})", query, a, b);
}

TEST_F(ExecCommand, AClosedRingIsJudgedLikeTheOpenOne) {
    const std::string apart = rings("convex-convex", "[[0,0],[2,0],[2,2],[0,2],[0,0]]",
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
    const std::string concave = rings("concave-concave", "[[0,0],[2,0],[2,2],[0,2],[0,0]]",
                                      "[[10,0],[12,0],[12,2],[12,2],[10,2],[10,0]]");
    EXPECT_EQ(run("check --answer distance", concave + R"(,"distance":7})").status, 1);
    const std::string placed =
        R"({"query":"placed-polygon-point","placed-polygon":{"x":0,"y":0,"angle":0,"r":0,)"
        R"("corners":[[0,0],[2,0],[2,2],[0,0]]},"point":{"x":5,"y":2},"hit":true})";
    EXPECT_EQ(run("check --contract closed", placed).status, 1);
}

}  // namespace
}  // namespace touchstone
