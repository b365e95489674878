#include "reports/platforms/compare.h"

#include <dlfcn.h>

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "oracle/runs/exact_run.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/subjects.h"
#include "properties/scenes/scene_families.h"
#include "reports/files/source_lines.h"

namespace touchstone::platforms {
namespace {

constexpr std::uint64_t kSeed = 1;

/// FNV-1a of a word.
std::uint64_t hashed(std::uint64_t hash, std::uint64_t word) {
    return (hash ^ word) * 0x100000001b3U;
}

/// The index of the algorithm in the build.
std::size_t place_of(const Build& build, std::string_view algorithm) {
    for (std::size_t i = 0; i < build.answers->algorithms; ++i)
        if (build.answers->name(i) == algorithm) return i;
    throw std::runtime_error(fmt::format("{}: has no {}", build.name, algorithm));
}

/// A row with the index of its algorithm in each build.
struct Asking {
    Compared row;
    std::vector<std::size_t> places;

    Asking(Compared of, std::vector<std::size_t> at) : row(std::move(of)), places(std::move(at)) {}

    std::vector<Answer> ask(const std::vector<Build>& builds, const Scene& scene) {
        std::vector<Answer> answers;
        for (std::size_t i = 0; i < builds.size(); ++i)
            answers.push_back(builds[i].answers->answer(places[i], row.scalar, scene));
        const bool same =
            std::equal(answers.begin() + 1, answers.end(), answers.begin(),
                       [&](Answer answer, Answer) { return answer == answers.front(); });
        if (!same) note(scene, answers);
        return answers;
    }

  private:
    void note(const Scene& scene, const std::vector<Answer>& answers) {
        const auto received = as_received(scene, row.scalar);
        if (!received) return;
        Truth truth(*received);
        bool any_fails = false;
        for (std::size_t i = 1; i < answers.size(); ++i) {
            if (answers[i] == answers[0]) continue;
            ++row.flips[i];
            if (!is_beyond_tolerance(truth, answers[i])) continue;
            ++row.failures[i];
            any_fails = true;
        }
        if (row.shown && (row.shown->fails || !any_fails)) return;
        row.shown = Flip{*received, answers, any_fails};
    }

    bool is_beyond_tolerance(Truth& truth, Answer answer) const {
        const AlgorithmInfo& info = row.subject->info();
        const auto what =
            judge_by_margin({info.contract, info.tolerance, info.sizes, row.scalar}, truth, answer);
        return what && what->kind == Class::wrong;
    }
};

std::vector<Asking> askings_of(const std::vector<Build>& builds, std::string_view query) {
    std::vector<Asking> askings;
    for (const Subject* subject : literature_of(query)) {
        std::vector<std::size_t> places;
        for (const Build& build : builds) places.push_back(place_of(build, subject->info().name));
        const std::vector<std::uint64_t> none(builds.size());
        for (const Scalar scalar : kScalars)
            askings.push_back(Asking({subject, scalar, none, none, std::nullopt}, places));
    }
    return askings;
}

}  // namespace

Build load(const std::filesystem::path& library) {
    void* handle = dlopen(std::filesystem::absolute(library).c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) throw std::runtime_error(dlerror());
    const auto function = reinterpret_cast<Function>(dlsym(handle, kFunction));
    if (function == nullptr) throw std::runtime_error(dlerror());
    return {library.stem().string(), function()};
}

Comparison compare(const std::vector<Build>& builds, std::uint64_t scenes) {
    constexpr std::uint64_t kBasis = 0xcbf29ce484222325U;
    Comparison all{scenes, std::vector(builds.size(), kBasis), {}};
    for (const std::string_view query : names_of_their_own()) {
        std::vector<Asking> askings = askings_of(builds, query);
        Random random(kSeed);
        for (std::uint64_t i = 0; i < scenes; ++i) {
            const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
            const Scene scene = generate_scene(query, random, precision).scene;
            for (Asking& asking : askings) {
                const std::vector<Answer> answers = asking.ask(builds, scene);
                for (std::size_t b = 0; b < builds.size(); ++b)
                    all.hashes[b] = hashed(all.hashes[b], answers[b]);
            }
        }
        for (Asking& asking : askings) all.rows.push_back(std::move(asking.row));
    }
    return all;
}

std::string deciding_operation(const Compared& row) {
    const Scene& scene = row.shown->scene;
    const Answer own = ask(*row.subject, row.scalar, scene);
    const auto& answers = row.shown->answers;
    const auto other = std::find_if(answers.begin(), answers.end(),
                                    [own](Answer answer) { return answer != own; });
    if (other == answers.end()) return "";
    const auto loss = find_loss(*row.subject, row.scalar, scene, own, *other);
    if (!loss || loss->operations.empty()) return "";
    const LostOperation& lost = loss->operations.front();
    const std::string line = source_lines({lost.operation.place}).front();
    return fmt::format("operation {} of {}, {}{}{}", lost.ordinal, loss->of, lost.operation.name,
                       line.empty() ? "" : " at " + line,
                       loss->operations.size() > 1
                           ? fmt::format(", and {} others", loss->operations.size() - 1)
                           : "");
}

}  // namespace touchstone::platforms
