// Lists of shapes that are closed under the symmetries of their grid.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <vector>

#include "core/scenes/numbers.h"
#include "properties/shapes/symmetry.h"

namespace touchstone::grid {

/// For each shape of a list and each Symmetry, the index of its image in the list.
using Images = std::vector<std::array<std::uint32_t, kMirrorsAndTurns>>;

template <class Shape>
std::vector<double> numbers_of(const Shape& shape) {
    std::vector<double> numbers;
    for_each_number(shape, [&numbers](Quantity, double x) { numbers.push_back(x); });
    return numbers;
}

/// Throws if a shape's image under one of the first `symmetries` is missing, or if two shapes are
/// equal.
template <class Shape>
Images images_of(const std::vector<Shape>& shapes, unsigned symmetries) {
    std::map<std::vector<double>, std::uint32_t> places;
    for (const Shape& shape : shapes)
        places.emplace(numbers_of(shape), static_cast<std::uint32_t>(places.size()));
    if (places.size() != shapes.size()) throw std::logic_error("a grid holds a shape twice");
    Images images(shapes.size());
    for (std::size_t i = 0; i < shapes.size(); ++i)
        for (Symmetry s = 0; s < symmetries; ++s)
            images[i][s] = places.at(numbers_of(image(s, shapes[i])));
    return images;
}

/// Returns the shapes and their images under all symmetries, without duplicates.
template <class Shape>
std::vector<Shape> closed(const std::vector<Shape>& shapes) {
    std::map<std::vector<double>, Shape> all;
    for (const Shape& shape : shapes)
        for (Symmetry s = 0; s < kMirrorsAndTurns; ++s) {
            const Shape of = image(s, shape);
            all.emplace(numbers_of(of), of);
        }
    std::vector<Shape> list;
    for (const auto& [numbers, shape] : all) list.push_back(shape);
    return list;
}

}  // namespace touchstone::grid
