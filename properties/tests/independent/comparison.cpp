#include "properties/tests/independent/comparison.h"

#include <fmt/format.h>
#include <cmath>
#include <stdexcept>

#include "core/format/text.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"

namespace touchstone::independent {
namespace {

/// True if x and y differ by at most `relative` times x plus twice the smallest subnormal number.
/// Distances beyond the largest double are infinite in both answers.
bool is_near(double x, double y, double relative) {
    return x == y || std::fabs(x - y) <= relative * std::fabs(x) + 2 * 5e-324;
}

bool has_turn(const ShapePair& pair) {
    return any_number(pair, [](Quantity quantity, double) {
        return is_angle(quantity) || quantity == Quantity::cosine;
    });
}

const SimplePolygon<double>* simple(const AnyConstShape& shape) {
    const auto* const* polygon = std::get_if<const SimplePolygon<double>*>(&shape);
    return polygon == nullptr ? nullptr : *polygon;
}

/// About twice the area; zero if the area may be zero.
double twice_area_of(const Polygon<double>& polygon) {
    long double sum = 0;
    long double magnitude = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const auto p = convert<long double>(polygon[i]);
        const auto q = convert<long double>(polygon[(i + 1) % polygon.size()]);
        sum += cross(p, q);
        magnitude += std::fabs(p.x * q.y) + std::fabs(p.y * q.x);
    }
    return std::fabs(sum) > 1e-15L * magnitude ? static_cast<double>(std::fabs(sum)) : 0;
}

/// True if the turned shape certainly has an area.
template <class Shape>
bool has_area(const Shape& shape) {
    if constexpr (requires { shape.c; })
        if (shape.c == 0 && shape.s == 0) return false;
    if constexpr (kHasLocalCorners<Shape>) return twice_area_of(shape.local) > 0;
    else
        return every_number(shape, [](Quantity quantity, double x) {
            return quantity != Quantity::size || x != 0;
        });
}

Finding find_with_simple(const SimplePolygon<double>& polygon, const AnyConstShape& other,
                         bool is_turned) {
    return is_turned ? find_simple_turned(polygon, other) : find_simple_upright(polygon, other);
}

/// False for a simple polygon and a turned shape that may have no area, because `find` cannot judge
/// such a pair.
bool is_within_reach(const ShapePair& pair) {
    if (!has_turn(pair) || (simple(pair.a) == nullptr && simple(pair.b) == nullptr)) return true;
    const auto look = [](const auto* shape) { return has_area(*shape); };
    return std::visit(look, pair.a) && std::visit(look, pair.b);
}

/// Returns the margin of two shapes that overlap; one or both must be simple polygons. Returns
/// nothing if the margin is unknown.
std::optional<double> find_depth(const ShapePair& pair) {
    const auto* a = simple(pair.a);
    const auto* b = simple(pair.b);
    if (a != nullptr && b != nullptr) return margin_of_overlap(*a, *b);
    if (a == nullptr && b == nullptr) throw std::logic_error("a depth of two convex shapes");
    const SimplePolygon<double>& polygon = a != nullptr ? *a : *b;
    const AnyConstShape& other = a != nullptr ? pair.b : pair.a;
    if (has_turn(pair) || radius_of(other) != 0) return margin_of_overlap(polygon, other);
    return margin_of_upright_overlap(polygon, other);
}

class Comparison {
  public:
    Comparison(const Drawn& drawn, Tally& tally)
        : drawn_(drawn), tally_(tally), finding_(find(pair_at(drawn.scene, drawn.item))) {
        ++tally_.relations[static_cast<int>(finding_.relation)];
    }

    void relation(std::string_view who, Relation answer) {
        if (answer == finding_.relation) return;
        ++tally_.relations_that_differ;
        note(fmt::format("{} says {}, found {}", who, name(answer), name(finding_.relation)));
    }

    /// Checks only the sign if the margin is unknown. A margin may underflow to -0.
    void margin(std::string_view who, double answer, double relative) {
        ++tally_.margins;
        const bool right =
            finding_.margin ? is_near(*finding_.margin, answer, relative) : answer <= 0;
        if (right) return;
        ++tally_.margins_that_differ;
        note(fmt::format("{} has margin {:a}, found {:a}", who, answer,
                         finding_.margin.value_or(std::nan(""))));
    }

    /// Finds the depth, too, if a simple polygon overlaps the other shape.
    void find_margin() {
        if (finding_.margin) return;
        finding_.margin = find_depth(pair_at(drawn_.scene, drawn_.item));
        if (finding_.margin) ++tally_.depths;
    }

  private:
    void note(const std::string& text) {
        if (!tally_.first.empty()) return;
        tally_.first =
            fmt::format("{} (item {}): {}", text, drawn_.item, to_hex_line(drawn_.scene));
    }

    const Drawn& drawn_;
    Tally& tally_;
    Finding finding_;
};

}  // namespace

Finding find(const ShapePair& pair) {
    const auto* a = simple(pair.a);
    const auto* b = simple(pair.b);
    if (a != nullptr && b != nullptr) return find_simple(*a, *b);
    if (a != nullptr) return find_with_simple(*a, pair.b, has_turn(pair));
    if (b != nullptr) return find_with_simple(*b, pair.a, has_turn(pair));
    return has_turn(pair) ? find_turned(pair) : find_upright(pair);
}

Tally compare_oracle(Source source, std::string_view query, int n, bool all_depths,
                     const Judge& judge) {
    Tally tally;
    for (int i = 0; i < n; ++i) {
        const Drawn drawn = draw(source, query, i);
        const ShapePair pair = pair_at(drawn.scene, drawn.item);
        if (!is_within_reach(pair)) continue;
        Comparison comparison(drawn, tally);
        const bool with_margin = i % 15 == 0 || (all_depths && has_simple_polygon(pair));
        if (with_margin) comparison.find_margin();
        // Scenes may alternate between floats and doubles. 3, 7 and 15 are odd, so each comparison
        // gets scenes of both.
        comparison.relation("fast", judge ? judge(pair) : fast::relation(pair).relation);
        if (i % 3 == 0) comparison.margin("fast", fast::margin(pair), 1e-9);
        if (i % 7 == 0) comparison.relation("reference", reference::relation(pair));
        if (with_margin) comparison.margin("reference", reference::margin(pair), 0x1p-50);
    }
    return tally;
}

}  // namespace touchstone::independent
