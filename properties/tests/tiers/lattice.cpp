#include "properties/tests/tiers/lattice.h"

#include <utility>

namespace touchstone::tiers {
namespace {

Whole dot(const WholeVector& p, const WholeVector& q) {
    Whole sum = 0;
    for (std::size_t i = 0; i < p.size(); ++i) sum += p[i] * q[i];
    return sum;
}

/// p / q, rounded to the nearest integer, q > 0.
Whole rounded_quotient(const Whole& p, const Whole& q) {
    const Whole twice = 2 * p + q;
    const Whole quotient = twice / (2 * q);  // towards zero
    return twice < 0 && quotient * 2 * q != twice ? Whole(quotient - 1) : quotient;
}

}  // namespace

Lattice::Lattice(std::vector<WholeVector> basis)
    : rows_(std::move(basis)),
      lengths_(rows_.size() + 1, Whole(1)),
      shares_(rows_.size(), WholeVector(rows_.size())) {
    for (std::size_t i = 0; i < rows_.size(); ++i) orthogonalise(i);
    reduce();
}

/// The Gram-Schmidt process, in numerators.
void Lattice::orthogonalise(std::size_t row) {
    for (std::size_t j = 0; j <= row; ++j) {
        Whole u = dot(rows_[row], rows_[j]);
        for (std::size_t i = 0; i < j; ++i)
            u = (lengths_[i + 1] * u - shares_[row][i] * shares_[j][i]) / lengths_[i];
        (j < row ? shares_[row][j] : lengths_[row + 1]) = u;
    }
}

/// Subtracts a multiple of an earlier row. Afterwards, the component of the row along the
/// orthogonal part of the earlier row is at most half as long as that part.
void Lattice::shorten(std::size_t row, std::size_t by) {
    const Whole q = rounded_quotient(shares_[row][by], lengths_[by + 1]);
    if (q == 0) return;
    for (std::size_t i = 0; i < rows_[row].size(); ++i) rows_[row][i] -= q * rows_[by][i];
    shares_[row][by] -= q * lengths_[by + 1];
    for (std::size_t i = 0; i < by; ++i) shares_[row][i] -= q * shares_[by][i];
}

void Lattice::exchange_with_previous(std::size_t row) {
    std::swap(rows_[row], rows_[row - 1]);
    for (std::size_t j = 0; j + 1 < row; ++j) std::swap(shares_[row][j], shares_[row - 1][j]);
    const Whole share = shares_[row][row - 1];
    const Whole length = (lengths_[row - 1] * lengths_[row + 1] + share * share) / lengths_[row];
    for (std::size_t i = row + 1; i < rows_.size(); ++i) {
        const Whole t = shares_[i][row];
        shares_[i][row] = (lengths_[row + 1] * shares_[i][row - 1] - share * t) / lengths_[row];
        shares_[i][row - 1] = (length * t + share * shares_[i][row]) / lengths_[row + 1];
    }
    lengths_[row] = length;
}

/// Lovász's condition on a row and the previous one.
bool Lattice::is_in_order(std::size_t row) const {
    const Whole& share = shares_[row][row - 1];
    return 4 * (lengths_[row + 1] * lengths_[row - 1] + share * share) >=
           3 * lengths_[row] * lengths_[row];
}

void Lattice::reduce() {
    for (std::size_t row = 1; row < rows_.size();) {
        shorten(row, row - 1);
        if (!is_in_order(row)) {
            exchange_with_previous(row);
            if (row > 1) --row;
        } else {
            for (std::size_t by = row - 1; by-- > 0;) shorten(row, by);
            ++row;
        }
    }
}

WholeVector Lattice::remainder(WholeVector v) const {
    Lattice with = *this;
    with.rows_.push_back(std::move(v));
    with.lengths_.emplace_back(1);
    with.shares_.emplace_back(rows_.size());
    const std::size_t last = rows_.size();
    with.orthogonalise(last);
    for (std::size_t by = last; by-- > 0;) with.shorten(last, by);
    return with.rows_.back();
}

}  // namespace touchstone::tiers
