#include <gtest/gtest.h>
#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <stdexcept>

#include "core/format/atomic_file.h"
#include "core/format/case_format.h"
#include "core/format/recording.h"
#include "core/tests/error_in.h"
#include "core/tests/own_folder.h"

namespace touchstone {
namespace {

class Recording : public testing::Test {
  protected:
    OwnFolder folder;
    const std::filesystem::path path = folder.path / "x.pairs";
    const std::vector<PosePair<float>> pairs{{{0, 0, 2, 1, 0.3F}, {1, 1, 1, 1, 0}},
                                             {{5, 0, 2, 0, -3}, {1e30F, 1, 1, 1e-40F, 7}}};

    [[nodiscard]] std::string error() const {
        return error_in([this] { read_recording(path); });
    }
};

TEST_F(Recording, CutShortAnywhereIsRefused) {
    write_recording(path, pairs);
    for (std::uintmax_t size = std::filesystem::file_size(path); size-- > 0;) {
        std::filesystem::resize_file(path, size);
        EXPECT_THROW(read_recording(path), InputError) << size;
    }
}

TEST_F(Recording, ThatIsMissingIsNamedInTheErrorAndAForeignFileIsRefused) {
    EXPECT_NE(error().find(path.string()), std::string::npos);
    write_file(path, "something else altogether");
    EXPECT_NE(error().find("not a recording"), std::string::npos);
}

TEST_F(Recording, WithAnInvalidPoseIsRefusedWithThePairAndTheField) {
    auto broken = pairs;
    broken[1].a.h = -1;
    write_recording(path, broken);
    EXPECT_NE(error().find("pair 1: a.h: negative size"), std::string::npos) << error();
}

TEST_F(Recording, ThatCannotBeWrittenLeavesOnlyTheOldFile) {
    write_recording(path, pairs);
    {
        const SizeLimit full(std::filesystem::file_size(path));
        const auto longer = {pairs[0], pairs[0], pairs[1]};
        EXPECT_THROW(write_recording(path, longer), std::runtime_error);
    }
    EXPECT_EQ(read_recording(path), pairs);
    EXPECT_EQ(folder.names(), std::set<std::string>{"x.pairs"});
    write_recording(path, {});
    EXPECT_TRUE(read_recording(path).empty());
}

using Kind = LocalShape::Kind;

class RecordingOfShapes : public testing::Test {
  protected:
    OwnFolder folder;
    const std::filesystem::path path = folder.path / "x.shapes";
    const ShapeRecording recording{{{Kind::circle, 0.5F},
                                    {Kind::capsule, 0},
                                    {Kind::hull, 0.01F, {{-1, -1}, {1, -1}, {0.1F, 1}}}},
                                   {{{0, {1, 2}}, {0, {-3, 1e30F}}},
                                    {{2, {1, 2, 0.6F, 0.8F}}, {0, {1, 2}}},
                                    {{1, {1, 2, 1, 2}}, {2, {0, 1e-40F, -1, 0}}},
                                    {{2, {0, 0, 1, 0}}, {2, {5, 0, 0.6F, -0.8F}}}}};

