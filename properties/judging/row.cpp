#include "properties/judging/row.h"

#include <fmt/format.h>

#include "oracle/cases/checked_case.h"
#include "properties/judging/where_wrong.h"

namespace touchstone {
namespace {

KnownFinding* first_like(std::vector<KnownFinding>& all, auto is_like) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const KnownFinding& known) {
        return known.is_reproduced && is_like(known);
    });
    if (found == all.end()) return nullptr;
    ++found->cases;
    return &*found;
}

bool is_worse(const Judgement& what, const std::optional<Example>& worst) {
    return !worst || std::fabs(what.margin.in_eps) > std::fabs(worst->what.margin.in_eps);
}

}  // namespace

void KnownFinding::reproduce(const std::optional<Judgement>& what) {
    is_reproduced = what && what->kind == kind();
    if (is_reproduced) example.what = *what;
    else instead = what ? name(what->kind) : "kept";
}

std::vector<KnownFinding> known_on_card(const AlgorithmInfo& card, Scalar scalar) {
    std::vector<KnownFinding> all;
    for (const KnownFailure& known : card.known) {
        if (find_known({&known, 1}, known.kind, scalar) == nullptr) continue;
        KnownFinding& one = all.emplace_back();
        one.example.what.kind = known.kind;
        one.place = "its card";
        one.reason = known.reason;
        try {
            Scene& witness = one.example.scene;
            witness = round_to(input_precision(scalar), parse_checked_case(known.witness).scene);
            if (query_of(witness) != card.query) one.instead = "a case of another query";
        } catch (const std::exception& error) {
            one.instead = error.what();
        }
    }
    return all;
}

void reproduce(std::vector<KnownFinding>& all, const Subject& subject, Scalar scalar) {
    for (KnownFinding& known : all) {
        if (known.is_stale()) continue;
        try {
            known.reproduce(in_fresh_state([&] {
                Truth truth(known.example.scene);
                return judge(subject, scalar, truth, Trace::no_further);
            }));
        } catch (const std::exception& error) {
            known.instead = error.what();
        }
    }
}

KnownFinding* count_known(std::vector<KnownFinding>& all, AnswerKind asked, const Scene& scene,
                          const Judgement& what) {
    if (all.empty() || !has_causes(what.kind)) return nullptr;
    const ClusterKey key = cluster_of(asked, scene, what);
    return first_like(all, [&](const KnownFinding& known) {
        const Example& example = known.example;
        return known.kind() == what.kind && cluster_of(asked, example.scene, example.what) == key &&
               !tells_more(scene, what, example);
    });
}

KnownFinding* count_known(std::vector<KnownFinding>& all, FaultKind fault) {
    return first_like(all,
                      [&](const KnownFinding& known) { return known.example.what.fault == fault; });
}

std::size_t Decades::place_of(double error) {
    if (error == 0) return 0;
    const double decade = std::floor(std::log10(error));
    return static_cast<std::size_t>(std::clamp(decade, kLeast - 1.0, 0.0) - kLeast + 2);
}

std::string Decades::name(std::size_t place) {
    if (place == 0) return "none";
    const int decade = static_cast<int>(place) + kLeast - 2;
    if (decade < kLeast) return fmt::format("below 1e{}", kLeast);
    if (decade == 0) return "1 or more";
    const std::string to = decade == -1 ? "1" : fmt::format("1e{}", decade + 1);
    return fmt::format("1e{} to {}", decade, to);
}

std::string_view name(Deviation deviation) {
    constexpr std::array<std::string_view, 6> kNames{
        "false hit", "false miss", "number too large", "number too small", "no answer", "other"};
    return kNames.at(static_cast<std::size_t>(deviation));
}

void sort_by_cases(std::vector<Cause>& causes) {
    std::stable_sort(causes.begin(), causes.end(),
                     [](const Cause& p, const Cause& q) { return p.cases > q.cases; });
}

bool Row::is_known(Class c) const {
    return count(c) > 0 && subject != nullptr &&
           find_known(subject->info().known, c, scalar) != nullptr;
}

bool Row::failed() const {
    return std::any_of(kClasses.begin(), kClasses.end(),
                       [this](Class c) { return fails(c) && count(c) > 0 && !is_known(c); });
}

bool Row::has_known(Class c) const {
    return is_known(c) || std::any_of(known.begin(), known.end(), [c](const KnownFinding& one) {
               return one.kind() == c && one.cases > 0;
           });
}

bool Row::has_known() const {
    return std::any_of(kClasses.begin(), kClasses.end(), [this](Class c) { return has_known(c); });
}

bool Row::has_stale() const {
    return std::any_of(known.begin(), known.end(), std::mem_fn(&KnownFinding::is_stale));
}

bool Row::tells_more(const Scene& scene, const Judgement& what) const {
    const std::optional<Example>& kept = example(what.kind);
    if (!kept) return true;
    if (subject != nullptr || what.kind == Class::defect) return false;
    return touchstone::tells_more(scene, what, *kept);
}

