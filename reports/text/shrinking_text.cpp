#include "reports/text/power_text.h"

#include <fmt/format.h>

#include "reports/text/table.h"

namespace touchstone {
namespace {

std::string range(const Reading& reading) {
    return fmt::format("2^{} .. 2^{}", reading.least_exponent, reading.most_exponent);
}

std::vector<std::string> row_of(const Shrunk& shrunk) {
    std::vector<std::string> row{std::string(shrunk.subject->info().name),
                                 std::string(name(shrunk.scalar)), std::string(name(shrunk.kind))};
    if (!shrunk.found) {
        row.insert(row.end(), {"not found", "-", "-", "-", "-", "-"});
        return row;
    }
    const Reading& now = shrunk.after;
    row.insert(row.end(), {fmt::format("{} of {}", shrunk.before.non_trivial, shrunk.before.bits),
                           std::to_string(now.non_trivial), std::to_string(now.bits), range(now),
                           now.corners == 0 ? "-" : std::to_string(now.corners),
                           fmt::format("{:.2f}{}", shrunk.seconds, now.is_easy() ? "" : "  *")});
    return row;
}

double median_seconds(const std::vector<Shrunk>& all) {
    std::vector<double> seconds;
    for (const Shrunk& shrunk : all)
        if (shrunk.found) seconds.push_back(shrunk.seconds);
    if (seconds.empty()) return 0;
    std::sort(seconds.begin(), seconds.end());
    return seconds[(seconds.size() - 1) / 2];
}

Json reading_json(const Reading& reading) {
    return {{"non_trivial", reading.non_trivial},
            {"bits", reading.bits},
            {"least_exponent", reading.least_exponent},
            {"most_exponent", reading.most_exponent},
            {"corners", reading.corners}};
}

}  // namespace

std::string shrinking_text(const std::vector<Shrunk>& all) {
    std::vector<std::vector<std::string>> table{{"planted error", "scalar", "class", "found",
                                                 "numbers", "bits", "magnitudes", "corners", "s"}};
    for (const Shrunk& shrunk : all) table.push_back(row_of(shrunk));
    const auto easy = std::count_if(all.begin(), all.end(), [](const Shrunk& shrunk) {
        return shrunk.found && shrunk.after.is_easy();
    });
    return text_table(table, 3) +
           fmt::format(
               "\nfound: the count of numbers other than 0, 1, 2 and 1/2, and the most bits of "
               "one, "
               "when first\nfound; then the same after minimizing. * not easy to "
               "read: more than 4 such numbers, more than 12 bits,\nmagnitudes outside "
               "2^-10 to 2^10, or more than 6 corners.\n\n{} of {} are easy to read; "
               "median time {:.2f} s\n",
               easy, all.size(), median_seconds(all));
}

Json shrinking_json(const std::vector<Shrunk>& all) {
    Json json = Json::array();
    for (const Shrunk& shrunk : all) {
        Json row{{"algorithm", shrunk.subject->info().name},
                 {"scalar", name(shrunk.scalar)},
                 {"class", name(shrunk.kind)},
                 {"found", shrunk.found.has_value()}};
        if (shrunk.found) {
            row["before"] = reading_json(shrunk.before);
            row["after"] = reading_json(shrunk.after);
            row["is_easy"] = shrunk.after.is_easy();
            row["seconds"] = shrunk.seconds;
            row["first_case"] = to_json(shrunk.found->scene);
            row["case"] = to_json(shrunk.smallest->scene);
        }
        json.push_back(std::move(row));
    }
    return json;
}

}  // namespace touchstone
