#include "properties/engines/verify.h"

#include "properties/judging/confirm.h"

namespace touchstone {
namespace {

template <std::size_t N>
void add(std::array<std::uint64_t, N>& to, const std::array<std::uint64_t, N>& from) {
    for (std::size_t i = 0; i < N; ++i) to[i] += from[i];
}

/// A row of the batch, and whether its subject is known to keep state between calls.
class JudgedRow {
  public:
    explicit JudgedRow(Row& row) : row_(row) {}

    [[nodiscard]] Row& row() { return row_; }
    [[nodiscard]] std::uint64_t failed() const { return failed_; }
    /// Counts failures of the classes defect, error and logic, except known failures. Others do not
    /// count, because rare errors of logic may be found after them.
    void count_failure(Class kind) {
        if (kind <= Class::logic && !row_.is_known(kind)) ++failed_;
    }

    /// Judges the wrong answer. Confirms the row's first kConfirmed failures in a fresh state. A
    /// defect needs no confirmation. Once state has caused a failure, confirms up to kOfState
    /// failures, and counts all later ones as caused by state.
    Judgement judged(Truth& truth, Answer given) {
        const Subject& subject = *row_.subject;
        const Judgement seen = judge(subject, row_.scalar, truth, given).value();
        if (!fails(seen.kind)) return seen;
        keeps_state_ = keeps_state_ || is_of_state(seen);
        if (seen.kind == Class::defect) return seen;
        if (confirmed_ >= (keeps_state_ ? kOfState : kConfirmed))
            return keeps_state_ ? defect_by_state(subject, row_.scalar, truth, given) : seen;
        const Judgement alone = confirmed(subject, row_.scalar, truth, seen);
        keeps_state_ = keeps_state_ || is_of_state(alone) || alone.kind != seen.kind;
        ++confirmed_;
        return alone;
    }

  private:
    static constexpr int kConfirmed = 16;
    static constexpr int kOfState = 128;

    Row& row_;
    std::uint64_t failed_ = 0;
    int confirmed_ = 0;
    bool keeps_state_ = false;
};

/// The precision of the scalar with the fewest bits. All scalars can represent scenes of this
/// precision.
Precision precision_of(const Batch& batch) {
    const bool has_float = std::find(batch.scalars.begin(), batch.scalars.end(), Scalar::float_) !=
                           batch.scalars.end();
    return has_float ? Precision::single_ : Precision::double_;
}

class Judging {
  public:
    Judging(const Batch& batch, const VerifyOptions& options)
        : options_(options), report_(empty_report(options)) {
        choose_rows(batch);
        samples_ = batch.make();
        if (!options.domain.is_everything()) bring_within_domain(precision_of(batch));
        if (batch.only != nullptr)
            report_.decisions[batch.only->info().name] = std::move(samples_.decisions);
        judge_all();
        count_sources();
        if (batch.of_grid && judged_ == samples_.scenes.size())
            report_.grids[batch.query].in_precision[*batch.of_grid] = {batch.size,
                                                                       samples_.scenes.size()};
    }

    [[nodiscard]] VerifyReport report() { return std::move(report_); }

  private:
    void choose_rows(const Batch& batch) {
        for (Row& row : report_.rows)
            if (row.subject->info().query == batch.query &&
                (batch.only == nullptr || row.subject == batch.only) &&
                std::find(batch.scalars.begin(), batch.scalars.end(), row.scalar) !=
                    batch.scalars.end())
                rows_.emplace_back(row);
    }

    /// Leaves out scenes that can't be brought into the domain.
    void bring_within_domain(Precision precision) {
        Samples within{.scenes = {}, .sources = {}, .decisions = std::move(samples_.decisions)};
        for (std::size_t i = 0; i < samples_.scenes.size() && !options_.stopped(); ++i)
            if (auto scene = brought_within(samples_.scenes[i], options_.domain, precision))
                within.add(*std::move(scene), samples_.sources[i]);
        samples_ = std::move(within);
    }

    void judge_all() {
        const auto is_asked = [this](const JudgedRow& one) { return !is_skipping(one); };
        for (; judged_ < samples_.scenes.size() && !options_.stopped(); ++judged_) {
            if (std::none_of(rows_.begin(), rows_.end(), is_asked)) break;
            Truth one = Truth::of(samples_.scenes[judged_]);
            judge_one(one);
        }
        if (options_.stopped()) return;
        for (JudgedRow& judged : rows_)
            if (is_skipping(judged)) judged.row().skipped += samples_.scenes.size() - judged_;
    }

    [[nodiscard]] bool is_skipping(const JudgedRow& judged) const {
        return judged.failed() >= options_.enough_failed;
    }

    void judge_one(Truth& one) {
        ++report_.relations[static_cast<std::size_t>(one.relation())];
        for (std::size_t item = 0; item < one.items(); ++item)
            ++report_.stages[static_cast<std::size_t>(one.stage(item))];
        for (JudgedRow& judged : rows_) {
            Row& row = judged.row();
            if (is_skipping(judged)) {
                ++row.skipped;
                continue;
            }
            ++row.cases;
            const Answer given = ask(*row.subject, row.scalar, one.scene());
            if (!one.keeps(row.subject->info().contract, given)) classify(judged, one, given);
        }
    }

    void classify(JudgedRow& judged, Truth& one, Answer given) {
        Row& row = judged.row();
        const Judgement what = judged.judged(one, given);
        row.add(one.scene(), what, samples_.sources[judged_]);
        judged.count_failure(what.kind);
        if (is_of_state(what) && row.count(Class::defect) == 1) note_sequence(row);
    }

    /// Stores a short sequence of calls that reproduces the row's first defect, if one is found.
    void note_sequence(Row& row) {
        Example& example = *row.example(Class::defect);
        auto sequence = shortest_sequence(*row.subject, row.scalar,
                                          std::span(samples_.scenes).first(judged_), example.scene);
        if (sequence) example.set_sequence(*std::move(sequence));
    }

    void count_sources() {
        std::map<std::string_view, std::uint64_t> counts;
        for (std::size_t i = 0; i < judged_; ++i) ++counts[samples_.sources[i]];
        for (const auto& [source, count] : counts) report_.scenes[std::string(source)] = count;
    }

    const VerifyOptions& options_;
    VerifyReport report_;
    Samples samples_;
    std::vector<JudgedRow> rows_;
    std::size_t judged_ = 0;
};

}  // namespace

VerifyReport empty_report(const VerifyOptions& options) {
    VerifyReport report;
    for (const Subject* subject : options.subjects) {
        for (const Scalar scalar : options.scalars) {
            Row& row = report.rows.emplace_back();
            row.subject = subject;
            row.scalar = scalar;
        }
    }
    return report;
}

void VerifyReport::merge(const VerifyReport& later) {
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i].merge(later.rows[i]);
    for (const auto& [source, count] : later.scenes) scenes[source] += count;
    add(relations, later.relations);
    add(stages, later.stages);
    for (const auto& [query, counts] : later.grids) {
        for (const auto& [precision, count] : counts.in_precision) {
            grids[query].in_precision[precision].through += count.through;
            grids[query].in_precision[precision].judged += count.judged;
        }
    }
    for (const auto& [subject, coverage] : later.decisions)
        touchstone::merge(decisions[subject], coverage);
}

VerifyReport judge_batch(const Batch& batch, const VerifyOptions& options) {
    return in_fresh_state([&] { return Judging(batch, options).report(); });
}

}  // namespace touchstone
