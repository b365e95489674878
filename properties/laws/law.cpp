#include "properties/laws/law.h"

#include "core/format/text.h"
#include "oracle/fast/fast.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/by_truth.h"
#include "properties/laws/changes.h"
#include "properties/scenes/families.h"

namespace touchstone::laws {
namespace {

bool of_both(const PairOfKinds& kinds, auto says) {
    return visit_kind(kinds.a, says) && visit_kind(kinds.b, says);
}

bool are_polygons(const PairOfKinds& kinds) {
    return of_both(kinds, []<class Shape>(std::type_identity<Shape>) {
        return std::is_base_of_v<Polygon<double>, Shape>;
    });
}
bool have_corners(const PairOfKinds& kinds) {
    return of_both(
        kinds, []<class Shape>(std::type_identity<Shape>) { return changes::kIsPolygon<Shape>; });
}

bool is_convex_by_kind(Kind kind) {
    return visit_kind(kind, []<class Shape>(std::type_identity<Shape>) {
        return !kHasLocalCorners<Shape> && !std::is_same_v<Shape, SimplePolygon<double>>;
    });
}

/// True for hits and for numbers that `Answers` can compare.
bool is_comparable(AnswerKind asked) {
    return asked == AnswerKind::hit || is_of_number(asked);
}

bool of_any_kinds(const PairOfKinds& /*kinds*/, AnswerKind asked) {
    return is_comparable(asked);
}

bool always(const PairOfKinds& /*kinds*/, AnswerKind /*asked*/) {
    return true;
}

bool are_equal(const Answers& to) {
    return to.are_equal();
}

/// The scene and its image; no scenes without an image.
std::vector<Scene> both(const Scene& scene, const std::optional<Scene>& image) {
    return image ? std::vector{scene, *image} : std::vector<Scene>{};
}

constexpr int kDoublings = 12;

}  // namespace

/// The number in answer i. A negative number, such as the depth of disjoint shapes, counts as 0.
double Answers::number(std::size_t i) const {
    return std::max(0.0, replies_[i].value);
}

double Answers::allowed(std::size_t i) const {
    const auto number = Truth(scenes_[i], declared_).number();
    return number ? number->allowed : INFINITY;
}

bool Answers::are_equal(double factor) const {
    const AnswerKind asked = declared_.asked;
    factor = factor_of_number(asked, factor);
    for (std::size_t i = 1; i < replies_.size(); ++i) {
        if (asked == AnswerKind::hit && replies_[i].hit != replies_[0].hit) return false;
        if (asked != AnswerKind::hit &&
            std::fabs(number(i) - factor * number(0)) > allowed(i) + factor * allowed(0))
            return false;
    }
    return true;
}

bool Answers::do_not_shrink() const {
    if (declared_.asked == AnswerKind::hit) {
        // In a list, an earlier shape may become the first hit.
        const Answer before = replies_[0].hit;
        const Answer now = replies_[1].hit;
        return before == 0 || (now != 0 && now <= before);
    }
    const double more = number(1) - number(0);
    return (declared_.asked == AnswerKind::area ? more : -more) >= -(allowed(0) + allowed(1));
}

bool Answers::is_hit() const {
    return declared_.asked == AnswerKind::hit ? replies_[0].hit != 0 : number(0) <= allowed(0);
}

bool Answers::add_up() const {
    double sum = 0;
    double error = allowed(0);
    for (std::size_t i = 1; i < replies_.size(); ++i) {
        sum += number(i);
        error += allowed(i);
    }
    return std::fabs(sum - number(0)) <= error;
}

const std::array<Law, 13> kLaws{{
    {"agrees-with-the-oracle", "Each answer is right within the tolerance.", Where::anywhere,
     always, [](const Scene& scene, const Declaration&, Random) { return std::vector{scene}; },
     [](const Answers& to) {
         const auto what = judged(to.declared(), to.scene(0), to.reply(0));
         return !what || !fails(what->kind) || what->kind == Class::contract;
     }},

    {"keeps-its-contract", "Where shapes touch exactly, the answer follows the contract.",
     Where::anywhere, [](const PairOfKinds&, AnswerKind asked) { return asked == AnswerKind::hit; },
     [](const Scene& scene, const Declaration& declared, Random random) {
         if (declared.contract == Contract::unspecified) return std::vector<Scene>{};
         // `random` is the same for all scenes, so the seed is combined with bits of the scene.
         const double first = scale(scene);
         Random other(random.bits() ^ std::bit_cast<std::uint64_t>(first));
         const auto touching = exactly_touching_scene(query_of(scene), other, declared.scalar);
         return touching ? std::vector{*touching} : std::vector<Scene>{};
     },
     [](const Answers& to) {
         const auto what = judged(to.declared(), to.scene(0), to.reply(0));
         return !what || what->kind != Class::contract;
     }},

    {"repeatable", "The same case gets the same answer each time.", Where::anywhere, always,
     [](const Scene& scene, const Declaration& declared, Random random) {
         const Scene other =
             generate_scene(query_of(scene), random, input_precision(declared.scalar)).scene;
         return std::vector{scene, scene, other, scene};
     },
     [](const Answers& to) { return to.reply(1) == to.reply(0) && to.reply(3) == to.reply(0); }},

    {"symmetric", "Exchanging A and B keeps the answer.", Where::away_from_touching,
     [](const PairOfKinds& kinds, AnswerKind asked) {
         return !kinds.is_list && kinds.a == kinds.b && is_comparable(asked);
     },
     [](const Scene& scene, const Declaration&, Random) {
         return std::vector{scene, swapped(scene)};
     },
     are_equal},

    {"moved", "Moving both shapes together keeps the answer.", Where::away_from_touching,
     of_any_kinds,
     [](const Scene& scene, const Declaration& declared, Random random) {
         const Precision precision = input_precision(declared.scalar);
         const auto placed = changes::placed_on_grid(scene, precision);
         if (!placed) return std::vector<Scene>{};
         const double dx = random.from_to(-1000, 1000);
         const double dy = random.from_to(-1000, 1000);
         std::vector both(2, *placed);
         shift(both[1], dx, dy);
         return both;
     },
     are_equal},

    {"mirrored", "The mirror image of a case gets the same answer.", Where::away_from_touching,
     of_any_kinds,
     [](const Scene& scene, const Declaration&, Random) {
         return both(scene, changes::mirrored(scene));
     },
     are_equal},

    {"scaled", "Scaling both shapes scales a length or an area, and keeps a hit, a miss or an IoU.",
     Where::away_from_touching, of_any_kinds,
     [](const Scene& scene, const Declaration&, Random) {
         std::vector both(2, scene);
         scale_by_power_of_two(both[1], kDoublings);
         return both;
     },
     [](const Answers& to) { return to.are_equal(1 << kDoublings); }},

    {"grows",
     "When a shape grows, a hit stays a hit, an area does not shrink and a distance does not grow.",
     Where::away_from_touching,
     [](const PairOfKinds&, AnswerKind asked) {
         return asked == AnswerKind::hit || asked == AnswerKind::area ||
                asked == AnswerKind::distance;
     },
     [](const Scene& scene, const Declaration& declared, Random random) {
         const double factor = 1 + random.from_to(1, 8) / 8.0;
         const Scene larger =
             changes::grown(scene, random.from_to(0, 1), random.from_to(0, 3), factor);
         return std::vector{scene, round_to(input_precision(declared.scalar), larger)};
     },
     [](const Answers& to) { return to.do_not_shrink(); }},

    {"inside", "A shape in the middle of another shape hits it.", Where::away_from_touching,
     [](const PairOfKinds& kinds, AnswerKind asked) {
         return !kinds.is_list && (asked == AnswerKind::hit || asked == AnswerKind::distance) &&
                is_convex_by_kind(kinds.a);
     },
     [](const Scene& scene, const Declaration& declared, Random) {
         const Scene inside = changes::centred(scene, input_precision(declared.scalar));
         // Rounding may put the computed middle outside of A.
         const bool meet = fast::relation(ShapePair(inside)).relation == Relation::overlapping;
         return meet ? std::vector{inside} : std::vector<Scene>{};
     },
     [](const Answers& to) { return to.is_hit(); }},

    {"repeated-corners", "Repeating a corner, or adding one on a side, keeps the answer.",
     Where::away_from_touching,
     [](const PairOfKinds& kinds, AnswerKind asked) {
         return is_comparable(asked) && are_polygons(kinds);
     },
     [](const Scene& scene, const Declaration&, Random random) {
         // Only convex polygons may repeat a corner.
         const bool repeat = is<ConvexPair<double>>(scene) && random.chance(0.5);
         return both(scene, changes::with_corner_inserted(scene, random.index(64), repeat));
     },
     are_equal},

    {"order-of-corners", "A polygon may begin at any corner and run either way.",
     Where::away_from_touching,
     [](const PairOfKinds& kinds, AnswerKind asked) {
         return is_comparable(asked) && have_corners(kinds);
     },
     [](const Scene& scene, const Declaration&, Random random) {
         const changes::CornerOrder order{random.index(64), random.chance(0.5), random.chance(0.5)};
         return std::vector{scene, changes::reordered(scene, order)};
     },
     are_equal},

    {"appended", "Appending a copy of its first shape to a list keeps the answer.",
     Where::away_from_touching,
     [](const PairOfKinds& kinds, AnswerKind asked) {
         return kinds.is_list && asked == AnswerKind::hit;
     },
     [](const Scene& scene, const Declaration&, Random) {
         return both(scene, changes::with_first_appended(scene));
     },
     are_equal},

    {"adds-up", "If B is cut in two, A's overlaps with both parts add up to A's overlap with B.",
     Where::away_from_touching,
     [](const PairOfKinds&, AnswerKind asked) { return asked == AnswerKind::area; },
     [](const Scene& scene, const Declaration& declared, Random) {
         const auto parts = changes::cut_in_two(scene, input_precision(declared.scalar));
         return parts ? std::vector{scene, parts->first, parts->second} : std::vector<Scene>{};
     },
     [](const Answers& to) { return to.add_up(); }},
}};

}  // namespace touchstone::laws

