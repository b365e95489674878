#include "fuzz/records/record.h"

#include <cstring>

#include "core/scenes/numbers.h"
#include "core/scenes/problem.h"
#include "oracle/cases/checked_case.h"
#include "properties/moves/moves.h"
#include "properties/moves/scene_touching.h"
#include "properties/moves/shape.h"
#include "properties/scenes/families.h"

namespace touchstone::fuzz {
namespace {

static_assert(std::endian::native == std::endian::little,
              "records are little-endian; this code does not swap bytes");

static_assert(kMostCorners < 256 && kLongestList < 256, "counts are single bytes");

/// Reads values from the front of a record. `ended_early` is true if there were too few bytes.
class Reader {
  public:
    explicit Reader(Bytes bytes) : left_(bytes) {}

    template <class T>
    T take() {
        T value{};
        ended_early_ = ended_early_ || left_.size() < sizeof value;
        if (ended_early_) return value;
        std::memcpy(&value, left_.data(), sizeof value);
        left_ = left_.subspan(sizeof value);
        return value;
    }

    [[nodiscard]] bool ended_early() const { return ended_early_; }
    [[nodiscard]] std::size_t left() const { return left_.size(); }

  private:
    Bytes left_;
    bool ended_early_ = false;
};

/// Calls use(items, least, most) for each polygon and each list, then for each polygon in a list.
void for_each_list(auto& scene, auto use) {
    for_each_part(scene, [&use](auto& part) {
        using Part = std::remove_const_t<std::remove_reference_t<decltype(part)>>;
        if constexpr (kIsPolygonShape<Part>) use(part, kFewestCorners, kMostCorners);
        else if constexpr (kHasLocalCorners<Part>) use(part.local, kFewestCorners, kMostCorners);
        else if constexpr (requires(Part list) { list.push_back({}); }) {
            use(part, kShortestList, kLongestList);
            if constexpr (kIsPolygonShape<typename Part::value_type>)
                for (auto& polygon : part) use(polygon, kFewestCorners, kMostCorners);
            if constexpr (kHasLocalCorners<typename Part::value_type>)
                for (auto& placed : part) use(placed.local, kFewestCorners, kMostCorners);
        }
    });
}

/// Reads the counts and numbers. Returns nothing if a count is not allowed, or if the record's size
/// does not match the counts.
std::optional<Scene> read(Reader& record, const PairOfKinds& kinds) {
    Scene scene = empty_scene(kinds);
    bool fits = true;
    for_each_list(scene, [&](auto& items, std::size_t least, std::size_t most) {
        const std::size_t count = record.take<std::uint8_t>();
        fits = fits && least <= count && count <= most;
        if (fits) items.resize(count);
    });
    if (!fits || record.ended_early() ||
        record.left() != moves::count_of_numbers(scene) * sizeof(double))
        return std::nullopt;
    for_each_number(scene, [&record](Quantity, double& x) { x = record.take<double>(); });
    return scene;
}

/// Written instead of the query's index if the query is not in `Queries`: kListOfKinds if B is a
/// list, else kPairOfKinds. The two kinds follow.
constexpr std::uint8_t kPairOfKinds = 255;
constexpr std::uint8_t kListOfKinds = 254;

std::optional<Scene> read_by_kinds(Reader& record, bool is_list) {
    const PairOfKinds kinds{record.take<std::uint8_t>(), record.take<std::uint8_t>(), is_list};
    const auto& all = pairs_of_kinds();
    if (record.ended_early() || std::find(all.begin(), all.end(), kinds) == all.end())
        return std::nullopt;
    return read(record, kinds);
}

std::optional<Scene> read_by_query(Reader& record) {
    const std::size_t wanted = record.take<std::uint8_t>();
    if (record.ended_early()) return std::nullopt;
    if (wanted == kPairOfKinds || wanted == kListOfKinds)
        return read_by_kinds(record, wanted == kListOfKinds);
    const auto queries = named_queries();
    return wanted < queries.size() ? read(record, queries[wanted].kinds) : std::nullopt;
}

Precision any_precision(Random& random) {
    return random.chance(0.3) ? Precision::single_ : Precision::double_;
}

std::size_t size_of_record(const Scene& scene) {
    std::size_t size = (place_in_queries(kinds_of(scene)) ? 2 : 4) +
                       moves::count_of_numbers(scene) * sizeof(double);
    for_each_list(scene, [&size](const auto&, std::size_t, std::size_t) { ++size; });
    return size;
}

void write(const Scene& scene, std::uint8_t* to) {
    const auto put = [&to](std::size_t byte) { *to++ = static_cast<std::uint8_t>(byte); };
    put(kRecordVersion);
    const PairOfKinds kinds = kinds_of(scene);
    if (const auto query = place_in_queries(kinds)) {
        put(*query);
    } else {
        put(kinds.is_list ? kListOfKinds : kPairOfKinds);
        put(kinds.a);
        put(kinds.b);
    }
    for_each_list(scene,
                  [&put](const auto& items, std::size_t, std::size_t) { put(items.size()); });
    for_each_number(scene, [&to](Quantity, double x) {
        std::memcpy(to, &x, sizeof x);
        to += sizeof x;
    });
}

}  // namespace

bool begins_as_record(Bytes bytes) {
    return !bytes.empty() && bytes[0] == kRecordVersion;
}

std::optional<Scene> scene_of_record(Bytes record) {
    Reader reader(record);
    if (reader.take<std::uint8_t>() != kRecordVersion) return std::nullopt;
    auto scene = read_by_query(reader);
    if (!scene) return std::nullopt;
    for_each_number(*scene, [](Quantity, double& x) {
        if (!std::isfinite(x)) x = 0;
    });
    return made_valid(*std::move(scene), Precision::double_);
}

std::size_t write_record(const Scene& scene, std::span<std::uint8_t> out) {
    const std::size_t size = size_of_record(scene);
    if (size > out.size()) return 0;
    write(scene, out.data());
    return size;
}

std::vector<std::uint8_t> record_of(const Scene& scene) {
    std::vector<std::uint8_t> record(size_of_record(scene));
    write(scene, record.data());
    return record;
}

std::optional<Scene> scene_of_line(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string_view::npos || line[first] != '{') return std::nullopt;
    try {
        return parse_checked_case(line).scene;
    } catch (const InputError&) {
        return std::nullopt;
    }
}

Scene mutated(const Scene& scene, std::uint64_t seed) {
    Random random(seed);
    const Precision precision = any_precision(random);
    if (random.chance(0.1)) return generate_scene(query_of(scene), random, precision).scene;
    return moves::moved(scene, random, precision);
}

Scene crossed(const Scene& first, const Scene& second, std::uint64_t seed) {
    Random random(seed);
    return moves::crossed(first, second, random, any_precision(random));
}

}  // namespace touchstone::fuzz
