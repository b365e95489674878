// Enclosures, with more and more bits, of contacts and of the candidates of offset_depth.h. All
// candidates beside a contact share its enclosures and its square root.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "oracle/exact/depth/offset_depth.h"
#include "oracle/exact/shortcuts/rough_cover.h"

namespace touchstone {

/// 192 bits decide most comparisons. Those that depend on a tiny angle or its square need more.
inline constexpr std::array<long, 3> kPlaceBits{192, 1216, 2304};

/// A contact and those of its enclosures that have been computed.
template <class N>
class EnclosedContact {
  public:
    struct Enclosures {
        Contact<Enclosure> contact;
        ContactLine<Enclosure> line;
        std::optional<Enclosure> beside{};  ///< k of the parallel line at distance R, if computed
    };

    explicit EnclosedContact(Contact<N> exact) : exact_(std::move(exact)) {}

    [[nodiscard]] const Contact<N>& exact() const { return exact_; }

    Enclosures& on(std::size_t level) {
        std::optional<Enclosures>& known = known_[level];
        if (!known) {
            const auto enclosed = [bits = kPlaceBits[level]](const Point<N>& p) {
                return Point<Enclosure>{enclose(p.x, bits), enclose(p.y, bits)};
            };
            const Contact<Enclosure> contact{enclosed(exact_.start), enclosed(exact_.along)};
            known = {contact, line_of(contact)};
        }
        return *known;
    }

    /// Returns k of the parallel line at distance R.
    const Enclosure& beside(std::size_t level, const N& reach) {
        Enclosures& known = on(level);
        if (!known.beside)
            known.beside =
                known.line.k + enclose(reach, kPlaceBits[level]) * sqrt(known.line.square);
        return *known.beside;
    }

  private:
    Contact<N> exact_;
    std::array<std::optional<Enclosures>, kPlaceBits.size()> known_;
};

/// A candidate's place (its exact point), and those of its enclosures that have been computed.
template <class N>
class EnclosedPlace {
  public:
    using Place = typename OffsetPoints<N>::Place;
    using Kind = rough::Candidate::Kind;

    /// Takes the contacts and the ends that the candidate is made of.
    EnclosedPlace(const OffsetPoints<N>& points, const rough::Candidate& candidate,
                  std::vector<EnclosedContact<N>*> contacts, std::vector<Point<N>> ends)
        : points_(points),
          candidate_(candidate),
          contacts_(std::move(contacts)),
          ends_(std::move(ends)) {
        // A place beside contacts exists, because no two contacts of a candidate are parallel. Its
        // first enclosures do not need the exact place.
        if (!is_beside_contacts()) exact_ = find();
    }

    [[nodiscard]] bool exists() const { return exact_ || is_beside_contacts(); }

    /// Returns the exact place, which must exist.
    const Place& exact() {
        if (!exact_) exact_ = find();
        return *exact_;
    }

    /// Returns the enclosure of this level, valid until the next call.
    const Point<Enclosure>& on(std::size_t level) {
        while (known_.size() <= level) known_.push_back(enclosed(known_.size()));
        return known_[level];
    }

  private:
    [[nodiscard]] bool is_beside_contacts() const {
        return candidate_.kind == Kind::foot || candidate_.kind == Kind::lines_meet;
    }

    Point<Enclosure> enclosed(std::size_t level) {
        constexpr std::size_t kLast = kPlaceBits.size() - 1;
        if (level > kLast)
            return OffsetPoints<N>::enclosed(exact(), kPlaceBits[kLast] << (level - kLast));
        if (!is_beside_contacts()) return OffsetPoints<N>::enclosed(exact(), kPlaceBits[level]);
        const ContactLine<Enclosure>& p = contacts_[0]->on(level).line;
        const Enclosure& kp = contacts_[0]->beside(level, points_.reach());
        if (candidate_.kind == Kind::foot) {
            const Enclosure factor = kp / p.square;
            return {factor * p.nx, factor * p.ny};
        }
        const ContactLine<Enclosure>& q = contacts_[1]->on(level).line;
        const Enclosure& kq = contacts_[1]->beside(level, points_.reach());
        const Enclosure w = p.nx * q.ny - p.ny * q.nx;
        return {(kp * q.ny - kq * p.ny) / w, (kq * p.nx - kp * q.nx) / w};
    }

    /// Returns the exact place, or nothing if it does not exist.
    [[nodiscard]] std::optional<Place> find() const {
        const auto line = [this](std::size_t i) { return line_of(contacts_[i]->exact()); };
        const auto chosen = [this](typename OffsetPoints<N>::Places&& two) {
            return two ? std::optional((*two)[candidate_.second ? 1 : 0]) : std::nullopt;
        };
        switch (candidate_.kind) {
            case Kind::foot: return points_.foot(line(0));
            case Kind::beyond: return points_.beyond(ends_[0]);
            case Kind::lines_meet: return points_.meet(line(0), line(1));
            case Kind::line_meets: {
                const ContactLine<N> l = line(0);
                const Point<N>& centre = ends_[0];
                // If the centre is on the contact's line, the circle touches the parallel line and
                // adds no candidate (rough_offset.cpp).
                if (sign(l.k - l.nx * centre.x - l.ny * centre.y) == 0) return std::nullopt;
                return chosen(points_.meets(l, centre));
            }
            case Kind::circles_meet: return chosen(points_.meets(ends_[0], ends_[1]));
        }
        return std::nullopt;
    }

    const OffsetPoints<N>& points_;
    const rough::Candidate& candidate_;
    std::vector<EnclosedContact<N>*> contacts_;
    std::vector<Point<N>> ends_;
    std::optional<Place> exact_;
    std::vector<Point<Enclosure>> known_;
};

}  // namespace touchstone
