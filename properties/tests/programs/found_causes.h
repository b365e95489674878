// The causes that are found from the answers of a function to generated scenes.
#pragma once

#include <cmath>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "properties/planted/causes_seen.h"
#include "properties/programs/examination.h"
#include "properties/random/random.h"
#include "properties/scenes/families.h"

namespace touchstone {

/// A generated scene with its truth. `normal()` is computed on first use, since it takes long.
class Asked {
  public:
    Asked(Scene scene, const Declaration& declared) : truth(std::move(scene), declared) {}

    Truth truth;

    /// The direction of the least depth, or from A to B if they are disjoint.
    const Point<double>& normal() {
        if (!normal_) normal_ = reference::parting(ShapePair(truth.scene())).normal;
        return *normal_;
    }

  private:
    std::optional<Point<double>> normal_{};
};

/// The first `count` scenes of the query. Keeps them, since many tests ask about the same scenes.
inline std::span<Asked> scenes_asked(std::string_view query, const Declaration& declared,
                                     std::size_t count) {
    struct Drawn {
        Random random{5};
        std::vector<Asked> scenes{};
    };
    static std::map<std::pair<std::string, AnswerKind>, Drawn> all;
    auto& [random, scenes] = all[{std::string(query), declared.asked}];
    while (scenes.size() < count)
        scenes.emplace_back(generate_scene(query, random, Precision::double_).scene, declared);
    return std::span(scenes).first(count);
}

/// The number of scenes that show mistakes in few of them.
inline constexpr std::size_t kManyScenes = 1500;

/// Without `count`, asks about 700 scenes; only 400 for numbers, because exact numbers take longer.
/// `answers` takes a scene or an Asked.
Causes found_of(std::string_view query, AnswerKind asked, const auto& answers,
                std::size_t count = 0) {
    Declaration declared = declared_numbers(asked, Scalar::double_);
    declared.contract = Contract::closed;
    Examination examination;
    examination.card.declared = declared;
    if (count == 0) count = asked == AnswerKind::hit ? 700 : 400;
    for (Asked& one : scenes_asked(query, declared, count)) {
        Truth& truth = one.truth;
        Reply given;
        if constexpr (requires { answers(one); }) given = answers(one);
        else given = answers(truth.scene());
        const bool is_counted = asked == AnswerKind::hit || truth.number();
        if (is_counted && !count_answer(examination, truth, given, ""))
            examination.sample.note_right(truth.scene(), given, truth.relation());
    }
    return causes_of(declared, query, examination.sample);
}

inline Reply hit(bool yes) {
    return {.hit = yes ? 1U : 0U};
}

/// The number that is asked for; 0 if the scene is not judged.
inline double number_of(AnswerKind asked, const Scene& scene) {
    const Truth truth(scene, declared_numbers(asked, Scalar::double_));
    return truth.number() ? truth.number()->value : 0;
}

using Rect = Pose<double>;
using Round = Circle<double>;
using Circles = SceneOf<"circle-circle", double>;

inline double gap(const Circles& circles) {
    const auto& [a, b] = circles;
    return std::hypot(b.x - a.x, b.y - a.y) - a.r - b.r;
}

/// The centre, half sizes and directions of a rectangle.
struct RectAxes {
    Point<double> centre, half, w, h;

    explicit RectAxes(const Rect& r)
        : centre{r.cx, r.cy},
          half{r.w / 2, r.h / 2},
          w{std::cos(r.angle), std::sin(r.angle)},
          h{-w.y, w.x} {}
    [[nodiscard]] double reach(const Point<double>& n) const {
        return half.x * std::fabs(dot(n, w)) + half.y * std::fabs(dot(n, h));
    }
    /// The corner at -w/2, -h/2 before the turn, or one of the next three, counter-clockwise.
    [[nodiscard]] Point<double> corner(int i) const {
        const double x = i == 0 || i == 3 ? -half.x : half.x;
        const double y = i < 2 ? -half.y : half.y;
        return {centre.x + x * w.x + y * h.x, centre.y + x * w.y + y * h.y};
    }
    [[nodiscard]] Point<double> local(const Point<double>& p) const {
        return {dot(p - centre, w), dot(p - centre, h)};
    }
};

inline std::string mistake_in(const Causes& causes) {
    return causes.like ? causes.like->mistake : "";
}

/// Expects this mistake, or none if the text is empty, from the answers to scenes of the query.
void expect_mistake(std::string_view mistake, std::string_view query, AnswerKind asked,
                    const auto& answers, std::size_t scenes = 0) {
    EXPECT_EQ(mistake_in(found_of(query, asked, answers, scenes)), mistake);
}

/// Expects this mistake of a test that finds this gap between the shapes.
template <class A, class B>
void expect_named_in(std::string_view mistake, std::string_view query, const auto& gap,
                     std::size_t scenes = 0, AnswerKind asked = AnswerKind::hit) {
    const auto answer = [&](const Scene& scene) {
        const ShapePair pair(scene);
        const double apart = gap(*std::get<const A*>(pair.a), *std::get<const B*>(pair.b));
        return Reply{.value = std::max(0.0, apart), .hit = apart <= 0 ? 1U : 0U};
    };
    expect_mistake(mistake, query, asked, answer, scenes);
}

/// Expects this mistake of the test meets(a, b) of two rectangles by their axes.
void expect_named_by_axes(std::string_view mistake, const auto& meets) {
    const auto answer = [&](const Scene& scene) {
        const PosePair<double>& pair = as<PosePair<double>>(scene);
        return hit(meets(RectAxes(pair.a), RectAxes(pair.b)));
    };
    expect_mistake(mistake, "rect-rect", AnswerKind::hit, answer, kManyScenes);
}

/// The largest gap of two rectangles along one of these axes.
inline double largest_gap(const RectAxes& a, const RectAxes& b,
                          std::initializer_list<Point<double>> axes) {
    double most = -INFINITY;
    for (const Point<double>& n : axes)
        most = std::max(most, std::fabs(dot(b.centre - a.centre, n)) - a.reach(n) - b.reach(n));
    return most;
}

/// Expects this mistake of a test of rectangles that first changes them by `read`.
void expect_named(std::string_view mistake, const auto& read) {
    expect_mistake(mistake, "rect-rect", AnswerKind::hit, [&](const Scene& scene) {
        auto [a, b] = as<PosePair<double>>(scene);
        read(a, b);
        return hit(fast::margin(Scene(a, b)) <= 0);
    });
}

}  // namespace touchstone
