#include "properties/families.h"

#include <algorithm>
#include <numbers>

#include "core/corners.h"
#include "properties/touching.h"

namespace touchstone {
namespace {

constexpr double kPi = std::numbers::pi;

double any_angle(Random& random) {
    return random.between(-2 * kPi, 2 * kPi);
}

double any_size(Random& random) {
    return random.two_to_the(-3, 4);
}

Pose<double> any_pose(Random& random, double spread) {
    Pose<double> pose{};
    pose.cx = random.between(-spread, spread);
    pose.cy = random.between(-spread, spread);
    pose.w = any_size(random);
    pose.h = any_size(random);
    pose.angle = any_angle(random);
    return pose;
}

PosePair<double> any_pair(Random& random) {
    PosePair<double> pair{};
    pair.a = any_pose(random, 6);
    pair.b = any_pose(random, 6);
    return pair;
}

/// A multiple of a quarter (or eighth) turn as the nearest double, so off by half an ulp.
double right_angle(Random& random) {
    const double unit = random.chance(0.7) ? kPi / 2 : kPi / 4;
    return unit * random.from_to(-8, 8);
}

PosePair<double> near_equal_angles(Random& random, Precision precision) {
    PosePair<double> pair = any_pair(random);
    pair.a.angle = round_to(precision, pair.a.angle);
    pair.b.angle = random.chance(0.3) ? stepped(precision, pair.a.angle, random.from_to(-4, 4))
                                      : pair.a.angle + random.sign() * random.two_to_the(-56, -1);
    if (random.chance(0.3)) pair.b.angle += kPi / 2 * random.from_to(1, 3);
    return pair;
}

PosePair<double> axis_aligned_grid(Random& random) {
    const auto pose = [&random] {
        Pose<double> p{};
        p.w = random.from_to(1, 6);
        p.h = random.from_to(1, 6);
        p.cx = random.from_to(-6, 6) / 2.0;
        p.cy = random.from_to(-6, 6) / 2.0;
        return p;
    };
    PosePair<double> pair{};
    pair.a = pose();
    pair.b = pose();
    return pair;
}

/// B equals A but perhaps for one field, changed by a few ulps.
PosePair<double> identical(Random& random, Precision precision) {
    PosePair<double> pair = any_pair(random);
    pair = round_to(precision, pair);
    pair.b = pair.a;
    if (random.chance(0.5)) {
        double* const fields[] = {&pair.b.cx, &pair.b.cy, &pair.b.w, &pair.b.h, &pair.b.angle};
        double& field = *fields[random.below(5)];
        field = stepped(precision, field, random.from_to(-3, 3));
    }
    return pair;
}

PosePair<double> nested(Random& random) {
    PosePair<double> pair = any_pair(random);
    pair.b.w = pair.a.w * random.between(0.05, 0.6);
    pair.b.h = pair.a.h * random.between(0.05, 0.6);
    const double room = std::min(pair.a.w, pair.a.h) / 8;
    pair.b.cx = pair.a.cx + random.between(-room, room);
    pair.b.cy = pair.a.cy + random.between(-room, room);
    if (random.chance(0.3)) pair.b.angle = pair.a.angle;
    if (random.chance(0.5)) std::swap(pair.a, pair.b);
    return pair;
}

/// A plus sign: no corner of one lies in the other.
PosePair<double> crossing(Random& random) {
    PosePair<double> pair = any_pair(random);
    pair.a.w = random.between(4, 10);
    pair.a.h = random.between(0.2, 1);
    pair.b.w = random.between(0.2, 1);
    pair.b.h = random.between(4, 10);
    pair.b.angle = pair.a.angle + random.between(-0.4, 0.4);
    pair.b.cx = pair.a.cx + random.between(-1, 1);
    pair.b.cy = pair.a.cy + random.between(-1, 1);
    return pair;
}

PosePair<double> shared_corner(Random& random, Precision precision) {
    PosePair<double> pair = round_to(precision, any_pair(random));
    if (random.chance(0.3)) pair.b.angle = pair.a.angle;
    if (random.chance(0.3)) pair.a.angle = pair.b.angle = 0;
    const int i = random.below(4);
    const int j = random.below(4);
    return moves::join_corners(pair, i, j, precision);
}

/// B leans on one of A's sides, slid along it.
PosePair<double> shared_edge(Random& random) {
    PosePair<double> pair = any_pair(random);
    if (random.chance(0.3)) pair.a.angle = 0;
    pair.b.angle = pair.a.angle;
    const bool beside = random.chance(0.5);
    const double side = random.sign();
    const double slide = random.between(-1.1, 1.1);
    const double x = (pair.a.w + pair.b.w) / 2 * (beside ? side : slide);
    const double y = (pair.a.h + pair.b.h) / 2 * (beside ? slide : side);
    const Point<double> offset =
        turned<double>({x, y}, std::cos(pair.a.angle), std::sin(pair.a.angle));
    pair.b.cx = pair.a.cx + offset.x;
    pair.b.cy = pair.a.cy + offset.y;
    if (random.chance(0.3)) {
        std::swap(pair.b.w, pair.b.h);
        pair.b.angle += kPi / 2;
    }
    return pair;
}

PosePair<double> thin(Random& random, Precision precision) {
    PosePair<double> pair = any_pair(random);
    const double least = precision == Precision::single_ ? -20 : -44;
    (random.chance(0.5) ? pair.a.w : pair.a.h) *= random.two_to_the(least, -6);
    if (random.chance(0.5))
        (random.chance(0.5) ? pair.b.w : pair.b.h) *= random.two_to_the(least, -6);
    return pair;
}

PosePair<double> tiny_beside_huge(Random& random, Precision precision) {
    PosePair<double> pair = any_pair(random);
    const double factor = random.two_to_the(precision == Precision::single_ ? -16 : -36, -6);
    pair.b.w *= factor;
    pair.b.h *= factor;
    if (random.chance(0.5)) std::swap(pair.a, pair.b);
    return pair;
}

PosePair<double> far_from_origin(Random& random, Precision precision) {
    PosePair<double> pair = any_pair(random);
    const double distance = random.two_to_the(6, precision == Precision::single_ ? 18 : 44);
    const double heading = any_angle(random);
    for (Pose<double>* pose : {&pair.a, &pair.b}) {
        pose->cx += distance * std::cos(heading);
        pose->cy += distance * std::sin(heading);
    }
    return pair;
}

double tiny(Random& random, Precision precision) {
    return random.sign() * random.two_to_the(precision == Precision::single_ ? -149 : -1074, -8);
}

PosePair<double> tiny_angle(Random& random, Precision precision) {
    PosePair<double> pair = any_pair(random);
    pair.a.angle = random.chance(0.3) ? 0 : tiny(random, precision);
    pair.b.angle = tiny(random, precision);
    return pair;
}

PosePair<double> huge_angle(Random& random) {
    PosePair<double> pair = any_pair(random);
    pair.b.angle = random.sign() * random.two_to_the(6, 73);
    if (random.chance(0.5)) pair.a.angle = random.sign() * random.two_to_the(6, 73);
    return pair;
}

/// Coordinates and sizes times a power of two (exact but for underflow).
PosePair<double> scaled(PosePair<double> pair, int exponent) {
    for (Pose<double>* pose : {&pair.a, &pair.b})
        for (double* field : {&pose->cx, &pose->cy, &pose->w, &pose->h})
            *field = std::ldexp(*field, exponent);
    return pair;
}

PosePair<double> zero_size(Random& random) {
    PosePair<double> pair = random.chance(0.4) ? axis_aligned_grid(random) : any_pair(random);
    if (random.chance(0.3)) pair.b.angle = pair.a.angle;
    double* const sizes[] = {&pair.a.w, &pair.a.h, &pair.b.w, &pair.b.h};
    *sizes[random.below(4)] = 0;
    for (double* size : sizes)
        if (random.chance(0.2)) *size = 0;
    return pair;
}

PosePair<double> right_angles(Random& random) {
    PosePair<double> pair = random.chance(0.5) ? axis_aligned_grid(random) : any_pair(random);
    pair.a.angle = right_angle(random);
    pair.b.angle = right_angle(random);
    return pair;
}

PosePair<double> equal_angles(Random& random) {
    PosePair<double> pair = any_pair(random);
    pair.b.angle = pair.a.angle;
    return pair;
}

PosePair<double> perpendicular(Random& random) {
    PosePair<double> pair = any_pair(random);
    pair.b.angle = pair.a.angle + kPi / 2 * random.from_to(1, 3);
    return pair;
}

PosePair<double> draw(Random& random, Family family, Precision precision) {
    switch (family) {
        case Family::uniform: return any_pair(random);
        case Family::equal_angles: return equal_angles(random);
        case Family::near_equal_angles: return near_equal_angles(random, precision);
        case Family::perpendicular: return perpendicular(random);
        case Family::right_angles: return right_angles(random);
        case Family::axis_aligned_grid: return axis_aligned_grid(random);
        case Family::identical: return identical(random, precision);
        case Family::nested: return nested(random);
        case Family::crossing: return crossing(random);
        case Family::shared_corner: return shared_corner(random, precision);
        case Family::shared_edge: return shared_edge(random);
        case Family::thin: return thin(random, precision);
        case Family::tiny_beside_huge: return tiny_beside_huge(random, precision);
        case Family::far_from_origin: return far_from_origin(random, precision);
        case Family::tiny_angle: return tiny_angle(random, precision);
        case Family::huge_angle: return huge_angle(random);
        case Family::extreme_magnitude:
        case Family::subnormal: return any_pair(random);
        case Family::zero_size: return zero_size(random);
    }
    return any_pair(random);
}

Placement any_placement(Random& random, Family family) {
    const double free = is_placed_by_family(family) ? 0.6 : 0.35;
    const double x = random.unit();
    if (x < free) return Placement::free;
    const double y = random.unit();
    if (y < 0.2) return Placement::few_ulps;
    if (y < 0.86) return Placement::gap;
    if (y < 0.96) return Placement::resized;
    return Placement::turned;
}

PosePair<double> step_position(PosePair<double> pair, Random& random, Precision precision) {
    double& field = random.chance(0.5) ? pair.b.cx : pair.b.cy;
    field = stepped(precision, field, random.from_to(-3, 3));
    return pair;
}

/// A direction, often one of the pair's own axes or diagonals of the plane.
double any_heading(Random& random, const PosePair<double>& pair) {
    const int choice = random.below(8);
    if (choice == 0) return pair.a.angle + kPi / 2 * random.from_to(0, 3);
    if (choice == 1) return pair.b.angle + kPi / 2 * random.from_to(0, 3);
    if (choice == 2) return kPi / 4 * random.from_to(0, 7);
    return any_angle(random);
}

PosePair<double> place(PosePair<double> pair, Placement placement, Random& random,
                       Precision precision) {
    const double size = std::max({pair.a.w, pair.a.h, pair.b.w, pair.b.h});
    switch (placement) {
        case Placement::free: return pair;
        case Placement::few_ulps: {
            const double heading = any_heading(random, pair);
            return step_position(moves::move_to_touch(pair, heading, 0, precision), random,
                                 precision);
        }
        case Placement::gap: {
            const double heading = any_heading(random, pair);
            const double least = precision == Precision::single_ ? -27 : -56;
            const double gap = random.sign() * size * random.two_to_the(least, -3);
            return moves::move_to_touch(pair, heading, gap, precision);
        }
        case Placement::resized: return moves::resize_to_touch(pair, 0, precision);
        case Placement::turned:
            return moves::turn_to_touch(pair, round_to(precision, any_angle(random)), precision);
    }
    return pair;
}

/// The power of two by which the families of unusual magnitudes are scaled: as far as exponents go,
/// or to where the largest numbers of the pair are about to become subnormal.
int exponent_of(Random& random, Family family, Precision precision) {
    const bool single = precision == Precision::single_;
    if (family == Family::extreme_magnitude)
        return single ? random.from_to(-120, 120) : random.from_to(-1000, 1010);
    if (family == Family::subnormal)
        return single ? random.from_to(-148, -125) : random.from_to(-1072, -1021);
    return 0;
}

/// Cases per family out of some 90: more for those in which errors hide, each at least one per
/// cent.
int weight(Family family) {
    switch (family) {
        case Family::uniform: return 12;
        case Family::near_equal_angles:
        case Family::axis_aligned_grid:
        case Family::far_from_origin: return 6;
        case Family::subnormal: return 2;
        case Family::shared_edge: return 4;
        case Family::identical:
        case Family::extreme_magnitude:
        case Family::zero_size: return 3;
        default: return 5;
    }
}

}  // namespace

std::string_view name(Family family) {
    switch (family) {
        case Family::uniform: return "uniform";
        case Family::equal_angles: return "equal-angles";
        case Family::near_equal_angles: return "near-equal-angles";
        case Family::perpendicular: return "perpendicular";
        case Family::right_angles: return "right-angles";
        case Family::axis_aligned_grid: return "axis-aligned-grid";
        case Family::identical: return "identical";
        case Family::nested: return "nested";
        case Family::crossing: return "crossing";
        case Family::shared_corner: return "shared-corner";
        case Family::shared_edge: return "shared-edge";
        case Family::thin: return "thin";
        case Family::tiny_beside_huge: return "tiny-beside-huge";
        case Family::far_from_origin: return "far-from-origin";
        case Family::tiny_angle: return "tiny-angle";
        case Family::huge_angle: return "huge-angle";
        case Family::extreme_magnitude: return "extreme-magnitude";
        case Family::subnormal: return "subnormal";
        case Family::zero_size: return "zero-size";
    }
    return "?";
}

std::string_view name(Placement placement) {
    switch (placement) {
        case Placement::free: return "free";
        case Placement::few_ulps: return "few-ulps";
        case Placement::gap: return "gap";
        case Placement::resized: return "resized";
        case Placement::turned: return "turned";
    }
    return "?";
}

bool is_placed_by_family(Family family) {
    constexpr std::array kPlaced{
        Family::axis_aligned_grid, Family::identical,     Family::nested,
        Family::crossing,          Family::shared_corner, Family::shared_edge};
    return std::find(kPlaced.begin(), kPlaced.end(), family) != kPlaced.end();
}

Generated generate(Random& random, Family family, Precision precision) {
    const Placement placement = any_placement(random, family);
    PosePair<double> pair = round_to(precision, draw(random, family, precision));
    const int exponent = exponent_of(random, family, precision);
    if (exponent != 0) pair = round_to(precision, scaled(pair, exponent));
    pair = round_to(precision, place(pair, placement, random, precision));
    return {pair, family, placement};
}

Family any_family(Random& random) {
    static const int total = [] {
        int sum = 0;
        for (const Family family : kFamilies) sum += weight(family);
        return sum;
    }();
    int ticket = random.below(total);
    for (const Family family : kFamilies) {
        ticket -= weight(family);
        if (ticket < 0) return family;
    }
    return Family::uniform;
}

Generated generate(Random& random, Precision precision) {
    const Family family = any_family(random);
    return generate(random, family, precision);
}

}  // namespace touchstone
