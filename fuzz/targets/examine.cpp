#include "fuzz/targets/examine.h"

#include <cstdio>

#include <fmt/format.h>

#include "core/format/text.h"
#include "fuzz/feedback/feedback.h"
#include "fuzz/records/record.h"
#include "properties/judging/by_truth.h"
#include "properties/judging/confirm.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"

namespace touchstone::fuzz {
namespace {

/// The chosen algorithms of the query that answer with numbers, or those that answer with a hit or
/// a miss.
std::vector<const Subject*> subjects_of(std::string_view query, const Choice& choice,
                                        bool of_numbers) {
    std::vector<const Subject*> all = choice.subject != nullptr ? std::vector{choice.subject}
                                      : of_numbers && !choice.with_numbers
                                          ? std::vector<const Subject*>{}
                                          : all_algorithms(literature());
    std::erase_if(all, [&](const Subject* subject) {
        return subject->info().query != query || subject->asks_numbers() != of_numbers;
    });
    return all;
}

bool takes_singles(Scalar scalar) {
    return input_precision(scalar) == Precision::single_;
}

[[noreturn]] void fail(const Subject& subject, Scalar scalar, const Scene& scene,
                       const Judgement& what) {
    fmt::print(stderr, "{}\n{} ({}): {}, ", to_line(scene), subject.info().name, name(scalar),
               name(what.kind));
    if (what.truth)
        fmt::print(stderr, "error {:.6g}, allowed {:.6g}\n", what.error, what.truth->allowed);
    else
        fmt::print(stderr, "answers {}, margin {:.6g} = {:.4g} eps x scale\n",
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
        choice.subject = is_own ? own.front() : algorithm_named(wanted);
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
    : subjects_(subjects_of(query, choice, false)),
      of_numbers_(subjects_of(query, choice, true)),
      scalars_(choice.scalars) {
    const auto others = std::stable_partition(scalars_.begin(), scalars_.end(), takes_singles);
    singles_ = static_cast<std::size_t>(others - scalars_.begin());
}

void Examiner::examine(const Scene& scene) const {
    if (has_nothing_to_do()) return;
    // The oracle must judge the scene that the algorithm receives. For float that scene is rounded.
    const std::span<const Scalar> all(scalars_);
    const Scene rounded = singles_ == 0 ? scene : round_to(Precision::single_, scene);
    const bool same = rounded == scene;
    if (!same && !problem_of(rounded)) examine(rounded, all.first(singles_));
    examine(scene, same ? all : all.subspan(singles_));
}

void Examiner::examine(const Scene& scene, std::span<const Scalar> scalars) const {
    if (scalars.empty()) return;
    examine_hits(scene, scalars);
    examine_numbers(scene, scalars);
}

void Examiner::examine_numbers(const Scene& scene, std::span<const Scalar> scalars) const {
    for (const Subject* subject : of_numbers_)
        for (const Scalar scalar : scalars) {
            const Declaration declared = declared_by(*subject, scalar);
            Truth truth(scene, declared);
            const auto what = touchstone::judge(declared, truth, reply(*subject, scalar, scene));
            if (what && fails(what->kind) &&
                find_known(subject->info().known, what->kind, scalar) == nullptr)
                fail(*subject, scalar, scene, *what);
        }
}

void Examiner::examine_hits(const Scene& scene, std::span<const Scalar> scalars) const {
    Truth truth(scene);
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
                fail(subject, scalar, scene, sure);
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
