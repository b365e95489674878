#include "reports/pictures/scene_picture.h"

#include <fmt/format.h>
#include <sstream>

#include "reports/text/table.h"

namespace touchstone::svg {

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) switch (c) {
            case '&': result += "&amp;"; break;
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '"': result += "&quot;"; break;
            default: result += static_cast<unsigned char>(c) < ' ' ? '?' : c;
        }
    return result;
}

std::string number(double x) {
    std::string text = fmt::format("{:.2f}", x);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

}  // namespace touchstone::svg

namespace touchstone {
namespace {

using svg::number;
using Real = long double;

constexpr double kSide = 320;  ///< side of a panel, in pixels
constexpr double kGap = 16;
constexpr double kLine = 20;           ///< height of a line of text
constexpr std::size_t kColumns = 118;  ///< characters in a line of text
constexpr int kMostPanels = 3;         ///< as views_of returns at most

constexpr std::string_view kStyle = R"svg(<style>
svg { --ink: #1b1b1f; --paper: #ffffff; --a: #0b5cad; --b: #b4500a; --grid: #c9c9d2; }
@media (prefers-color-scheme: dark) {
svg { --ink: #ececf1; --paper: #17171b; --a: #74b5ff; --b: #ffab66; --grid: #45454f; }
}
text { fill: var(--ink); font: 14px ui-monospace, monospace; }
.paper { fill: var(--paper); } .frame { fill: none; stroke: var(--ink); }
.a { fill: url(#lines); stroke: var(--a); stroke-width: 2; }
.b { fill: url(#dots); stroke: var(--b); stroke-width: 2; stroke-dasharray: 7 4; }
.inside { stroke: none; } .outline { fill: none; }
.both { fill: var(--ink); fill-opacity: 0.55; stroke: var(--ink); }
.mark { fill: none; stroke: var(--ink); stroke-width: 1.5; }
.grid { stroke: var(--grid); }
.label { stroke: var(--paper); stroke-width: 4; paint-order: stroke; }
</style>
<defs>
<pattern id="lines" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<line x1="0" y1="0" x2="0" y2="8" stroke="var(--a)" stroke-opacity="0.5" stroke-width="2"/></pattern>
<pattern id="dots" width="8" height="8" patternUnits="userSpaceOnUse">
<circle cx="4" cy="4" r="1.4" fill="var(--b)" fill-opacity="0.7"/></pattern>
<marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
<path d="M0,0 L8,4 L0,8 z" fill="var(--ink)"/></marker>
<clipPath id="panel"><rect width="320" height="320"/></clipPath>
</defs>
)svg";

class Panel {
  public:
    explicit Panel(const View& view)
        : origin_(view.pair.origin),
          reach_(view.reach),
          a_(drawn(framed_reach(view), view.pair.a)),
          b_(drawn(framed_reach(view), view.pair.b)) {}

    [[nodiscard]] std::string shapes() const {
        std::string text = shape(a_, "a") + shape(b_, "b");
        for (const Corners& p : a_.parts)
            for (const Corners& q : b_.parts)
                if (const Corners both = common(p, q); !both.empty()) text += polygon(both, "both");
        return text;
    }

    [[nodiscard]] std::string next(const Point<double>& focus, double reach) const {
        const Point<Real> middle{static_cast<Real>(focus.x) - origin_.x,
                                 static_cast<Real>(focus.y) - origin_.y};
        const double half = std::max(5.0, reach / reach_ * kSide / 2);
        return fmt::format(R"svg(<rect class="mark" x="{}" y="{}" width="{}" height="{}"/>)svg"
                           "\n",
                           number(x(middle) - half), number(y(middle) - half), number(2 * half),
                           number(2 * half));
    }

    [[nodiscard]] std::string gap(const std::string& length) const {
        const auto between = nearest(a_, b_);
        if (!between) return "";
        const double x0 = x(between->a), y0 = y(between->a);
        const double x1 = x(between->b), y1 = y(between->b);
        return fmt::format(R"svg(<line class="mark" x1="{}" y1="{}" x2="{}" y2="{}"/>)svg"
                           "\n"
                           R"svg(<text class="label" x="{}" y="{}">{}</text>)svg"
                           "\n",
                           number(x0), number(y0), number(x1), number(y1),
                           number((x0 + x1) / 2 + 8), number((y0 + y1) / 2 - 6),
                           svg::escaped(length));
    }

    /// The shortest translation that moves B out of A.
    [[nodiscard]] std::string way_out(const Point<double>& from, const Point<double>& way,
                                      const std::string& length) const {
        const Point<Real> start{static_cast<Real>(from.x) - origin_.x,
                                static_cast<Real>(from.y) - origin_.y};
        const Point<Real> end{start.x + static_cast<Real>(way.x),
                              start.y + static_cast<Real>(way.y)};
        return fmt::format(
            R"svg(<line class="mark" marker-end="url(#arrow)" x1="{}" y1="{}" x2="{}" y2="{}"/>)svg"
            "\n"
            R"svg(<text class="label" x="{}" y="{}">B out by {}</text>)svg"
            "\n",
            number(x(start)), number(y(start)), number(x(end)), number(y(end)), number(x(end) + 8),
            number(y(end) - 6), svg::escaped(length));
    }

    /// Lines at the numbers that the scalar can represent, if their spacing is visible.
    [[nodiscard]] std::string grid(Scalar scalar) const {
        std::string text;
        for (const bool upright : {true, false}) {
            const double at = upright ? origin_.x : origin_.y;
            const double ulp = at == 0 ? 0 : ulp_of(at, scalar);
            const double apart = ulp / reach_ * kSide / 2;
            if (apart < 8 || apart > kSide) continue;
            const double first = kSide / 2 - std::fmod(at, ulp) / reach_ * kSide / 2;
            for (double p = std::fmod(first, apart); p <= kSide; p += apart) {
                const double q = upright ? p : kSide - p;
                text += fmt::format(R"svg(<line class="grid" x1="{}" y1="{}" x2="{}" y2="{}"/>)svg"
                                    "\n",
                                    number(upright ? q : 0), number(upright ? 0 : q),
                                    number(upright ? q : kSide), number(upright ? kSide : q));
            }
        }
        return text;
    }

  private:
    static double ulp_of(double at, Scalar scalar) {
        int exponent = 0;
        std::frexp(at, &exponent);
        // The numbers of scenes are doubles, even if the scalar is wider.
        return std::ldexp(std::max(epsilon(scalar), epsilon(Scalar::double_)), exponent - 1);
    }

    [[nodiscard]] double x(const Point<Real>& p) const {
        return static_cast<double>((p.x / reach_ + 1) * kSide / 2);
    }
    [[nodiscard]] double y(const Point<Real>& p) const {
        return static_cast<double>((1 - p.y / reach_) * kSide / 2);
    }

    [[nodiscard]] std::string polygon(const Corners& corners, std::string_view style) const {
        std::string points;
        for (const Point<Real>& p : corners)
            points += fmt::format("{}{},{}", points.empty() ? "" : " ", number(x(p)), number(y(p)));
        // A shape that is too small to be seen is drawn as a dot.
        const bool is_dot = std::all_of(corners.begin(), corners.end(), [&](const auto& p) {
            return std::hypot(x(p) - x(corners[0]), y(p) - y(corners[0])) < 1.5;
        });
        std::string text = fmt::format(R"svg(<polygon class="{}" points="{}"/>)svg"
                                       "\n",
                                       style, points);
        if (is_dot)
            text += fmt::format(R"svg(<circle class="{}" cx="{}" cy="{}" r="3"/>)svg"
                                "\n",
                                style, number(x(corners[0])), number(y(corners[0])));
        return text;
    }

    [[nodiscard]] std::string shape(const Drawn& shape, const std::string& style) const {
        std::string text;
        const bool has_boundary = !shape.boundary.empty();
        for (const Corners& part : shape.parts)
            text += polygon(part, has_boundary ? style + " inside" : style);
        for (const Corners& side : shape.boundary) text += polygon(side, style + " outline");
        return text;
    }

    Point<double> origin_;
    double reach_;
    Drawn a_;
    Drawn b_;
};

std::vector<std::string> lines_of(const Caption& caption) {
    std::vector<std::string> lines;
    for (const std::string& text : caption.lines) {
        std::istringstream in(wrapped(text, kColumns, 2));
        for (std::string line; std::getline(in, line);) lines.push_back(line);
    }
    return lines;
}

std::string framed(const std::string& inside, double left, double top, const std::string& title) {
    return fmt::format(
        R"svg(<g transform="translate({},{})"><text y="14">{}</text><g transform="translate(0,{})">)svg"
        "\n"
        R"svg(<g clip-path="url(#panel)">)svg"
        "\n"
        "{}"
        R"svg(</g><rect class="frame" width="{}" height="{}"/></g></g>)svg"
        "\n",
        number(left), number(top), svg::escaped(title), number(kLine), inside, number(kSide),
        number(kSide));
}

/// If y points down in the code under test, y was negated when the case was read. So the picture
/// looks as on the code's screen, and only the label differs.
std::string legend(double top, bool is_y_down) {
    std::string text;
    double left = kGap;
    for (const std::string_view shape : {"a", "b"}) {
        text += fmt::format(
            R"svg(<rect class="{}" x="{}" y="{}" width="28" height="14"/><text x="{}" y="{}">{}</text>)svg"
            "\n",
            shape, number(left), number(top), number(left + 36), number(top + 12),
            shape == "a" ? "A" : "B");
        left += 80;
    }
    return text + fmt::format(R"svg(<text x="{}" y="{}">x points right, y {}</text>)svg"
                              "\n",
                              number(left), number(top + 12), is_y_down ? "down" : "up");
}

}  // namespace

std::string scene_picture(const ShapePair& pair, const Caption& caption) {
    const std::vector<std::string> text_lines = lines_of(caption);
    const reference::Verdict verdict = reference::verdict(pair);
    const Point<double> focus = focus_of(pair, verdict);
    const std::vector<View> all = views_of(pair, focus, verdict);
    const double legend_top = kLine * static_cast<double>(text_lines.size()) + kGap / 2;
    const double text_height = legend_top + kLine + kGap / 2;
    std::string body;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Panel panel(all[i]);
        std::string inside = panel.grid(caption.scalar) + panel.shapes();
        if (i + 1 < all.size()) inside += panel.next(focus, all[i + 1].reach);
        else if (verdict.relation == Relation::disjoint)
            inside += panel.gap(fmt::format("{:.3g}", verdict.margin));
        else if (verdict.relation == Relation::overlapping)
            inside += panel.way_out(focus, reference::parting(pair).way,
                                    fmt::format("{:.3g}", -verdict.margin));
        body += framed(inside, kGap + static_cast<double>(i) * (kSide + kGap), text_height,
                       all[i].title);
    }
    const double width = kGap + kMostPanels * (kSide + kGap);
    const double height = text_height + kSide + kLine + kGap;
    std::string text = fmt::format(
        R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}">)svg"
        "\n{2}"
        R"svg(<rect class="paper" width="{0}" height="{1}"/>)svg"
        "\n",
        number(width), number(height), kStyle);
    for (std::size_t i = 0; i < text_lines.size(); ++i)
        text += fmt::format(R"svg(<text x="{}" y="{}">{}</text>)svg"
                            "\n",
                            number(kGap), number(kLine * static_cast<double>(i + 1)),
                            svg::escaped(text_lines[i]));
    return text + legend(legend_top, caption.is_y_down) + body + "</svg>\n";
}

}  // namespace touchstone
