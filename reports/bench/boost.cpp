// Measures Boost.Geometry on corners. The time of a verdict includes the conversion of the doubles
// to rationals. Likewise, the time of the oracle includes the conversion to its exact numbers.
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#include <boost/multiprecision/cpp_int.hpp>
#include <boost/multiprecision/gmp.hpp>

#include "reports/bench/inputs.h"
#include "reports/bench/measure.h"

namespace touchstone::bench {
namespace {

/// A counter-clockwise polygon that repeats its first corner at the end.
template <class Number>
using RationalPolygon =
    boost::geometry::model::polygon<boost::geometry::model::d2::point_xy<Number>, false, true>;

template <class Number>
RationalPolygon<Number> polygon(const Quad& quad) {
    RationalPolygon<Number> result;
    for (std::size_t i = 0; i <= quad.size(); ++i)
        result.outer().emplace_back(Number(quad[i % 4].x), Number(quad[i % 4].y));
    return result;
}

template <class Number>
void add(const NamedSet<CornerSet>& input, const std::string& numbers, std::size_t most) {
    measure({"corners", input.name, "Boost.Geometry, " + numbers}, questions_of(input.set, most),
            [](const QuadPair& pair) {
                return boost::geometry::intersects(polygon<Number>(pair.a),
                                                   polygon<Number>(pair.b));
            });
}

}  // namespace

void add_boost() {
    using Rational = boost::multiprecision::number<boost::multiprecision::gmp_rational,
                                                   boost::multiprecision::et_off>;
    using CppRational = boost::multiprecision::number<boost::multiprecision::cpp_rational_backend,
                                                      boost::multiprecision::et_off>;
    for (const NamedSet<CornerSet>& input : corner_sets()) {
        add<Rational>(input, "GMP rationals", 256);
        add<CppRational>(input, "cpp_rational", 64);
    }
}

}  // namespace touchstone::bench
