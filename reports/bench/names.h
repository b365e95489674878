// Names that the benchmarks and the table must agree on.
//
// A benchmark's name is "group/set/method". What a method's name has in brackets is made ready
// beforehand and not timed.
#pragma once

#include <string>

namespace touchstone::bench::names {

inline constexpr const char* kPlainSat = "plain SAT (trig)";
inline constexpr const char* kPlainSatWithTrig = "plain SAT";
inline constexpr const char* kSingle = "intersects";
inline constexpr const char* kPrepared = "intersects (prepared)";
inline constexpr const char* kBatched = "intersects, batch (prepared)";
inline constexpr const char* kBatchedCorners = "intersects, batch (stored)";
inline constexpr const char* kOneToMany = "intersects, one to many (prepared)";
inline constexpr const char* kCgalInexact = "CGAL inexact constructions (2+2 triangles)";
inline constexpr const char* kCgalExact = "CGAL exact constructions (2+2 triangles)";
inline constexpr const char* kCgalPolygons = "CGAL polygon sets (polygons)";
inline constexpr const char* kClip = "tier 1, clip";
inline constexpr const char* kLinearForms = "tier 2, linear forms";

inline std::string benchmark_name(const std::string& group, const std::string& set,
                                  const std::string& method) {
    return group + '/' + set + '/' + method;
}

}  // namespace touchstone::bench::names
