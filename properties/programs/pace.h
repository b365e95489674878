// Chooses how many cases a run asks about.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "properties/programs/asking.h"

namespace touchstone {

/// Aims at runs of a few seconds: long enough that starting the program costs little, and short
/// enough that a long run is not mistaken for a hang.
class Pace {
  public:
    [[nodiscard]] std::size_t size_of_run(std::uint64_t left) const;
    /// Notes the time that a number of cases took.
    void note(std::size_t asked, double seconds);

  private:
    static constexpr std::size_t kFirst = 64;
    static constexpr std::size_t kLongest = 65536;
    std::size_t size_ = kFirst;
};

/// Throws std::runtime_error if the first fault says that the program does not exist or can't be
/// run.
void require_runnable(const Program& program, const Fault& fault);

/// Describes what happened at a case.
std::string problem_of(const Failed& failed);

}  // namespace touchstone
