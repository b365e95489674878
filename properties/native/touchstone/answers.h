// Types for functions that answer something other than a hit. The type says what the answer is.
//
//     touchstone::Area overlap(const Obb& a, const Obb& b) { return {area_of(clip(a, b))}; }
//
// Points are in the coordinates of the shapes. An empty std::optional of ClosestPoints means that
// the shapes intersect. An empty std::optional of Manifold means that they do not overlap. An empty
// std::optional of an index means that no shape of the list is hit. With any other type of answer,
// even bool, an empty std::optional means "not handled": the case is counted but not judged.
//
// A is the first parameter of the function.
#pragma once

#include <array>
#include <cstddef>
#include <cstdio>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <touchstone/shapes.h>

namespace touchstone {

/// Whether A contains B. A shape contains its boundary.
struct Contains {
    bool contains;
};

/// Whether B contains A.
struct Within {
    bool within;
};

/// The area of the intersection.
struct Area {
    double area;
};

/// Intersection over union: the area of the intersection / the area of the union.
struct Iou {
    double iou;
};

/// The distance between the shapes; 0 if they intersect.
struct Distance {
    double distance;
};

/// The shortest translation of B after which it does not overlap A: by `depth` along `normal`, a
/// vector of any length above 0. The depth is 0 or less if they don't overlap, and the normal is
/// then ignored.
struct Penetration {
    double depth;
    shapes::Point<double> normal;
};

/// The nearest points of both shapes. Any points are right if the shapes overlap.
struct ClosestPoints {
    shapes::Point<double> on_a;
    shapes::Point<double> on_b;
};

/// Points that lie in both shapes: one or more if the shapes overlap, none if they are disjoint.
struct ContactPoints {
    std::vector<shapes::Point<double>> points;
};

/// Depth and normal (as in Penetration) and contact points of overlapping shapes. Each point
/// is within `depth` of each shape, measured along the normal in either direction. For shapes that
/// do not overlap, return an empty std::optional, a depth of 0 without points, or a negative depth.
/// The points of a negative depth are not checked.
struct Manifold {
    double depth;
    shapes::Point<double> normal;
    std::vector<shapes::Point<double>> points;
};

namespace detail {

/// The value of `touchstone verify --answer` for the type; null for any other type.
template <class Result>
inline constexpr const char* answer_word =
    std::is_same_v<Result, Contains>        ? "contains"
    : std::is_same_v<Result, Within>        ? "within"
    : std::is_same_v<Result, Area>          ? "area"
    : std::is_same_v<Result, Iou>           ? "iou"
    : std::is_same_v<Result, Distance>      ? "distance"
    : std::is_same_v<Result, Penetration>   ? "penetration"
    : std::is_same_v<Result, ClosestPoints> ? "closest-points"
    : std::is_same_v<Result, ContactPoints> ? "contact-points"
    : std::is_same_v<Result, Manifold>      ? "manifold"
                                            : nullptr;
template <class Result>
inline constexpr const char* answer_word<std::optional<Result>> = answer_word<Result>;

/// Returns the equivalent answer after A and B are exchanged.
template <class Result>
Result exchanged(Result answer) {
    return answer;
}
inline Within exchanged(Contains answer) {
    return {answer.contains};
}
inline Contains exchanged(Within answer) {
    return {answer.within};
}
inline Penetration exchanged(Penetration answer) {
    return {answer.depth, {-answer.normal.x, -answer.normal.y}};
}
inline Manifold exchanged(Manifold answer) {
    answer.normal = {-answer.normal.x, -answer.normal.y};
    return answer;
}
inline ClosestPoints exchanged(ClosestPoints answer) {
    return {answer.on_b, answer.on_a};
}
template <class Result>
auto exchanged(std::optional<Result> answer) {
    using Exchanged = decltype(exchanged(*answer));
    return answer ? std::optional<Exchanged>(exchanged(*std::move(answer))) : std::nullopt;
}

/// Returns the answer with A and B in the order of the query.
template <bool is_exchanged, class Result>
auto in_order(Result answer) {
    if constexpr (is_exchanged) return exchanged(std::move(answer));
    else return answer;
}

/// Writes a number that reads back bit for bit, with a decimal point even if the locale has a
/// comma. NaN and infinity are written as by printf.
inline std::string number_text(double x) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.17g", x);
    for (char& c : text)
        if (c == ',') c = '.';
    return text.data();
}

inline std::string point_text(const shapes::Point<double>& p) {
    return '[' + number_text(p.x) + ',' + number_text(p.y) + ']';
}

inline std::string measure_text(const Contains& answer) {
    return answer.contains ? "true" : "false";
}
inline std::string measure_text(const Within& answer) {
    return answer.within ? "true" : "false";
}
inline std::string measure_text(const Area& answer) {
    return number_text(answer.area);
}
inline std::string measure_text(const Iou& answer) {
    return number_text(answer.iou);
}
inline std::string measure_text(const Distance& answer) {
    return number_text(answer.distance);
}
/// The depth and normal of a Penetration or Manifold, in an object that is still open.
template <class Answer>
std::string depth_text(const Answer& answer) {
    return "{\"depth\":" + number_text(answer.depth) + ",\"normal\":" + point_text(answer.normal);
}
inline std::string measure_text(const Penetration& answer) {
    return depth_text(answer) + '}';
}
inline std::string measure_text(const ClosestPoints& answer) {
    return "{\"points\":[" + point_text(answer.on_a) + ',' + point_text(answer.on_b) + "]}";
}
inline std::string points_text(const std::vector<shapes::Point<double>>& points) {
    std::string text = "\"points\":[";
    for (std::size_t i = 0; i < points.size(); ++i)
        text += (i == 0 ? "" : ",") + point_text(points[i]);
    return text + ']';
}
inline std::string measure_text(const ContactPoints& answer) {
    return '{' + points_text(answer.points) + '}';
}
inline std::string measure_text(const Manifold& answer) {
    return depth_text(answer) + ',' + points_text(answer.points) + '}';
}
/// See the top of this file for the meaning of an empty optional.
template <class Result>
std::string measure_text(const std::optional<Result>& answer) {
    if (answer) return measure_text(*answer);
    if (std::is_same_v<Result, ClosestPoints>) return "{\"points\":null}";
    return std::is_same_v<Result, Manifold> ? "{\"depth\":0}" : "{\"declined\":true}";
}

}  // namespace detail
}  // namespace touchstone
