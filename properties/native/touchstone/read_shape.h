// Reads shapes from a case.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <touchstone/cursor.h>
#include <touchstone/fields.h>

namespace touchstone::detail {

/// Reads corners: [[x, y], ...]
template <class S>
void read_corners(Cursor& in, std::vector<shapes::Point<S>>& corners) {
    in.expect('[');
    corners.clear();
    while (!in.take(']')) {
        if (!corners.empty()) in.expect(',');
        shapes::Point<S> p{};
        in.expect('[');
        in.number(p.x);
        in.expect(',');
        in.number(p.y);
        in.expect(']');
        corners.push_back(p);
    }
}
template <class S>
void read_corners(Cursor& in, std::array<shapes::Point<S>, 3>& corners) {
    std::vector<shapes::Point<S>> all;
    read_corners(in, all);
    if (all.size() != 3) in.fail("expected a triangle with 3 corners");
    for (std::size_t i = 0; i < 3; ++i) corners[i] = all[i];
}

/// Reads the field of that name. Returns false if the shape has no such field.
template <class Shape>
bool read_field(Cursor& in, std::string_view name, Shape& shape) {
    bool is_read = false;
    each_number(shape, [&](std::string_view field, auto& number) {
        if (is_read || name != field) return;
        in.number(number);
        is_read = true;
    });
    if constexpr (has_corners<Shape>) {
        if (name == "corners") {
            read_corners(in, shape.corners);
            return true;
        }
    }
    return is_read;
}

template <class Shape>
void read_shape(Cursor& in, Shape& shape) {
    if constexpr (!has_numbers<Shape>) {
        read_corners(in, shape.corners);
    } else {
        std::size_t missing = has_corners<Shape> ? 1 : 0;
        each_number(shape, [&missing](const char* /*name*/, auto) { ++missing; });
        in.object([&](std::string_view name) {
            if (!read_field(in, name, shape))
                in.fail("the function's shape has no field \"" + std::string(name) +
                        "\"; give touchstone the options that --describe prints");
            --missing;
        });
        if (missing != 0) in.fail("a field of this shape is missing");
    }
}
template <class Shape>
void read_shape(Cursor& in, std::vector<Shape>& list) {
    in.expect('[');
    list.clear();
    while (!in.take(']')) {
        if (!list.empty()) in.expect(',');
        list.emplace_back();
        read_shape(in, list.back());
    }
}

}  // namespace touchstone::detail
