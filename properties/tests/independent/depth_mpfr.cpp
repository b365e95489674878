#include "properties/tests/independent/brute.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>
#include <vector>

#include "properties/tests/independent/depth_candidates.h"
#include "properties/tests/independent/guarded_hulls.h"
#include "properties/tests/independent/minkowski_cone.h"

namespace touchstone::independent {
namespace {

using P = Point<LongFloat>;

/// Signs of doubles, for lengths of at most about 1. Throws if rounding could change the sign.
struct RoughSign {
    int operator()(double x, int /*degree*/) const {
        if (!(std::fabs(x) > 1e-9)) throw Undecided{};
        return x > 0 ? 1 : -1;
    }
};

/// True if the shapes certainly overlap. In this case an edge of the polygon meets the inside of
/// the other shape, or the polygon contains an inner point of the other shape.
bool surely_overlap(const Hulls<double>& of) {
    const RoughSign sign;
    bool found = false;
    const auto unless_undecided = [&found](const auto& ask) {
        try {
            found = found || ask();
        } catch (const Undecided&) {
        }
    };
    for_each_edge(of.a, [&](const Point<double>& start, const Point<double>& end) {
        unless_undecided([&] {
            const Hulls<double> edge{{start, end}, of.b, of.reach, of.has_reach};
            return place(edge, sign).relation == Relation::overlapping;
        });
    });
    unless_undecided([&] {
        const auto count = static_cast<int>(of.has_reach ? 1 : of.b.size());
        return is_inside(of.has_reach ? of.b.front() : sum_of(of.b), count, of.a, sign);
    });
    return found;
}

void add_beside(const Stretch<LongFloat>& s, const LongFloat& reach,
                std::vector<Stretch<LongFloat>>& all) {
    const LongFloat factor = reach / root(dot(s.along, s.along));
    const P across{s.along.y * factor, -(s.along.x * factor)};
    all.push_back({s.start + across, s.along});
    all.push_back({s.start - across, s.along});
}

class CandidatesWithReach {
  public:
    CandidatesWithReach(const std::vector<Stretch<LongFloat>>& contacts, const LongFloat& reach,
                        const GuardedSign& sign)
        : reach_(reach), sign_(sign), found_(sign) {
        std::vector<Stretch<LongFloat>> beside;
        std::vector<P> centres;
        for (const auto& s : contacts) {
            add_beside(s, reach, beside);
            centres.push_back(s.start);
            centres.push_back(s.start + s.along);
        }
        found_.add_all(beside);
        for (std::size_t i = 0; i < centres.size(); ++i) {
            const bool is_new =
                std::none_of(centres.begin(), centres.begin() + static_cast<std::ptrdiff_t>(i),
                             [&](const P& p) { return is_zero(p - centres[i]); });
            if (is_new) add_circle(centres[i], beside);
        }
    }

    std::vector<Candidate<LongFloat>>& all() { return found_.all(); }

  private:
    [[nodiscard]] bool is_zero(const P& d) const {
        return sign_(d.x, 1) == 0 && sign_(d.y, 1) == 0;
    }

    void add(const P& p) { found_.add(p.x, p.y, 1); }

    void add_circle(const P& centre, const std::vector<Stretch<LongFloat>>& beside) {
        if (!is_zero(centre)) {
            const LongFloat factor = LongFloat(1) - reach_ / root(dot(centre, centre));
            add({centre.x * factor, centre.y * factor});
        }
        for (const auto& s : beside) add_meets(centre, s);
        for (const P& other : circles_) add_meets(centre, other);
        circles_.push_back(centre);
    }

    void add_meets(const P& centre, const Stretch<LongFloat>& s) {
        const P f = s.start - centre;
        const LongFloat a = dot(s.along, s.along);
        const LongFloat b = dot(f, s.along);
        const LongFloat under = b * b - a * (dot(f, f) - reach_ * reach_);
        const int side = sign_(under, 4);
        if (side < 0) return;
        const LongFloat r = side == 0 ? LongFloat(0.0) : root(under);
        for (const LongFloat& place : {(-b - r) / a, (r - b) / a})
            add({s.start.x + s.along.x * place, s.start.y + s.along.y * place});
    }

    void add_meets(const P& p, const P& q) {
        const P d = q - p;
        const LongFloat square = dot(d, d);
        const LongFloat under = reach_ * reach_ / square - LongFloat(0.25);
        const int side = sign_(reach_ * reach_ * 4 - square, 2);
        if (side < 0) return;
        const LongFloat r = side == 0 ? LongFloat(0.0) : root(under);
        const P middle{(p.x + q.x) * 0.5, (p.y + q.y) * 0.5};
        add({middle.x - d.y * r, middle.y + d.x * r});
        add({middle.x + d.y * r, middle.y - d.x * r});
    }

    LongFloat reach_;
    const GuardedSign& sign_;
    Candidates<LongFloat, GuardedSign> found_;
    std::vector<P> circles_;
};

/// The hulls with B moved, multiplied by `unit` and rounded to doubles.
Hulls<double> roughly(const Hulls<LongFloat>& of, const P& moved, const LongFloat& unit) {
    const auto rough = [&unit](const std::vector<P>& from, const P& by) {
        std::vector<Point<double>> points;
        for (const P& p : from)
            points.push_back(
                {((p.x + by.x) * unit).to_double(), ((p.y + by.y) * unit).to_double()});
        return points;
    };
    return {rough(of.a, {0.0, 0.0}), rough(of.b, moved), (of.reach * unit).to_double(),
            of.has_reach};
}

/// All candidates for the shortest way out with their squared lengths, shortest first.
std::vector<std::pair<LongFloat, P>> ways_out(const Hulls<LongFloat>& hulls,
                                              const GuardedSign& sign) {
    const auto contacts = stretches(hulls.a, hulls.b, sign);
    std::vector<Candidate<LongFloat>> all;
    if (hulls.has_reach) {
        all = std::move(CandidatesWithReach(contacts, hulls.reach, sign).all());
    } else {
        Candidates<LongFloat, GuardedSign> candidates(sign);
        candidates.add_all(contacts);
        all = std::move(candidates.all());
    }
    std::vector<std::pair<LongFloat, P>> sorted;
    for (const auto& [x, y, w] : all) {
        const P t{x / w, y / w};
        sorted.emplace_back(dot(t, t), t);
    }
    std::sort(sorted.begin(), sorted.end(),
              [](const auto& p, const auto& q) { return p.first < q.first; });
    return sorted;
}

}  // namespace

std::optional<double> margin_of_overlap(const SimplePolygon<double>& polygon,
                                        const AnyConstShape& other) {
    constexpr long kGuard = 900;
    const ShapePair pair{AnyConstShape(&polygon), other};
    const Magnitudes magnitudes = Magnitudes::of(pair);
    if (magnitudes.span() - magnitudes.angle > 200) return std::nullopt;
    LongFloat::bits = kGuard + kMoreThanGuard;
    const Hulls<LongFloat> hulls = hulls_of(pair);
    const GuardedSign sign(magnitudes, kGuard, true);
    const LongFloat unit(std::ldexp(1.0, static_cast<int>(-magnitudes.most)));
    for (const auto& [square, t] : ways_out(hulls, sign)) {
        if (surely_overlap(roughly(hulls, t, unit))) continue;
        Hulls<LongFloat> moved = hulls;
        for (P& p : moved.b) p = p + t;
        if (place_simple(moved, sign).relation != Relation::overlapping)
            return -root(square).to_double();
    }
    throw std::logic_error("no translation separates the shapes");
}

}  // namespace touchstone::independent
