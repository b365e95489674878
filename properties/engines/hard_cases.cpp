#include "properties/engines/hard_cases.h"

#include <map>
#include <optional>

#include "properties/judging/judge.h"
#include "properties/judging/subjects.h"
#include "properties/scenes/scene_families.h"

namespace touchstone {
namespace {

constexpr std::array kPrecisions{Precision::single_, Precision::double_};

Scalar scalar_of(Precision precision) {
    return precision == Precision::single_ ? Scalar::float_ : Scalar::double_;
}

/// Generates case i, alternately in the two precisions.
ChosenCase generated(std::string_view query, Random& random, std::size_t i) {
    const Precision precision = kPrecisions[i % kPrecisions.size()];
    GeneratedScene g = generate_scene(query, random, precision);
    return {std::move(g.scene), g.family, precision};
}

/// True if the case has few numbers. Longer cases are hard for a person to read, and make a set of
/// cases large.
bool is_short(const Scene& scene) {
    constexpr int kMostNumbers = 32;
    int numbers = 0;
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i)
        for_each_number(pair_at(scene, i), [&](Quantity, double) { ++numbers; });
    return numbers <= kMostNumbers;
}

/// The common properties of similar cases.
struct Sort {
    Family family;
    Precision precision;
    Relation relation;

    friend auto operator<=>(const Sort&, const Sort&) = default;
};

/// The cases of a sort, by the algorithms that misjudge them.
using Alike = std::map<std::vector<const Subject*>, std::vector<ChosenCase>>;

bool is_rounding(const std::optional<Judgement>& what) {
    return what && (what->kind == Class::rounding || what->kind == Class::beyond_tolerance);
}

/// Records the algorithms that misjudge the case. Returns the sort of the case, or nothing if the
/// case is not hard.
std::optional<Sort> sort_of(ChosenCase& chosen, const std::vector<const Subject*>& subjects) {
    Truth truth(chosen.scene);
    const Scalar scalar = scalar_of(chosen.precision);
    for (const Subject* subject : subjects) {
        const Answer given = answer(*subject, scalar, chosen.scene);
        if (!wrong(subject->info().contract, given, truth)) continue;
        if (is_rounding(judge(*subject, scalar, truth, given, Trace::no_further)))
            chosen.misjudged_by.push_back(subject);
    }
    if (chosen.misjudged_by.empty() && truth.relation() != Relation::touching) return std::nullopt;
    return Sort{chosen.family, chosen.precision, truth.relation()};
}

/// Takes one case of each key, then a second case of each key, and so on, until there are enough.
template <class Key>
std::vector<ChosenCase> in_turns(std::map<Key, std::vector<ChosenCase>> by_key, std::size_t count) {
    std::vector<ChosenCase> chosen;
    for (std::size_t turn = 0; chosen.size() < count; ++turn) {
        const std::size_t before = chosen.size();
        for (auto& [key, cases] : by_key)
            if (turn < cases.size() && chosen.size() < count)
                chosen.push_back(std::move(cases[turn]));
        if (chosen.size() == before) break;
    }
    return chosen;
}

}  // namespace

std::vector<ChosenCase> any_cases(std::string_view query, std::size_t count, std::uint64_t seed) {
    Random random = Random::stream(seed, 42, 0);
    std::vector<ChosenCase> cases;
    while (cases.size() < count) cases.push_back(generated(query, random, cases.size()));
    return cases;
}

std::vector<ChosenCase> hard_cases(std::string_view query, std::size_t count, std::uint64_t seed,
                                   std::uint64_t tries) {
    const std::vector<const Subject*> subjects = literature_of(query);
    Random random = Random::stream(seed, 42, 0);
    std::map<Sort, Alike> sorts;
    for (std::uint64_t i = 0; i < tries; ++i) {
        ChosenCase chosen = generated(query, random, i);
        if (!is_short(chosen.scene)) continue;
        const auto sort = sort_of(chosen, subjects);
        if (!sort) continue;
        std::vector<ChosenCase>& alike = sorts[*sort][chosen.misjudged_by];
        if (alike.size() < count) alike.push_back(std::move(chosen));
    }
    std::map<Sort, std::vector<ChosenCase>> by_sort;
    for (auto& [sort, alike] : sorts) by_sort[sort] = in_turns(std::move(alike), count);
    return in_turns(std::move(by_sort), count);
}

}  // namespace touchstone
