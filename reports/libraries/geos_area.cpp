// GEOS: the area of the intersection of two rectangles, given by rings. If ANSWER is iou: this area
// divided by the area of the union.
#include <touchstone/examine.h>

#include <geos_c.h>

#include <cmath>
#include <memory>
#include <stdexcept>

namespace {

struct Deleter {
    void operator()(GEOSGeometry* g) const { GEOSGeom_destroy(g); }
};
using Geometry = std::unique_ptr<GEOSGeometry, Deleter>;

double area_of(const Geometry& geometry) {
    double area = 0;
    if (geometry == nullptr || GEOSArea(geometry.get(), &area) != 1)
        throw std::runtime_error("GEOSIntersection or GEOSArea failed");
    return area;
}

double common(const Geometry& a, const Geometry& b) {
    return area_of(Geometry(GEOSIntersection(a.get(), b.get())));
}

[[maybe_unused]] touchstone::Area area(const Geometry& a, const Geometry& b) {
    return {common(a, b)};
}

[[maybe_unused]] touchstone::Iou iou(const Geometry& a, const Geometry& b) {
    const double both = common(a, b);
    return {both / (area_of(a) + area_of(b) - both)};
}

Geometry geometry(const touchstone::Rect& r) {
    const double c = std::cos(r.angle), s = std::sin(r.angle);
    GEOSCoordSequence* ring = GEOSCoordSeq_create(5, 2);
    for (unsigned i = 0; i <= 4; ++i) {
        const double u = (i % 4 == 1 || i % 4 == 2 ? r.w : -r.w) / 2;
        const double v = (i % 4 >= 2 ? r.h : -r.h) / 2;
        GEOSCoordSeq_setXY(ring, i, r.cx + u * c - v * s, r.cy + u * s + v * c);
    }
    return Geometry(GEOSGeom_createPolygon(GEOSGeom_createLinearRing(ring), nullptr, 0));
}

}  // namespace

int main(int argc, char** argv) {
    initGEOS(nullptr, nullptr);
    return touchstone::examine(argc, argv, ANSWER, geometry);
}
