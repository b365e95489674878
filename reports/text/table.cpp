#include "reports/text/table.h"

#include <algorithm>
#include <string_view>
#include <utility>

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

std::string csv_text(const std::vector<std::vector<std::string>>& rows) {
    std::string text;
    for (const auto& row : rows) {
        const char* comma = "";
        for (const std::string& cell : row) {
            text += std::exchange(comma, ",");
            if (cell.find_first_of(",\"\r\n") == std::string::npos) {
                text += cell;
                continue;
            }
            text += '"';
            for (const char c : cell) text += c == '"' ? "\"\"" : std::string(1, c);
            text += '"';
        }
        text += '\n';
    }
    return text;
}

std::string latex_text(const std::vector<std::vector<std::string>>& rows, std::size_t left) {
    const std::size_t columns = rows.front().size();
    std::string text = fmt::format("\\begin{{tabular}}{{{}{}}}\n\\toprule\n",
                                   std::string(std::min(left, columns), 'l'),
                                   std::string(columns - std::min(left, columns), 'r'));
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const char* between = "";
        for (const std::string& cell : rows[r]) {
            text += std::exchange(between, " & ");
            for (const char c : cell) {
                if (c == '\\') {
                    text += "\\textbackslash{}";
                    continue;
                }
                if (std::string_view("&%$#_{}").find(c) != std::string_view::npos) text += '\\';
                text += c;
            }
        }
        text += r == 0 ? " \\\\\n\\midrule\n" : " \\\\\n";
    }
    return text + "\\bottomrule\n\\end{tabular}\n";
}

std::string fitted_table(std::vector<std::vector<std::string>> rows, std::size_t left,
                         const std::vector<std::string>& spare, std::size_t width) {
    // The rule below the heading is as wide as the table.
    const auto width_of = [](const std::string& table) {
        const std::size_t rule = table.find('\n') + 1;
        return table.find('\n', rule) - rule;
    };
    std::string table = text_table(rows, left);
    std::string missing;
    for (const std::string& name : spare) {
        if (width_of(table) <= width) break;
        const auto column = std::find(rows[0].begin(), rows[0].end(), name) - rows[0].begin();
        if (static_cast<std::size_t>(column) < left) --left;
        for (auto& row : rows) row.erase(row.begin() + column);
        missing += (missing.empty() ? "" : ", ") + name;
        table = text_table(rows, left);
    }
    return missing.empty()
               ? table
               : table + fmt::format("left out, as the terminal is narrow: {}\n", missing);
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
