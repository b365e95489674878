// The groups of benchmarks; each function registers one.
#pragma once

namespace touchstone::bench {

void add_tiers_on_poses();         ///< "poses": every tier and plain SAT
void add_intersects_on_poses();    ///< "poses", "batch size", "gap", "threads"
void add_tiers_on_corners();       ///< "corners": every tier and plain SAT
void add_intersects_on_corners();  ///< "corners", "bits", "corner count"
void add_intersects_on_shapes();   ///< "turns", "capsules", hulls and circles
void add_cgal();                   ///< the same sets, where CGAL is installed
void add_boost();                  ///< the same sets, Boost.Geometry over rationals
void add_box2d();                  ///< the pose sets, where Box2D is installed
void add_opencv();                 ///< the pose sets, where OpenCV is installed
void add_literature();             ///< "literature": against each other, by hit ratio
void add_claim();                  ///< "claim": SAT and triangle split on stored corners
void add_growth();                 ///< the others as work grows

}  // namespace touchstone::bench
