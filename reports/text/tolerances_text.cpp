#include "reports/text/tolerances_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/format/case_format.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

const LedgerEntry* entry_of(const std::vector<LedgerEntry>& ledger, std::string_view algorithm,
                            Scalar scalar, Direction direction) {
    const auto found = std::find_if(ledger.begin(), ledger.end(), [&](const LedgerEntry& entry) {
        return entry.algorithm == algorithm && entry.scalar == scalar &&
               entry.direction == direction;
    });
    return found == ledger.end() ? nullptr : &*found;
}

/// The names, or if there are more than six, their number and `rest`: "12 algorithms".
std::string few_names(const std::vector<std::string>& names, std::string_view rest) {
    constexpr std::size_t kFew = 6;
    return names.size() <= kFew ? fmt::format("{}", fmt::join(names, ", "))
                                : fmt::format("{} {}", names.size(), rest);
}

std::string bound_text(double bound) {
    return bound < proofs::kInfinite ? fmt::format("{:.3g}", printed_bound(bound)) : "none";
}

bool is_proved_in_both(const ProofRow& row) {
    return row.proof.bound.worst() < proofs::kInfinite;
}

/// The worst recorded error in that direction; "-" if no case is on record.
std::string seen_text(const ProofRow& row, Direction direction) {
    const auto& entry = row.recorded[static_cast<std::size_t>(direction)];
    return entry && entry->witness ? fmt::format("{:.3g}", entry->worst) : "-";
}

/// The bounds in the ledger, for all sizes. Returns nothing if one of the directions has no bound.
std::optional<proofs::Bound> recorded_bound(const ProofRow& row) {
    const auto& [hit, miss] = row.recorded;
    if (!hit || !miss || !hit->proved || !miss->proved) return std::nullopt;
    return proofs::Bound{*hit->proved, *miss->proved};
}

/// The worst recorded case with an error beyond the declared tolerance, or null. No bound can be
/// smaller than that error.
const LedgerEntry* beyond_tolerance(const ProofRow& row) {
    const LedgerEntry* worst = nullptr;
    for (const auto& entry : row.recorded)
        if (entry && entry->witness && entry->witness->what.kind == Class::beyond_tolerance &&
            (worst == nullptr || worst->worst < entry->worst))
            worst = &*entry;
    return worst;
}

bool is_declared_proved(const ProofRow& row) {
    return row.proof.bound.worst() <= row.subject->info().tolerance.factor;
}

/// True if a rectangle of the query turns about a pivot. No option limits the distance of the
/// pivot.
bool has_pivot(std::string_view query) {
    bool has = false;
    const auto kinds = kinds_of_query(query);
    if (!kinds) return false;
    for_each_number(empty_scene(*kinds), [&has](Quantity quantity, const double&) {
        has = has || quantity == Quantity::offset;
    });
    return has;
}

/// The length that a bound of 1 means for the scenes of the domain. Returns nothing if the domain
/// does not limit this length, or has sizes or angles for which the bound is not proved. Near
/// touching, positions differ by less than 3 times the largest size (at most 2.83 times, reached by
/// two triangles).
std::optional<double> unit_in(const ProofRow& row, const Domain& domain) {
    if (!domain.lengths || has_pivot(row.subject->info().query)) return std::nullopt;
    if (row.proof.least_size > least_size_in(domain)) return std::nullopt;
    const double sizes = domain.lengths->most;
    const double local = 3 * sizes;
    const double scale = std::max(sizes, domain.offsets.value_or(0));
    const double eps = epsilon(row.scalar);
    switch (row.subject->info().tolerance.conditioning) {
        case Conditioning::local: return eps * local;
        case Conditioning::angle: {
            if (!domain.angles) return std::nullopt;
            const double largest =
                std::max(std::fabs(domain.angles->least), std::fabs(domain.angles->most));
            const bool is_in_degrees =
                row.subject->info().query.find("degrees") != std::string_view::npos;
            if (is_in_degrees && largest > 360 * proofs::kMostTurns) return std::nullopt;
            const double turn = largest * (is_in_degrees ? std::numbers::pi / 180 : 1);
            return eps * local * std::max(1.0, turn);
        }
        case Conditioning::none: return domain.offsets ? std::optional(eps * scale) : std::nullopt;
        case Conditioning::edge_direction: break;
    }
    return domain.offsets ? std::optional(eps * scale * (scale / domain.lengths->least))
                          : std::nullopt;
}

std::string table_text(const std::vector<ProofRow>& rows) {
    std::vector<std::vector<std::string>> table{
        {"proved", "scalar", "hits", "seen", "misses", "seen", "declared"}};
    for (const ProofRow& row : rows)
        if (is_proved(row))
            table.push_back(
                {std::string(row.subject->info().name) + (row.proof.least_size == 0 ? "" : "*"),
                 std::string(name(row.scalar)), bound_text(row.proof.bound.false_hit),
                 seen_text(row, Direction::false_hit), bound_text(row.proof.bound.false_miss),
                 seen_text(row, Direction::false_miss),
                 fmt::format("{:g}{}", row.subject->info().tolerance.factor,
                             is_declared_proved(row) ? "" : "?")});
    return table.size() == 1 ? "" : text_table(table, 2);
}

