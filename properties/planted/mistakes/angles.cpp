// Mistakes in the use of a shape's angle.
#include <fmt/format.h>

#include "properties/moves/shape.h"
#include "properties/planted/mistakes.h"

namespace touchstone::mistaken {
namespace {

constexpr double kDegree = std::numbers::pi / 180;

Parts with_angle(const Seen& s, double factor) {
    return with_factor(s, true, factor);
}

/// The angle of a shape, and half a turn in its unit.
struct AngleOfShape {
    double* value = nullptr;  ///< null if the shape has no angle
    double half_turn = std::numbers::pi;
};

AngleOfShape angle_in(Shapes::Values& shape) {
    AngleOfShape found;
    for (const auto& [quantity, value] : moves::numbers_of(shape))
        if (is_angle(quantity))
            found = {value, quantity == Quantity::degrees ? 180 : std::numbers::pi};
    return found;
}

/// Returns the shape with its angle replaced by change(angle, half a turn), both in the unit of the
/// angle; no parts if it has no angle.
Parts with_new_angle(const Seen& s, const auto& change) {
    Shapes::Values copy = copy_of(s.shape);
    const AngleOfShape angle = angle_in(copy);
    if (angle.value == nullptr) return {};
    *angle.value = change(*angle.value, angle.half_turn);
    return {copy};
}

/// Returns the shape with each corner replaced by turn(place, corner, angle). The corner is
/// relative to the shape's place and not turned. Returns no parts if the shape has no nonzero
/// angle, or no place of two coordinates.
Parts turned_anew(const Seen& s, const auto& turn) {
    const auto given = turn_of(s);
    if (!given || given->angle == 0) return {};
    const auto& [at, angle] = *given;
    Corners corners;
    for (const Point<double>& p : s.core.corners)
        corners.push_back(
            turn(at, turned<double>(p - at, std::cos(angle), -std::sin(angle)), angle));
    return {around(corners, s.core.radius)};
}

/// Returns the shape turned about the origin instead of its own place, in the opposite direction if
/// `sign` is -1.
Parts turned_about_origin(const Seen& s, double sign) {
    return turned_anew(s, [sign](const auto& at, const auto& own, double angle) {
        return turned<double>(at + own, std::cos(angle), sign * std::sin(angle));
    });
}

/// Returns the shape with its corners turned wrongly: the sine is multiplied by OfX where x is
/// computed, and by OfY where y is computed. If `OfNewX`, y is computed from the turned x. Returns
/// no parts if the result is invalid.
template <int OfX, int OfY, bool OfNewX = false>
Parts turned_wrongly(const Seen& s) {
    const Parts parts = turned_anew(s, [](const auto& at, const auto& own, double angle) {
        const double x = own.x * std::cos(angle) - OfX * own.y * std::sin(angle);
        const double y = OfY * (OfNewX ? x : own.x) * std::sin(angle) + own.y * std::cos(angle);
        return at + Point<double>{x, y};
    });
    if (parts.empty()) return parts;
    const Shapes::Values& turned = *parts[0].owned;
    return problem_of(Scene(turned, turned)) ? Parts{} : parts;
}

/// Returns the shape, with the offset from its place to that point not turned.
Parts turned_about(const Seen& s, const Point<double>& point) {
    return turned_anew(s, [&point](const auto& at, const auto& own, double angle) {
        const auto offset = turned<double>(point - at, std::cos(angle), -std::sin(angle));
        return at + offset + turned<double>(own - offset, std::cos(angle), std::sin(angle));
    });
}

/// Returns the shape turned by the cosine and the sine that turn_of(angle) returns.
Parts turned_with(const Seen& s, const auto& turn_of) {
    return turned_anew(s, [&turn_of](const auto& at, const auto& own, double angle) {
        const Point<double> turn = turn_of(angle);
        return at + turned<double>(own, turn.x, turn.y);
    });
}

/// Returns the shape turned by its angle rounded to a float, with the cosine and sine in S.
template <class S>
Parts turned_by_float(const Seen& s) {
    return turned_with(s, [](double angle) -> Point<double> {
        const S rounded = static_cast<float>(angle);
        return {std::cos(rounded), std::sin(rounded)};
    });
}

/// Returns sqrt(1 - x^2): the sine computed from the cosine, or the reverse.
double root_of_rest(double x) {
    return std::sqrt(std::max(0.0, 1 - x * x));
}

// Each returns the number of whole turns of 2 * pi that code subtracts from an angle in radians,
// with its own value of pi. The number is negative if the code adds turns.

double turns_below_zero(double angle, double pi) {
    return angle < 0 ? -std::ceil(-angle / (2 * pi)) : 0;
}
double turns_beyond_half(double angle, double pi) {
    const double beyond = std::max(std::fabs(angle) - std::numbers::pi, 0.0);
    return std::copysign(std::ceil(beyond / (2 * pi)), angle);
}
double one_turn_beyond_half(double angle, double /*pi*/) {
    return std::fabs(angle) > std::numbers::pi ? std::copysign(1, angle) : 0;
}
double turns_of_remainder(double angle, double pi) {
    return std::trunc(angle / (2 * pi));
}

/// Adds the mistakes that reduce angles by whole turns of twice a rounded pi.
void add_rounded_turns(std::vector<Mistake>& all, AnswerKind asked) {
    for (const double pi : {3.14, 3.1416, 3.14159})
        for (const auto turns :
             {turns_below_zero, turns_beyond_half, one_turn_beyond_half, turns_of_remainder})
            add_replacement(
                all, asked,
                fmt::format("a whole turn were 2 * {} where the angle of {{}} is reduced", pi),
                [pi, turns](const Seen& s) {
                    return with_new_angle(s, [pi, turns](double angle, double half_turn) {
                        if (half_turn != std::numbers::pi) return angle;
                        return angle - turns(angle, pi) * 2 * (pi - std::numbers::pi);
                    });
                });
}

/// A mistake that changes an angle in degrees.
struct OfDegrees {
    const char* text;
    double (*change)(double degrees);
};

constexpr std::array kOfDegrees{
    OfDegrees{"truncated to whole degrees", [](double degrees) { return std::trunc(degrees); }},
    OfDegrees{"rounded to whole degrees", [](double degrees) { return std::round(degrees); }},
    // Code that reads a table of sines at floor(degrees) rounds down.
    OfDegrees{"rounded down to whole degrees", [](double degrees) { return std::floor(degrees); }},
    OfDegrees{"its remainder by a quarter of a turn",
              [](double degrees) { return std::fmod(degrees, 90); }},
    OfDegrees{"at most a quarter of a turn either way",
              [](double degrees) { return std::clamp(degrees, -90.0, 90.0); }},
    OfDegrees{"converted to radians once more beyond a quarter of a turn",
              [](double d) { return std::fabs(d) > 90 ? d * kDegree : d; }},
    OfDegrees{"not converted to radians beyond a quarter of a turn",
              [](double d) { return std::fabs(d) > 90 ? d * (180 / std::numbers::pi) : d; }},
};

constexpr std::array kOfAngles{
    Replacement{"{} were not turned", [](const Seen& s) { return with_angle(s, 0); }},
    Replacement{"{} were turned the other way", [](const Seen& s) { return with_angle(s, -1); }},
    without_cases("sin and cos of the angle of {} were exchanged",
                  [](const Seen& s) {
                      return with_new_angle(
                          s, [](double angle, double half_turn) { return half_turn / 2 - angle; });
                  }),
    Replacement{"the angle of {} were in degrees",
                [](const Seen& s) { return with_angle(s, kDegree); }},
    without_cases(
        "the degrees of {} were in radians: the conversion is missing, or there is one too many",
        [](const Seen& s) { return with_angle(s, 180 / std::numbers::pi); }),
};

constexpr std::array kRoundedPis{
    3.14,       3.1416,      3.14159,      3.141592,     3.141593,      3.1415926,     3.1415927,
    3.14159265, 3.141592654, 3.1415926535, 3.1415926536, 3.14159265359, 3.141592653589};
constexpr std::array kDegrees{0.0175,      0.01745,      0.017453,      0.0174533,      0.01745329,
                              0.017453293, 0.0174532925, 0.01745329252, 0.0174532925199};
constexpr std::array kRadians{57.3, 57.296, 57.2958, 57.29578, 57.2957795};

constexpr std::array kOtherTurns{
    without_cases(
        "pi were a float in the angle of {}",
        [](const Seen& s) { return with_angle(s, std::numbers::pi_v<float> / std::numbers::pi); }),
    without_cases(
        "pi / 180 were a float in the angle of {}",
        [](const Seen& s) { return with_angle(s, std::numbers::pi_v<float> / 180 / kDegree); }),
    without_cases("the angle of {} were rounded to a float", turned_by_float<double>),
    without_cases("the angle of {} were rounded to a float, and its cosine and sine too",
                  turned_by_float<float>),
    without_cases(
        "the cosine and sine of the angle of {} were rounded to floats",
        [](const Seen& s) {
            return turned_with(s, [](double angle) -> Point<double> {
                return {static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))};
            });
        }),
    without_cases("the sine of the angle of {} were sqrt(1 - cos^2), which is never negative",
                  [](const Seen& s) {
                      return turned_with(s, [](double angle) -> Point<double> {
                          return {std::cos(angle), root_of_rest(std::cos(angle))};
                      });
                  }),
    without_cases("the cosine of the angle of {} were sqrt(1 - sin^2), which is never negative",
                  [](const Seen& s) {
                      return turned_with(s, [](double angle) -> Point<double> {
                          return {root_of_rest(std::sin(angle)), std::sin(angle)};
                      });
                  }),
    without_cases(
        "the sine of the angle of {} were sqrt(1 - cos^2), which has few right digits near 0",
        [](const Seen& s) {
            return turned_with(s, [](double angle) -> Point<double> {
                return {std::cos(angle),
                        std::copysign(root_of_rest(std::cos(angle)), std::sin(angle))};
            });
        }),
    without_cases("sin had the wrong sign in x of the corners of {}", turned_wrongly<-1, 1>),
    without_cases("sin had the wrong sign in y of the corners of {}", turned_wrongly<1, -1>),
    without_cases("x of the corners of {} were overwritten before y was computed from the old x",
                  turned_wrongly<1, 1, true>),
    without_cases("the offset from the place of {} to its first corner were not turned",
                  [](const Seen& s) { return turned_about(s, s.core.corners[0]); }),
    without_cases("the offset from the place of {} to its centre were not turned",
                  [](const Seen& s) { return turned_about(s, box_of(s.core).centre()); }),
    Replacement{"{} were turned about the origin, not its own place",
                [](const Seen& s) { return turned_about_origin(s, 1); }},
    Replacement{"{} were turned about the origin, and clockwise",
                [](const Seen& s) { return turned_about_origin(s, -1); }},
};

