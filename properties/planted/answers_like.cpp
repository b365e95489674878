#include "properties/planted/answers_like.h"

#include <algorithm>

#include "properties/judging/relatives.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"

namespace touchstone {
namespace {

constexpr std::uint64_t kRight = 800;
constexpr std::size_t kMostWrong = 240;
/// Fewer tell nothing.
constexpr std::size_t kFewestWrong = 4;

bool are_nearly_all(double some, double all) {
    return some >= 0.9 * all;
}

/// False of errors that only a sequence of calls shows.
bool is_shown_by_scenes(const PlantedError& error) {
    return error.called != Class::defect && !error.by_sequences_alone;
}

}  // namespace

ErrorsSought::ErrorsSought(const Declaration& declared, std::string_view query,
                           std::uint64_t scenes)
    : declared_(declared), query_(query), each_(std::max<std::uint64_t>(scenes / kRight, 1)) {}

void ErrorsSought::note_wrong(const Scene& scene, Class kind, Answer answer) {
    if (kind != Class::wrong && kind != Class::contract) return;
    Wrong& wrong = kind == Class::wrong ? wrong_ : contract_;
    ++wrong.all;
    if (wrong.some.size() < kMostWrong) wrong.some.push_back({scene, answer});
}

void ErrorsSought::note_right(const Scene& scene, Answer answer) {
    if (right_++ % each_ == 0) some_right_.push_back({scene, answer});
}

std::optional<AnswersLike> ErrorsSought::found() const {
    const Wrong& wrong = wrong_.all >= contract_.all ? wrong_ : contract_;
    std::optional<Compared> best;
    if (wrong.some.size() < kFewestWrong || is_another_contract(wrong)) return std::nullopt;
    for (const PlantedError& error : planted_catalogue()) {
        if (error.subject->info().query != query_ || !is_shown_by_scenes(error)) continue;
        for (const bool is_exchanged : {false, true}) {
            const Scene& scene = wrong.some.front().scene;
            if (is_exchanged && (is_listed(scene) || !are_of_one_kind(scene))) continue;
            const auto like = compared({error.subject, is_exchanged}, wrong);
            if (like && (!best || like->explains > best->explains)) best = like;
        }
    }
    return best ? std::optional(best->like) : std::nullopt;
}

bool ErrorsSought::is_another_contract(const Wrong& wrong) const {
    const std::vector<const Subject*> right = literature_of(query_);
    return std::any_of(right.begin(), right.end(), [&](const Subject* subject) {
        return are_nearly_all(static_cast<double>(alike({subject, false}, wrong)),
                              static_cast<double>(wrong.some.size()));
    });
}

std::uint64_t ErrorsSought::alike(const Error& error, const Wrong& wrong) const {
    std::uint64_t count = 0;
    for (const Answered& one : wrong.some)
        count += given_by(error, one.scene) == one.answer ? 1 : 0;
    return count;
}

std::optional<ErrorsSought::Compared> ErrorsSought::compared(const Error& error,
                                                             const Wrong& wrong) const {
    const AlgorithmInfo& info = error.subject->info();
    const AnswersLike like{info.name, info.summary, error.is_exchanged, wrong.some.size(),
                           alike(error, wrong)};
    if (!are_nearly_all(static_cast<double>(like.alike), static_cast<double>(like.wrong)))
        return std::nullopt;
    const double share = static_cast<double>(like.alike) / static_cast<double>(like.wrong);
    const double here = share * static_cast<double>(wrong.all);
    const auto elsewhere = static_cast<double>(wrong_elsewhere(error) * each_);
    if (!are_nearly_all(here, here + elsewhere)) return std::nullopt;
    return Compared{like, share + here / (here + elsewhere)};
}

Answer ErrorsSought::given_by(const Error& error, const Scene& scene) const {
    return answer(*error.subject, declared_.scalar, error.is_exchanged ? swapped(scene) : scene);
}

std::uint64_t ErrorsSought::wrong_elsewhere(const Error& error) const {
    std::uint64_t count = 0;
    for (const Answered& right : some_right_) {
        const Answer given = given_by(error, right.scene);
        if (given == right.answer) continue;
        Truth truth(right.scene);
        const auto what = judge_by_margin(declared_, truth, given);
        count += what && fails(what->kind) ? 1 : 0;
    }
    return count;
}

}  // namespace touchstone
