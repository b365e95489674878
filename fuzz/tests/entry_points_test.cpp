// Tests the fuzz target as a fuzzer calls it: targets/target.cpp of rect-rect, without libFuzzer.

#include <csignal>
#include <cstdlib>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "core/format/text.h"
#include "fuzz/records/record.h"
#include "oracle/exact/relation.h"

extern "C" {
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                    unsigned seed);
std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data1, std::size_t size1,
                                      const std::uint8_t* data2, std::size_t size2,
                                      std::uint8_t* out, std::size_t max_out_size, unsigned seed);
}

namespace touchstone::fuzz {
namespace {

using Buffer = std::vector<std::uint8_t>;

const Scene kApart = PosePair<double>{{0, 0, 2, 1, 0.25}, {7, 3, 1, 2, 1}};
const Scene kOfAnotherQuery = RectPoint<double>{{0, 0, 1, 1, 2, 2, 0.5}, {3, 4}};
/// Only B's second axis separates these rectangles. planted-axis-left-out answers hit.
const Scene kSeparatedByLastAxis = PosePair<double>{{0, 0, 2, 2, 0}, {-2, -2, 2, 2, 2}};

Buffer bytes_of(const std::string& text) {
    return {text.begin(), text.end()};
}

std::string line_of(const Scene& scene) {
    return to_line(scene) + "\n";
}

int examined(const Buffer& input) {
    return LLVMFuzzerTestOneInput(input.data(), input.size());
}

Buffer mutant(Buffer input, unsigned seed, std::size_t room = kLongestRecord) {
    const std::size_t size = input.size();
    input.resize(std::max(room, size));
    input.resize(LLVMFuzzerCustomMutator(input.data(), size, room, seed));
    return input;
}

Buffer child(const Buffer& first, const Buffer& second, unsigned seed,
             std::size_t room = kLongestRecord) {
    Buffer out(room, 77);
    out.resize(LLVMFuzzerCustomCrossOver(first.data(), first.size(), second.data(), second.size(),
                                         out.data(), room, seed));
    return out;
}

/// Returns the pair of poses in the bytes. The bytes must be a valid record of such a pair.
PosePair<double> pair_in(const Buffer& record) {
    const auto scene = scene_of_record(record);
    if (!scene || query_of(*scene) != "rect-rect" || problem_of(*scene)) {
        ADD_FAILURE() << "no record of a pair of poses: " << record.size() << " bytes";
        return {};
    }
    return as<PosePair<double>>(*scene);
}

TEST(TheFuzzTarget, TakesRecordsAndTextsThatHoldAPairOfRectangles) {
    EXPECT_EQ(examined(record_of(kApart)), 0);
    EXPECT_EQ(examined(bytes_of(line_of(kApart))), 0);
    EXPECT_EQ(examined(bytes_of("nonsense\n" + line_of(kOfAnotherQuery) + line_of(kApart))), 0);
}

TEST(TheFuzzTarget, RejectsInputsOfTwoOrMoreBytesWithoutAPair) {
    EXPECT_EQ(examined(record_of(kOfAnotherQuery)), -1);
    EXPECT_EQ(examined(bytes_of(line_of(kOfAnotherQuery))), -1);
    EXPECT_EQ(examined(bytes_of("nonsense")), -1);
    Buffer cut = record_of(kApart);
    cut.pop_back();
    EXPECT_EQ(examined(cut), -1);
    // libFuzzer's first inputs have at most one byte. The target accepts them, or libFuzzer would
    // have nothing to start from.
    EXPECT_EQ(examined({}), 0);
    EXPECT_EQ(examined({'\n'}), 0);
    EXPECT_EQ(examined({'\n', '\n'}), -1);
}

/// The target reads the environment only once, so each test has its own process.
class TheFuzzTargetOf : public testing::Test {
  protected:
    void SetUp() override { testing::FLAGS_gtest_death_test_style = "threadsafe"; }

