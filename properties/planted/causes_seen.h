// Names the mistake behind the wrong answers of a black box, from a sample of its answers.
//
// Each planted error (planted_errors.h) and each known mistake (mistakes.h) answers the sampled
// scenes. An error explains the program if it gives nearly all of the program's wrong answers and
// is wrong in almost no other scene.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "properties/judging/where_wrong.h"

namespace touchstone {

struct AnswersLike {
    /// The least share of the wrong answers that an error must give, to be named.
    static constexpr double kLeastAlike = 0.9;
    /// The same without answers near touching, which rounding may make wrong. If the error gives a
    /// smaller share of all wrong answers, the code may have a similar error instead.
    static constexpr double kClearlyAlike = 0.97;
    /// Fewer wrong answers than this are weak evidence.
    static constexpr std::uint64_t kFewWrong = 20;

    std::string error{};        ///< "planted-axis-left-out"; empty for a known mistake
    std::string mistake{};      ///< in words; follows "as if" if `error` is empty
    bool is_exchanged = false;  ///< with the roles of A and B exchanged
    std::uint64_t wrong = 0;    ///< the wrong answers that could be compared
    std::uint64_t alike = 0;    ///< the compared answers that the error gives, too
    std::uint64_t others = 0;   ///< compared right answers that the error would make wrong
    bool may_be_meant = false;  ///< an epsilon, or rounded numbers
    /// Other known mistakes that explain the answers exactly as well.
    std::vector<std::string> or_as_if{};

    /// True if so many wrong answers differ from those of the error that it may be a similar one.
    [[nodiscard]] bool is_similar() const {
        return static_cast<double>(alike) < kClearlyAlike * static_cast<double>(wrong);
    }
    /// Adds another mistake to `or_as_if`, unless it is already named. A mistake in each shape is
    /// also left out if the same mistake in A or B alone is named.
    void add_other(const std::string& other);
};

/// Returns the error that explains the wrong answers best. Returns nullopt if no error explains
/// them, or if an algorithm that is right under another contract gives the same answers. Unless
/// `with_numbers`, leaves out mistakes_with_number.
std::optional<AnswersLike> answers_like(const Declaration& declared, std::string_view query,
                                        const AnswerSample& sample, bool with_numbers = true);

/// The published algorithms that give all sampled wrong hits and misses, and those that give none.
struct Published {
    std::vector<std::string_view> alike{};
    std::vector<std::string_view> right{};
};
Published published_algorithms(const Declaration& declared, std::string_view query,
                               const AnswerSample& sample);

/// Counts answers with a direction or points. An exchange of A and B may make wrong answers right,
/// or right answers wrong.
struct Reversed {
    std::uint64_t wrong = 0;
    std::uint64_t right = 0;  ///< wrong answers that would be right after the exchange
    std::uint64_t kept = 0;   ///< right answers that would be wrong after the exchange
};

/// All sampled wrong hits and misses are hits of disjoint shapes, or all are misses.
struct OneSided {
    bool are_hits;
    std::uint64_t wrong;
};
/// Returns nothing if wrong answers are on both sides, or if fewer than 20 are far from touching.
std::optional<OneSided> one_sided(const AnswerSample& sample);

struct Causes {
    std::optional<Reversed> reversed{};  ///< set if an exchange corrects nearly all wrong answers
    std::optional<AnswersLike> like{};
    std::optional<WhereWrong> where{};    ///< set only if `like` is empty, and `reversed` is
                                          ///< empty or its `kept` is not 0
    std::optional<OneSided> one_sided{};  ///< set only if nothing else explains the answers

    /// True if a mistake is named. False if only the scenes with wrong answers are described.
    [[nodiscard]] bool is_named() const { return reversed || like; }
};

/// The word for a shape in a sentence, given its key in a case: "rectangle" for "pose".
std::string_view shape_word(std::string_view key);

/// The result of where_failed, with the names of the shapes in a case.
std::optional<WhereWrong> where_failed_by_name(std::string_view query, const AnswerSample& sample);

/// Returns the causes of the wrong answers, without `one_sided`. `query` is the query of all
/// scenes, or empty if they are of several queries. `with_numbers` is as in answers_like.
Causes causes_of(const Declaration& declared, std::string_view query, const AnswerSample& sample,
                 bool with_numbers = true);

}  // namespace touchstone
