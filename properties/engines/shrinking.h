// Measures minimizing: the size of minimized examples of planted errors.
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

/// A planted error in one scalar, found and minimized.
struct Shrunk {
    const Subject* subject;
    Scalar scalar;
    Class kind;                    ///< of the failure
    std::optional<Example> found;  ///< the first failure; nothing if not found
    std::optional<Example> smallest;
    Reading before;  ///< of `found`
    Reading after;
    double seconds;  ///< processor time of minimizing
};

struct ShrinkOptions {
    std::vector<Target> targets;   ///< planted errors
    std::uint64_t cases = 20'000;  ///< generated to find each planted error
    std::uint64_t seed = 1;
    unsigned jobs = 1;  ///< threads
    MinimizeOptions minimizing{.work = 3'000'000, .rounds = 2000};
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::uint64_t, std::uint64_t)> progress{};
};

/// Returns the first failure of each target, with its minimized form. The same options give the
/// same scenes. Throws the exceptions of `verify`.
std::vector<Shrunk> shrink_planted(const ShrinkOptions& options);

}  // namespace touchstone
