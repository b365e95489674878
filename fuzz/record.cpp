#include "fuzz/record.h"

#include <bit>
#include <cmath>
#include <cstring>

#include "core/case_format.h"

namespace touchstone::fuzz {
namespace {

static_assert(std::endian::native == std::endian::little, "records are copied as they are");
static_assert(sizeof(PosePair<double>) == kRecordSize - 1);

std::optional<PosePair<double>> parse_line(std::string_view line) {
    try {
        const Case parsed = parse_case(line);
        const auto* pair = std::get_if<PosePair<double>>(&parsed.scene);
        return pair == nullptr ? std::nullopt : std::optional(*pair);
    } catch (const InputError&) {
        return std::nullopt;
    }
}

PosePair<double> read_record(const std::uint8_t* data) {
    PosePair<double> pair{};
    std::memcpy(&pair, data + 1, sizeof pair);
    return folded(pair);
}

std::string_view as_text(const std::uint8_t* data, std::size_t size) {
    return size == 0 ? std::string_view{}
                     : std::string_view(reinterpret_cast<const char*>(data), size);
}

Pose<double> folded(const Pose<double>& pose) {
    const auto finite = [](double x) { return std::isfinite(x) ? x : 0; };
    return {finite(pose.cx), finite(pose.cy), std::fabs(finite(pose.w)), std::fabs(finite(pose.h)),
            finite(pose.angle)};
}

}  // namespace

bool is_record(const std::uint8_t* data, std::size_t size) {
    return size == kRecordSize && data[0] == kRecordVersion;
}

std::optional<PosePair<double>> decode(const std::uint8_t* data, std::size_t size) {
    if (is_record(data, size)) return read_record(data);
    return parse_line(as_text(data, size));
}

std::vector<PosePair<double>> decode_all(const std::uint8_t* data, std::size_t size) {
    if (is_record(data, size)) return {read_record(data)};
    std::vector<PosePair<double>> pairs;
    for (std::string_view rest = as_text(data, size); !rest.empty();) {
        const std::size_t end = rest.find('\n');
        if (const auto pair = parse_line(rest.substr(0, end))) pairs.push_back(*pair);
        rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    }
    return pairs;
}

Record encode(const PosePair<double>& pair) {
    Record record{kRecordVersion};
    std::memcpy(record.data() + 1, &pair, sizeof pair);
    return record;
}

PosePair<double> folded(const PosePair<double>& pair) {
    return {folded(pair.a), folded(pair.b)};
}

}  // namespace touchstone::fuzz
