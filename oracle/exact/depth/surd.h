// Numbers with square roots, over any exact number type: a + b sqrt(c). If c contains a root
// itself, the number is a surd over surds.
#pragma once

#include <optional>
#include <utility>

#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/enclosure.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone {

/// The exact number a + b sqrt(c), c >= 0. If both operands of a sum or product have a root, the
/// roots must be the same.
template <class N>
class Surd {
  public:
    explicit Surd(double value) : Surd(N(value)) {}
    Surd(N value) : a_(std::move(value)) {}  // NOLINT(google-explicit-constructor): it is one
    Surd(N a, N b, N c) : a_(std::move(a)), root_(Root{std::move(b), std::move(c)}) {}

    friend Surd operator+(const Surd& p, const Surd& q) {
        if (!q.root_) return p.with(p.a_ + q.a_);
        if (!p.root_) return q.with(p.a_ + q.a_);
        return {p.a_ + q.a_, p.root_->b + q.root_->b, p.root_->c};
    }
    friend Surd operator-(const Surd& p) {
        return p.root_ ? Surd(-p.a_, -p.root_->b, p.root_->c) : Surd(-p.a_);
    }
    friend Surd operator-(const Surd& p, const Surd& q) { return p + -q; }
    friend Surd operator*(const Surd& p, const Surd& q) {
        if (!q.root_) return p.times(q.a_);
        if (!p.root_) return q.times(p.a_);
        return {p.a_ * q.a_ + p.root_->b * q.root_->b * p.root_->c,
                p.a_ * q.root_->b + p.root_->b * q.a_, p.root_->c};
    }

    /// Returns -1, 0 or +1.
    friend int sign(const Surd& x) {
        const int of_a = sign(x.a_);
        if (!x.root_) return of_a;
        const int of_b = sign(x.root_->b) * sign(x.root_->c);
        if (of_a * of_b >= 0) return of_a != 0 ? of_a : of_b;
        return of_a * sign(x.a_ * x.a_ - x.root_->b * x.root_->b * x.root_->c);
    }

    /// Returns an enclosure computed with `bits` bits.
    friend Enclosure enclose(const Surd& x, long bits) {
        const Enclosure a = enclose(x.a_, bits);
        return x.root_ ? a + enclose(x.root_->b, bits) * sqrt(enclose(x.root_->c, bits)) : a;
    }

  private:
    struct Root {
        N b;
        N c;
    };

    [[nodiscard]] Surd with(N a) const {
        return root_ ? Surd(std::move(a), root_->b, root_->c) : Surd(std::move(a));
    }
    [[nodiscard]] Surd times(const N& x) const {
        return root_ ? Surd(a_ * x, root_->b * x, root_->c) : Surd(a_ * x);
    }

    N a_;
    std::optional<Root> root_;
};

}  // namespace touchstone
