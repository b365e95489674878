#include "reports/commands/black_box_report.h"

#include <iostream>
#include <set>
#include <stdexcept>

#include "core/format/atomic_file.h"
#include "core/scenes/input_error.h"
#include "reports/files/card.h"
#include "reports/files/finding.h"
#include "reports/files/output_file.h"

namespace touchstone {

void require_name(const std::string& name) {
    if (!is_name(name))
        throw InputError("--name: expected up to 100 letters, digits, \".\", \"-\" and \"_\"");
}

BlackBoxOutput::BlackBoxOutput(std::string json, std::string out)
    : json_(std::move(json)), out_(std::move(out)) {
    if (!out_.empty()) require_writable_folder(out_);
    require_writable(json_);
}

void BlackBoxOutput::store_early(const Json& finding) {
    if (out_.empty()) return;
    try {
        const bool is_new = !std::filesystem::exists(file_of_finding(out_, finding));
        const std::filesystem::path file = store_finding(out_, finding);
        if (is_new) early_.emplace_back(file, finding);
    } catch (const std::exception& failure) {
        if (error_.empty()) error_ = failure.what();
    }
}

void BlackBoxOutput::store(const std::vector<Json>& findings) const {
    std::set<std::filesystem::path> stored;
    for (const Json& finding : findings) stored.insert(store_finding(out_, finding));
    for (const Json& finding : findings) {
        for (const auto& [early, was] : early_) {
            const auto is_same = [&, &was = was](const char* field) {
                return was[field] == finding[field];
            };
            if (!stored.contains(early) && is_same("algorithm") && is_same("scalar") &&
                is_same("class"))
                std::filesystem::remove(early);
        }
    }
}

void BlackBoxOutput::print(const std::string& text) const {
    // If JSON goes to standard output, no other text may.
    (json_ == "-" ? std::cerr : std::cout) << text << std::flush;
}

void BlackBoxOutput::finish(const std::string& text, const Json& report,
                            const std::vector<Json>& findings) {
    print(text);
    if (!error_.empty()) throw std::runtime_error(error_);
    if (!out_.empty()) store(findings);
    const std::string json = report.dump(2) + '\n';
    if (json_ == "-") std::cout << json;
    else if (!json_.empty()) write_file(json_, json);
}

}  // namespace touchstone
