// Random numbers for scenes.
#pragma once

#include <random>

namespace touchstone::recorder {

/// Random numbers that are the same with every standard library, unlike std's distributions.
class Random {
  public:
    float between(float low, float high) { return low + (high - low) * unit(); }

    /// A number from `low` to `high`, more likely small: many small bodies have more contacts.
    float mostly_low(float low, float high) {
        const float u = unit();
        return low + (high - low) * u * u;
    }

    /// A whole number from 0 to count - 1.
    int below(int count) { return static_cast<int>(static_cast<float>(count) * unit()); }

  private:
    float unit() { return static_cast<float>(engine_() >> 8) * 0x1p-24f; }

    std::mt19937 engine_{20240229u};
};

}  // namespace touchstone::recorder
