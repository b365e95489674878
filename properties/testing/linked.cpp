#include "properties/native/touchstone/linked.h"

#include <cfenv>

#include <fmt/format.h>

#include "core/format/text.h"
#include "core/scenes/problem.h"
#include "core/scenes/query_names.h"
#include "core/scenes/shape_pair.h"
#include "oracle/cases/checked_case.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "properties/judging/by_margin.h"
#include "properties/programs/examination.h"
#include "properties/scenes/families.h"
#include "properties/scenes/simplify.h"

namespace touchstone::linked {
namespace {

/// Rounds to nearest and keeps subnormal numbers while it exists, as the oracle requires. A program
/// that is linked with -ffast-math flushes subnormal numbers to zero.
class OracleArithmetic {
  public:
    OracleArithmetic() {
        std::fegetenv(&before_);
        std::fesetenv(FE_DFL_ENV);
    }
    OracleArithmetic(const OracleArithmetic&) = delete;
    OracleArithmetic& operator=(const OracleArithmetic&) = delete;
    ~OracleArithmetic() { std::fesetenv(&before_); }

  private:
    std::fenv_t before_{};
};

Scene scene_in(const std::string& line) {
    try {
        return parse_checked_case(line).scene;
    } catch (const InputError& error) {
        throw std::invalid_argument(fmt::format("touchstone: {}\n  {}", error.what(), line));
    }
}

Precision precision_of(bool is_float) {
    return is_float ? Precision::single_ : Precision::double_;
}

Domain domain_of(const Wanted& wanted) {
    if (wanted.any_magnitude) return {};
    return usual_domain(wanted.turn == 0   ? TurnUnit::radians
                        : wanted.turn == 1 ? TurnUnit::degrees
                                           : TurnUnit::none);
}

constexpr double kNotKnown = std::numeric_limits<double>::quiet_NaN();

}  // namespace

Truth truth_of(const std::string& line) {
    const OracleArithmetic arithmetic;
    const Scene scene = scene_in(line);
    const ShapePair pair(scene);
    const reference::Verdict verdict = reference::verdict(pair);
    const reference::Parting parting = reference::parting(pair);
    Truth truth{static_cast<int>(verdict.relation),
                verdict.margin,
                scale(pair),
                verdict.area,
                0,
                {parting.on_a.x, parting.on_a.y},
                {parting.on_b.x, parting.on_b.y},
                {parting.way.x, parting.way.y},
                {parting.normal.x, parting.normal.y}};
    if (verdict.relation != Relation::overlapping) return truth;
    const bool has_area = verdict.area > 0;
    truth.iou = has_area ? common_share(pair, verdict.relation).share.narrow(0).midpoint()
                : verdict.area == 0 ? 0
                                    : kNotKnown;
    return truth;
}

int relation_of(const std::string& line) {
    const OracleArithmetic arithmetic;
    const Scene scene = scene_in(line);
    return static_cast<int>(fast::relation(ShapePair(scene)).relation);
}

std::string wrong_answer(const std::string& line, bool hit, const Keeping& keeping) {
    const OracleArithmetic arithmetic;
    const Scene scene = scene_in(line);
    if (!(keeping.tolerance >= 0 && std::isfinite(keeping.tolerance)))
        throw std::invalid_argument(
            fmt::format("touchstone: the tolerance must be finite and not negative, found {}",
                        keeping.tolerance));
    Declaration declared;
    declared.contract = static_cast<Contract>(keeping.contract);
    declared.tolerance = {keeping.tolerance, keeping.grows_with_thinness
                                                 ? Conditioning::edge_direction
                                                 : Conditioning::none};
    declared.scalar = keeping.is_float ? Scalar::float_ : Scalar::double_;
    touchstone::Truth truth(scene);
    const auto what = judge_by_margin(declared, truth, hit ? 1 : 0);
    if (!what || !fails(what->kind)) return "";
    const double margin = truth.margin();
    const std::string how =
        what->relation == Relation::touching ? std::string("they touch exactly")
        : margin == 0
            ? std::string("they overlap")
            : fmt::format("they {} by {:.6g}, which is {:.4g} eps x scale ({:.4g} tolerated)",
                          margin > 0 ? "are apart" : "overlap", std::fabs(margin),
                          std::fabs(truth.margin(declared.scalar).in_eps),
                          allowed(declared.tolerance, scene));
    const bool may_be_edges =
        what->kind == Class::wrong && !keeping.grows_with_thinness && what->share_by_edges <= 1;
    return fmt::format("wrong: it answers {}, but {}\n{}  case: {}", hit ? "hit" : "miss", how,
                       may_be_edges ? "  grows_with_thinness tolerates this: rounding in code that "
                                      "subtracts corners to get the directions of edges\n"
                                    : "",
                       to_line(scene));
}

struct Source::Inside {
    std::string query;
    Precision precision;
    Domain domain;
    Random random;
};

Source::Source(const Wanted& wanted) {
    const auto bases = find_base_kinds(wanted.query);
    if (!bases) throw std::invalid_argument("touchstone: unknown query: " + wanted.query);
    const TurnKind turn = kTurnKinds[static_cast<std::size_t>(wanted.turn)];
    const PairOfKinds kinds{kind_with_turn(bases->a, turn), kind_with_turn(bases->b, turn), false};
    inside_ =
        std::make_unique<Inside>(Inside{std::string(name_of(kinds)), precision_of(wanted.is_float),
                                        domain_of(wanted), Random(wanted.seed)});
}

Source::Source(Source&&) noexcept = default;
Source::~Source() = default;

std::string Source::next() {
    const OracleArithmetic arithmetic;
    for (;;) {
        const Scene made =
            generate_scene(inside_->query, inside_->random, inside_->precision).scene;
        const auto scene = brought_within(made, inside_->domain, inside_->precision);
        if (scene && is_within(*scene, inside_->domain)) return to_line(*scene);
    }
}

std::vector<std::string> simpler(const std::string& line, const Wanted& wanted) {
    const OracleArithmetic arithmetic;
    std::vector<std::string> lines;
    for (const Scene& scene : touchstone::simpler(scene_in(line), precision_of(wanted.is_float)))
        if (is_within(scene, domain_of(wanted))) lines.push_back(to_line(scene));
    return lines;
}

}  // namespace touchstone::linked
