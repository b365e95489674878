// Progress on standard error: a bar on a terminal, a line now and then elsewhere.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace touchstone {

/// A bar with its numbers on one line of fewer than `columns` columns, of which there is at least
/// one; without the bar, and cut off, where they leave no room.
std::string progress_line(double share, const std::string& numbers, std::size_t columns);

/// True where standard error is a terminal on which a line can be drawn over.
bool draws_on_terminal();

/// How wide that is; 80 where nobody knows.
std::size_t columns_of_terminal();

class Progress {
  public:
    /// `unit` is what is counted: "scenes".
    explicit Progress(std::string_view unit);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    /// Clears the bar.
    ~Progress();

    /// To be called by one thread at a time. Draws at most ten times a second on a terminal;
    /// elsewhere at a tenth of the work, but not before ten seconds have gone by, so that what is
    /// soon done says nothing.
    void update(std::uint64_t done, std::uint64_t total);

    /// Writes a line of its own at once, by one thread at a time.
    void say(const std::string& line) const;

  private:
    using Clock = std::chrono::steady_clock;

    void draw(double share, const std::string& numbers);

    std::string_view unit_;
    bool terminal_;
    bool drawn_ = false;
    std::uint64_t tenths_ = 0;
    Clock::time_point start_ = Clock::now();
    Clock::time_point last_ = start_;
};

}  // namespace touchstone
