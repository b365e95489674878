// The files that a page is made of, as the build embeds them (embed.cmake).
#pragma once

#include <string_view>
#include <vector>

namespace touchstone::page {

extern const std::string_view kHtml;   ///< page.html, with {{style}}, {{script}}, ...
extern const std::string_view kStyle;  ///< page.css
extern const std::vector<std::string_view>
    kScripts;  ///< elements.js to page.js, one function's body
/// The parts of D3 in the order in which they need each other; empty where the build found none.
extern const std::vector<std::string_view> kCharts;

}  // namespace touchstone::page
