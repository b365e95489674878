// The report on a black box: what was judged by margin, for people and for machines.
#pragma once

#include <string>

#include "reports/files/black_box.h"

namespace touchstone {

/// What there is to say beside what was counted.
struct BlackBoxRun {
    bool complete = true;    ///< false where not all cases were asked about
    std::string given_up{};  ///< why the program was asked no more; empty where it was not given up
    std::uint64_t starts = 0;  ///< of the program
    double seconds = 0;        ///< of asking it; 0 where nobody was asked
    std::string mismatch{};    ///< the convention that explains what is wrong; empty: none does
};

/// The summary, a table of one line, how it was judged, and the smallest example of each class that
/// occurred, the gravest last; on lines of at most `width` columns, but for cases and commands that
/// can't be cut.
std::string black_box_text(const BlackBox& box, const MarginRow& row, const BlackBoxRun& run,
                           std::size_t width);

Json black_box_json(const BlackBox& box, const MarginRow& row, const BlackBoxRun& run);

}  // namespace touchstone