    [[nodiscard]] std::string error() const {
        return error_in([this] { read_shape_recording(path); });
    }
    [[nodiscard]] std::string error_of(const ShapeRecording& broken) const {
        write_shape_recording(path, broken);
        return error();
    }
    [[nodiscard]] std::string says(std::string_view problem) const {
        return path.string() + ": " + std::string(problem);
    }
};

TEST_F(RecordingOfShapes, KeepsTheNumbersOfEachPair) {
    const Scene scene = scene_of(recording, recording.pairs[1]);
    EXPECT_EQ(scene, parse_case(R"({"query": "circle-placed-polygon",
        "circle": {"x": 1, "y": 2, "r": 0.5},
        "placed-polygon": {"x": 1, "y": 2, "cos": "0x1.333334p-1", "sin": "0x1.99999ap-1",
            "r": "0x1.47ae14p-7", "corners": [[-1, -1], [1, -1], ["0x1.99999ap-4", 1]]}})")
                         .scene);
    for (const ShapeRecording::Pair& pair : recording.pairs) {
        const Scene each = scene_of(recording, pair);
        EXPECT_EQ(parse_case(to_hex_json(each).dump()).scene, each);
    }
}

TEST_F(RecordingOfShapes, GivesTheScenesOfEachQueryInTheirOrder) {
    ShapeRecording two = recording;
    two.pairs.push_back({{0, {7, 7}}, {0, {8, 8}}});
    EXPECT_EQ(scenes_of(two, "circle-circle"),
              (std::vector{scene_of(two, two.pairs[0]), scene_of(two, two.pairs[4])}));
    std::size_t all = 0;
    for (const std::string_view query : query_names()) all += scenes_of(two, query).size();
    EXPECT_EQ(all, two.pairs.size());
    EXPECT_TRUE(scenes_of(two, "rect-rect").empty());
}

TEST_F(RecordingOfShapes, ReadsBackAsWrittenAndIsRefusedIfItIsCutShortOrTooLong) {
    write_shape_recording(path, {});
    EXPECT_EQ(read_shape_recording(path), ShapeRecording{});
    write_shape_recording(path, recording);
    EXPECT_EQ(read_shape_recording(path), recording);
    const std::uintmax_t whole = std::filesystem::file_size(path);
    std::filesystem::resize_file(path, whole + 2);
    EXPECT_EQ(error(), says("2 bytes after the last pair"));
    for (std::uintmax_t size = whole; size-- > 0;) {
        std::filesystem::resize_file(path, size);
        if (size + 1 == whole) {
            EXPECT_EQ(error(), says("pair 3: cut short"));
        }
        EXPECT_THROW(read_shape_recording(path), InputError) << size;
    }
    write_file(path, "TSSHAPE1\xff\xff\xff\xff\xff\xff\xff\xff");
    EXPECT_EQ(error(), says("shape 0: cut short"));
}

TEST_F(RecordingOfShapes, ThatIsMissingOrForeignIsNamedInTheError) {
    EXPECT_EQ(error(), says("cannot be read: No such file or directory"));
    EXPECT_THROW(read_shape_recording(folder.path), InputError);
    for (const char* bytes : {"", "TSSHAPE", "TSSHAPE2 and more", "something else altogether"}) {
        write_file(path, bytes);
        EXPECT_EQ(error(), says("not a recording of shapes")) << bytes;
    }
    write_recording(path, {});
    EXPECT_EQ(error(), says("not a recording of shapes"));
}

TEST_F(RecordingOfShapes, IsRefusedWithTheWrongNumberAndItsPlace) {
    constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
    constexpr float kInfinite = std::numeric_limits<float>::infinity();
    const auto expect = [this](const auto& spoil, std::string_view problem) {
        ShapeRecording broken = recording;
        spoil(broken);
        EXPECT_EQ(error_of(broken), says(problem));
    };
    expect([](auto& r) { r.pairs[1].a.place[2] = kNan; },
           "pair 1: placed-polygon.cos: not finite (nan)");
    expect([](auto& r) { r.pairs[0].b.place[1] = kInfinite; }, "pair 0: b.y: not finite (inf)");
    expect([](auto& r) { r.shapes[1].r = -1; }, "pair 2: capsule.r: negative size -1");
    expect([](auto& r) { r.shapes[1].r = kInfinite; }, "pair 2: capsule.r: not finite (inf)");
    expect([](auto& r) { r.shapes[2].corners[1].y = kNan; },
           "pair 1: placed-polygon.corners[1][1]: not finite (nan)");
    expect([](auto& r) { r.shapes[0].kind = static_cast<Kind>(3); },
           "shape 0: kind: 3 is unknown; there are 3 kinds");
    expect([](auto& r) { r.shapes[2].corners.pop_back(); }, "shape 2: 2 corners");
    expect([](auto& r) { r.shapes[2].corners.resize(65); }, "shape 2: 65 corners");
    expect([](auto& r) { r.shapes[0].corners.resize(1); }, "shape 0: 1 corners");
    write_shape_recording(path, recording);
    std::fstream(path, std::ios::in | std::ios::out | std::ios::binary)
        .seekp(static_cast<std::streamoff>(std::filesystem::file_size(path)) - 20)
        .put(3);
    EXPECT_EQ(error(), says("pair 3: b: shape 3 does not exist; there are 3"));
}

}  // namespace
}  // namespace touchstone
