// What a lazy number keeps: how it was made, and what has been found out about it.
#pragma once

#include <memory>
#include <optional>

#include "oracle/runs/lazy.h"

namespace touchstone {

enum class LazyOp : unsigned char {
    constant,
    pi,
    add,
    subtract,
    negate,
    multiply,
    divide,
    minimum,
    maximum,
    absolute,
    cosine,
    sine,
    root,
    whole,
    remainder,
    direction
};

struct Lazy::Node {
    LazyOp op;
    double constant;
    Ball ball;
    NodePointer p;
    NodePointer q;
    bool needs_exact;  ///< a quotient, a root or pi is in it, which only Exact can hold
    mutable std::optional<TrigSum> sum;
    mutable std::optional<Exact> exact;
    mutable std::unique_ptr<const Enclosure> enclosure;  ///< seldom asked for

    Node(LazyOp o, double x, const Ball& b, NodePointer first, NodePointer second);

    /// In N, TrigSum or Exact; what needs Exact only there. Computed once. Throws Undecidable.
    template <class N>
    [[nodiscard]] const N& value() const;

    /// With so many bits, whatever the number is made of; its width is not bounded relative to the
    /// value. The number itself must exist: no root of a negative number, no quotient by zero.
    [[nodiscard]] const Enclosure& enclosed(mpfr_prec_t bits) const;

  private:
    [[nodiscard]] bool is_turn() const { return op == LazyOp::cosine || op == LazyOp::sine; }
    [[nodiscard]] bool operands_need_exact() const;
    [[nodiscard]] std::optional<Angle<Dyadic>> dyadic_angle() const;
    template <class N>
    [[nodiscard]] N turn() const;
    template <class N>
    [[nodiscard]] N evaluate() const;
    [[nodiscard]] Enclosure enclose(mpfr_prec_t bits) const;

    std::optional<TrigSum>& place(const TrigSum* /*of*/) const { return sum; }
    std::optional<Exact>& place(const Exact* /*of*/) const { return exact; }
};

}  // namespace touchstone
