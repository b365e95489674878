// Takes the place of cgal.cpp if CGAL is not installed.
#include "reports/bench/measure.h"

namespace touchstone::bench {

void add_cgal() {}

}  // namespace touchstone::bench
