#include <memory>

#include "oracle/exact/exact_forms.h"
#include "oracle/exact/reference.h"

namespace touchstone {
namespace {

constexpr long kFirstPrecisionOfRoots = 64;

Enclosure enclose(const Dyadic& x, long bits) {
    return {x, x, bits};
}

/// Returns the root's enclosure, or nothing if the bits are too few to show that p / q is positive.
template <class N>
std::optional<Enclosure> enclose_root(const SignedRoot<N>& root, long bits) {
    const Enclosure square = enclose(root.p, bits) / enclose(root.q, bits);
    if (square.certain_sign() <= 0) return std::nullopt;
    Enclosure result = sqrt(square);
    result *= Dyadic(root.side);
    return result;
}

template <class N>
double enclosed_difference(const SignedRoot<N>& root, const N& subtrahend) {
    const bool is_zero = root.side == 0 || sign(root.p) == 0;
    if (is_zero && sign(subtrahend) == 0) return 0;
    for (long bits = kFirstPrecisionOfRoots;; bits *= 2) {
        Enclosure value = enclose(subtrahend, bits);
        value *= Dyadic(-1);
        if (!is_zero) {
            const auto enclosed = enclose_root(root, bits);
            if (!enclosed) continue;
            value += *enclosed;
        }
        if (value.is_narrow()) return value.midpoint();
    }
}

}  // namespace

double difference(const SignedRoot<TrigSum>& root, const TrigSum& subtrahend) {
    return enclosed_difference(root, subtrahend);
}

double difference(const SignedRoot<Dyadic>& root, const Dyadic& subtrahend) {
    return enclosed_difference(root, subtrahend);
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
SharedAreas areas_of(const ShapePair& pair) {
    return std::make_shared<const reference::Areas>(reference::areas(pair));
}

/// Returns the margin of the shapes times `sign`.
Measured margin_of(const ShapePair& pair, int sign) {
    const auto apart = std::make_shared<const reference::Apart>(reference::apart(pair));
    return Measured([apart, sign](long bits) {
        const auto& [relation, root, reach] = *apart;
        Enclosure value = sqrt(enclose(root.p, bits) / enclose(root.q, bits));
        value *= Dyadic(root.side);
        value = value - enclose(reach, bits);
        value *= Dyadic(sign);
        return value;
    });
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

Measured common_area(const ShapePair& pair, Relation relation) {
    if (relation != Relation::overlapping) return {};
    return Measured([areas = areas_of(pair)](long bits) { return area(areas->common, bits); });
}

CommonShare common_share(const ShapePair& pair, Relation relation) {
    const SharedAreas areas = areas_of(pair);
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

Measured distance_of(const ShapePair& pair, Relation relation) {
    return relation == Relation::disjoint ? margin_of(pair, 1) : Measured();
}

Measured depth_of(const ShapePair& pair, Relation relation) {
    return relation == Relation::overlapping ? margin_of(pair, -1) : Measured();
}

bool separates(const ShapePair& pair, const Point<double>& direction, double length) {
    const Dyadic factor = factor_of(direction, length);
    const Point<Dyadic> by{Dyadic(direction.x) * factor, Dyadic(direction.y) * factor};
    return reference::relation_after(pair, by) != Relation::overlapping;
}

}  // namespace touchstone
