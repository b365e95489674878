#include "reports/commands/examining.h"

#include <iostream>
#include <set>

#include "core/format/atomic_file.h"
#include "reports/files/case_file.h"

namespace touchstone {

void require_name(const std::string& name) {
    if (!is_name(name))
        throw InputError("--name: expected up to 100 letters, digits, \".\", \"-\" and \"_\"");
}

RunOutput::RunOutput(const commands::Output& wanted) : json_(wanted.json), out_(wanted.out) {
    if (!out_.empty()) require_writable_folder(out_);
    require_writable(json_);
}

void RunOutput::store_early(const Card& card, const Example& example, const Progress* announce) {
    if (out_.empty() || !fails(example.what.kind)) return;
    const auto [early, is_first] = early_.try_emplace(
        kind_text(card.name, name(card.declared.scalar), name(example.what.kind)));
    if (!is_first) return;
    const Json finding = finding_json(card, example);
    try {
        const bool is_new = !std::filesystem::exists(file_of_finding(out_, finding));
        const std::filesystem::path file = store_finding(out_, finding);
        if (announce != nullptr) announce->say("found: " + file.string());
        else if (is_new) early->second = file;
    } catch (const std::exception& failure) {
        if (error_.empty()) error_ = failure.what();
    }
}

void RunOutput::store(const std::vector<Json>& findings) {
    std::set<std::filesystem::path> stored;
    for (const Json& finding : findings) stored.insert(store_finding(out_, finding));
    // The run may have minimized the examples that were stored early, or reclassified them.
    for (const auto& [failure, file] : early_)
        if (!file.empty() && !stored.contains(file)) std::filesystem::remove(file);
}

void RunOutput::print(const std::string& text) const {
    (json_ == "-" ? std::cerr : std::cout) << text << std::flush;
}

void RunOutput::finish(const std::string& text, const Json& report,
                       const std::vector<Json>& findings) {
    print(text);
    if (!error_.empty()) throw std::runtime_error(error_);
    if (!out_.empty()) store(findings);
    const std::string json = report.dump(2) + '\n';
    if (json_ == "-") std::cout << json;
    else if (!json_.empty()) write_file(json_, json);
}

}  // namespace touchstone
