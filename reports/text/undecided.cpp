#include "reports/text/undecided.h"

#include <fmt/format.h>

#include "reports/text/table.h"
#include "reports/text/width.h"

namespace touchstone {

std::string undecided_text(const VerifyReport& report, std::size_t width) {
    std::string text;
    for (const Row& row : report.rows) {
        const std::uint64_t count = row.count(Class::undecided);
        if (count == 0) continue;
        text += wrapped(fmt::format("undecided: {} answers of {} ({}) are wrong within the "
                                    "tolerance, and exact arithmetic leaves a comparison open",
                                    grouped(count), row.subject->info().name, name(row.scalar)),
                        width, 11);
    }
    return text;
}

}  // namespace touchstone