bool Row::add(const Scene& scene, const Judgement& what, std::string_view source) {
    const auto keep = [&](std::optional<Example>& as) {
        as = Example{scene, what, std::string(source)};
    };
    ++(what.hit ? false_hits : false_misses);
    const Class kind = what.kind;
    ++by_class[static_cast<std::size_t>(kind)];
    auto& of_class = met[static_cast<std::size_t>(kind)];
    if (subject != nullptr && has_causes(kind) && of_class.size() < kMetAtOnce)
        of_class.push_back({scene, what, std::string(source)});
    std::optional<Example>& worst_side = worst_in(direction_of(what));
    if (facts(kind).margin != MarginSays::nothing && is_worse(what, worst_side)) keep(worst_side);
    if (is_of_tolerance(kind)) {
        if (what.share > tolerance_used || !worst) keep(worst);
        tolerance_used = std::max(tolerance_used, what.share);
        beyond_edges += what.share_by_edges > 1 ? 1 : 0;
        ++lost_in[static_cast<std::size_t>(what.lost_in)];
    }
    note_given(what.kind, source);
    if (!tells_more(scene, what)) return false;
    keep(example(kind));
    return true;
}

void Row::note_given(Class kind, std::string_view source) {
    if (!fails(kind) || !source.starts_with(kGiven) || source == kGiven) return;
    const std::pair failed(kind, std::string(source.substr(kGiven.size() + 2)));
    // A given case may also fail with A and B exchanged. It is listed only once.
    if (failed_given.empty() || failed_given.back() != failed) failed_given.push_back(failed);
}

void Row::add_number(const Declaration& declared, const Example& example) {
    const Judgement& what = example.what;
    const TrueNumber& truth = what.truth.value();
    if (!what.answer.value().is_given()) return void(++no_numbers);
    errors.add(declared.asked == AnswerKind::iou ? what.error : what.error / truth.unit);
    if (what.decides_wrongly) ++decided_otherwise;
    beyond_edges += what.share_by_edges > 1 ? 1 : 0;
    if (what.share > tolerance_used) {
        tolerance_used = what.share;
        worst = example;
    }
}

bool Row::note(Example example) {
    const Class kind = example.what.kind;
    ++by_class[static_cast<std::size_t>(kind)];
    note_given(kind, example.source);
    if (!tells_more(example.scene, example.what)) return false;
    this->example(kind) = std::move(example);
    return true;
}

void Row::note_cluster(AnswerKind asked, const Example& example) {
    const Judgement& what = example.what;
    if (!has_causes(what.kind)) return;
    const ClusterKey key = cluster_of(asked, example.scene, what);
    auto& clusters = causes[static_cast<std::size_t>(what.kind)];
    const auto found = std::find_if(clusters.begin(), clusters.end(),
                                    [&](const Cause& one) { return one.key == key; });
    Cause& cluster = found == clusters.end() ? clusters.emplace_back(Cause{.key = key}) : *found;
    ++cluster.cases;
    if (!cluster.example || touchstone::tells_more(example.scene, what, *cluster.example))
        cluster.example = example;
}

void Row::become_defect(std::optional<Example>& one_of, std::string problem) {
    Example was = std::exchange(one_of, std::nullopt).value();
    // The example of a class is often also the worst answer. A case becomes a defect only once.
    const auto forget = [&was](std::optional<Example>& other) {
        if (other && other->what.kind == was.what.kind && other->scene == was.scene) other.reset();
    };
    forget(example(was.what.kind));
    for (auto& worst_side : worst_by_direction) forget(worst_side);
    const auto& defect = example(Class::defect);
    if (defect && defect->scene == was.scene) return;
    --by_class[static_cast<std::size_t>(was.what.kind)];
    std::erase_if(failed_given, [&](const auto& one) {
        return one.first == was.what.kind && was.source.ends_with(one.second);
    });
    was.what.kind = Class::defect;
    was.what.problem = std::move(problem);
    note(std::move(was));
}

void Row::merge(const Row& later) {
    for (const RowCount& one : kRowCounts) this->*one.count += later.*one.count;
    if (later.worst && (later.tolerance_used > tolerance_used || !worst)) worst = later.worst;
    tolerance_used = std::max(tolerance_used, later.tolerance_used);
    for (std::size_t i = 0; i < 2; ++i) lost_in[i] += later.lost_in[i];
    for (std::size_t i = 0; i < kClasses.size(); ++i) {
        by_class[i] += later.by_class[i];
        if (!first[i]) first[i] = later.first[i];
        const std::size_t room = std::min(later.met[i].size(), kMet - met[i].size());
        met[i].insert(met[i].end(), later.met[i].begin(),
                      later.met[i].begin() + static_cast<std::ptrdiff_t>(room));
    }
    for (const Direction direction : kDirections)
        if (const auto& other = later.worst_in(direction);
            other && is_worse(other->what, worst_in(direction)))
            worst_in(direction) = other;
}

}  // namespace touchstone
