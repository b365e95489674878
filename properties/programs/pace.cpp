#include "properties/programs/pace.h"

#include <algorithm>
#include <stdexcept>
#include <string_view>

#include <fmt/format.h>

#include "properties/programs/protocol.h"

namespace touchstone {

std::size_t Pace::size_of_run(std::uint64_t left) const {
    return static_cast<std::size_t>(std::min<std::uint64_t>(size_, left));
}

void Pace::note(std::size_t asked, double seconds) {
    constexpr double kSeconds = 2;
    const double wanted = kSeconds * static_cast<double>(asked) / std::max(seconds, 1e-9);
    const auto most = static_cast<double>(std::min(kLongest, size_ * 16));
    size_ = static_cast<std::size_t>(std::clamp(wanted, 1.0, most));
}

void require_runnable(const Program& program, const Fault& fault) {
    if (!fault.is_unknown_command) return;
    std::string_view printed = fault.printed;
    while (printed.ends_with('\n')) printed.remove_suffix(1);
    throw std::runtime_error(fmt::format("{}: cannot be run: {}", printable(program.command, 200),
                                         printable(printed, 400)));
}

std::string problem_of(const Failed& failed) {
    return failed.alone ? failed.fault.what
                        : failed.fault.what + "; asked alone it answers this case";
}

}  // namespace touchstone
