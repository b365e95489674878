// Lattice reduction: short vectors of a lattice, and lattice vectors near a given one.
//
// The algorithm of Lenstra, Lenstra and Lovász (1982) in integers, after Cohen (A Course in
// Computational Algebraic Number Theory, 1993, algorithm 2.6.7).
#pragma once

#include <boost/multiprecision/gmp.hpp>
#include <vector>

namespace touchstone::tiers {

using Whole =
    boost::multiprecision::number<boost::multiprecision::gmp_int, boost::multiprecision::et_off>;
using WholeVector = std::vector<Whole>;

/// The integer combinations of linearly independent vectors.
class Lattice {
  public:
    /// Requires linearly independent vectors of equal length.
    explicit Lattice(std::vector<WholeVector> basis);

    /// A basis of nearly orthogonal, short vectors.
    [[nodiscard]] const std::vector<WholeVector>& basis() const { return rows_; }

    /// The vector minus a nearby lattice vector (Babai's nearest plane). The remainder is at most
    /// half the diagonal of the box that the basis' orthogonal parts span.
    [[nodiscard]] WholeVector remainder(WholeVector v) const;

  private:
    void orthogonalise(std::size_t row);
    void shorten(std::size_t row, std::size_t by);
    void exchange_with_previous(std::size_t row);
    [[nodiscard]] bool is_in_order(std::size_t row) const;
    void reduce();

    std::vector<WholeVector> rows_;
    /// Row i's orthogonal part has the squared length lengths_[i + 1] / lengths_[i].
    WholeVector lengths_;
    /// Row i has the component shares_[i][j] / lengths_[j + 1] along row j's orthogonal part.
    std::vector<WholeVector> shares_;
};

}  // namespace touchstone::tiers
