// A report as one HTML file that needs no other and no network.
#pragma once

#include <string>

#include "reports/page/model.h"

namespace touchstone::page {

/// What the report says is JSON within the page, in which nothing can end the element that holds
/// it; the page's script shows all of it as text, so that no name or note becomes HTML.
std::string html_page(const Report& report);

}  // namespace touchstone::page
