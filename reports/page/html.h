// A report as one self-contained HTML file, which needs no other files and no network.
#pragma once

#include <string>

#include "reports/page/model.h"

namespace touchstone::page {

/// The report is embedded as JSON, escaped so that it can't close its element. The page's script
/// shows its values as text, so that no name or note becomes HTML.
std::string html_page(const Report& report);

}  // namespace touchstone::page
