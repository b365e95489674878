#include "properties/scenes/families.h"

namespace touchstone {
namespace {

Pose<double> any_pose(Random& random) {
    // The elements of a braced list are evaluated in order, so the order of the draws is fixed.
    return {random.between(-6, 6), random.between(-6, 6), random.two_to_the(-3, 4),
            random.two_to_the(-3, 4), random.between(-2 * std::numbers::pi, 2 * std::numbers::pi)};
}

PosePair<double> axis_aligned_grid(Random& random) {
    const auto pose = [&random] {
        const double w = random.from_to(1, 6);
        const double h = random.from_to(1, 6);
        return Pose<double>{random.from_to(-6, 6) / 2.0, random.from_to(-6, 6) / 2.0, w, h, 0};
    };
    return {pose(), pose()};
}

PosePair<double> start(Random& random, Family family) {
    const bool often_on_grid = family == Family::zero_size || family == Family::right_angles;
    if (family == Family::axis_aligned_grid || (often_on_grid && random.chance(0.45)))
        return axis_aligned_grid(random);
    PosePair<double> pair{any_pose(random), any_pose(random)};
    if (family == Family::tiny_angle) pair.a.angle = pair.b.angle = 0;
    const bool often_upright = family == Family::shared_corner || family == Family::shared_edge;
    if (often_upright && random.chance(0.3)) pair.a.angle = pair.b.angle = 0;
    return pair;
}

template <void (*move)(moves::On)>
void once_or_twice(moves::On on) {
    move(on);
    if (on.random.chance(0.5)) move(on);
}

struct FamilyFacts {
    Family family;
    std::string_view name;
    /// The weights add up to 110. Families that change scenes of other families have weight 0.
    /// Every other family has at least 1% of the sum, and more if it reveals many errors.
    int weight;
    void (*apply)(moves::On) = nullptr;  ///< makes the scene from a start pair; may be null
    bool is_placed = false;              ///< as in is_placed_by_family
};

/// Indexed by Family.
constexpr std::array<FamilyFacts, kFamilies.size()> kFamilyTable{{
    {Family::uniform, "uniform", 12},
    {Family::equal_angles, "equal-angles", 5, moves::equal_angles},
    {Family::near_equal_angles, "near-equal-angles", 6, moves::nearly_parallel},
    {Family::perpendicular, "perpendicular", 5, moves::perpendicular},
    {Family::right_angles, "right-angles", 5, moves::right_angles},
    {Family::squares, "squares", 5, once_or_twice<moves::square>},
    {Family::axis_aligned_grid, "axis-aligned-grid", 6, nullptr, true},
    {Family::identical, "identical", 3, moves::coincide, true},
    {Family::nested, "nested", 5, moves::nest, true},
    {Family::crossing, "crossing", 5, moves::cross, true},
    {Family::shared_corner, "shared-corner", 5, moves::join_corners, true},
    {Family::shared_edge, "shared-edge", 4, moves::lean, true},
    {Family::thin, "thin", 5, once_or_twice<moves::thin>},
    {Family::tiny_beside_huge, "tiny-beside-huge", 5, moves::shrink},
    {Family::far_from_origin, "far-from-origin", 6, moves::far_away},
    {Family::tiny_angle, "tiny-angle", 5, once_or_twice<moves::tiny_angle>},
    {Family::huge_angle, "huge-angle", 5, once_or_twice<moves::huge_angle>},
    {Family::extreme_magnitude, "extreme-magnitude", 3},
    {Family::subnormal, "subnormal", 2},
    {Family::zero_size, "zero-size", 3, once_or_twice<moves::no_size>},
    {Family::mixed, "mixed", 10},
    {Family::many_corners, "many-corners", 0},
    {Family::filled_notch, "filled-notch", 0},
    {Family::long_list, "long-list", 0},
    {Family::written, "written", 0},
}};
static_assert(std::equal(kFamilies.begin(), kFamilies.end(), kFamilyTable.begin(),
                         [](Family family, const FamilyFacts& row) {
                             return row.family == family;
                         }));

const FamilyFacts& facts_of(Family family) {
    return kFamilyTable[static_cast<std::size_t>(family)];
}

/// Does not access the numbers through the scene: that would cost a function call for each.
void round_poses(const moves::On& on) {
    for (const AnyShape& shape : {on.a, on.b})
        round_numbers(on.precision, **std::get_if<Pose<double>*>(&shape));
}

/// The exponent by which the family scales lengths; 0 for most. `extreme_magnitude` uses nearly the
/// whole range; `subnormal` makes even the largest numbers subnormal, or nearly so.
int exponent_of(Random& random, Family family, Precision precision) {
    const bool single = precision == Precision::single_;
    if (family == Family::extreme_magnitude)
        return single ? random.from_to(-120, 120) : random.from_to(-1000, 1010);
    if (family == Family::subnormal)
        return single ? random.from_to(-148, -125) : random.from_to(-1072, -1021);
    return 0;
}

/// Draws the steps and the order of a neighbour from one random number.
class Draw {
  public:
    explicit Draw(Random& random) : bits_(random.bits()) {}

    /// Uniform in 0 .. n-1 except for a bias of at most 2^-16 n, for n up to 2^16.
    std::size_t below(std::uint64_t n) { return (take(16) * n) >> 16U; }
    /// -4 .. -1 or 1 .. 4
    int step() {
        const int n = static_cast<int>(take(3));
        return n - 4 + (n >= 4 ? 1 : 0);
    }
    bool coin() { return take(1) != 0; }