/// The least size for which a bound holds, as a share of the scale. If the bound is in the local
/// scale, this share doubles, because the local scale may be twice the scale.
double least_share(const ProofRow& row) {
    return row.proof.least_size * (row.proof.is_local ? 2 : 1);
}

/// Explains the sizes for which starred bounds hold. Empty if there are no starred bounds.
std::string sizes_text(const std::vector<ProofRow>& rows) {
    double least = 0;
    for (const ProofRow& row : rows)
        if (is_proved(row)) least = std::max(least, least_share(row));
    return least == 0
               ? ""
               : fmt::format("*: for shapes with sizes of at least scale / {:.4g}.", 1 / least);
}

/// The names of the algorithms without a proof, or with a proof in one direction only, by reason.
std::map<std::string, std::vector<std::string>> without_proof(const std::vector<ProofRow>& rows) {
    std::map<std::string, std::vector<std::string>> by_reason;
    for (const ProofRow& row : rows) {
        if (is_proved_in_both(row)) continue;
        std::vector<std::string>& names = by_reason[fmt::format(
            "No {}, because {}",
            !is_proved(row)                                 ? "proof"
            : row.proof.bound.false_hit < proofs::kInfinite ? "bound for misses"
                                                            : "bound for hits",
            row.proof.reason)];
        const std::string name(row.subject->info().name);
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
    return by_reason;
}

/// The ledger's bounds for algorithms for which this run proved no bound for all sizes.
std::string recorded_text(const std::vector<ProofRow>& rows, std::size_t width) {
    std::string text;
    for (const ProofRow& row : rows)
        if (const auto bound = recorded_bound(row);
            bound && (!is_proved(row) || row.proof.least_size > 0))
            text += wrapped({width},
                            "{} in {}: the ledger has bounds for all sizes, {:g} for "
                            "hits and {:g} for misses.",
                            row.subject->info().name, name(row.scalar), bound->false_hit,
                            bound->false_miss);
    return text;
}

constexpr std::string_view kMeaning =
    "hits: rounding makes no false hit of shapes farther apart than this. misses: no false miss of "
    "shapes that overlap by more. seen: the worst known case. declared: the tolerance; ?: it is "
    "not proved. Unit: eps(scalar) x scale x the conditioning of the tolerance, such as "
    "local/scale (list NAME). Assumed: the mathematics is right (verify NAME), operations round to "
    "nearest, nothing overflows or underflows, angles in degrees have at most 64 turns, and the "
    "library's sine, cosine and hypot are within 1 unit in the last place.";

}  // namespace

std::optional<double> proved_bound(const std::vector<LedgerEntry>& ledger,
                                   std::string_view algorithm, Scalar scalar) {
    double most = 0;
    for (const Direction direction : kDirections) {
        const LedgerEntry* entry = entry_of(ledger, algorithm, scalar, direction);
        if (entry == nullptr || !entry->proved) return std::nullopt;
        most = std::max(most, *entry->proved);
    }
    return most;
}

std::optional<double> proved_bound(const std::vector<LedgerEntry>& ledger,
                                   std::string_view algorithm) {
    double most = 0;
    for (const Scalar scalar : kScalars) {
        const std::optional<double> bound = proved_bound(ledger, algorithm, scalar);
        if (!bound) return std::nullopt;
        most = std::max(most, *bound);
    }
    return most;
}

std::string standing_text(const std::optional<double>& proved, double declared) {
    if (!proved) return "not proved";
    if (*proved <= declared) return fmt::format("proved ({:.3g})", *proved);
    return fmt::format("not proved (the proved bound is {:.3g})", *proved);
}

std::string tolerances_text(const std::vector<LedgerEntry>& ledger,
                            const std::vector<const Subject*>& subjects, std::size_t width) {
    if (ledger.empty()) return "";
    std::vector<std::string> proved;
    std::vector<std::string> bounded;
    std::vector<std::string> others;
    for (const Subject* subject : subjects) {
        const AlgorithmInfo& info = subject->info();
        const std::optional<double> bound = proved_bound(ledger, info.name);
        if (!bound) others.emplace_back(info.name);
        else if (*bound <= info.tolerance.factor) proved.emplace_back(info.name);
        else bounded.push_back(fmt::format("{} ({:.3g})", info.name, *bound));
    }
    std::string text;
    if (!proved.empty())
        text += wrapped({width, 2}, "tolerance proved: {}", few_names(proved, "algorithms"));
    if (!bounded.empty() || !others.empty()) {
        const bool are_others = !proved.empty() || !bounded.empty();
        const char* legend = bounded.empty() ? "" : " (in brackets: the proved bound)";
        if (!others.empty())
            bounded.push_back(few_names(others, are_others ? "others" : "algorithms"));
        text += wrapped({width, 2}, "tolerance not proved{}: {}", legend, fmt::join(bounded, ", "));
    }
    return text;
}

