// Random numbers for scenes.
#pragma once

#include <random>

namespace touchstone::recorder {

/// Random numbers that are the same under every standard library, unlike its distributions.
class Random {
  public:
    float between(float low, float high) { return low + (high - low) * unit(); }

    /// Small values are likelier: a pile of mostly small bodies has more contacts.
    float mostly_low(float low, float high) {
        const float u = unit();
        return low + (high - low) * u * u;
    }

    /// 0 to count - 1.
    int below(int count) { return static_cast<int>(static_cast<float>(count) * unit()); }

  private:
    float unit() { return static_cast<float>(engine_() >> 8) * 0x1p-24f; }

    std::mt19937 engine_{20240229u};
};

}  // namespace touchstone::recorder
