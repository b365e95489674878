// How far a shape must be moved so that it no longer overlaps another: the distance from the origin
// to the nearest translation that is not in T (translations.h), over any exact number type.
//
// That translation lies on one of the contacts. On each the search begins at the point nearest to
// the origin and goes to both sides, from where it leaves one of the convex differences that cover
// it to where it leaves the next, until no difference covers it or something nearer is known.
#pragma once

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "oracle/exact/convex_distance.h"
#include "oracle/exact/translations.h"

namespace touchstone {

template <class N>
class UnionDepth {
  public:
    explicit UnionDepth(Translations<N> translations)
        : covers_(std::move(translations.overlapping)) {
        for (Contact<N>& c : translations.contacts) starts_.push_back(start_on(std::move(c)));
        std::sort(starts_.begin(), starts_.end(), [](const Start& p, const Start& q) {
            return is_shorter(p.distance, q.distance);
        });
    }

    /// Minus the length of the shortest translation that separates the shapes, which overlap.
    SignedRoot<N> depth() {
        for (const Start& start : starts_) {
            if (!is_nearest(start.distance)) break;
            const Contact<N>& c = start.contact;
            walk(start.nearest, c);
            walk(start.nearest, {c.start + c.along, {-c.along.x, -c.along.y}});
        }
        if (!least_) throw std::logic_error("no translation separates the shapes");
        return {-1, least_->p, least_->q};
    }

  private:
    /// The point of a contact that is nearest to the origin, and its distance.
    struct Start {
        Contact<N> contact;
        Meet<N> nearest;
        SignedRoot<N> distance;
    };

    static Start start_on(Contact<N> contact) {
        const N one(1.0);
        const auto [x, y] = contact.start + contact.along;
        const auto found = nearest_on_edge<N>({N(0.0), N(0.0), one},
                                              {contact.start.x, contact.start.y, one}, {x, y, one});
        return {std::move(contact), found.on_b, found.distance};
    }

    [[nodiscard]] bool is_nearest(const SignedRoot<N>& distance) const {
        return !least_ || is_shorter(distance, *least_);
    }

    /// A difference that holds p and where one goes from there, if any.
    const Difference<N>* cover(const Meet<N>& p, const Point<N>& direction) {
        for (std::size_t i = 0; i < covers_.size(); ++i) {
            if (!holds(covers_[i], p, direction)) continue;
            std::swap(covers_[i], covers_.front());  // it often holds the next point too
            return &covers_.front();
        }
        return nullptr;
    }

    /// Where the line from the contact's start along it leaves the difference; nothing where that
    /// is beyond the contact.
    static std::optional<Meet<N>> exit_of(const Difference<N>& difference, const Contact<N>& c) {
        std::optional<std::pair<N, N>> least;  // a fraction of the contact
        for (const HalfPlane<N>& side : difference) {
            const N out = side.nx * c.along.x + side.ny * c.along.y;
            if (sign(out) <= 0) continue;
            const N way = side.k - side.nx * c.start.x - side.ny * c.start.y;
            if (!least || sign(way * least->second - least->first * out) < 0) least = {way, out};
        }
        const auto& [way, out] = least.value();
        if (sign(way - out) > 0) return std::nullopt;
        return Meet<N>{c.start.x * out + c.along.x * way, c.start.y * out + c.along.y * way, out};
    }

    void walk(Meet<N> p, const Contact<N>& c) {
        const Point<N> nowhere{N(0.0), N(0.0)};
        for (;;) {
            const SignedRoot<N> distance{1, squared(p.x, p.y), p.w * p.w};
            if (!is_nearest(distance)) return;
            if (cover(p, nowhere) == nullptr) {
                least_ = distance;
                return;
            }
            // T is open, so what begins at a point of it goes on within it.
            auto next = exit_of(*cover(p, c.along), c);
            if (!next) return;
            p = *std::move(next);
        }
    }

    std::vector<Difference<N>> covers_;
    std::vector<Start> starts_;
    std::optional<SignedRoot<N>> least_;
};

}  // namespace touchstone
