// Names that the benchmarks and table.py must agree on.
//
// A benchmark's name is "group/set/method". The brackets in a method's name list the data that is
// prepared beforehand and not timed.
#pragma once

#include <string>

namespace touchstone::bench::names {

inline constexpr const char* kPlainSat = "plain SAT (trig)";
inline constexpr const char* kPlainSatWithTrig = "plain SAT";
inline constexpr const char* kSingle = "intersects";
inline constexpr const char* kPrepared = "intersects (prepared)";
inline constexpr const char* kBatched = "intersects, batch (prepared)";
inline constexpr const char* kOneToMany = "intersects, one to many (prepared)";
inline constexpr const char* kCgalInexact = "CGAL inexact constructions (2+2 triangles)";
inline constexpr const char* kCgalExact = "CGAL exact constructions (2+2 triangles)";
inline constexpr const char* kCgalPolygons = "CGAL polygon sets (polygons)";
inline constexpr const char* kClip = "tier 1, clip";
inline constexpr const char* kLinearForms = "tier 2, linear forms";

inline constexpr const char* kPlain = "plain test";
inline constexpr const char* kPlainStored = "plain test (corners and normals)";
inline constexpr const char* kCgalFans = "CGAL inexact constructions (triangles)";

inline constexpr const char* kHullsOfFew = "hulls of 4";
inline constexpr const char* kHullsOfMany = "hulls of 8";
inline constexpr const char* kCirclesAndFew = "circles and hulls of 4";
inline constexpr const char* kCirclesAndMany = "circles and hulls of 8";

inline std::string benchmark_name(const std::string& group, const std::string& set,
                                  const std::string& method) {
    return group + '/' + set + '/' + method;
}

}  // namespace touchstone::bench::names