/// A mistake with the angles of two shapes.
struct OfBothAngles {
    const char* text;
    void (*change)(double& a, double& b);
};

constexpr std::array kOfBothAngles{
    OfBothAngles{"A had the angle of B, and B the angle of A",
                 [](double& a, double& b) { std::swap(a, b); }},
    OfBothAngles{"the angle of each were the sum of both angles",
                 [](double& a, double& b) { a = b = a + b; }},
    OfBothAngles{"the angle of each were the difference of both angles",
                 [](double& a, double& b) { a = b = b - a; }},
    OfBothAngles{"the angle of B in the frame of A were the sum of both angles, not the difference",
                 [](double& a, double& b) { b += 2 * a; }},
    OfBothAngles{"the angle of A in the frame of B were the sum of both angles, not the difference",
                 [](double& a, double& b) { a += 2 * b; }},
    OfBothAngles{"B were turned the other way in the frame of A",
                 [](double& a, double& b) { b = 2 * a - b; }},
    OfBothAngles{"A were turned the other way in the frame of B",
                 [](double& a, double& b) { a = 2 * b - a; }},
};

}  // namespace

std::optional<Turn> turn_of(const Seen& shape) {
    Shapes::Values copy = copy_of(shape.shape);
    std::vector<double> place;
    for (const auto& [quantity, value] : moves::numbers_of(copy))
        if (quantity == Quantity::coordinate) place.push_back(*value);
    const AngleOfShape angle = angle_in(copy);
    if (place.size() != 2 || angle.value == nullptr) return std::nullopt;
    return Turn{{place[0], place[1]}, *angle.value * (std::numbers::pi / angle.half_turn)};
}

