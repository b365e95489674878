#include "core/format/recording.h"

#include <fmt/format.h>
#include <bit>
#include <cstring>
#include <fstream>
#include <map>
#include <string>
#include <system_error>

#include "core/format/atomic_file.h"
#include "core/scenes/numbers.h"
#include "core/scenes/problem.h"

namespace touchstone {
namespace {

static_assert(std::endian::native == std::endian::little,
              "recordings are little-endian; this code does not swap bytes");
static_assert(sizeof(PosePair<float>) == 10 * sizeof(float));

constexpr std::array<char, 8> kPairsMagic{'T', 'S', 'P', 'A', 'I', 'R', 'S', '1'};

struct Header {
    std::array<char, 8> magic;
    std::uint64_t count;
};

using Kind = LocalShape::Kind;

constexpr std::string_view kShapesMagic = "TSSHAPE1";
constexpr std::uint32_t kLocalKinds = 3;

/// Returns how many numbers give a shape's position: x and y for a circle, two more for other
/// shapes (recording.h).
std::size_t numbers_of_place(Kind kind) {
    return kind == Kind::circle ? 2 : 4;
}

class RecordingWriter {
  public:
    explicit RecordingWriter(const ShapeRecording& recording) : recording_(recording) {
        add_count(recording.shapes);
        add_count(recording.pairs);
        for (const LocalShape& shape : recording.shapes) add_shape(shape);
        for (const auto& [a, b] : recording.pairs) add_placed(a), add_placed(b);
    }
    [[nodiscard]] const std::string& bytes() const { return bytes_; }

  private:
    void add(auto number) {
        static_assert(sizeof number == 4);
        bytes_.append(reinterpret_cast<const char*>(&number), sizeof number);
    }
    void add_count(const auto& list) { add(static_cast<std::uint32_t>(list.size())); }
    void add_shape(const LocalShape& shape) {
        add(shape.kind);
        add(shape.r);
        add_count(shape.corners);
        for (const auto& [x, y] : shape.corners) add(x), add(y);
    }
    void add_placed(const PlacedShape& placed) {
        add(placed.shape);
        const Kind kind = recording_.shapes.at(placed.shape).kind;
        for (std::size_t i = 0; i < numbers_of_place(kind); ++i) add(placed.place[i]);
    }

    const ShapeRecording& recording_;
    std::string bytes_{kShapesMagic};
};

class RecordingReader {
  public:
    RecordingReader(std::string path, std::string_view bytes)
        : path_(std::move(path)), rest_(bytes) {}

    ShapeRecording read() {
        if (!rest_.starts_with(kShapesMagic)) fail("not a recording of shapes");
        rest_.remove_prefix(kShapesMagic.size());
        ShapeRecording recording;
        const auto shapes = take<std::uint32_t>();
        const auto pairs = take<std::uint32_t>();
        for (count_ = 0, what_ = "shape"; count_ < shapes; ++count_)
            recording.shapes.push_back(read_shape());
        for (count_ = 0, what_ = "pair"; count_ < pairs; ++count_)
            recording.pairs.push_back(read_pair(recording));
        what_ = {};
        if (!rest_.empty()) fail(fmt::format("{} bytes after the last pair", rest_.size()));
        return recording;
    }

  private:
    /// Throws InputError. Names the shape or pair that is being read.
    [[noreturn]] void fail(std::string_view problem) const {
        if (what_.empty()) throw InputError(fmt::format("{}: {}", path_, problem));
        throw InputError(fmt::format("{}: {} {}: {}", path_, what_, count_, problem));
    }

    template <class Number>
    Number take() {
        Number number;
        if (rest_.size() < sizeof number) fail("cut short");
        std::memcpy(&number, rest_.data(), sizeof number);
        rest_.remove_prefix(sizeof number);
        return number;
    }

    LocalShape read_shape() {
        const auto kind = take<std::uint32_t>();
        if (kind >= kLocalKinds)
            fail(fmt::format("kind: {} is unknown; there are {} kinds", kind, kLocalKinds));
        LocalShape shape{static_cast<Kind>(kind), take<float>()};
        const auto count = take<std::uint32_t>();
        const std::uint32_t fewest = shape.kind == Kind::hull ? kFewestCorners : 0;
        if (count < fewest || count > (shape.kind == Kind::hull ? kMostCorners : 0))
            fail(fmt::format("{} corners", count));
        for (std::uint32_t i = 0; i < count; ++i) {
            const auto x = take<float>();
            shape.corners.push_back({x, take<float>()});
        }
        return shape;
    }

