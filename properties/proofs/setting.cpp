#include "properties/proofs/setting.h"

namespace touchstone::proofs {
namespace {

/// The growth of a shape's numbers, for a shape that can grow.
struct Growth {
    std::string_view shape;
    double reach;
    std::vector<double> rates;  ///< in the order of the shape's numbers
};

const std::vector<Growth> kGrowths{
    {"circle", 1, {0, 0, 1}},
    {"capsule", 1, {0, 0, 0, 0, 1}},
    {"rounded-rect", 1, {0, 0, 2, 2, 0, 1}},
    {"pose", kRootOfTwo, {0, 0, 2, 2, 0}},
    {"pose-degrees", kRootOfTwo, {0, 0, 2, 2, 0}},
    {"pivot-rect", kRootOfTwo, {0, 0, 1, 1, 2, 2, 0}},
    {"aabb", kRootOfTwo, {-1, -1, 2, 2}},
};

/// The numbers of one shape, and the name of its kind.
struct Part {
    std::string_view shape;
    std::vector<Quantity> quantities;
};

std::vector<Part> parts_of(const Scene& scene) {
    std::vector<Part> parts;
    for_each_shape(scene, [&parts](const auto& shape) {
        Part part{kShapeName<std::remove_cvref_t<decltype(shape)>>, {}};
        for_each_number(shape, [&part](Quantity quantity, const double&) {
            part.quantities.push_back(quantity);
        });
        parts.push_back(std::move(part));
    });
    return parts;
}

const Growth* growth_of(const Part& part) {
    const auto found = std::find_if(kGrowths.begin(), kGrowths.end(), [&](const Growth& growth) {
        return growth.shape == part.shape && growth.rates.size() == part.quantities.size();
    });
    return found == kGrowths.end() ? nullptr : &*found;
}

/// For a number stored relative to another number: the interval of the other number, times the
/// factor SceneNumber::times.
Interval origin_of(const Setting& setting, const Box& box, std::size_t number) {
    const SceneNumber& relative = setting.numbers[number];
    return Interval{relative.times, relative.times} *
           box.numbers[static_cast<std::size_t>(relative.origin)];
}

/// True if several points place the shape, as for a segment. Proofs by boxes need an A that is
/// placed by one point.
bool has_several_points(const Part& part) {
    return std::count(part.quantities.begin(), part.quantities.end(), Quantity::coordinate) > 2;
}

/// True for points, segments and shapes that can grow. Proofs by boxes cover no other kinds, such
/// as polygons.
bool is_covered(const Part& part) {
    return part.shape == "point" || part.shape == "segment" || growth_of(part) != nullptr;
}

}  // namespace

SettingOrReason setting_of(const Scene& scene) {
    if (is_listed(scene)) return {{}, "there is no method for lists"};
    const std::vector<Part> parts = parts_of(scene);
    // The shape with the smaller reach grows; B if both are equal.
    const Growth* of_a = growth_of(parts[0]);
    const Growth* of_b = growth_of(parts[1]);
    if (has_several_points(parts[0]) || (of_a == nullptr && of_b == nullptr) ||
        !std::all_of(parts.begin(), parts.end(), is_covered))
        return {{}, "there is no method for the query " + std::string(query_of(scene))};
    const bool a_grows = of_b == nullptr || (of_a != nullptr && of_a->reach < of_b->reach);
    Setting setting;
    setting.reach = (a_grows ? of_a : of_b)->reach;
    for (std::size_t part = 0; part < 2; ++part) {
        int axis = 0;
        std::array<int, 2> origin{-1, -1};
        for (std::size_t i = 0; part == 1 && i < setting.numbers.size(); ++i)
            if (const int at = setting.numbers[i].axis; at >= 0 && origin[at] < 0)
                origin[at] = static_cast<int>(i);
        for (std::size_t i = 0; i < parts[part].quantities.size(); ++i) {
            const Quantity quantity = parts[part].quantities[i];
            if (quantity == Quantity::cosine || quantity == Quantity::sine)
                return {{}, "there is no method for turns given by cosine and sine"};
            const bool grows = (part == 0) == a_grows;
            setting.numbers.push_back({quantity, quantity == Quantity::coordinate ? axis : -1,
                                       part == 0, grows ? (a_grows ? of_a : of_b)->rates[i] : 0.0,
                                       quantity == Quantity::coordinate ? origin[axis] : -1, 1});
            if (quantity == Quantity::coordinate) axis = 1 - axis;
        }
        if (parts[part].shape != "rounded-rect") continue;
        // The radius of a rounded rectangle is at most half of each size. The numbers are cx, cy,
        // w, h, angle, r.
        const auto radius = static_cast<int>(setting.numbers.size()) - 1;
        for (const int size : {radius - 3, radius - 2}) {
            setting.numbers[static_cast<std::size_t>(size)].origin = radius;
            setting.numbers[static_cast<std::size_t>(size)].times = 2;
        }
    }
    return {setting, ""};
}

std::optional<Corners> corners_of(const Scene& scene) {
    constexpr std::array<std::string_view, 5> kShapes{"point", "segment", "triangle", "circle",
                                                      "capsule"};
    if (is_listed(scene)) return std::nullopt;
    Corners corners;
    int position = 0;
    for (const Part& part : parts_of(scene)) {
        if (std::find(kShapes.begin(), kShapes.end(), part.shape) == kShapes.end())
            return std::nullopt;
        corners.of_a = corners.all;
        for (const Quantity quantity : part.quantities)
            (quantity == Quantity::coordinate ? corners.numbers : corners.radii)
                .push_back(position++);
        corners.all = static_cast<int>(corners.numbers.size() / 2);
    }
    return corners;
}

Setting setting_of_corners(const Corners& corners) {
    Setting setting;
    setting.numbers.resize(corners.numbers.size() + corners.radii.size(),
                           {Quantity::size, -1, false, 0, -1, 1});
    for (std::size_t i = 0; i < corners.numbers.size(); ++i) {
        SceneNumber& number = setting.numbers[static_cast<std::size_t>(corners.numbers[i])];
        number.quantity = Quantity::coordinate;
        number.axis = static_cast<int>(i % 2);
        number.is_of_a = i / 2 < static_cast<std::size_t>(corners.of_a);
    }
    return setting;
}

bool has_degrees(const Setting& setting) {
    return std::any_of(
        setting.numbers.begin(), setting.numbers.end(),
        [](const SceneNumber& number) { return number.quantity == Quantity::degrees; });
}

int axis_of(const Expressions& expressions, const Setting& setting, int at) {
    const Expression& expression = expression_at(expressions, at);
    return expression.op == TracedOp::input ? setting.number(expression.x).axis : -1;
}

Box all_scenes(const Setting& setting) {
    Box all{{1, 2}, {}};
    for (const SceneNumber& number : setting.numbers) {
        Interval interval;
        switch (number.quantity) {
            case Quantity::coordinate:
                interval = setting.is_local && number.is_of_a ? Interval{0, 0}
                           : number.origin < 0                ? Interval{-2, 2}
                                                              : Interval{-4, 4};
                break;
            case Quantity::offset: interval = {-2, 2}; break;
            case Quantity::size: interval = {number.origin < 0 ? setting.least_size : 0, 2}; break;
            case Quantity::angle: interval = {-std::numbers::pi, above(std::numbers::pi)}; break;
            // Angles of at most two turns are enough. Let a scene have a larger angle. Subtract
            // whole turns from its angles, until the largest is one to two turns and the other at
            // most two. This keeps the shapes. Let the largest angle become n times smaller. The
            // error of a converted angle is at most a multiple of the scene's largest angle times
            // the roundoff (bounds.cpp), and no other error grows with the angle. So the errors of
            // the given scene are at most those of the reduced scene with n times the roundoff. The
            // proof uses kMostTurns times the roundoff, which covers every smaller n.
            case Quantity::degrees: interval = {-720, 720}; break;
            case Quantity::cosine:
            case Quantity::sine: interval = {-1, 1}; break;
        }
        all.numbers.push_back(interval);
    }
    (void)shrink(setting, all);
    return all;
}

Interval absolute(const Setting& setting, const Box& box, std::size_t number) {
    if (setting.numbers[number].origin < 0) return box.numbers[number];
    return common(box.numbers[number] + origin_of(setting, box, number),
                  {-box.scale.hi, box.scale.hi});
}

bool shrink(const Setting& setting, Box& box) {
    const Interval within{-box.scale.hi, box.scale.hi};
    double most = 0;
    for (std::size_t i = 0; i < box.numbers.size(); ++i) {
        const SceneNumber& number = setting.numbers[i];
        if (!is_length(number.quantity)) continue;
        Interval limits = within;
        if (number.origin >= 0) limits = within - origin_of(setting, box, i);
        if (box.numbers[i].lo > limits.hi || box.numbers[i].hi < limits.lo) return false;
        box.numbers[i] = common(box.numbers[i], limits);
        most = std::max(most, absolute(setting, box, i).magnitude());
        for (std::size_t j = 0; setting.is_local && j < i; ++j)
            if (number.axis >= 0 && setting.numbers[j].axis == number.axis)
                most = std::max(most, (box.numbers[i] - box.numbers[j]).magnitude());
    }
    return most >= box.scale.lo;
}

double least_scale(const Setting& setting, const Box& box) {
    // The scale is at least half of the local scale.
    double least = box.scale.lo / (setting.is_local ? 2 : 1);
    for (std::size_t i = 0; i < box.numbers.size(); ++i)
        if (is_length(setting.numbers[i].quantity))
            least = std::max(least,
                             box.numbers[i].mignitude() / (setting.numbers[i].axis >= 0 ? 2 : 1));
    return least;
}

double least_local_scale(const Setting& setting, const Box& box) {
    double least = setting.is_local ? box.scale.lo : 0;
    for (std::size_t i = 0; i < box.numbers.size(); ++i) {
        const SceneNumber& number = setting.numbers[i];
        if (!is_length(number.quantity)) continue;
        if (number.origin >= 0 || number.axis < 0)
            least = std::max(least, box.numbers[i].mignitude());
        for (std::size_t j = 0; j < i; ++j)
            if (number.axis >= 0 && setting.numbers[j].axis == number.axis)
                least = std::max(
                    least, (absolute(setting, box, i) - absolute(setting, box, j)).mignitude());
    }
    return least;
}

}  // namespace touchstone::proofs
