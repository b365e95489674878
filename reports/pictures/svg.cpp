#include "reports/pictures/svg.h"

#include <fmt/format.h>

namespace touchstone::svg {

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) switch (c) {
            case '&': result += "&amp;"; break;
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '"': result += "&quot;"; break;
            default: result += static_cast<unsigned char>(c) < ' ' ? '?' : c;
        }
    return result;
}

std::string number(double x) {
    std::string text = fmt::format("{:.2f}", x);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

}  // namespace touchstone::svg
