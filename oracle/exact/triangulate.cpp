#include "oracle/exact/triangulate.h"

namespace touchstone {

std::vector<Triangle<double>> triangulate(const Polygon<double>& polygon) {
    return EarClipping<orientation>::triangulate(polygon);
}

}  // namespace touchstone
