#include "core/format/recording.h"

#include <stdexcept>

#include <gtest/gtest.h>

#include "core/format/atomic_file.h"
#include "core/scenes/input_error.h"
#include "core/tests/own_folder.h"
#include "core/tests/size_limit.h"

namespace touchstone {
namespace {

class Recording : public testing::Test {
  protected:
    OwnFolder folder;
    const std::filesystem::path path = folder.path / "x.pairs";
    const std::vector<PosePair<float>> pairs{{{0, 0, 2, 1, 0.3F}, {1, 1, 1, 1, 0}},
                                             {{5, 0, 2, 0, -3}, {1e30F, 1, 1, 1e-40F, 7}}};

    [[nodiscard]] std::string error() const {
        try {
            read_recording(path);
        } catch (const InputError& e) {
            return e.what();
        }
        return "no error";
    }
};

TEST_F(Recording, ReadsBackWhatWasWritten) {
    write_recording(path, pairs);
    EXPECT_EQ(read_recording(path), pairs);
}

TEST_F(Recording, OfNoPairsIsARecording) {
    write_recording(path, {});
    EXPECT_TRUE(read_recording(path).empty());
}

TEST_F(Recording, CutShortAnywhereIsRefused) {
    write_recording(path, pairs);
    for (std::uintmax_t size = std::filesystem::file_size(path); size-- > 0;) {
        std::filesystem::resize_file(path, size);
        EXPECT_THROW(read_recording(path), InputError) << size;
    }
}

TEST_F(Recording, ThatIsMissingOrForeignIsNamedInTheError) {
    EXPECT_NE(error().find(path.string()), std::string::npos);
    write_file(path, "something else altogether");
    EXPECT_NE(error().find("not a recording"), std::string::npos);
}

TEST_F(Recording, WithAnInvalidPoseNamesThePairAndTheField) {
    auto broken = pairs;
    broken[1].a.h = -1;
    write_recording(path, broken);
    EXPECT_NE(error().find("pair 1: a.h: negative size"), std::string::npos) << error();
}

TEST_F(Recording, ThatCannotBeWrittenLeavesTheOldOneAndNoLitter) {
    write_recording(path, pairs);
    {
        const SizeLimit full(std::filesystem::file_size(path));
        const auto longer = {pairs[0], pairs[0], pairs[1]};
        EXPECT_THROW(write_recording(path, longer), std::runtime_error);
    }
    EXPECT_EQ(read_recording(path), pairs);
    EXPECT_EQ(folder.names(), std::set<std::string>{"x.pairs"});
}

}  // namespace
}  // namespace touchstone
