#include "core/scenes/valid_scene.h"

#include <algorithm>
#include <cmath>
#include <string>

#include <fmt/format.h>

#include "core/scenes/input_error.h"

namespace touchstone {
namespace {

/// What every part must keep; `field` is the path of keys to it ("a", "list[3]").
struct Validity {
    static void require_number(const std::string& field, Quantity quantity, double value) {
        if (!std::isfinite(value))
            throw InputError(fmt::format("{}: not finite ({})", field, value));
        if (quantity == Quantity::size && value < 0)
            throw InputError(fmt::format("{}: negative size {}", field, value));
    }

    template <class Shape>
    requires requires { Shape::numbers(); }
    static void require(const std::string& field, const Shape& shape) {
        for (const auto& n : Shape::numbers())
            require_number(fmt::format("{}.{}", field, n.name), n.quantity, shape.*n.member);
        if constexpr (std::is_same_v<Shape, RoundedRect<double>>) {
            if (2 * shape.r > std::min(shape.w, shape.h))
                throw InputError(fmt::format("{}.r: {} is more than half of the smaller size {}",
                                             field, shape.r, std::min(shape.w, shape.h)));
        }
    }
    static void require(const std::string& field, const Point<double>& point) {
        require_number(field + ".x", Quantity::coordinate, point.x);
        require_number(field + ".y", Quantity::coordinate, point.y);
    }
    static void require(const std::string& field, const Triangle<double>& t) {
        require_corners(field, t);
    }
    static void require(const std::string& field, const Polygon<double>& polygon) {
        require_count(field, polygon.size(), 3, kMostCorners, "corners");
        require_corners(field, polygon);
    }
    static void require(const std::string& field, const PoseList<double>& list) {
        require_count(field, list.size(), 1, kLongestList, "rectangles");
        for (std::size_t i = 0; i < list.size(); ++i)
            require(fmt::format("{}[{}]", field, i), list[i]);
    }

  private:
    static void require_count(const std::string& field, std::size_t count, std::size_t least,
                              std::size_t most, std::string_view what) {
        if (count < least || count > most)
            throw InputError(
                fmt::format("{}: {} {}, expected {} to {}", field, count, what, least, most));
    }

    template <class Corners>
    static void require_corners(const std::string& field, const Corners& corners) {
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const std::string item = fmt::format("{}[{}]", field, i);
            require_number(item + "[0]", Quantity::coordinate, corners[i].x);
            require_number(item + "[1]", Quantity::coordinate, corners[i].y);
        }
    }
};

}  // namespace

void require_valid(const Scene& scene) {
    const auto require = [](std::string_view name, const auto& part) {
        Validity::require(std::string(name), part);
    };
    std::visit([&](const auto& s) { for_each_part(s, require); }, scene);
}

}  // namespace touchstone