    static void examine_with(const char* algorithm, const Scene& scene) {
        setenv("TOUCHSTONE_FUZZ_ALGORITHM", algorithm, 1);
        examined(bytes_of(line_of(kApart) + line_of(scene)));
        std::exit(0);
    }
};

TEST_F(TheFuzzTargetOf, AnAlgorithmPrintsItsFailingCaseAndAborts) {
    EXPECT_EXIT(examine_with("planted-axis-left-out", kSeparatedByLastAxis),
                testing::KilledBySignal(SIGABRT), R"re(^\{.*"cx":-2.0,"cy":-2.0,.*\}
planted-axis-left-out \(.*\): logic, answers hit, margin )re");
}

TEST_F(TheFuzzTargetOf, AnAlgorithmOfAnotherQueryEndsWithStatus2) {
    EXPECT_EXIT(examine_with("unrotate-point", kApart), testing::ExitedWithCode(2),
                "no such algorithm of rect-rect");
}

TEST_F(TheFuzzTargetOf, AnAlgorithmThatAnswersWithNumbersEndsWithStatus4) {
    for (const char* algorithm : {"area-clipped", "planted-area-from-origin"})
        EXPECT_EXIT(examine_with(algorithm, kApart), testing::ExitedWithCode(4), "not fuzzed");
}

TEST(TheCustomMutator, TurnsARecordIntoAValidRecordThatUsuallyDiffers) {
    const Buffer start = record_of(kApart);
    int changed = 0;
    for (unsigned seed = 0; seed < 200; ++seed) {
        const Buffer after = mutant(start, seed);
        (void)pair_in(after);
        changed += after != start ? 1 : 0;
        EXPECT_EQ(after, mutant(start, seed)) << "depends on more than the seed";
    }
    EXPECT_GT(changed, 140);
}

/// Most moves leave a number of the scene unchanged. That number identifies the mutated case.
TEST(TheCustomMutator, ChoosesAnyCaseOfAText) {
    const Scene other = PosePair<double>{{100, 101, 102, 103, 104}, {105, 106, 107, 108, 109}};
    const Buffer text = bytes_of("nonsense\n" + line_of(kApart) + line_of(other));
    int of_first = 0;
    int of_second = 0;
    for (unsigned seed = 0; seed < 200; ++seed) {
        const PosePair<double> pair = pair_in(mutant(text, seed));
        of_first += pair.a.w == 2 || pair.a.h == 1 || pair.b.cy == 3 ? 1 : 0;
        of_second += pair.a.w == 102 || pair.a.h == 103 || pair.b.cy == 106 ? 1 : 0;
    }
    EXPECT_GT(of_first, 60);
    EXPECT_GT(of_second, 60);
}

TEST(TheCustomMutator, MakesRecordsFromInputsWithoutAPair) {
    for (const Buffer& input : {bytes_of(""), bytes_of("nonsense"), record_of(kOfAnotherQuery),
                                bytes_of(line_of(kOfAnotherQuery))}) {
        std::set<double> widths;
        for (unsigned seed = 0; seed < 50; ++seed) widths.insert(pair_in(mutant(input, seed)).a.w);
        EXPECT_GT(widths.size(), 20U);
    }
}

TEST(TheCustomCrossOver, JoinsAOfTheFirstWithBOfTheSecondAndOftenMovesB) {
    const Scene other = PosePair<double>{{100, 101, 102, 103, 104}, {105, 106, 107, 108, 109}};
    const Buffer first = record_of(kApart);
    const Buffer second = bytes_of(line_of(other));
    int slid = 0;
    for (unsigned seed = 0; seed < 50; ++seed) {
        const PosePair<double> pair = pair_in(child(first, second, seed));
        EXPECT_EQ(pair.a, as<PosePair<double>>(kApart).a);
        EXPECT_EQ(pair.b.w, 107);
        EXPECT_EQ(pair.b.h, 108);
        slid += pair.b.cx == 105 && pair.b.cy == 106 ? 0 : 1;
    }
    EXPECT_GT(slid, 10);
    EXPECT_LT(slid, 40);
}

TEST(TheCustomMutatorAndCrossOver, WriteNothingIfThereIsNoRoom) {
    const Buffer record = record_of(kApart);
    EXPECT_EQ(child(record, record, 1, record.size()).size(), record.size());
    EXPECT_EQ(child(record, record, 1, record.size() - 1).size(), 0U);
    EXPECT_EQ(mutant(bytes_of("x"), 1, record.size()).size(), record.size());
    EXPECT_EQ(mutant(bytes_of("x"), 1, record.size() - 1).size(), 0U);
}

}  // namespace
}  // namespace touchstone::fuzz
