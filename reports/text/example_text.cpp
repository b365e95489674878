#include "reports/text/example_text.h"

#include <fmt/format.h>

#include "reports/files/finding.h"
#include "reports/files/reproduce.h"
#include "reports/text/width.h"

namespace touchstone {

std::string example_text(const Row& row, const Example& example, std::size_t width) {
    const Misjudgement& what = example.what;
    std::string text =
        wrapped(fmt::format("  {} {}; exactly {}, margin {:.6g} = {:.4g} eps x scale",
                            what.answer == kNotConverged ? "gives" : "answers",
                            answer_text(row.subject->info(), what), name(what.relation),
                            what.margin, what.margin_in_eps),
                width, 2);
    if (is_of_memory(what))
        text += example.before.empty()
                    ? "  no sequence of cases was found that repeats it\n"
                    : fmt::format("  the last of {} cases, asked in this order:\n",
                                  example.before.size() + 1);
    return text + reproduce_lines(row, example, width, 2);
}

}  // namespace touchstone
