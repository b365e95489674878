#include <unistd.h>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/format/case_format.h"
#include "core/format/json.h"
#include "core/scenes/numbers.h"
#include "core/scenes/problem.h"
#include "oracle/cases/checked_case.h"
#include "oracle/exact/relation.h"
#include "properties/judging/judge.h"
#include "properties/judging/question.h"
#include "properties/programs/arrays.h"
#include "properties/programs/protocol.h"
#include "reports/commands/calls.h"
#include "reports/commands/ending.h"
#include "reports/dataset/exported.h"
#include "reports/files/case_file.h"

namespace touchstone::commands {
namespace {

struct Oracle {
    std::vector<std::string> files;
    std::string arrays;
    std::string query;
    std::string turn = "radians";
};

struct AnswerCases {
    std::string algorithm;
    std::string scalar = "double";
};

constexpr std::uint32_t kMostInFrame = 1U << 20U;

/// Reads `size` bytes from standard input. Returns false if the input ends before the first of
/// them. Throws InputError if it ends before the last.
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

/// Throws Interrupted after an interrupt. While standard input is read, an interrupt ends the
/// program, because reading may wait.
void read_on(bool from_standard_input) {
    if (interrupted) throw Interrupted("interrupted; the rest was not answered");
    if (from_standard_input) end_program_on_interrupt();
}

/// Answers the frames on standard input. An invalid case gets an error frame. Throws InputError for
/// a wrong call or a malformed frame.
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
        end_run_on_interrupt();
        for (std::uint32_t i = 0; i < header->cases && !interrupted; ++i) {
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
        read_on(true);
        append_doubles(reply, doubles);
        std::cout.write(reply.data(), static_cast<std::streamsize>(reply.size()));
        flush_standard_output();
    }
    return exit_status::kept;
}

/// True for the names of fields in answers. An input field with such a name is returned within
/// "further".
bool is_of_answers(std::string_view name) {
    constexpr std::array<std::string_view, 17> kNames{"relation",
                                                      "margin",
                                                      "area",
                                                      "iou",
                                                      "distance",
                                                      "closest",
                                                      "normal",
                                                      "contact",
                                                      "contact_pieces",
                                                      "intersection",
                                                      "intersection_pieces",
                                                      "first_closed",
                                                      "first_open",
                                                      "items",
                                                      "error",
                                                      "line",
                                                      "further"};
    return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

Json echoed(Json line) {
    Json all = further_fields(std::move(line));
    Json echo = Json::object();
    Json further = Json::object();
    for (auto& [name, value] : fields_in(all)) {
        Json& to = is_of_answers(name) ? further : echo;
        fields_in(to).emplace_back(name, std::move(value));
    }
    if (!further.empty()) echo["further"] = std::move(further);
    return echo;
}

/// The answer to a line or record, or the reason why it has none. `file` is empty for standard
/// input.
Json answer(const std::string& file, std::size_t number, const std::string& line, int& status) {
    JsonLine read = read_line(line);
    Json json = Json::object();
    try {
        if (!read.problem.empty()) throw InputError(read.problem);
        if (is_finding(read.json))
            read.json = Json(read_finding(std::move(read.json)).fields["case"]);
        const Scene scene = read_checked_scene(read.json);
        json = echoed(std::move(read.json));
        add_verdict(json, scene);
    } catch (const InputError& error) {
        if (json.empty()) json = echoed(std::move(read.json));
        json["error"] = error.what();
        if (!file.empty() && json.contains("file")) json["further"]["file"] = json["file"];
        if (!file.empty()) json["file"] = file;
        json["line"] = number;
        status = exit_status::wrong_input;
    }
    return json;
}

/// Returns a function that answers and counts each line or record of the file.
auto answering(const std::string& file, int& status, std::size_t& count) {
    return [file, &status, &count](std::size_t number, const std::string& line) {
        ++count;
        if (file.empty()) end_run_on_interrupt();
        std::cout << answer(file, number, line, status)
                         .dump(-1, ' ', false, Json::error_handler_t::replace)
                  << '\n';
        flush_standard_output();
        read_on(file.empty());
    };
}

int no_case_in(const std::string& source) {
    std::cerr << fmt::format("touchstone: {}: no case in it\n", source);
    return exit_status::wrong_input;
}

void answer_file(const std::string& file, int& status) {
    std::ifstream in = opened(file);
    end_run_on_interrupt();
    std::size_t records = 0;
    try {
        for_each_record(in, answering(file, status, records));
    } catch (const InputError& error) {
        throw InputError(fmt::format("{}, {}", file, error.what()));
    }
    if (in.bad()) throw std::runtime_error(fmt::format("{}: cannot be read to the end", file));
    if (records == 0) status = no_case_in(file);
}

void answer_standard_input(int& status) {
    std::size_t lines = 0;
    for_each_line(std::cin, answering("", status, lines));
    if (std::ferror(stdin) != 0) throw std::runtime_error("standard input cannot be read");
    if (lines == 0) status = no_case_in("standard input");
}

/// Returns standard output for the answers. Redirects what the algorithm prints to standard error.
std::FILE* take_standard_output() {
    std::FILE* answers = fdopen(dup(STDOUT_FILENO), "w");
    if (answers == nullptr || dup2(STDERR_FILENO, STDOUT_FILENO) < 0)
        throw std::runtime_error("standard output cannot be redirected");
    return answers;
}

Scene case_for(const Subject& subject, std::size_t number, const std::string& line) {
    try {
        Scene scene = parse_checked_case(line).scene;
        if (query_of(scene) == subject.info().query) return scene;
        throw InputError(fmt::format("a case of {}, but {} answers {}", query_of(scene),
                                     subject.info().name, subject.info().query));
    } catch (const InputError& error) {
        throw InputError(fmt::format("line {}: {}", number, error.what()));
    }
}

std::string answer_line(const Subject& subject, Scalar scalar, const Scene& scene) {
    if (subject.asks_numbers()) {
        std::string line;
        append_answer(line, {subject.info().asked}, reply(subject, scalar, scene));
        line.front() = '{';
        return line;
    }
    const Answer given = answer(subject, scalar, scene);
    if (given == kNotConverged) return "null";
    if (is_listed(scene)) return std::to_string(given);
    return given == 0 ? "false" : "true";
}

int run(const Oracle& options) {
    if (!options.arrays.empty()) return answer_arrays(options.arrays, options.query, options.turn);
    int status = exit_status::kept;
    if (options.files.empty()) answer_standard_input(status);
    for (const std::string& name : options.files)
        for (const std::string& file : files_at(name))
            file == "-" ? answer_standard_input(status) : answer_file(file, status);
    return status;
}

int run(const AnswerCases& options) {
    const Subject& subject = *chosen_algorithms({options.algorithm}).front();
    const Scalar scalar = chosen_scalars({options.scalar}).front();
    std::FILE* const answers = take_standard_output();
    for_each_line(std::cin, [&](std::size_t number, const std::string& line) {
        const Scene scene = case_for(subject, number, line);
        // Flushes each answer, so that a crash can be attributed to its case.
        if (std::fputs((answer_line(subject, scalar, scene) + '\n').c_str(), answers) < 0 ||
            std::fflush(answers) != 0)
            throw std::runtime_error(
                fmt::format("standard output cannot be written: {}", std::strerror(errno)));
    });
    if (std::ferror(stdin) != 0) throw std::runtime_error("standard input cannot be read");
    return exit_status::kept;
}

constexpr const char* kCaseHelp = R"(A case is one line of at most 16 MiB:

  {"query":"circle-circle","a":{"x":0,"y":0,"r":1},"b":{"x":2,"y":0,"r":1}}

A number means the nearest double. A hex float in a string, "0x1.8p+1", must be
a double. Polygons have 3 to 64 corners, lists 1 to 64 shapes. Other fields
("id":7) are copied to the answer or error; those with the name of an answer's
field into "further". `list --queries` prints the queries and their fields.
reports/guide/formats.md says which lines are refused.
)";

}  // namespace

void add_oracle(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<Oracle>(
        app, choose, "oracle",
        "Print exact answers to cases: relation, distance or depth (margin), area");
    command.add_option("FILE", options.files,
                       "Files of cases or findings, or folders of them (default: standard input)");
    CLI::Option* arrays = command.add_option(
        "--arrays", options.arrays,
        "Read arrays from standard input and write one number for each case, binary: relation, "
        "margin, area, iou, distance or depth (reports/guide/formats.md)");
    arrays->excludes(command.get_option("FILE"));
    arrays->needs(
        command.add_option("--query", options.query, "With --arrays: the query")->needs(arrays));
    add_word(command, "--turn", options.turn,
             "With --arrays: how angles are given: radians, degrees or cos-sin")
        ->needs(arrays);
    command.footer(kCaseHelp);
}

void add_answer(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<AnswerCases>(
        app, choose, "answer",
        "Answer cases with an algorithm, like a program that `verify --exec` checks");
    command.add_option("NAME", options.algorithm, "An algorithm of `list`")->required();
    add_word(command, "--scalar", options.scalar,
             "Number type of the run: float, double or long-double");
}

}  // namespace touchstone::commands
