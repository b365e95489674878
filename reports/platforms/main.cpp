// Asks several builds of the literature about the same scenes.
//
//     touchstone_platforms [--scenes=N] [--out=FOLDER] LIBRARY LIBRARY...
//
// Prints a hash of all answers for each build. For each algorithm whose answers differ, prints how
// often they differ, how near to touching one such scene is, and the operation that decides its
// answer. With --out=FOLDER stores this scene as a finding of the class defect: two answers to one
// input. N is the number of scenes of each query. The default of 50000 makes 10^6 scenes in all.
//
// Exit status: 0 all answers agree, 1 some differ, 2 the call is wrong, 3 it could not be run.

#include <algorithm>
#include <charconv>
#include <iostream>

#include <fmt/format.h>

#include "core/scenes/input_error.h"
#include "reports/files/finding.h"
#include "reports/files/output_file.h"
#include "reports/platforms/compare.h"
#include "reports/text/explanation.h"

namespace touchstone::platforms {
namespace {

struct Call {
    std::uint64_t scenes = 50'000;
    std::string out;
    std::vector<Build> builds;
};

Call read_call(const std::vector<std::string>& arguments) {
    Call call;
    for (const std::string& argument : arguments) {
        constexpr std::string_view scenes = "--scenes=";
        constexpr std::string_view out = "--out=";
        if (argument.starts_with(out)) call.out = argument.substr(out.size());
        else if (!argument.starts_with(scenes)) call.builds.push_back(load(argument));
        else {
            const char* end = argument.data() + argument.size();
            const auto read = std::from_chars(argument.data() + scenes.size(), end, call.scenes);
            if (read.ec != std::errc{} || read.ptr != end || call.scenes == 0)
                throw InputError(argument + ": expected a number of scenes");
        }
    }
    if (call.builds.size() < 2)
        throw InputError("usage: [--scenes=N] [--out=FOLDER] LIBRARY LIBRARY...");
    return call;
}

/// For a list, the first item that some builds hit first and others do not. Otherwise 0.
std::size_t item_of(const Flip& flip) {
    Answer least = kNotConverged;
    for (const Answer answer : flip.answers)
        if (answer != 0) least = std::min(least, answer);
    return least == kNotConverged ? 0 : least - 1;
}

/// A finding of two different answers to one input.
Json finding_of(const Compared& row, const std::vector<Build>& builds) {
    const Flip& flip = *row.shown;
    Truth truth(flip.scene);
    const std::size_t item = item_of(flip);
    Example example{.scene = flip.scene, .source = "platforms"};
    example.what.answer = Reply{.hit = flip.answers[0]};
    example.what.relation = truth.relation(item);
    example.what.margin = truth.margin(item);
    example.what.margin_in_eps = truth.margin_in_eps(row.scalar, item);
    Json finding = finding_json(card_of(*row.subject, row.scalar), example);
    for (std::size_t i = 0; i < builds.size(); ++i)
        finding["builds"][builds[i].name] = answer_text(flip.answers[i], is_listed(flip.scene));
    finding["operation"] = deciding_operation(row);
    return finding;
}

void print(const Compared& row, const std::vector<Build>& builds) {
    std::cout << fmt::format("\n{} ({}) differs from {}:\n", row.subject->info().name,
                             name(row.scalar), builds[0].name);
    for (std::size_t i = 1; i < builds.size(); ++i)
        if (row.flips[i] > 0)
            std::cout << fmt::format("  {:>7}  {}, {} of them beyond tolerance\n", row.flips[i],
                                     builds[i].name, row.failures[i]);
    Truth truth(row.shown->scene);
    const std::string operation = deciding_operation(row);
    std::cout << "  Shown: " << verdict_sentence(truth, item_of(*row.shown), row.scalar)
              << "\n  Decided by " << (operation.empty() ? "no single operation" : operation)
              << '\n';
}

int run(const Call& call) {
    if (!call.out.empty()) require_writable_folder(call.out);
    const Comparison all = compare(call.builds, call.scenes);
    for (std::size_t i = 0; i < call.builds.size(); ++i)
        std::cout << fmt::format("{:016x}  {}\n", all.hashes[i], call.builds[i].name);
    std::size_t rows = 0;
    for (const Compared& row : all.rows) {
        if (!row.shown) continue;
        ++rows;
        print(row, call.builds);
        if (call.out.empty()) continue;
        const auto file = store_finding(call.out, finding_of(row, call.builds));
        std::cout << "  " << file.filename().string() << '\n';
    }
    std::cout << fmt::format(
        "\n{} of {} algorithms and scalars differ from {} somewhere in {} scenes of each query.\n",
        rows, all.rows.size(), call.builds[0].name, all.scenes);
    return rows == 0 ? 0 : 1;
}

}  // namespace
}  // namespace touchstone::platforms

int main(int argc, char** argv) {
    try {
        return touchstone::platforms::run(
            touchstone::platforms::read_call({argv + 1, argv + argc}));
    } catch (const touchstone::InputError& error) {
        std::cerr << argv[0] << ": " << error.what() << '\n';
        return 2;
    } catch (const std::exception& error) {
        std::cerr << argv[0] << ": " << error.what() << '\n';
        return 3;
    }
}
