// The files of the page, as the build embeds them (embed.cmake).
#pragma once

#include <string_view>
#include <vector>

namespace touchstone::page {

extern const std::string_view kHtml;   ///< page.html, with {{style}}, {{script}}, ...
extern const std::string_view kStyle;  ///< page.css
extern const std::vector<std::string_view>
    kScripts;  ///< elements.js to page.js, the body of one function
/// The parts of D3, each after the parts that it needs. Empty if the build did not find D3.
extern const std::vector<std::string_view> kCharts;

}  // namespace touchstone::page
