#include "properties/exhaustive.h"

#include <array>
#include <numbers>

namespace touchstone {
namespace {

constexpr std::array<double, 2> kSizes{1, 2};
constexpr std::array<double, 4> kAngles{0, std::numbers::pi / 4, std::numbers::pi / 2,
                                        std::numbers::pi};
constexpr std::uint64_t kPlaces = 9;

}  // namespace

std::uint64_t exhaustive_count() {
    return kSizes.size() * kSizes.size() * kAngles.size() *  // A
           kSizes.size() * kSizes.size() * kAngles.size() * kPlaces * kPlaces;
}

PosePair<double> exhaustive_pair(std::uint64_t i) {
    const auto digit = [&i](std::uint64_t base) {
        const std::uint64_t d = i % base;
        i /= base;
        return d;
    };
    PosePair<double> pair{};
    for (Pose<double>* pose : {&pair.a, &pair.b}) {
        pose->w = kSizes[digit(kSizes.size())];
        pose->h = kSizes[digit(kSizes.size())];
        pose->angle = kAngles[digit(kAngles.size())];
    }
    pair.b.cx = static_cast<double>(digit(kPlaces)) / 2 - 2;
    pair.b.cy = static_cast<double>(digit(kPlaces)) / 2 - 2;
    return pair;
}

}  // namespace touchstone
