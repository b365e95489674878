#include <iostream>
#include <stdexcept>

#include "properties/programs/examine.h"
#include "properties/programs/protocol.h"
#include "properties/random/precision.h"
#include "reports/commands/black_box_choice.h"
#include "reports/commands/choice.h"
#include "reports/commands/exit_status.h"

namespace touchstone::commands {

int run(const Cases& options) {
    const Scalar scalar = chosen_case_scalar(options.scalar);
    SceneMaker maker(chosen_query(options.wanted.query, options.wanted.turn),
                     chosen_families(options.wanted.families), input_precision(scalar),
                     chosen_seed(options.seed));
    std::string line;
    for (std::uint64_t i = 1; i <= static_cast<std::uint64_t>(options.count); ++i) {
        line.clear();
        append_case(line, maker.next().scene, i);
        std::cout << line << '\n';
        if (!std::cout) throw std::runtime_error("standard output can't be written");
    }
    return exit_status::kept;
}

}  // namespace touchstone::commands