namespace touchstone {

void showValue(const Scene& scene, std::ostream& out) {
    out << to_hex_line(scene);
}

}  // namespace touchstone

namespace touchstone::laws {
namespace {

/// For hits: true if a wrong answer would be beyond the tolerance for every item, also for code
/// that computes edge directions from corners. For numbers: true if the scene is judged. False
/// outside the domain, and if a size is lost (has_lost_size).
bool is_clear(const Declaration& declared, const Scene& scene) {
    if (has_lost_size(declared.scalar, scene)) return false;
    if (!declared.asks_numbers() && !is_in_domain(declared, scene)) return false;
    Truth truth(scene, declared);
    if (declared.asks_numbers()) return truth.number().has_value();
    const double smallest = smallest_size(scene);
    const double turned = std::isfinite(smallest) && smallest > 0 ? by_turned_sides(scene) : 0.0;
    const double rounding =
        std::max(allowed(declared.tolerance, scene), declared.tolerance.factor * turned);
    const double length = declared.absolute_tolerance + declared.skin;
    for (std::size_t i = 0; i < truth.items(); ++i) {
        const double in_eps = std::fabs(truth.margin(declared.scalar, i).in_eps);
        if (!(in_eps > rounding)) return false;
        // The margin must exceed the sum of the tolerance and `length`.
        if (!(std::fabs(truth.margin(i)) * (1 - rounding / in_eps) > length)) return false;
    }
    return true;
}

bool may_be_asked(const Law& law, const Answerer& subject, const Scene& scene) {
    return round_to(input_precision(subject.declared.scalar), scene) == scene &&
           !problem_of(scene) && subject.accepts(scene) &&
           (law.where == Where::anywhere || is_clear(subject.declared, scene));
}

}  // namespace

std::optional<Broken> first_broken(const Law& law, const Answerer& subject,
                                   std::span<const Scene> drawn, std::uint64_t seed) {
    std::vector<Scene> asked;
    struct Group {
        std::size_t first;
        std::size_t size;
        const Scene* from;
    };
    std::vector<Group> groups;
    for (const Scene& scene : drawn) {
        const std::vector<Scene> group = law.scenes(scene, subject.declared, Random(seed));
        const bool fits = std::all_of(group.begin(), group.end(), [&](const Scene& one) {
            return may_be_asked(law, subject, one);
        });
        if (!fits || group.empty()) continue;
        groups.push_back({asked.size(), group.size(), &scene});
        asked.insert(asked.end(), group.begin(), group.end());
    }
    if (asked.empty()) return std::nullopt;
    const std::vector<std::optional<Reply>> answers = subject.ask(asked);
    for (const Group& group : groups) {
        std::vector<Reply> replies;
        for (std::size_t i = group.first; i < group.first + group.size; ++i)
            if (answers[i] && answers[i]->is_given()) replies.push_back(*answers[i]);
        if (replies.size() < group.size) continue;
        const std::span scenes(asked.data() + group.first, group.size);
        if (!law.holds(Answers(subject.declared, scenes, replies)))
            return Broken{subject.name, {scenes.begin(), scenes.end()}, replies, *group.from, seed};
    }
    return std::nullopt;
}

void require(const Law& law, std::span<const Answerer> subjects, const rc::Gen<Scene>& any,
             int count, std::optional<Broken>& broken) {
    if (subjects.front().is_done()) return;
    const auto drawn = *rc::gen::resize(count, rc::gen::container<std::vector<Scene>>(any));
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    for (const Answerer& subject : subjects) {
        auto found = first_broken(law, subject, drawn, seed);
        if (!found) continue;
        broken = std::move(found);
        RC_FAIL(subject.name + ": " + std::string(law.sentence));
    }
}

}  // namespace touchstone::laws
