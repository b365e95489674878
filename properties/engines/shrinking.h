// How small the planted errors are shown: the yardstick of minimizing.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "properties/engines/power.h"
#include "properties/judging/row.h"
#include "properties/scenes/minimize.h"
#include "properties/scenes/simplicity.h"

namespace touchstone {

/// One planted error in one scalar, found and minimized.
struct Shrunk {
    const Subject* subject;
    Scalar scalar;
    Class kind;                    ///< the class by which it fails
    std::optional<Example> found;  ///< as it was met first; nothing where it was not
    std::optional<Example> smallest;
    Reading before;  ///< of the two
    Reading after;
    double seconds;  ///< that minimizing took, of processor time
};

struct ShrinkOptions {
    std::vector<Target> targets;   ///< planted errors
    std::uint64_t cases = 20'000;  ///< generated to find each
    std::uint64_t seed = 1;
    unsigned jobs = 1;  ///< threads
    MinimizeOptions minimizing{.work = 3'000'000, .rounds = 2000};
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::uint64_t, std::uint64_t)> progress{};
};

/// Each target's first failure of the class that it is called, minimized. The same options give
/// the same scenes. Throws what `verify` throws.
std::vector<Shrunk> shrink_planted(const ShrinkOptions& options);

}  // namespace touchstone
