// Prepares a misjudged scene for the page.
#pragma once

#include "reports/page/model.h"

namespace touchstone::page {

/// Fills in the truth about the finding's scene. If touchstone knows the finding's algorithm,
/// judges the scene again, so that the page is right even if the file is not.
void complete(Finding& finding);

/// Draws the scenes of at most `pictures` findings, and explains at most `explanations` of them,
/// failures first. An explanation takes some tens of milliseconds.
void draw_and_explain(std::vector<Finding>& findings, std::size_t pictures,
                      std::size_t explanations, unsigned jobs);

/// What charts show of the scene.
Mark mark_of(const Scene& scene, const std::string& algorithm, const std::string& scalar);

}  // namespace touchstone::page
