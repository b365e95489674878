#include "reports/commands/oracle_arrays.h"

#include <cstdio>
#include <iostream>

#include <fmt/format.h>

#include "core/scenes/input_error.h"
#include "core/scenes/numbers.h"
#include "oracle/exact/checked.h"
#include "properties/judging/question.h"
#include "properties/programs/frame.h"
#include "reports/commands/black_box_choice.h"
#include "reports/commands/exit_status.h"
#include "reports/dataset/exact_number.h"
#include "reports/files/output_file.h"

namespace touchstone::commands {
namespace {

constexpr std::uint32_t kMostInFrame = 1U << 20U;

/// Reads so many bytes from standard input; false at its end. Throws InputError if it ends earlier.
bool read_bytes(std::string& bytes, std::size_t size) {
    bytes.resize(size);
    const std::size_t got = std::fread(bytes.data(), 1, size, stdin);
    if (got < size && got > 0)
        throw InputError(
            fmt::format("--arrays: the input ends within a frame: {} of {} bytes", got, size));
    return got == size;
}

void require(bool is_right, const std::string& what) {
    if (!is_right) throw InputError("--arrays: " + what);
}

/// Puts the numbers of a case into the scene.
void fill(Scene& scene, const char* from, std::uint32_t bytes) {
    for_each_number(scene, [&](Quantity, double& number) {
        number = bytes == sizeof(double) ? frame::number_at<double>(from)
                                         : static_cast<double>(frame::number_at<float>(from));
        from += bytes;
    });
}

void append_doubles(std::string& to, std::string& doubles) {
    if (doubles.empty()) return;
    frame::append(to,
                  {static_cast<std::uint32_t>(doubles.size() / sizeof(double)), 1, sizeof(double)});
    to += doubles;
    doubles.clear();
}

}  // namespace

int answer_arrays(const std::string& what, const std::string& query, const std::string& turn) {
    const PairOfKinds kinds = *kinds_of_query(chosen_query(query, turn));
    frame::require_fixed_size(kinds);
    const ExactNumber asked = exact_number_named(what);
    if (asked == ExactNumber::area || asked == ExactNumber::iou) {
        const std::string_view why = why_not_asked(AnswerKind::area, kinds);
        require(why.empty(), fmt::format("{}: {}", what, why));
    }
    Scene scene = empty_scene(kinds);
    const std::uint32_t numbers = frame::numbers_in(scene);
    std::string bytes;
    while (read_bytes(bytes, frame::kHeader)) {
        const auto header = frame::header_in(bytes);
        require(header.has_value(), fmt::format("a frame begins with {}", frame::kMagic));
        require(header->numbers == numbers, fmt::format("a case of {} has {} numbers, not {}",
                                                        query, numbers, header->numbers));
        require(header->bytes == sizeof(float) || header->bytes == sizeof(double),
                fmt::format("a number has 4 or 8 bytes, not {}", header->bytes));
        require(header->cases <= kMostInFrame,
                fmt::format("a frame has at most {} cases", kMostInFrame));
        const std::size_t size = std::size_t{numbers} * header->bytes;
        require(header->cases == 0 || read_bytes(bytes, header->cases * size),
                "the input ends after a header");
        std::string reply;
        std::string doubles;
        for (std::uint32_t i = 0; i < header->cases; ++i) {
            fill(scene, &bytes[i * size], header->bytes);
            if (const auto problem = problem_of(scene)) {
                const std::string text = text_of(*problem, scene);
                append_doubles(reply, doubles);
                frame::append(reply, {1, static_cast<std::uint32_t>(text.size()), 0});
                reply += text;
            } else {
                frame::append_number(doubles, exact_number(ShapePair(scene), asked));
            }
        }
        append_doubles(reply, doubles);
        std::cout.write(reply.data(), static_cast<std::streamsize>(reply.size()));
        flush_standard_output();
    }
    return exit_status::kept;
}

}  // namespace touchstone::commands
