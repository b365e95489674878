#include <iostream>
#include <stdexcept>

#include "properties/conventions/handing.h"
#include "properties/programs/examine.h"
#include "properties/programs/protocol.h"
#include "properties/random/precision.h"
#include "reports/commands/black_box_choice.h"
#include "reports/commands/choice.h"
#include "reports/commands/exit_status.h"
#include "reports/commands/interrupt.h"
#include "reports/files/output_file.h"

namespace touchstone::commands {

int run(const Cases& options) {
    const Scalar scalar = chosen_case_scalar(options.scalar);
    const Precision precision = input_precision(scalar);
    const Convention convention = convention_of(options.handed.convention);
    const std::string query = chosen_query(options.wanted.query, options.wanted.turn);
    SceneMaker maker(
        {made_query(query, convention), chosen_families(options.wanted.families), precision,
         convention, chosen_domain(options.wanted, options.handed.bounds, convention)},
        chosen_seed(options.seed));
    std::string line;
    end_run_on_interrupt();
    for (std::uint64_t i = 1; i <= static_cast<std::uint64_t>(options.count); ++i) {
        if (interrupted) throw std::runtime_error("interrupted; cases are missing");
        line.clear();
        append_case(line, as_handed_over(maker.next().scene, convention, precision).value(), i);
        if (!(std::cout << line << '\n')) flush_standard_output();
    }
    return exit_status::kept;
}

}  // namespace touchstone::commands
