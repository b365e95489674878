#include "reports/text/progress.h"

#include <unistd.h>

#include <cstdio>
#include <string>

#include <fmt/format.h>

#include "reports/text/table.h"

namespace touchstone {

Progress::Progress(std::string_view unit) : unit_(unit), terminal_(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
    if (drawn_) fmt::print(stderr, "\r\033[K");
}

void Progress::update(std::uint64_t done, std::uint64_t total) {
    const Clock::time_point now = Clock::now();
    const double seconds = std::chrono::duration<double>(now - start_).count();
    const double share = total == 0 ? 1 : static_cast<double>(done) / static_cast<double>(total);
    if (terminal_) {
        if (drawn_ && done < total && now - last_ < std::chrono::milliseconds(100)) return;
        constexpr std::size_t kWidth = 30;
        const auto filled = static_cast<std::size_t>(share * kWidth);
        fmt::print(stderr, "\r\033[K[{}{}] {:3.0f} %  {} of {} {}, {:.0f} s",
                   std::string(filled, '='), std::string(kWidth - filled, ' '), share * 100,
                   grouped(done), grouped(total), unit_, seconds);
        std::fflush(stderr);
        drawn_ = true;
        last_ = now;
    } else if (const auto tenths = static_cast<std::uint64_t>(share * 10); tenths > tenths_) {
        fmt::print(stderr, "{} of {} {}, {:.0f} s\n", grouped(done), grouped(total), unit_,
                   seconds);
        tenths_ = tenths;
    }
}

}  // namespace touchstone
