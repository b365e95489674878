// A misjudged scene, made ready for the page.
#pragma once

#include "reports/page/model.h"

namespace touchstone::page {

/// Fills in what is true of the finding's scene. What the file says of it is there already; where
/// its algorithm is known here, it is judged again, so that what the page says is so.
void complete(Finding& finding);

/// Draws the scene of each finding, up to so many, and says of so many of them why they are
/// misjudged, of those that fail first, which takes some tens of milliseconds each.
void draw_and_explain(std::vector<Finding>& findings, std::size_t pictures,
                      std::size_t explanations, unsigned jobs);

/// What charts show of it.
Mark mark_of(const Scene& scene, const std::string& algorithm, const std::string& scalar);

}  // namespace touchstone::page
