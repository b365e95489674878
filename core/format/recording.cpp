#include "core/format/recording.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <fstream>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/format/case_format.h"
#include "core/scenes/input_error.h"
#include "core/scenes/numbers.h"
#include "core/scenes/problem.h"

namespace touchstone {
namespace {

static_assert(std::endian::native == std::endian::little, "recordings are read in place");
static_assert(sizeof(PosePair<float>) == 10 * sizeof(float));

constexpr std::array<char, 8> kPairsMagic{'T', 'S', 'P', 'A', 'I', 'R', 'S', '1'};

struct Header {
    std::array<char, 8> magic;
    std::uint64_t count;
};

}  // namespace

void write_recording(const std::filesystem::path& path, const std::vector<PosePair<float>>& pairs) {
    const Header header{kPairsMagic, pairs.size()};
    std::string bytes(reinterpret_cast<const char*>(&header), sizeof header);
    bytes.append(reinterpret_cast<const char*>(pairs.data()),
                 pairs.size() * sizeof(PosePair<float>));
    write_file(path, bytes);
}

std::vector<PosePair<float>> read_recording(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) throw InputError(fmt::format("{}: can't be read", path.string()));
    Header header{};
    in.read(reinterpret_cast<char*>(&header), sizeof header);
    if (!in || header.magic != kPairsMagic)
        throw InputError(fmt::format("{}: not a recording of pose pairs", path.string()));
    const std::uintmax_t bytes = std::filesystem::file_size(path) - sizeof header;
    if (bytes % sizeof(PosePair<float>) != 0 || bytes / sizeof(PosePair<float>) != header.count)
        throw InputError(fmt::format("{}: says {} pairs, holds {} bytes of them", path.string(),
                                     header.count, bytes));
    std::vector<PosePair<float>> pairs(header.count);
    in.read(reinterpret_cast<char*>(pairs.data()), static_cast<std::streamsize>(bytes));
    if (!in) throw InputError(fmt::format("{}: can't be read to its end", path.string()));
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const Scene scene = convert<double>(pairs[i]);
        if (const auto problem = problem_of_numbers(scene))
            throw InputError(
                fmt::format("{}: pair {}: {}", path.string(), i, text_of(*problem, scene)));
    }
    return pairs;
}

}  // namespace touchstone
