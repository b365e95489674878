#include "reports/text/progress.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>

#include "reports/text/table.h"

namespace touchstone {

bool draws_on_terminal() {
    const char* kind = std::getenv("TERM");
    return isatty(STDERR_FILENO) == 1 && kind != nullptr && std::string_view(kind) != "dumb";
}

std::size_t columns_of_terminal() {
    winsize size{};
    const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return known ? size.ws_col : 80;
}

std::string progress_line(double share, const std::string& numbers, std::size_t columns) {
    constexpr std::size_t kLongest = 30;
    const std::string text = fmt::format("{:3.0f} %  {}", share * 100, numbers);
    // After a full line, the cursor would wrap to the next line.
    const std::size_t room = columns - 1;
    if (text.size() + 4 > room) return text.substr(0, room);
    const std::size_t length = std::min(kLongest, room - text.size() - 3);
    const auto filled = static_cast<std::size_t>(share * static_cast<double>(length));
    return fmt::format("[{}{}] {}", std::string(filled, '='), std::string(length - filled, ' '),
                       text);
}

Progress::Progress(std::string_view unit) : unit_(unit), terminal_(draws_on_terminal()) {}

Progress::~Progress() {
    if (drawn_) fmt::print(stderr, "\r\033[K");
}

void Progress::draw(double share, const std::string& numbers) {
    fmt::print(stderr, "\r\033[K{}", progress_line(share, numbers, columns_of_terminal()));
    std::fflush(stderr);
    drawn_ = true;
}

void Progress::say(const std::string& line) const {
    fmt::print(stderr, "{}{}\n", drawn_ ? "\r\033[K" : "", line);
    std::fflush(stderr);
}

void Progress::update(std::uint64_t done, std::uint64_t total) {
    const Clock::time_point now = Clock::now();
    const double seconds = std::chrono::duration<double>(now - start_).count();
    const double share = total == 0 ? 1 : static_cast<double>(done) / static_cast<double>(total);
    const auto pause = terminal_ ? std::chrono::milliseconds(100) : std::chrono::seconds(10);
    const bool due = now - last_ >= pause || (terminal_ && (!drawn_ || done == total));
    if (!due) return;
    const std::string numbers =
        fmt::format("{} of {} {}, {:.0f} s", grouped(done), grouped(total), unit_, seconds);
    if (terminal_) {
        draw(share, numbers);
    } else {
        const auto tenths = static_cast<std::uint64_t>(share * 10);
        if (tenths <= tenths_) return;
        fmt::print(stderr, "{}\n", numbers);
        tenths_ = tenths;
    }
    last_ = now;
}

}  // namespace touchstone
