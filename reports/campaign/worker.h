// A process that works on one slice of a campaign: `touchstone verify` of one arm.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "properties/programs/process.h"
#include "reports/campaign/slice.h"

namespace touchstone::campaign {

/// What all workers of a campaign have in common.
struct Work {
    std::string program;             ///< the file of the program that `verify` is a command of
    std::vector<std::string> extra;  ///< further words of the call, of a program that is examined
    std::uint64_t memory = 0;        ///< bytes of address space of each process; 0 is no limit
    /// The fuzz targets and their replayer, the corpora, and how long one fuzzes; or no folder.
    std::filesystem::path fuzzers{};
    std::filesystem::path corpora{};
    double seconds = 20;
};

/// What a slice is: the arm, how much, from which seed.
struct Assignment {
    std::size_t arm_number;
    Arm arm;
    std::uint64_t size;
    std::uint64_t seed;
    std::string query{};  ///< of the algorithm
};

class Worker {
  public:
    /// Starts the process, which may write into `folder`, and is killed after so many seconds.
    Worker(const Assignment& assignment, const Work& work, std::filesystem::path folder,
           double most_seconds);

    [[nodiscard]] const Assignment& assignment() const { return assignment_; }
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
    [[nodiscard]] std::filesystem::path findings() const { return folder_ / "found"; }

    /// Waits at most so long for the process to say or do something. True when it has ended.
    bool wait(std::chrono::milliseconds longest);

    /// Ends it now.
    void stop(const std::string& why);

    /// What its report says of the one algorithm; null where there is none.
    [[nodiscard]] Json row() const;

    /// What came of it, when it has ended; causes are left open.
    [[nodiscard]] Slice slice() const;

  private:
    using Clock = std::chrono::steady_clock;

    Assignment assignment_;
    std::string command_;  ///< what repeats it
    std::filesystem::path folder_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point latest_;
    Process process_;
    std::string stopped_;
    std::optional<Clock::time_point> end_;
};

}  // namespace touchstone::campaign
