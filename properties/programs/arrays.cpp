#include "properties/programs/arrays.h"

#include <fmt/format.h>

#include "properties/programs/protocol.h"

namespace touchstone {
namespace {

constexpr std::uint32_t kLongestError = 65536;
constexpr unsigned char kNoAnswer = 255;

bool has_fixed_size(const Scene& scene) {
    bool is_fixed = !is_listed(scene);
    for_each_part(scene, [&]<class Part>(const Part&) {
        is_fixed = is_fixed && !kIsPolygonShape<Part> && !kHasLocalCorners<Part>;
    });
    return is_fixed;
}

bool is_yes_or_no(AnswerKind kind) {
    return kind == AnswerKind::hit || is_of_containment(kind);
}

/// Appends the numbers of scenes of one query. Compiled for each type of part, because visiting the
/// numbers takes nearly all the time.
template <class Number>
void append_numbers(std::string& bytes, std::span<const Scene> scenes) {
    const std::size_t at = bytes.size();
    bytes.resize(at + scenes.size() * frame::numbers_in(scenes.front()) * sizeof(Number));
    char* to = &bytes[at];
    for (const Scene& scene : scenes)
        for_each_part(scene, [&to](const auto& part) {
            for_each_number(part, [&to](Quantity /*quantity*/, double number) {
                const auto one = frame::bytes_of(static_cast<Number>(number));
                to = std::copy(one.begin(), one.end(), to);
            });
        });
}

}  // namespace

namespace frame {

void require_fixed_size(const PairOfKinds& kinds) {
    if (!has_fixed_size(empty_scene(kinds)))
        throw InputError(fmt::format(
            "--arrays: every case must have the same count of numbers; {} has polygons or a list",
            name_of(kinds)));
}

std::uint32_t numbers_in(const Scene& scene) {
    std::uint32_t count = 0;
    for_each_number(scene, [&](Quantity, double) { ++count; });
    return count;
}

}  // namespace frame

void require_arrays(const PairOfKinds& kinds, AnswerKind asked) {
    frame::require_fixed_size(kinds);
    if (is_of_points(asked) || is_of_depth(asked))
        throw InputError(fmt::format(
            "--arrays: {} is more than one number per case; answer with lines of JSON, without "
            "--arrays",
            name(asked)));
}

void append_frames(std::string& bytes, std::span<const Scene> scenes, Precision precision,
                   std::size_t in_frame) {
    const bool is_float = precision == Precision::single_;
    while (!scenes.empty()) {
        // Scenes with another form of rotation may have another count of numbers.
        const auto differs = [&](const Scene& s) { return kinds_of(s) != kinds_of(scenes[0]); };
        const auto end = std::find_if(scenes.begin(), scenes.end(), differs);
        const auto alike = static_cast<std::size_t>(end - scenes.begin());
        const auto some = scenes.first(std::min(in_frame, alike));
        frame::append(bytes, {static_cast<std::uint32_t>(some.size()),
                              frame::numbers_in(some.front()), is_float ? 4U : 8U});
        if (is_float) append_numbers<float>(bytes, some);
        else append_numbers<double>(bytes, some);
        scenes = scenes.subspan(some.size());
    }
}

std::optional<Fault> ArrayReader::take(std::string& output, std::vector<Reply>& answers,
                                       std::size_t due) {
    std::size_t at = 0;
    std::optional<Fault> fault;
    while (!fault) {
        const std::size_t size = left_ == 0 ? frame::kHeader : bytes_ == 0 ? text_ : bytes_;
        if (output.size() - at < size) break;
        const std::string_view piece = std::string_view(output).substr(at, size);
        if (left_ == 0) {
            fault = begin_frame(piece, due - answers.size());
        } else if (bytes_ == 0) {
            answers.insert(answers.end(), std::exchange(left_, 0),
                           Reply{.instead = printable(piece, piece.size()), .is_error = true});
        } else {
            fault = take_number(piece.data(), answers);
            if (!fault) --left_;
        }
        at += size;
    }
    output.erase(0, at);
    return fault;
}

std::optional<Fault> ArrayReader::begin_frame(std::string_view header, std::size_t due) {
    const auto read = frame::header_in(header);
    if (!read)
        return Fault{FaultKind::malformed,
                     fmt::format("expected a frame that begins with {}, found: {}", frame::kMagic,
                                 printable(header, frame::kHeader))};
    const auto [cases, numbers, bytes] = *read;
    if (cases == 0 || cases > due)
        return Fault{FaultKind::excess,
                     fmt::format("a frame of {} answers; answers due: {}", cases, due)};
    const bool is_byte = bytes == 1 && is_yes_or_no(asked_);
    if (bytes != 0 && !is_byte && bytes != sizeof(float) && bytes != sizeof(double))
        return Fault{FaultKind::malformed,
                     fmt::format("a frame with {} bytes per number; expected {}4 or 8", bytes,
                                 is_yes_or_no(asked_) ? "1, " : "")};
    if (bytes == 0 ? numbers == 0 || numbers > kLongestError : numbers != 1)
        return Fault{FaultKind::malformed,
                     bytes == 0
                         ? fmt::format("an error with a text of {} bytes; expected 1 to {}",
                                       numbers, kLongestError)
                         : fmt::format("a frame with {} numbers per answer; expected 1", numbers)};
    left_ = cases;
    bytes_ = bytes;
    text_ = numbers;
    return std::nullopt;
}

std::optional<Fault> ArrayReader::take_number(const char* at, std::vector<Reply>& answers) const {
    double number = 0;
    if (bytes_ == sizeof(double)) number = frame::number_at<double>(at);
    else if (bytes_ == sizeof(float)) number = static_cast<double>(frame::number_at<float>(at));
    else number = static_cast<double>(static_cast<unsigned char>(*at));
    if (std::isnan(number)) {
        answers.push_back({.instead = "NaN"});
    } else if (bytes_ == 1 && number == kNoAnswer) {
        answers.push_back({.instead = "null"});
    } else if (!is_yes_or_no(asked_)) {
        answers.push_back(std::isfinite(number)
                              ? Reply{number}
                              : Reply{.instead = number > 0 ? "Infinity" : "-Infinity"});
    } else if (number != 0 && number != 1) {
        return Fault{FaultKind::malformed, fmt::format("answers {} instead of 0 or 1", number)};
    } else if (asked_ == AnswerKind::hit) {
        answers.emplace_back().hit = static_cast<Answer>(number);
    } else {
        answers.emplace_back().value = number;
    }
    return std::nullopt;
}

std::string ArrayReader::cut_short(const std::string& output) const {
    if (left_ == 0)
        return output.empty()
                   ? ""
                   : fmt::format("; its output ends in the middle of a header of {} bytes: {}",
                                 frame::kHeader, printable(output, frame::kHeader));
    return fmt::format("; its output ends {} {} before the end of an array", left_,
                       left_ == 1 ? "answer" : "answers");
}

}  // namespace touchstone
