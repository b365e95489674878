#include <random>

#include "corpus/recorder/world.h"

namespace touchstone::recorder {
namespace {

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

void add_wall(World& world, const Start& start, float w, float h) {
    world.add_box(start, w, h, b2_staticBody);
}

/// Adds a trough of two slopes with walls and shelves, so that bodies rest at angles other than
/// multiples of pi / 2.
void add_box_basin(World& world) {
    for (const float side : {-1.0f, 1.0f})
        add_wall(world, {b2Vec2(8 * side, 0), 0.25f * side}, 18, 0.1f);
    for (const float side : {-1.0f, 1.0f})
        add_wall(world, {b2Vec2(17 * side, 20), -0.05f * side}, 0.05f, 40);
    for (int i = 0; i < 6; ++i) {
        const float side = i % 2 == 0 ? -1.0f : 1.0f;
        const float row = static_cast<float>(i);
        add_wall(world, {b2Vec2(side * (3 + row), 6 + row), side * 0.4f}, 4, 0.05f);
    }
}

/// A polygon whose corners lie on an ellipse, in a frame with an off-centre origin.
std::vector<b2Vec2> random_hull(Random& random, float smallest, float largest) {
    const int corners = 3 + random.below(6);
    const float a = random.mostly_low(smallest, largest);
    const float b = a * random.between(0.4f, 1);
    // Braces fix the order in which the numbers are drawn.
    const b2Vec2 middle{random.between(-a, a), random.between(-b, b)};
    const float between = 2 * b2_pi / static_cast<float>(corners);
    std::vector<b2Vec2> hull;
    for (int i = 0; i < corners; ++i) {
        const float angle = between * (static_cast<float>(i) + random.between(-0.3f, 0.3f));
        hull.push_back(middle + b2Vec2(a * std::cos(angle), b * std::sin(angle)));
    }
    return hull;
}

/// Adds a hull, a circle or a capsule, chosen by `i`.
void add_any(World& world, int i, const Start& start, Random& random, float smallest,
             float largest) {
    if (i % 3 == 0) return world.add_hull(start, random_hull(random, smallest, largest));
    if (i % 3 == 1) return world.add_circle(start, random.mostly_low(smallest, largest));
    const float half = random.mostly_low(smallest, largest);
    world.add_capsule(start, half, half * random.between(0.3f, 0.8f));
}

void add_room(World& world, float w, float h) {
    constexpr float kThick = 1;
    for (const float side : {-1.0f, 1.0f}) {
        add_wall(world, {b2Vec2(0.5f * side * (w + kThick), 0.5f * h)}, kThick, h + 2 * kThick);
        add_wall(world, {b2Vec2(0, 0.5f * h + 0.5f * side * (h + kThick))}, w, kThick);
    }
}

void add_basin(World& world) {
    for (const float side : {-1.0f, 1.0f}) {
        add_wall(world, {b2Vec2(8 * side, 0), 0.25f * side}, 18, 0.1f);
        add_wall(world, {b2Vec2(17 * side, 20), -0.05f * side}, 0.1f, 40);
        for (int i = 0; i < 3; ++i) {
            const float row = static_cast<float>(i);
            add_wall(world, {b2Vec2(side * (4 + 2 * row), 7 + 2 * row), 0.4f * side}, 4, 0.1f);
        }
    }
}

/// A box with these half sizes, which include its skin.
std::vector<b2Vec2> level_box(float half_width, float half_height) {
    const float x = half_width - kSkin;
    const float y = half_height - kSkin;
    return {{-x, -y}, {x, -y}, {x, y}, {-x, y}};
}

/// An octagon with a level top and bottom. Its height and width, including its skin, are twice
/// `half`.
std::vector<b2Vec2> level_octagon(float half) {
    const float x = half - kSkin;
    const float y = 0.4f * x;
    return {{-y, -x}, {y, -x}, {x, -y}, {x, y}, {y, x}, {-y, x}, {-x, y}, {-x, -y}};
}

constexpr float kLevelHalf = 0.5f;  // half the height of the bodies between planks
constexpr float kPlankHalf = 0.2f;
constexpr float kLevelGap = 0.01f;       // the gap between rows
constexpr float kLevelOverlap = 0.003f;  // the overlap of bodies in a row; too small for Box2D to
                                         // push them apart

/// Places bodies from left to right on one level, side by side.
class LevelRow {
  public:
    LevelRow(float y, float width) : y_(y), left_(-0.5f * width), end_(0.5f * width) {}

    Start next(float half_width) {
        const float x = left_ + half_width;
        left_ = x + half_width - kLevelOverlap;
        return {b2Vec2(x, y_)};
    }
    float half_left() const { return 0.5f * (end_ - left_); }