    ShapeRecording::Pair read_pair(const ShapeRecording& recording) {
        const PlacedShape a = read_placed("a", recording);
        const ShapeRecording::Pair pair{a, read_placed("b", recording)};
        const Scene scene = scene_of(recording, pair);
        if (const auto problem = problem_of_numbers(scene)) fail(text_of(*problem, scene));
        return pair;
    }

    PlacedShape read_placed(std::string_view which, const ShapeRecording& recording) {
        PlacedShape placed{.shape = take<std::uint32_t>()};
        if (placed.shape >= recording.shapes.size())
            fail(fmt::format("{}: shape {} does not exist; there are {}", which, placed.shape,
                             recording.shapes.size()));
        const Kind kind = recording.shapes[placed.shape].kind;
        for (std::size_t i = 0; i < numbers_of_place(kind); ++i) placed.place[i] = take<float>();
        return placed;
    }

    std::string path_;
    std::string_view rest_;
    std::string_view what_{};
    std::uint32_t count_ = 0;
};

Shapes::Values shape_at(const LocalShape& local, const std::array<float, 4>& place) {
    const auto& [x, y, c, s] = place;
    switch (local.kind) {
        case Kind::circle: return Circle<double>{x, y, local.r};
        case Kind::capsule: return Capsule<double>{x, y, c, s, local.r};
        case Kind::hull: break;
    }
    PlacedByCosSin<double> hull{x, y, c, s, local.r, {}};
    for (const auto& corner : local.corners) hull.local.push_back(convert<double>(corner));
    return hull;
}

}  // namespace

void write_recording(const std::filesystem::path& path, const std::vector<PosePair<float>>& pairs) {
    const Header header{kPairsMagic, pairs.size()};
    std::string bytes(reinterpret_cast<const char*>(&header), sizeof header);
    bytes.append(reinterpret_cast<const char*>(pairs.data()),
                 pairs.size() * sizeof(PosePair<float>));
    write_file(path, bytes);
}

std::vector<PosePair<float>> read_recording(const std::filesystem::path& path) {
    std::ifstream in = opened(path);
    Header header{};
    in.read(reinterpret_cast<char*>(&header), sizeof header);
    if (!in || header.magic != kPairsMagic)
        throw InputError(fmt::format("{}: not a recording of pose pairs", path.string()));
    const std::uintmax_t bytes = std::filesystem::file_size(path) - sizeof header;
    if (bytes % sizeof(PosePair<float>) != 0 || bytes / sizeof(PosePair<float>) != header.count)
        throw InputError(fmt::format("{}: declares {} pairs, but {} bytes follow", path.string(),
                                     header.count, bytes));
    std::vector<PosePair<float>> pairs(header.count);
    in.read(reinterpret_cast<char*>(pairs.data()), static_cast<std::streamsize>(bytes));
    if (!in) throw InputError(fmt::format("{}: cannot be read to the end", path.string()));
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const Scene scene = convert<double>(pairs[i]);
        if (const auto problem = problem_of_numbers(scene))
            throw InputError(
                fmt::format("{}: pair {}: {}", path.string(), i, text_of(*problem, scene)));
    }
    return pairs;
}

Scene scene_of(const ShapeRecording& recording, const ShapeRecording::Pair& pair) {
    return {shape_at(recording.shapes.at(pair.a.shape), pair.a.place),
            shape_at(recording.shapes.at(pair.b.shape), pair.b.place)};
}

std::vector<Scene> scenes_of(const ShapeRecording& recording, std::string_view query) {
    // The kinds determine the query, so only one scene is built for each unwanted pair of kinds.
    std::map<std::pair<LocalShape::Kind, LocalShape::Kind>, bool> are_wanted;
    std::vector<Scene> scenes;
    for (const ShapeRecording::Pair& pair : recording.pairs) {
        const std::pair kinds{recording.shapes.at(pair.a.shape).kind,
                              recording.shapes.at(pair.b.shape).kind};
        const auto known = are_wanted.find(kinds);
        if (known != are_wanted.end() && !known->second) continue;
        Scene scene = scene_of(recording, pair);
        if (are_wanted.emplace(kinds, query_of(scene) == query).first->second)
            scenes.push_back(std::move(scene));
    }
    return scenes;
}

void write_shape_recording(const std::filesystem::path& path, const ShapeRecording& recording) {
    write_file(path, RecordingWriter(recording).bytes());
}

ShapeRecording read_shape_recording(const std::filesystem::path& path) {
    std::error_code unknown;
    const std::uintmax_t size = std::filesystem::file_size(path, unknown);
    std::string bytes(unknown ? 0 : size, '\0');
    std::ifstream in = opened(path);
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (unknown || !in)
        throw InputError(fmt::format("{}: cannot be read to the end", path.string()));
    return RecordingReader(path.string(), bytes).read();
}

}  // namespace touchstone
