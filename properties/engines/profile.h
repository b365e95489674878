// Measures the time of each part of the verifier's work.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string_view>
#include <utility>

namespace touchstone {

// The clock that measures work. Tests replace it.

/// Monotonic nanoseconds.
using Nanoclock = std::int64_t (*)();

inline std::int64_t steady_nanoseconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

/// The parts of the verifier's work on a scene.
enum class Work {
    generation,      ///< generating or enumerating the scene
    oracle,          ///< the scene's exact relation
    algorithms,      ///< the answers, and comparing them with the relation
    classification,  ///< of wrong answers: exact run, margin, stage of loss, examples
    bookkeeping      ///< counting, and merging results
};

inline constexpr std::array kAllWork{Work::generation, Work::oracle, Work::algorithms,
                                     Work::classification, Work::bookkeeping};

constexpr std::string_view name(Work part) {
    switch (part) {
        case Work::generation: return "generation";
        case Work::oracle: return "oracle";
        case Work::algorithms: return "algorithms";
        case Work::classification: return "classification";
        case Work::bookkeeping: return "bookkeeping";
    }
    return "?";
}

/// Nanoseconds by part, summed over all threads.
class Profile {
  public:
    void add(Work part, std::int64_t nanoseconds) { of(part) += nanoseconds; }
    /// Moves time from one part to another.
    void take(Work from, Work to, std::int64_t nanoseconds) {
        of(from) -= nanoseconds;
        of(to) += nanoseconds;
    }
    void merge(const Profile& other) {
        for (std::size_t i = 0; i < spent_.size(); ++i) spent_[i] += other.spent_[i];
    }
    [[nodiscard]] std::int64_t nanoseconds(Work part) const {
        return spent_[static_cast<std::size_t>(part)];
    }

  private:
    std::int64_t& of(Work part) { return spent_[static_cast<std::size_t>(part)]; }

    std::array<std::int64_t, kAllWork.size()> spent_{};
};

/// Measures nanoseconds since construction or the last lap.
class Stopwatch {
  public:
    explicit Stopwatch(Nanoclock clock) : clock_(clock) {}

    std::int64_t lap() {
        const std::int64_t start = std::exchange(start_, clock_());
        return start_ - start;
    }

  private:
    Nanoclock clock_;
    std::int64_t start_ = clock_();
};

}  // namespace touchstone
