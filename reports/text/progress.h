// Progress on standard error: a bar on a terminal, plain lines elsewhere.
#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

namespace touchstone {

class Progress {
  public:
    /// `unit` is what is counted: "scenes".
    explicit Progress(std::string_view unit);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    /// Clears the bar.
    ~Progress();

    /// To be called by one thread at a time. Draws at most ten times a second, on a terminal; at
    /// each tenth of the work elsewhere.
    void update(std::uint64_t done, std::uint64_t total);

  private:
    using Clock = std::chrono::steady_clock;

    std::string_view unit_;
    bool terminal_;
    bool drawn_ = false;
    std::uint64_t tenths_ = 0;
    Clock::time_point start_ = Clock::now();
    Clock::time_point last_;
};

}  // namespace touchstone
