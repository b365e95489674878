// Tests of touchstone/examine.h that need none of core's shapes, and the calls of examine.h that
// native_test.cpp uses.
#include "properties/native/tests/native_shapes.h"

#include <gtest/gtest.h>

#include <functional>
#include <map>

#include <touchstone/examine.h>

namespace touchstone {
namespace {

template <class Shape>
void append(std::vector<double>& all, const Shape& shape) {
    if constexpr (detail::has_numbers<Shape>)
        detail::each_number(shape, [&all](const char* /*name*/, double x) { all.push_back(x); });
    if constexpr (detail::has_corners<Shape>)
        for (const auto& p : shape.corners) all.insert(all.end(), {p.x, p.y});
}
template <class Shape>
void append(std::vector<double>& all, const std::vector<Shape>& list) {
    for (const Shape& shape : list) append(all, shape);
}

template <class A, class B, class Result>
AsRead read_case(const std::string& line) {
    AsRead read;
    const auto function = [&read](const A& a, const B& b) -> Result {
        append(read.numbers, a);
        append(read.numbers, b);
        return {};
    };
    detail::Examined examined(function);
    read.options = examined.options();
    (void)examined.answer(line, 1);
    return read;
}

template <template <class> class Shape, class S>
AsRead read_kind(const std::string& line, bool of_list) {
    return of_list ? read_case<Shape<S>, std::vector<Shape<S>>, int>(line)
                   : read_case<Shape<S>, Shape<S>, bool>(line);
}

using Read = std::function<AsRead(const std::string&, bool, bool)>;

template <template <class> class Shape>
Read reader() {
    return [](const std::string& line, bool of_list, bool in_floats) {
        return in_floats ? read_kind<Shape, float>(line, of_list)
                         : read_kind<Shape, double>(line, of_list);
    };
}

/// The reader of each kind of shape, by core's name of the kind.
const std::map<std::string, Read, std::less<>>& readers() {
    static const std::map<std::string, Read, std::less<>> all{
        {"pose", reader<shapes::Rect>()},
        {"pose-degrees", reader<shapes::RectInDegrees>()},
        {"pose-cos-sin", reader<shapes::RectByCosSin>()},
        {"pivot-rect", reader<shapes::PivotRect>()},
        {"pivot-rect-degrees", reader<shapes::PivotRectInDegrees>()},
        {"pivot-rect-cos-sin", reader<shapes::PivotRectByCosSin>()},
        {"rounded-rect", reader<shapes::RoundedRect>()},
        {"rounded-rect-degrees", reader<shapes::RoundedRectInDegrees>()},
        {"rounded-rect-cos-sin", reader<shapes::RoundedRectByCosSin>()},
        {"aabb", reader<shapes::Aabb>()},
        {"circle", reader<shapes::Circle>()},
        {"segment", reader<shapes::Segment>()},
        {"capsule", reader<shapes::Capsule>()},
        {"point", reader<shapes::Point>()},
        {"triangle", reader<shapes::Triangle>()},
        {"convex", reader<shapes::Convex>()},
        {"polygon", reader<shapes::Polygon>()},
        {"placed-polygon", reader<shapes::PlacedPolygon>()},
        {"placed-polygon-degrees", reader<shapes::PlacedPolygonInDegrees>()},
        {"placed-polygon-cos-sin", reader<shapes::PlacedPolygonByCosSin>()}};
    return all;
}

detail::BaseKind base_of_name(std::string_view name) {
    for (std::size_t i = 0; i < std::size(detail::base_names); ++i)
        if (name == detail::base_names[i]) return static_cast<detail::BaseKind>(i);
    throw std::out_of_range(std::string(name));
}

template <class S, class T>
struct OwnRect {
    S x, y, w, h;
    T angle;
};

template <class S, class T>
OwnRect<S, T> own_rect(const Rect& r) {
    return {static_cast<S>(r.cx), static_cast<S>(r.cy), static_cast<S>(r.w), static_cast<S>(r.h),
            static_cast<T>(r.angle)};
}

template <class S, class T>
std::string described() {
    using Own = OwnRect<S, T>;
    return detail::Examined([](const Own&, const Own&) { return true; }, &own_rect<S, T>).options();
}

TEST(NativeFunction, WhoseTypesHoldFloatsDeclaresFloats) {
    using Own = OwnRect<float, float>;
    const auto first = [](const Own&, const std::vector<Own>&) { return 0; };
    EXPECT_EQ((described<float, float>()), "--query rect-rect --scalar float");
    EXPECT_EQ(detail::Examined(first, &own_rect<float, float>).options(),
              "--query rect-list --scalar float");
    EXPECT_EQ((described<double, double>()), "--query rect-rect");
    EXPECT_EQ((described<int, int>()), "--query rect-rect");
    EXPECT_EQ((described<float, double>()), "--query rect-rect");
}

TEST(NativeFunction, ThatAnswersAnIndexOutsideOfTheListNamesIt) {
    using detail::answer_text;
    const std::string beyond =
        "index 1 of a list of 1 (indices count from 0; for no hit return an empty optional or a "
        "plain -1)";
    EXPECT_EQ(answer_text(1, 1), beyond);
    EXPECT_EQ(answer_text(std::optional<std::size_t>(1), 1), beyond);
    EXPECT_EQ(answer_text(2U, 1), "index 2" + beyond.substr(7));
    EXPECT_EQ(answer_text(0, 1), "1");
    for (const std::string& none :
         {answer_text(-1, 1), answer_text(std::size_t{1}, 1),
          answer_text(static_cast<std::size_t>(-1), 1), answer_text(std::optional<int>(), 1)})
        EXPECT_EQ(none, "0");
}

TEST(NativeFunction, AnswersInTheOrderOfShapesInTheQuery) {
    const std::string line = R"({"query":"segment-point","segment":{"x1":-1,"y1":0,"x2":1,"y2":0},)"
                             R"("point":{"x":0,"y":1}})";
    const auto asked = [&line](auto function) {
        detail::Examined examined(function);
        return examined.options() + ": " + examined.answer(line, 1);
    };
    const auto closest = [](const Point& p, const Segment&) { return ClosestPoints{p, {0, 0}}; };
    EXPECT_EQ(asked(closest),
              "--query segment-point --answer closest-points: {\"points\":[[0,0],[0,1]]}");
    const auto contains = [](const Point&, const Segment&) { return Contains{true}; };
    EXPECT_EQ(asked(contains), "--query segment-point --answer within: true");
}

}  // namespace

AsRead read_natively(std::string_view kind, const std::string& line, bool of_list, bool in_floats) {
    const auto found = readers().find(kind);
    if (found == readers().end()) throw std::out_of_range(std::string(kind));
    return found->second(line, of_list, in_floats);
}

NativeNames native_names(std::string_view a, std::string_view b, bool of_list) {
    detail::QueryNames names = detail::query_names(base_of_name(a), base_of_name(b), of_list);
    return {names.query, names.a, names.b};
}

NativeAnswers native_answers(double x, double y) {
    const std::optional<ClosestPoints> none;
    return {detail::measure_text(Area{x}),
            detail::measure_text(Penetration{x, {x, y}}),
            detail::measure_text(ClosestPoints{{x, y}, {y, x}}),
            detail::measure_text(none),
            detail::measure_text(ContactPoints{{{x, y}}}),
            detail::measure_text(Manifold{x, {x, y}, {{y, x}}}),
            detail::measure_text(std::optional<Area>{})};
}

}  // namespace touchstone