  private:
    std::uint64_t take(unsigned count) {
        const std::uint64_t taken = bits_ & ((std::uint64_t{1} << count) - 1);
        bits_ >>= count;
        return taken;
    }

    std::uint64_t bits_;
};

void step_one(Pose<double>& pose, Draw& draw, Precision precision) {
    static constexpr auto kNumbers = Pose<double>::numbers();
    double& x = pose.*kNumbers[draw.below(kNumbers.size())].member;
    const int n = draw.step();
    // Steps from zero would lead to the smallest subnormal numbers. Compares the bits, because
    // comparing subnormal numbers is slow.
    const bool is_zero = std::bit_cast<std::uint64_t>(x) << 1U == 0;
    if (!is_zero) x = stepped(precision, x, n);
    pose.w = std::fabs(pose.w);
    pose.h = std::fabs(pose.h);
}

void move_beside(PosePair<double>& pair, Random& random, Precision precision) {
    // Divides first, because sizes may be as large as the largest doubles.
    const double reach = pair.a.w / 4 + pair.a.h / 4 + (pair.b.w / 4 + pair.b.h / 4);
    const auto near = [&](double x) {
        const double step = random.sign() * random.unit() * reach;
        return round_to(precision, x + step + step);
    };
    pair.b.cx = near(pair.a.cx);
    pair.b.cy = near(pair.a.cy);
}

bool has_number(moves::On on, Quantity wanted) {
    return any_number(on.scene, [wanted](Quantity q, double) { return q == wanted; });
}

bool has_radius(moves::On on) {
    return moves::radius_of(on.a) != nullptr || moves::radius_of(on.b) != nullptr;
}

void slide_and_step(moves::On on) {
    slide(on);
    if (on.random.chance(0.75)) step_ulps(on);
}

void resize(moves::On on) {
    if (!has_number(on, Quantity::size)) return slide_and_step(on);
    if (has_radius(on) && on.random.chance(0.5)) touch_by_radius(on);
    else touch_by_size(on);
}

void turn(moves::On on) {
    if (any_number(on.scene, [](Quantity q, double) { return is_angle(q); })) touch_by_angle(on);
    else slide_and_step(on);
}

void move_one_number(moves::On on) {
    if (has_number(on, Quantity::offset) && on.random.chance(0.5)) touch_by_pivot(on);
    else touch_by_position(on);
}

}  // namespace

std::string_view name(Family family) {
    return facts_of(family).name;
}

bool is_placed_by_family(Family family) {
    return facts_of(family).is_placed;
}

GeneratedScene generate_poses(Random& random, Family family, Precision precision) {
    const bool is_placed = is_placed_by_family(family);
    const Placement placement = any_placement(random, is_placed);
    const bool is_loose = !is_placed && placement == Placement::free;
    GeneratedScene made{start(random, family), family, placement, is_loose};
    Scene& scene = made.scene;
    const moves::On on = moves::on_pair(scene, 0, random, precision);
    round_poses(on);
    if (const auto apply = facts_of(family).apply; apply != nullptr) apply(on);
    if (const int exponent = exponent_of(random, family, precision); exponent != 0)
        scale_by_power_of_two(scene, exponent);
    round_poses(on);
    if (family == Family::mixed)
        for (int moves = random.from_to(1, 4); moves > 0; --moves)
            moves::move_on(scene, random, precision);
    place(on, placement);
    round_poses(on);
    return made;
}

Ticket any_ticket(Random& random) {
    // Each family, repeated as often as its weight says.
    static const std::vector<Family> tickets = [] {
        std::vector<Family> all;
        for (const FamilyFacts& row : kFamilyTable)
            all.insert(all.end(), static_cast<std::size_t>(row.weight), row.family);
        return all;
    }();
    Random unchanged = random;
    const std::uint64_t word = unchanged.bits();
    return {random.any_of(tickets), word};
}

std::string_view name(Placement placement) {
    constexpr std::array<std::string_view, kPlacements.size()> kNames{
        "free", "few-ulps", "gap", "resized", "turned", "shifted"};
    return kNames[static_cast<std::size_t>(placement)];
}

Placement any_placement(Random& random, bool is_placed) {
    if (random.chance(is_placed ? 0.6 : 0.33)) return Placement::free;
    // Compares x with percentages without branches, because branches would be mispredicted.
    const int x = random.below(100);
    // NOLINTNEXTLINE(readability-implicit-bool-conversion)
    return kPlacements[static_cast<std::size_t>(1 + (x >= 34) + (x >= 83) + (x >= 91) + (x >= 95))];
}

void place(moves::On on, Placement placement) {
    switch (placement) {
        case Placement::free: return;
        case Placement::few_ulps: return slide_and_step(on);
        case Placement::gap: return slide_to_gap(on);
        case Placement::resized: return resize(on);
        case Placement::turned: return turn(on);
        case Placement::shifted: return move_one_number(on);
    }
}

PosePair<double> neighbour(const GeneratedScene& drawn, Random& random, Precision precision) {
    PosePair<double> pair = as<PosePair<double>>(drawn.scene);
    Draw draw(random);
    if (drawn.is_loose) {
        move_beside(pair, random, precision);
    } else {
        step_one(pair.a, draw, precision);
        step_one(pair.b, draw, precision);
    }
    // Uses a table, because a branch would be mispredicted half the time.
    const std::array<const Pose<double>*, 2> poses{&pair.a, &pair.b};
    const std::size_t first = draw.coin() ? 1 : 0;
    return {*poses[first], *poses[1 - first]};
}

}  // namespace touchstone
