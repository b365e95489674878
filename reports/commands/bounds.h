// Options that bound the generated scenes.
#pragma once

#include <string>

namespace touchstone::commands {

/// A domain as written on the command line.
struct Bounds {
    std::string lengths;  ///< "1e-3:1e6"; empty: any
    double offsets = 0;   ///< 0: any
    double aspect = 0;    ///< 0: any
    std::string angles;   ///< "0:360"; empty: any
    bool whole = false;   ///< only whole numbers as coordinates
    double corners = 0;   ///< a whole number; 0: any
    bool convex = false;
    bool no_radius = false;
};

}  // namespace touchstone::commands
