// The main function of the tests: `--seed N` fixes RapidCheck's seed. Without this option (and
// without RC_PARAMS, which ctest sets) RapidCheck takes a random seed and prints it on failure.

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    for (int i = 1; i + 1 < argc; ++i) {
        if (std::string(argv[i]) == "--seed") {
            const std::string parameters = "seed=" + std::string(argv[i + 1]);
            setenv("RC_PARAMS", parameters.c_str(), 1);
        }
    }
    return RUN_ALL_TESTS();
}
