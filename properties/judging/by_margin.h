// Judging the answers of a black box, by the oracle alone.
//
// Nobody has seen the mathematics of a program in another language, so nothing is known of what it
// would answer without rounding. At exact touching its answer is judged by the contract, elsewhere
// by how far from touching it was wrong.
#pragma once

#include <optional>
#include <string_view>

#include "properties/judging/judge.h"

namespace touchstone {

/// What a black box is said to keep.
struct Declaration {
    Contract contract = Contract::unspecified;
    /// A test that knows the boxes' unit axes needs about 4; 16 leaves room for other ways.
    Tolerance tolerance{16, Conditioning::none};
    Sizes sizes = Sizes::positive;
    Scalar scalar = Scalar::double_;  ///< in which it computes; scenes hold numbers of it
};

/// A wrong answer of a black box.
struct MisjudgedByMargin {
    Class kind;
    Answer answer;
    bool hit;              ///< a false hit; else a false miss
    std::size_t item;      ///< of a list, the item that was misjudged; else 0
    Relation relation;     ///< of that item, exactly
    double margin;         ///< of that item, signed
    double margin_in_eps;  ///< the same in eps(scalar) * scale
    double share;          ///< of the tolerance; 0 at exact touching
    /// The same were the tolerance to grow with scale / smallest size, as that of tests does which
    /// take the directions of edges from differences of corners.
    double share_by_edges;
};

/// Why answers to the scene, where they are wrong, are of the class `domain`: "a size is zero";
/// empty where they aren't.
std::string_view reason_outside_domain(Sizes sizes, Scalar scalar, const Scene& scene);
/// True where there is no such reason.
bool is_in_domain(Sizes sizes, Scalar scalar, const Scene& scene);

/// Nothing where the answer keeps the contract. The truth's scene must hold numbers of the
/// declaration's scalar.
std::optional<MisjudgedByMargin> judge_by_margin(const Declaration& declared, Truth& truth,
                                                 Answer answer);

/// The scene as a program that computes in the scalar receives it: the oracle judges no other.
/// Nothing where rounding to the scalar leaves polygons that are no longer what the query wants.
std::optional<Scene> as_received(const Scene& scene, Scalar scalar);

}  // namespace touchstone
