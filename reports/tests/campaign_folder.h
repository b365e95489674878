// A test fixture that writes findings for a campaign to adopt.
#pragma once

#include "reports/tests/command_line.h"

namespace touchstone {

class CampaignFolder : public CommandLine {
  protected:
    [[nodiscard]] fs::path finding(const std::string& name, const std::string& kind, double margin,
                                   bool minimized = true) const {
        fs::create_directories(file("from"));
        return write("from/" + name + ".json",
                     fmt::format(R"({{"algorithm":"a","scalar":"double","class":"{}",)"
                                 R"("answer":"hit","margin_in_eps_scale":{},)"
                                 R"("found":{{"minimized":{}}}}})",
                                 kind, margin, minimized));
    }
};

}  // namespace touchstone
