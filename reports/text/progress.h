// Shows progress on standard error: a bar on a terminal, occasional lines elsewhere.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace touchstone {

/// A bar and its numbers on one line shorter than `columns`. `columns` must be at least 1. If there
/// is no room, drops the bar and cuts the numbers off.
std::string progress_line(double share, const std::string& numbers, std::size_t columns);

/// Returns true if standard error is a terminal that can redraw a line.
bool draws_on_terminal();

/// The width of the terminal; 80 if unknown.
std::size_t columns_of_terminal();

class Progress {
  public:
    /// `unit` names what is counted: "scenes".
    explicit Progress(std::string_view unit);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    /// Clears the bar.
    ~Progress();

    /// Call from one thread at a time. Draws at most ten times a second on a terminal. Elsewhere
    /// prints at tenths of the work, at most every ten seconds, so that short runs print nothing.
    void update(std::uint64_t done, std::uint64_t total);

    /// Writes a separate line at once. Call from one thread at a time.
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
