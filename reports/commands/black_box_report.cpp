#include "reports/commands/black_box_report.h"

#include <iostream>
#include <stdexcept>

#include "core/format/atomic_file.h"
#include "core/scenes/input_error.h"
#include "reports/files/finding.h"
#include "reports/files/output_file.h"
#include "reports/text/width.h"

namespace touchstone {

void require_name(const std::string& name) {
    if (!is_name(name))
        throw InputError("--name: expected up to 40 letters, digits, \".\", \"-\" and \"_\"");
}

BlackBoxOutput::BlackBoxOutput(const BlackBox& box, std::string json, std::string out)
    : box_(box), json_(std::move(json)), out_(std::move(out)) {
    if (!out_.empty()) require_writable_folder(out_);
    require_writable(json_);
}

void BlackBoxOutput::store_early(const MarginExample& example) {
    if (out_.empty() || !fails(example.kind)) return;
    try {
        store_finding(out_, finding_json(box_, example));
    } catch (const std::exception& failure) {
        if (error_.empty()) error_ = failure.what();
    }
}

void BlackBoxOutput::finish(const MarginRow& row, const BlackBoxRun& run) {
    // JSON on standard output must be alone there.
    const bool json_only = json_ == "-";
    (json_only ? std::cerr : std::cout)
        << black_box_text(box_, row, run, text_width()) << std::flush;
    if (!error_.empty()) throw std::runtime_error(error_);
    if (!out_.empty())
        for (const auto& example : row.first)
            if (example) store_finding(out_, finding_json(box_, *example));
    const std::string json = black_box_json(box_, row, run).dump(2) + '\n';
    if (json_only) std::cout << json;
    else if (!json_.empty()) write_file(json_, json);
}

}  // namespace touchstone
