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

/// Settings that all workers of a campaign share.
struct Work {
    std::string program;             ///< the file of the program that runs `verify`
    std::vector<std::string> extra;  ///< further arguments, if a program is examined
    std::uint64_t memory = 0;        ///< bytes of address space per process; 0: no limit
    /// `fuzzers` is the folder of the fuzz targets and their replayer, or empty. `seconds` is the
    /// intended length of a slice.
    std::filesystem::path fuzzers{};
    std::filesystem::path corpora{};
    double seconds = 20;
};

/// The arm, amount of work and seed of a slice.
struct Assignment {
    std::size_t arm_number;
    Arm arm;
    std::uint64_t size;
    std::uint64_t seed;
    std::string query{};  ///< of the algorithm
};

class Worker {
  public:
    /// Starts the process. It may write into `folder` and is killed after `most_seconds`.
    Worker(const Assignment& assignment, const Work& work, std::filesystem::path folder,
           double most_seconds);

    [[nodiscard]] const Assignment& assignment() const { return assignment_; }
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
    [[nodiscard]] std::filesystem::path findings() const { return folder_ / "found"; }

    /// Waits at most `longest` for output or the end of the process. Returns true if it has ended.
    bool wait(std::chrono::milliseconds longest);

    /// Kills the process now. `why` becomes the reason in the slice.
    void stop(const std::string& why);

    /// The report's row on the one algorithm, or null if there is no report.
    [[nodiscard]] Json row() const;

    /// The result; the process must have ended. The causes are not filled in.
    [[nodiscard]] Slice slice() const;

  private:
    using Clock = std::chrono::steady_clock;

    Assignment assignment_;
    std::string command_;  ///< repeats the slice
    std::filesystem::path folder_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point latest_;
    Process process_;
    std::string stopped_;
    std::optional<Clock::time_point> end_;
};

}  // namespace touchstone::campaign
