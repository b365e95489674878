// A report as one HTML file that needs no other and no network.
#pragma once

#include <string>

#include "reports/page/model.h"

namespace touchstone::page {

/// The report is embedded as JSON, which can't end the element that holds it. The page's script
/// shows its values as text, so that no name or note becomes HTML.
std::string html_page(const Report& report);

}  // namespace touchstone::page