void add_angles_of_both(std::vector<Mistake>& all, AnswerKind asked) {
    for (const OfBothAngles& one : kOfBothAngles)
        all.push_back(
            {.text = one.text,
             .answer = [asked, change = one.change](const SeenPair& both) -> std::optional<double> {
                 Shapes::Values a = copy_of(both.a.shape);
                 Shapes::Values b = copy_of(both.b.shape);
                 const AngleOfShape of_a = angle_in(a);
                 const AngleOfShape of_b = angle_in(b);
                 if (of_a.value == nullptr || of_b.value == nullptr) return std::nullopt;
                 // Angles are added in the unit of A.
                 const double unit = of_a.half_turn / of_b.half_turn;
                 double angle_of_b = *of_b.value * unit;
                 change(*of_a.value, angle_of_b);
                 *of_b.value = angle_of_b / unit;
                 // The sum of large angles may be infinite.
                 if (!std::isfinite(*of_a.value) || !std::isfinite(*of_b.value))
                     return std::nullopt;
                 return answer_of(asked, {a}, {b});
             },
             .has_cases = false});
}

void add_angles(std::vector<Mistake>& all, AnswerKind asked) {
    const auto add = [&](const Replacement& one) {
        add_replacement(all, asked, one.text, one.of, one.has_cases);
    };
    std::for_each(kOfAngles.begin(), kOfAngles.end(), add);
    for (const double pi : kRoundedPis)
        add_replacement(
            all, asked, fmt::format("pi were {} in the angle of {{}}", pi),
            [pi](const Seen& s) { return with_angle(s, pi / std::numbers::pi); },
            pi == 3.14 || pi == 3.1416 || pi == 3.14159);
    // These factors convert degrees, so angles in radians have no such mistake.
    const auto add_conversion = [&](const std::string& text, double factor) {
        add_replacement(all, asked, text + " in the angle of {}", [factor](const Seen& s) {
            Shapes::Values copy = copy_of(s.shape);
            return angle_in(copy).half_turn == 180 ? with_angle(s, factor) : Parts{};
        });
    };
    for (const double degree : kDegrees)
        add_conversion(fmt::format("pi / 180 were {}", degree), degree / kDegree);
    for (const double radian : kRadians)
        add_conversion(fmt::format("180 / pi were {}", radian), 1 / (radian * kDegree));
    std::for_each(kOtherTurns.begin(), kOtherTurns.end(), add);
    for (const OfDegrees& one : kOfDegrees)
        add_replacement(all, asked, fmt::format("the angle of {{}} were {}", one.text),
                        [change = one.change](const Seen& s) {
                            return with_new_angle(s, [change](double angle, double half_turn) {
                                return change(angle * (180 / half_turn)) * (half_turn / 180);
                            });
                        });
    add_rounded_turns(all, asked);
}

}  // namespace touchstone::mistaken

namespace touchstone {

std::vector<Mistake> turned_further(double by) {
    std::vector<Mistake> all;
    mistaken::add_replacement(all, AnswerKind::hit,
                              fmt::format("the angle of {{}} were {:.6g} {}", std::fabs(by),
                                          by > 0 ? "larger" : "smaller"),
                              [=](const mistaken::Seen& s) {
                                  return mistaken::with_new_angle(
                                      s, [by](double angle, double) { return angle + by; });
                              });
    return all;
}

}  // namespace touchstone
