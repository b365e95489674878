#include "reports/text/tolerances_text.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/cards/scalar.h"
#include "reports/text/width.h"

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

/// The names, or their number if they are many.
std::string few_names(const std::vector<std::string>& names, std::string_view rest) {
    constexpr std::size_t kFew = 6;
    return names.size() <= kFew ? fmt::format("{}", fmt::join(names, ", "))
                                : fmt::format("{} {}", names.size(), rest);
}

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
    if (!proved) return "declared, not proved";
    if (*proved <= declared) return fmt::format("proved ({:.3g})", *proved);
    return fmt::format("declared, not proved (the proved bound is {:.3g})", *proved);
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
        else bounded.push_back(fmt::format("{} (proved: {:.3g})", info.name, *bound));
    }
    std::string text;
    if (!proved.empty())
        text += wrapped(fmt::format("declared and proved: {}", few_names(proved, "algorithms")),
                        width, 2);
    if (!bounded.empty() || !others.empty()) {
        const bool are_others = !proved.empty() || !bounded.empty();
        if (!others.empty())
            bounded.push_back(few_names(others, are_others ? "others" : "algorithms"));
        text +=
            wrapped(fmt::format("declared, not proved: {}", fmt::join(bounded, ", ")), width, 2);
    }
    return text;
}

Json proved_json(const std::vector<LedgerEntry>& ledger, const AlgorithmInfo& info) {
    Json by_scalar = Json::object();
    for (const Scalar scalar : kScalars) {
        const std::optional<double> bound = proved_bound(ledger, info.name, scalar);
        by_scalar[std::string(name(scalar))] = bound ? Json(*bound) : Json();
    }
    return by_scalar;
}

std::string beyond_proofs_text(const std::vector<LedgerEntry>& ledger, const std::vector<Row>& rows,
                               std::size_t width) {
    std::string text;
    for (const Row& row : rows) {
        const AlgorithmInfo& info = row.subject->info();
        for (const std::optional<Example>* example :
             {&row.worst_false_hit, &row.worst_false_miss, &row.worst}) {
            if (!*example) continue;
            const Judgement& what = (*example)->what;
            if (what.kind != Class::rounding && what.kind != Class::beyond_tolerance) continue;
            const Direction direction = what.hit ? Direction::false_hit : Direction::false_miss;
            const LedgerEntry* entry = entry_of(ledger, info.name, row.scalar, direction);
            const double worst = what.share * info.tolerance.factor;
            if (entry == nullptr || !entry->proved || worst <= *entry->proved) continue;
            text += wrapped(
                fmt::format("PROOF {} ({}), {}: an error of {:.4g} is larger than the proved bound "
                            "{:g}. The proof or the judge is wrong.",
                            info.name, name(row.scalar), name(direction), worst, *entry->proved),
                width, 2);
            break;
        }
    }
    return text;
}

}  // namespace touchstone
