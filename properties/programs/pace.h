// How many cases a program is asked about in one run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "properties/programs/asking.h"

namespace touchstone {

/// Runs of a few seconds: the start of the program is then a small part, and what takes long is not
/// called hanging.
class Pace {
  public:
    [[nodiscard]] std::size_t size_of_run(std::uint64_t left) const;
    /// That so many cases took that time.
    void note(std::size_t asked, double seconds);

  private:
    static constexpr std::size_t kFirst = 64;
    static constexpr std::size_t kLongest = 65536;
    std::size_t size_ = kFirst;
};

/// Throws std::runtime_error where the first fault says that there is no such program, or none that
/// may be run.
void require_runnable(const Program& program, const Fault& fault);

/// What happened at a case, in words.
std::string problem_of(const Failed& failed);

}  // namespace touchstone
