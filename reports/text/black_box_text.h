// The report on a black box: what was judged by margin, for people and for machines.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "reports/files/black_box.h"

namespace touchstone {

/// What there is to say beside what was counted.
struct BlackBoxRun {
    bool complete = true;    ///< false where not all cases were asked about
    std::string given_up{};  ///< why the program was asked no more; empty where it was not given up
    std::uint64_t starts = 0;  ///< of the program
    double seconds = 0;        ///< of asking it; 0 where nobody was asked
    std::string mismatch{};    ///< the convention that explains what is wrong; empty: none does
    std::uint64_t hung = 0;    ///< runs that did once, and did not when they were asked again
    std::uint64_t calls = 0;   ///< in sequences that show what it remembers
};

/// "1 run hung", "The program was asked no more", "Interrupted"; nothing of a run that is complete.
std::string run_text(const BlackBoxRun& run, std::size_t width);

/// The last lines that a program printed on standard error, under a heading, of stack traces the
/// first; empty where none were.
std::string printed_text(const std::string& printed, std::size_t width);

/// The words on lines of at most that width, those that are longer in parts.
std::string fitted_text(const std::string& text, std::size_t width, std::size_t indent);

/// "1,000 cases, seed 1".
std::string cases_text(const BlackBox& box, std::uint64_t cases);
/// "30.1 % disjoint, 0.20 % touching, 69.7 % overlapping"; "none was answered".
std::string relations_text(const std::array<std::uint64_t, 3>& relations);
/// "; 9,000 asked a second", or nothing.
std::string speed_text(std::uint64_t cases, double seconds);

/// The summary, a table of one line, how it was judged, the smallest example of each class with
/// which it fails, the gravest first, and how many there are of the others; on lines of at most
/// `width` columns, but for cases and commands that can't be cut.
std::string black_box_text(const BlackBox& box, const MarginRow& row, const BlackBoxRun& run,
                           std::size_t width);

/// One example by itself, without its case: that it failed, what is wrong with the answer, and what
/// is true.
std::string fault_text(const BlackBox& box, const MarginExample& example, std::size_t width);

/// The examples as findings.
std::vector<Json> findings_of(const BlackBox& box, const MarginRow& row);

Json black_box_json(const BlackBox& box, const MarginRow& row, const BlackBoxRun& run);

}  // namespace touchstone
