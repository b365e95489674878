#include "reports/campaign/slice.h"

#include <fmt/format.h>

#include "core/scenes/input_error.h"

namespace touchstone::campaign {

std::string text_of(const Arm& arm) {
    if (arm.algorithm.empty()) return "program " + arm.engine;
    return fmt::format("{} {} {}", arm.algorithm, arm.scalar, arm.engine);
}

Json to_json(const Slice& slice) {
    Json json{{"algorithm", slice.arm.algorithm},
              {"scalar", slice.arm.scalar},
              {"engine", slice.arm.engine},
              {"seed", slice.seed},
              {"size", slice.size},
              {"cases", slice.cases},
              {"seconds", slice.seconds},
              {"at", slice.at},
              {"failures", slice.failures},
              {"tolerance_used", slice.used},
              {"causes", slice.causes}};
    if (slice.branches > 0) json["branches"] = slice.branches;
    if (slice.sides > 0) json["sides"] = slice.sides;
    if (!slice.stopped.empty()) json["stopped"] = slice.stopped;
    if (!slice.command.empty()) json["command"] = slice.command;
    return json;
}

Slice read_slice(const Json& json) {
    try {
        Slice slice;
        slice.arm = {json.at("algorithm"), json.at("scalar"), json.at("engine")};
        json.at("seed").get_to(slice.seed);
        json.at("size").get_to(slice.size);
        json.at("cases").get_to(slice.cases);
        json.at("seconds").get_to(slice.seconds);
        json.at("at").get_to(slice.at);
        json.at("failures").get_to(slice.failures);
        json.at("tolerance_used").get_to(slice.used);
        json.at("causes").get_to(slice.causes);
        slice.branches = json.value("branches", std::uint64_t{0});
        slice.sides = json.value("sides", std::uint64_t{0});
        slice.stopped = json.value("stopped", "");
        slice.command = json.value("command", "");
        return slice;
    } catch (const Json::exception& error) {
        throw InputError(fmt::format("no slice of a campaign: {}", error.what()));
    }
}

}  // namespace touchstone::campaign
