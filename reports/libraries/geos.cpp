// GEOS: whether two polygons intersect, asked by the C interface. Polygons are given by rings. The
// last point of a ring equals the first.
#include <touchstone/examine.h>

#include <geos_c.h>

#include <memory>

namespace {

struct Deleter {
    void operator()(GEOSGeometry* g) const { GEOSGeom_destroy(g); }
};
using Geometry = std::unique_ptr<GEOSGeometry, Deleter>;

bool intersects(const Geometry& a, const Geometry& b) {
    const char answer = GEOSIntersects(a.get(), b.get());
    if (answer > 1) throw std::runtime_error("GEOSIntersects");
    return answer == 1;
}

Geometry geometry(const touchstone::Polygon& polygon) {
    const auto n = static_cast<unsigned>(polygon.corners.size());
    GEOSCoordSequence* ring = GEOSCoordSeq_create(n + 1, 2);
    for (unsigned i = 0; i <= n; ++i)
        GEOSCoordSeq_setXY(ring, i, polygon.corners[i % n].x, polygon.corners[i % n].y);
    return Geometry(GEOSGeom_createPolygon(GEOSGeom_createLinearRing(ring), nullptr, 0));
}

}  // namespace

int main(int argc, char** argv) {
    initGEOS(nullptr, nullptr);
    return touchstone::examine(argc, argv, intersects, geometry);
}
