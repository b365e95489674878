#include "oracle/exact/triangulate.h"

#include <algorithm>

#include "oracle/exact/orientation.h"

namespace touchstone {
namespace {

using Corners = Polygon<double>;

const Point<double>& at(const Corners& corners, std::size_t i) {
    return corners[i % corners.size()];
}

/// True where p lies in the closed triangle, which turns left.
bool in_triangle(const Point<double>& p, const Triangle<double>& t) {
    return orientation(t[0], t[1], p) >= 0 && orientation(t[1], t[2], p) >= 0 &&
           orientation(t[2], t[0], p) >= 0;
}

/// True where the triangle of corners i, i + 1, i + 2 holds no other corner.
bool is_empty(const Corners& corners, std::size_t i) {
    const Triangle<double> t{at(corners, i), at(corners, i + 1), at(corners, i + 2)};
    for (std::size_t j = i + 3; j < i + corners.size(); ++j) {
        const Point<double>& p = at(corners, j);
        if (p != t[0] && p != t[1] && p != t[2] && in_triangle(p, t)) return false;
    }
    return true;
}

/// Takes away one corner: an ear (G. H. Meisters, 1975), which turns left and whose triangle holds
/// no other corner, or one on the line of its neighbours. A simple polygon has one; false where
/// there is none.
bool cut(Corners& corners, std::vector<Triangle<double>>& triangles) {
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Triangle<double> t{at(corners, i), at(corners, i + 1), at(corners, i + 2)};
        const int turn = orientation(t[0], t[1], t[2]);
        if (turn < 0 || (turn > 0 && !is_empty(corners, i))) continue;
        if (turn > 0) triangles.push_back(t);
        corners.erase(corners.begin() + static_cast<std::ptrdiff_t>((i + 1) % corners.size()));
        return true;
    }
    return false;
}

}  // namespace

std::vector<Triangle<double>> triangulate(const Polygon<double>& polygon) {
    Corners rest = without_repeats(polygon);
    if (winding(rest) < 0) std::reverse(rest.begin(), rest.end());
    std::vector<Triangle<double>> triangles;
    while (rest.size() >= 3 && cut(rest, triangles)) {
    }
    return triangles;
}

}  // namespace touchstone
