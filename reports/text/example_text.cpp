#include "reports/text/example_text.h"

#include <fmt/format.h>

#include "reports/files/finding.h"
#include "reports/files/reproduce.h"
#include "reports/text/width.h"

namespace touchstone {

namespace {

/// How the cases have to be asked, so that the last one is answered so.
std::string sequence_text(const Row& row, const Example& example) {
    const std::size_t cases = example.before.size() + 1;
    if (example.manner.at_once)
        return "  the last of these cases, while another thread asks about the first:\n";
    if (example.manner.other)
        return fmt::format("  the last of {} case{}, each asked in {} and then in {}:\n", cases,
                           cases == 1 ? "" : "s", name(*example.manner.other), name(row.scalar));
    if (cases == 1) return "  no sequence of cases was found that repeats it\n";
    return fmt::format("  the last of {} cases, asked in this order:\n", cases);
}

}  // namespace

std::string example_text(const Row& row, const Example& example, std::size_t width) {
    const Misjudgement& what = example.what;
    std::string text =
        wrapped(fmt::format("  {} {}; exactly {}, margin {:.6g} = {:.4g} eps x scale",
                            what.answer == kNotConverged ? "gives" : "answers",
                            answer_text(row.subject->info(), what), name(what.relation),
                            what.margin, what.margin_in_eps),
                width, 2);
    if (is_of_memory(what) || example.manner.at_once) text += sequence_text(row, example);
    return text + reproduce_lines(row, example, width, 2);
}

}  // namespace touchstone
