#include "fuzz/targets/examine.h"

#include <cstdio>

#include <fmt/format.h>

#include "core/format/text.h"
#include "fuzz/feedback/feedback.h"
#include "fuzz/records/record.h"
#include "properties/judging/confirm.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"

namespace touchstone::fuzz {
namespace {

std::vector<const Subject*> subjects_of(std::string_view query, const Subject* chosen) {
    if (chosen != nullptr)
        return chosen->info().query == query ? std::vector{chosen} : std::vector<const Subject*>{};
    return literature_of(query);
}

bool takes_singles(Scalar scalar) {
    return input_precision(scalar) == Precision::single_;
}

[[noreturn]] void fail(const Subject& subject, Scalar scalar, const Scene& scene,
                       const Judgement& what) {
    fmt::print(stderr, "{}\n{} ({}): {}, answers {}, margin {:.6g} = {:.4g} eps x scale\n",
               to_line(scene), subject.info().name, name(scalar), name(what.kind),
               what.hit ? "hit" : "miss", what.margin.length, what.margin.in_eps);
    std::abort();
}

}  // namespace

Choice choice_of_environment() {
    Choice choice;
    if (const char* wanted = std::getenv("TOUCHSTONE_FUZZ_ALGORITHM")) {
        const auto own = own_algorithms();
        const bool is_own =
            wanted == std::string_view("own") && !own.empty() && !own.front()->asks_numbers();
        choice.subject = is_own ? own.front() : find_subject(wanted);
        if (choice.subject == nullptr)
            throw InputError(
                fmt::format("TOUCHSTONE_FUZZ_ALGORITHM: unknown algorithm \"{}\"", wanted));
    }
    if (const char* wanted = std::getenv("TOUCHSTONE_FUZZ_SCALAR")) {
        const auto scalar = scalar_named(wanted);
        if (!scalar)
            throw InputError(fmt::format("TOUCHSTONE_FUZZ_SCALAR: unknown scalar \"{}\"", wanted));
        choice.scalars = {*scalar};
    }
    return choice;
}

Examiner::Examiner(std::string_view query, const Choice& choice)
    : subjects_(subjects_of(query, choice.subject)), scalars_(choice.scalars) {
    const auto others = std::stable_partition(scalars_.begin(), scalars_.end(), takes_singles);
    singles_ = static_cast<std::size_t>(others - scalars_.begin());
}

void Examiner::examine(const Scene& scene) const {
    if (subjects_.empty()) return;
    // The oracle must judge the scene that the algorithm receives. For float that scene is rounded.
    const std::span<const Scalar> all(scalars_);
    const Scene rounded = singles_ == 0 ? scene : round_to(Precision::single_, scene);
    const bool same = rounded == scene;
    if (!same && !problem_of(rounded)) {
        Truth truth(rounded);
        examine(truth, all.first(singles_));
    }
    const auto rest = same ? all : all.subspan(singles_);
    if (rest.empty()) return;
    Truth truth(scene);
    examine(truth, rest);
}

void Examiner::examine(Truth& truth, std::span<const Scalar> scalars) const {
    note_closeness(truth);
    int worst = 0;
    for (std::size_t i = 0; i < subjects_.size(); ++i) {
        const Subject& subject = *subjects_[i];
        for (const Scalar scalar : scalars) {
            const auto what = judge(subject, scalar, truth, Trace::no_further);
            if (!what) continue;
            if (fails(what->kind)) {
                const auto sure = confirmed(subject, scalar, truth, *what, Trace::no_further);
                // The fuzzer would find known failures within seconds, and every run would end with
                // them.
                if (find_known(subject.info().known, sure.kind, scalar) != nullptr) continue;
                fail(subject, scalar, truth.scene(), sure);
            }
            if (what->kind != Class::rounding) continue;
            const int level = feedback::error_level(what->share);
            feedback::note_error(i * kScalars.size() + static_cast<std::size_t>(scalar), what->hit,
                                 level);
            worst = std::max(worst, level);
        }
    }
    if (worst > 0) feedback::climb_errors(worst);
}

}  // namespace touchstone::fuzz
