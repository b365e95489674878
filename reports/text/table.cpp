#include "reports/text/table.h"

#include <algorithm>

#include <fmt/format.h>

namespace touchstone {

std::string text_table(const std::vector<std::vector<std::string>>& rows, std::size_t left) {
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    }
    std::string text;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        std::string line;
        for (std::size_t i = 0; i < rows[r].size(); ++i) {
            const std::string cell = i < left ? fmt::format("{:<{}}", rows[r][i], widths[i])
                                              : fmt::format("{:>{}}", rows[r][i], widths[i]);
            line += (i == 0 ? "" : "  ") + cell;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
        if (r == 0) {
            std::size_t total = 2 * (widths.size() - 1);
            for (const std::size_t width : widths) total += width;
            text += std::string(total, '-') + '\n';
        }
    }
    return text;
}

std::string grouped(unsigned long long number) {
    const std::string digits = std::to_string(number);
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) text.push_back(',');
        text.push_back(digits[i]);
    }
    return text;
}

}  // namespace touchstone
