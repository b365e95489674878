#include <memory>
#include <optional>

#include "oracle/exact/exact_forms.h"
#include "oracle/exact/reference.h"

namespace touchstone {
namespace {

/// Returns an enclosure of root - subtrahend.
template <class N>
Enclosure enclosed(const SignedRoot<N>& root, const N& subtrahend, long bits) {
    Enclosure value = sqrt(enclose(root.p, bits) / enclose(root.q, bits));
    value *= Dyadic(root.side);
    return value - enclose(subtrahend, bits);
}

/// Returns whether root - subtrahend is zero, for a subtrahend >= 0. An enclosure cannot show this.
template <class N>
bool is_zero(const SignedRoot<N>& root, const N& subtrahend) {
    const bool has_equal_square = sign(root.p - subtrahend * subtrahend * root.q) == 0;
    return has_equal_square && (root.side > 0 || sign(subtrahend) == 0);
}

template <class N>
double narrow_difference(const SignedRoot<N>& root, const N& subtrahend) {
    if (is_zero(root, subtrahend)) return 0;
    const Measured value([&](long bits) { return enclosed(root, subtrahend, bits); });
    return value.narrow(0).midpoint();
}

}  // namespace

double difference(const SignedRoot<TrigSum>& root, const TrigSum& subtrahend) {
    return narrow_difference(root, subtrahend);
}

double difference(const SignedRoot<Dyadic>& root, const Dyadic& subtrahend) {
    return narrow_difference(root, subtrahend);
}

namespace {

constexpr long kFirstBits = 64;

/// Returns twice the area, by the shoelace formula.
Enclosure twice_the_area(const reference::Corners& corners, long bits) {
    std::vector<Point<Enclosure>> points;
    for (const Meet<TrigSum>& m : corners) {
        const Enclosure w = enclose(m.w, bits);
        points.push_back({enclose(m.x, bits) / w, enclose(m.y, bits) / w});
    }
    Enclosure sum(bits);
    const std::size_t n = points.size();
    for (std::size_t i = 0; i < n; ++i)
        sum += points[i].x * (points[(i + 1) % n].y - points[(i + n - 1) % n].y);
    return sum;
}

Enclosure area(const std::vector<reference::Corners>& pieces, long bits) {
    Enclosure sum(bits);
    for (const reference::Corners& piece : pieces) sum += twice_the_area(piece, bits);
    sum *= Dyadic(0.5);
    return sum;
}

using SharedAreas = std::shared_ptr<const reference::Areas>;
SharedAreas areas_of(const ShapePair& pair, Shortcuts shortcuts) {
    return std::make_shared<const reference::Areas>(reference::areas(pair, shortcuts));
}

/// Returns an enclosure of the margin times `sign`.
Enclosure enclosed(const reference::Apart& apart, int sign, long bits) {
    Enclosure value = enclosed(apart.of_cores, apart.reach, bits);
    value *= Dyadic(sign);
    return value;
}

/// Returns the margin of the shapes times `sign`.
Measured margin_of(const ShapePair& pair, int sign, Shortcuts shortcuts) {
    const auto apart = std::make_shared<const reference::Apart>(reference::apart(pair, shortcuts));
    return Measured([apart, sign](long bits) { return enclosed(*apart, sign, bits); });
}

/// Returns length / |direction|, rounded up to 120 bits.
Dyadic factor_of(const Point<double>& direction, double length) {
    constexpr long kBits = 120;
    const Dyadic x = direction.x;
    const Dyadic y = direction.y;
    const Enclosure size = sqrt(Enclosure(x * x + y * y, kBits));
    return (Enclosure(length, kBits) / size).high();
}

}  // namespace

Enclosure Measured::narrower_than(double width) const {
    if (!enclose_) return Enclosure(kFirstBits);
    for (long bits = kFirstBits;; bits *= 2) {
        const Enclosure value = enclose_(bits);
        if (value.is_narrower_than(width)) return value;
    }
}

Enclosure Measured::narrow(double width) const {
    if (!enclose_) return Enclosure(kFirstBits);
    for (long bits = kFirstBits;; bits *= 2) {
        const Enclosure value = enclose_(bits);
        if (value.is_narrow() || value.is_narrower_than(width)) return value;
    }
}

Measured common_area(const ShapePair& pair, Relation relation, Shortcuts shortcuts) {
    if (relation != Relation::overlapping) return {};
    return Measured(
        [areas = areas_of(pair, shortcuts)](long bits) { return area(areas->common, bits); });
}

CommonShare common_share(const ShapePair& pair, Relation relation, Shortcuts shortcuts) {
    const SharedAreas areas = areas_of(pair, shortcuts);
    const auto of_union = [areas](const Enclosure& common, long bits) {
        return area(areas->a, bits) + area(areas->b, bits) - common;
    };
    const double union_area = of_union(area(areas->common, kFirstBits), kFirstBits).midpoint();
    if (relation != Relation::overlapping) return {Measured(), union_area};
    return {Measured([areas, of_union](long bits) {
                const Enclosure common = area(areas->common, bits);
                return common / of_union(common, bits);
            }),
            union_area};
}

Measured distance_of(const ShapePair& pair, Relation relation, Shortcuts shortcuts) {
    return relation == Relation::disjoint ? margin_of(pair, 1, shortcuts) : Measured();
}

Measured depth_of(const ShapePair& pair, Relation relation, Shortcuts shortcuts) {
    return relation == Relation::overlapping ? margin_of(pair, -1, shortcuts) : Measured();
}

Measured known_margin(const ShapePair& pair, int sign, const Enclosure& known) {
    return Measured(
        [pair, sign, known, exactly = std::optional<reference::Apart>()](long bits) mutable {
            if (bits == kFirstBits) return known;
            if (!exactly) exactly = reference::apart(pair, {});
            return enclosed(*exactly, sign, bits);
        });
}

Point<Dyadic> move_along(const Point<double>& direction, double length) {
    const Dyadic factor = factor_of(direction, length);
    return {Dyadic(direction.x) * factor, Dyadic(direction.y) * factor};
}

bool separates(const ShapePair& pair, const Point<double>& direction, double length,
               Shortcuts shortcuts) {
    return reference::relation_after(pair, move_along(direction, length), shortcuts) !=
           Relation::overlapping;
}

}  // namespace touchstone