Json proved_json(const std::vector<LedgerEntry>& ledger, const AlgorithmInfo& info) {
    Json by_scalar = Json::object();
    for (const Scalar scalar : kScalars) {
        by_scalar[std::string(name(scalar))] =
            optional_json(proved_bound(ledger, info.name, scalar));
    }
    return by_scalar;
}

std::string beyond_proof_text(const std::vector<LedgerEntry>& ledger, const Row& row,
                              std::size_t width) {
    if (row.subject == nullptr) return "";
    const AlgorithmInfo& info = row.subject->info();
    for (const std::optional<Example>* example :
         {&row.worst_by_direction[0], &row.worst_by_direction[1], &row.worst}) {
        if (!*example) continue;
        const Judgement& what = (*example)->what;
        if (!is_rounding(what.kind)) continue;
        const Direction direction = direction_of(what);
        const LedgerEntry* entry = entry_of(ledger, info.name, row.scalar, direction);
        const double worst = what.share * info.tolerance.factor;
        if (entry == nullptr || !entry->proved || worst <= *entry->proved) continue;
        return wrapped(
            {width, 2},
            "PROOF {} ({}), {}: an error of {:.4g} is larger than the proved bound {:g}. The "
            "proof or one of its assumptions is wrong, or the answer was judged wrongly.",
            info.name, name(row.scalar), name(direction), worst, *entry->proved);
    }
    return "";
}

bool is_proved(const ProofRow& row) {
    const proofs::Bound& bound = row.proof.bound;
    return std::min(bound.false_hit, bound.false_miss) < proofs::kInfinite;
}

double least_size_in(const Domain& domain) {
    if (!domain.lengths || !domain.offsets) return 0;
    // The local scale may be as large as twice the largest coordinate.
    return domain.lengths->least / std::max(domain.lengths->most, 2 * *domain.offsets);
}

std::string proofs_text(const std::vector<ProofRow>& rows, const Domain& domain,
                        std::size_t width) {
    std::string text = table_text(rows);
    for (const ProofRow& row : rows) {
        const std::optional<double> unit = unit_in(row, domain);
        if (!is_proved_in_both(row) || !unit) continue;
        text += '\n' + wrapped({width},
                               "{} in {}: within these bounds rounding changes no answer if the "
                               "shapes are at least {} apart, or overlap by at least {}.",
                               row.subject->info().name, name(row.scalar),
                               bound_text(row.proof.bound.false_hit * *unit),
                               bound_text(row.proof.bound.false_miss * *unit));
    }
    if (!text.empty()) {
        const std::string sizes = sizes_text(rows);
        text += '\n' + (sizes.empty() ? "" : wrapped(sizes, width)) + wrapped(kMeaning, width);
    }
    text += recorded_text(rows, width);
    for (const auto& [reason, names] : without_proof(rows))
        text += fmt::format("{}{}", text.empty() ? "" : "\n",
                            wrapped({width}, "{}: {}.", reason, fmt::join(names, ", ")));
    for (const ProofRow& row : rows)
        if (const LedgerEntry* beyond = beyond_tolerance(row); beyond && !is_proved_in_both(row))
            text += wrapped({width},
                            "{} in {}: no bound is below {:.3g}, since this {} is on "
                            "record:",
                            row.subject->info().name, name(row.scalar), beyond->worst,
                            name(beyond->direction)) +
                    fmt::format("  {}\n", to_json(beyond->witness->scene).dump());
    return text;
}

Json proofs_json(const std::vector<ProofRow>& rows, const Domain& domain) {
    Json all = Json::array();
    for (const ProofRow& row : rows) {
        const AlgorithmInfo& info = row.subject->info();
        Json json{{"algorithm", info.name},
                  {"query", info.query},
                  {"scalar", name(row.scalar)},
                  {"declared", info.tolerance.factor},
                  {"unit", fmt::format("eps * scale, {}", name(info.tolerance.conditioning))},
                  {"boxes", row.proof.boxes}};
        if (is_proved(row)) {
            json["proved"] = {{"false_hit", row.proof.bound.false_hit},
                              {"false_miss", row.proof.bound.false_miss}};
            json["declared_is_proved"] = is_declared_proved(row);
            json["least_size"] = least_share(row);
            json["library_ulps"] = proofs::kAssumedUlps;
            if (const auto unit = unit_in(row, domain); unit && is_proved_in_both(row))
                json["in_the_domain"] = {{"apart", row.proof.bound.false_hit * *unit},
                                         {"overlap", row.proof.bound.false_miss * *unit}};
        } else {
            json["proved"] = nullptr;
        }
        if (!is_proved_in_both(row)) {
            json["reason"] = row.proof.reason;
            if (const LedgerEntry* beyond = beyond_tolerance(row))
                json["not_below"] = {{"direction", name(beyond->direction)},
                                     {"worst", beyond->worst},
                                     {"case", to_json(beyond->witness->scene)}};
        }
        if (const auto bound = recorded_bound(row))
            json["recorded"] = {{"false_hit", bound->false_hit}, {"false_miss", bound->false_miss}};
        all.push_back(std::move(json));
    }
    return all;
}

}  // namespace touchstone
