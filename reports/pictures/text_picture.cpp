#include "reports/pictures/scene_picture.h"

#include <fmt/format.h>

namespace touchstone {
namespace {

using Real = long double;

constexpr int kCellsAcross = 36;  ///< characters in a line of a panel
constexpr int kCellsDown = 18;
// A character has two by four dots.
constexpr int kDotsAcross = 2 * kCellsAcross;
constexpr int kDotsDown = 4 * kCellsDown;

class Dots {
  public:
    explicit Dots(double reach) : reach_(reach) {}

    /// In each run of `period` dots, the first `on` are drawn.
    void outline(const Corners& corners, int period, int on) {
        int along = 0;
        // The way back along a polygon of two corners would fill the gaps of its dashes.
        const std::size_t sides = corners.size() == 2 ? 1 : corners.size();
        for (std::size_t i = 0; i < sides; ++i) {
            const Point<Real> from = placed(corners[i]);
            const Point<Real> to = placed(corners[(i + 1) % corners.size()]);
            const int steps =
                1 + static_cast<int>(std::max(std::fabs(to.x - from.x), std::fabs(to.y - from.y)));
            for (int k = 0; k < steps; ++k, ++along) {
                const Real t = static_cast<Real>(k) / steps;
                if (along % period < on)
                    set(static_cast<int>(std::floor(from.x + t * (to.x - from.x))),
                        static_cast<int>(std::floor(from.y + t * (to.y - from.y))));
            }
        }
    }

    /// Draws every fourth dot inside a convex counter-clockwise polygon.
    void fill(const Corners& corners) {
        if (corners.empty()) return;
        for (int y = 0; y < kDotsDown; y += 2)
            for (int x = y / 2 % 2; x < kDotsAcross; x += 2)
                if (contains(corners, x, y)) set(x, y);
    }

    [[nodiscard]] std::string line(int row) const {
        std::string text;
        for (int column = 0; column < kCellsAcross; ++column) {
            // The Braille characters start at U+2800, with a bit for each dot.
            const unsigned dots =
                characters_[static_cast<std::size_t>(row * kCellsAcross + column)];
            text += '\xE2';
            text += static_cast<char>(0xA0 | dots >> 6);
            text += static_cast<char>(0x80 | (dots & 0x3F));
        }
        return text;
    }

  private:
    [[nodiscard]] Point<Real> placed(const Point<Real>& p) const {
        return {(p.x / reach_ + 1) * kDotsAcross / 2, (1 - p.y / reach_) * kDotsDown / 2};
    }

    [[nodiscard]] bool contains(const Corners& corners, int x, int y) const {
        const Point<Real> dot{(2 * (x + 0.5L) / kDotsAcross - 1) * reach_,
                              (1 - 2 * (y + 0.5L) / kDotsDown) * reach_};
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Point<Real>& p = corners[i];
            const Point<Real>& q = corners[(i + 1) % corners.size()];
            if ((q.x - p.x) * (dot.y - p.y) < (q.y - p.y) * (dot.x - p.x)) return false;
        }
        return true;
    }

    void set(int x, int y) {
        constexpr std::array<std::array<unsigned, 2>, 4> kBits{
            {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}};
        if (x < 0 || x >= kDotsAcross || y < 0 || y >= kDotsDown) return;
        characters_[static_cast<std::size_t>(y / 4 * kCellsAcross + x / 2)] |=
            kBits[static_cast<std::size_t>(y % 4)][static_cast<std::size_t>(x % 2)];
    }

    Real reach_;
    std::array<unsigned, std::size_t{kCellsAcross} * kCellsDown> characters_{};
};

Dots panel(const View& view) {
    const Drawn a = drawn(framed_reach(view), view.pair.a);
    const Drawn b = drawn(framed_reach(view), view.pair.b);
    Dots dots(view.reach);
    for (const Corners& p : a.parts)
        for (const Corners& q : b.parts) dots.fill(common(p, q));
    for (const Corners& side : a.boundary.empty() ? a.parts : a.boundary) dots.outline(side, 1, 1);
    for (const Corners& side : b.boundary.empty() ? b.parts : b.boundary) dots.outline(side, 6, 3);
    return dots;
}

void append_column(std::string& line, const std::string& text, std::size_t width) {
    line += text;
    line.append(kCellsAcross + 3 - std::min<std::size_t>(width, kCellsAcross + 2), ' ');
}

std::string pair_picture(const ShapePair& pair) {
    const reference::Verdict verdict = reference::verdict(pair);
    const std::vector<View> views = views_of(pair, focus_of(pair, verdict), verdict);
    std::vector<std::string> lines(kCellsDown + 1);
    for (const View& view : views) {
        append_column(lines[0], view.title, view.title.size());
        const Dots dots = panel(view);
        for (int row = 0; row < kCellsDown; ++row)
            append_column(lines[static_cast<std::size_t>(row) + 1], dots.line(row), kCellsAcross);
    }
    std::string text;
    for (const std::string& line : lines)
        text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    return text;
}

}  // namespace

std::string text_picture(const Scene& scene) {
    constexpr std::size_t kMost = 4;
    const std::size_t items = count_of_pairs(scene);
    std::string text;
    for (std::size_t i = 0; i < std::min(items, kMost); ++i) {
        if (is_listed(scene)) text += fmt::format("item {} of {}\n", i + 1, items);
        text += pair_picture(pair_at(scene, i));
    }
    return text + "A: solid outline, B: dashed outline, in both: dotted";
}

}  // namespace touchstone
