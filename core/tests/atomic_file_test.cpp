// Tests that a regular file is replaced whole or not at all, and that links and pipes stay.

#include "core/format/atomic_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "core/tests/case_count.h"
#include "core/tests/error_in.h"
#include "core/tests/own_folder.h"

namespace touchstone {
namespace {

namespace fs = std::filesystem;
using Names = std::set<std::string>;

class AFile : public testing::Test {
  protected:
    OwnFolder folder;
    const fs::path path = folder.path / "x";

    static std::string read(const fs::path& from) {
        std::ifstream in(from, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }

    static std::string error_of_writing(const fs::path& to, std::string_view bytes) {
        return error_in<std::runtime_error>([&] { write_file(to, bytes); });
    }
};

/// A hard link to the old file, like an open reader, shows whether its contents were overwritten.
TEST_F(AFile, ReplacesTheOldOneWithoutWritingIntoIt) {
    write_file(path, "what was there before");
    fs::create_hard_link(path, folder.path / "reader");
    const std::string bytes("\0\n\r\n\xff", 5);
    write_file(path, bytes);
    EXPECT_EQ(read(path), bytes);
    EXPECT_EQ(read(folder.path / "reader"), "what was there before");
    EXPECT_EQ(folder.names(), (Names{"reader", "x"}));
}

TEST_F(AFile, ThatThreadsWriteAtOnceIsTheWholeFileOfOneOfThem) {
    constexpr int kThreads = 4;
    std::vector<std::string> errors(kThreads);
    std::vector<std::thread> writers;
    for (int i = 0; i < kThreads; ++i)
        writers.emplace_back([&, i] {
            const std::string bytes(1000, static_cast<char>('a' + i));
            errors[i] = error_in<std::runtime_error>([&] {
                for (int times = 0; times < few_or_all(40, 200); ++times) write_file(path, bytes);
            });
        });
    for (std::thread& writer : writers) writer.join();
    for (const std::string& error : errors) EXPECT_EQ(error, "no error");
    const std::string written = read(path);
    EXPECT_EQ(written, std::string(1000, written.at(0)));
    EXPECT_EQ(folder.names(), Names{"x"});
}

TEST_F(AFile, ThatDoesNotFitOntoTheDiskLeavesOnlyTheOldFile) {
    write_file(path, "old");
    std::string error;
    {
        const SizeLimit full(100);
        error = error_of_writing(path, std::string(1000, 'x'));
        EXPECT_NE(error_of_writing(folder.path / "y", std::string(1000, 'x')), "no error");
    }
    EXPECT_EQ(error, path.string() + ": cannot be written: File too large");
    EXPECT_EQ(read(path), "old");
    EXPECT_EQ(folder.names(), Names{"x"});
}

/// For the empty path, the temporary file can be written but not renamed.
TEST_F(AFile, ThatCannotBeRenamedLeavesNoTemporaryFile) {
    const fs::path before = fs::current_path();
    fs::current_path(folder.path);
    const std::string error = error_of_writing("", "x");
    fs::current_path(before);
    EXPECT_EQ(error, ": cannot be written: No such file or directory");
    EXPECT_EQ(folder.names(), Names{});
}

TEST_F(AFile, BehindALinkIsWrittenThroughTheLink) {
    write_file(folder.path / "target", "old");
    fs::create_symlink("target", path);
    write_file(path, "new");
    EXPECT_TRUE(fs::is_symlink(path));
    EXPECT_EQ(read(folder.path / "target"), "new");
    EXPECT_EQ(folder.names(), (Names{"target", "x"}));
}

/// The test goes through a link, so that an error in the tested code harms no device.
TEST_F(AFile, BehindALinkToAFullDeviceIsNotWrittenAndTheErrorSaysWhy) {
    fs::create_symlink("/dev/full", path);
    EXPECT_EQ(error_of_writing(path, "x"),
              path.string() + ": cannot be written: No space left on device");
    EXPECT_TRUE(fs::is_symlink(path));
    EXPECT_EQ(folder.names(), Names{"x"});
}

TEST_F(AFile, ThatIsAPipeIsWrittenToAndStaysAPipe) {
    ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
    const int reader = open(path.c_str(), O_RDWR | O_NONBLOCK);
    ASSERT_GE(reader, 0);
    write_file(path, "new");
    std::array<char, 8> read{};
    EXPECT_EQ(::read(reader, read.data(), read.size()), 3);
    close(reader);
    EXPECT_EQ(std::string(read.data()), "new");
    EXPECT_TRUE(fs::is_fifo(path));
}

TEST_F(AFile, DoesNotReplaceAFolder) {
    fs::create_directory(path);
    EXPECT_EQ(error_of_writing(path, "x"), path.string() + ": cannot be written: Is a directory");
    EXPECT_TRUE(fs::is_directory(path));
    EXPECT_EQ(folder.names(), Names{"x"});
}

}  // namespace
}  // namespace touchstone