  private:
    float y_;
    float left_;
    float end_;
};

/// Fills a row from wall to wall. A box takes the remaining gap.
void add_mixed_row(World& world, LevelRow row, Random& random) {
    while (row.half_left() > 2 * kLevelHalf) {
        const int kind = random.below(6);
        const float half = 0.25f * static_cast<float>(kind + 1);
        if (kind < 2) world.add_capsule(row.next(half + kLevelHalf), half, kLevelHalf);
        else if (kind < 4) world.add_circle(row.next(kLevelHalf), kLevelHalf);
        else if (kind == 4) world.add_hull(row.next(kLevelHalf), level_box(kLevelHalf, kLevelHalf));
        else world.add_hull(row.next(kLevelHalf), level_octagon(kLevelHalf));
    }
    const float half = row.half_left();
    world.add_hull(row.next(half), level_box(half, kLevelHalf));
}

void add_planks(World& world, LevelRow row, int count) {
    for (; count > 0; --count) {
        const float half = row.half_left() / static_cast<float>(count);
        world.add_hull(row.next(half), level_box(half, kPlankHalf));
    }
}

constexpr int kDropped = 13;  // the number of bodies in a layer of those that fall into a basin

/// Where body `i` of those that fall into a basin starts. The lowest layer has this y.
Start dropped(int i, float lowest, Random& random) {
    // More than the longest diagonal of a box, so that no boxes overlap at the start.
    constexpr float kSpacing = 2.3f;
    const float x = kSpacing * (static_cast<float>(i % kDropped) - 0.5f * (kDropped - 1));
    const float y = lowest + kSpacing * static_cast<float>(i / kDropped);
    // Braces fix the order in which the numbers are drawn.
    return {b2Vec2(x, y), random.between(-b2_pi, b2_pi), b2Vec2_zero, random.between(-8, 8)};
}

}  // namespace

void build_pyramid(World& world) {
    constexpr int kRows = 20;
    // The whole pyramid is tilted, so that bounding boxes overlap. In a level stack they never do,
    // because Box2D leaves a small gap between resting boxes. Friction keeps the pyramid from
    // sliding.
    constexpr float kTilt = 0.05f;
    const float c = std::cos(kTilt);
    const float s = std::sin(kTilt);
    const auto place = [&](float x, float y) {
        return Start{b2Vec2(x * c - y * s, x * s + y * c), kTilt};
    };
    add_wall(world, place(0, -0.5f), 40, 1);
    for (int row = 0; row < kRows; ++row) {
        const float y = 0.6f + 1.1f * static_cast<float>(row);
        for (int i = 0; i < kRows - row; ++i) {
            const float x = 0.5625f * static_cast<float>(2 * i - (kRows - row - 1));
            world.add_box(place(x, y), 1, 1, b2_dynamicBody);
        }
    }
}

void build_pile(World& world) {
    add_box_basin(world);
    Random random;
    for (int i = 0; i < 20 * kDropped; ++i) {
        const float w = random.mostly_low(0.15f, 2);
        const float h = random.mostly_low(0.1f, 1);
        world.add_box(dropped(i, 13, random), w, h, b2_dynamicBody);
    }
}

void build_tumble(World& world) {
    add_basin(world);
    Random random;
    for (int i = 0; i < 24 * kDropped; ++i)
        add_any(world, i, dropped(i, 15, random), random, 0.15f, 0.6f);
}

void build_level(World& world) {
    constexpr int kRows = 12;
    constexpr float kWidth = 24;
    add_room(world, kWidth, 2 * kRows);
    Random random;
    float y = 0;
    const auto next = [&y](float half_height) {
        const float middle = y + kLevelGap + half_height;
        y = middle + half_height;
        return LevelRow(middle, kWidth);
    };
    for (int row = 0; row < kRows; ++row) {
        add_mixed_row(world, next(kLevelHalf), random);
        add_planks(world, next(kPlankHalf), 2 + row % 2);
    }
}

void build_spinners(World& world) {
    constexpr int kColumns = 12;
    constexpr float kSpacing = 2.5f;
    constexpr float kSize = kColumns * kSpacing;
    add_room(world, kSize, kSize);
    Random random;
    for (int i = 0; i < kColumns * kColumns; ++i) {
        const float x = kSpacing * (static_cast<float>(i % kColumns) + 0.5f) - 0.5f * kSize;
        const float y = kSpacing * (static_cast<float>(i / kColumns) + 0.5f);
        const b2Vec2 velocity{random.between(-9, 9), random.between(-9, 9)};
        const Start start{b2Vec2(x, y), random.between(-b2_pi, b2_pi), velocity,
                          random.between(-60, 60)};
        add_any(world, i, start, random, 0.4f, 0.9f);
    }
}

}  // namespace touchstone::recorder
