#include "reports/commands/calls.h"

namespace touchstone::commands {
namespace {

constexpr double kLargestNumber = 1e300;

Options options_from(CLI::App& command, std::size_t first) {
    const Options all = command.get_options();
    return {all.begin() + static_cast<std::ptrdiff_t>(first), all.end()};
}

}  // namespace

void need(CLI::App& command, std::size_t first, CLI::Option* exec) {
    for (CLI::Option* option : options_from(command, first))
        if (option != exec) option->needs(exec);
}

void add_declared(CLI::App& command, Declared& declared) {
    command.add_option("--contract", declared.contract,
                       "The answer when shapes touch exactly: closed (hit), open (miss) or "
                       "unspecified (either)");
    add_number(command, "--tolerance", declared.tolerance,
               "Answers may be wrong up to this distance from touching, in eps(scalar) x "
               "scale: about the spacing of numbers near the largest coordinate or size",
               0, kLargestNumber)
        ->capture_default_str();
    add_number(command, "--absolute-tolerance", declared.absolute_tolerance,
               "Added to the tolerance, in the unit of the coordinates", 0, kLargestNumber);
    add_number(command, "--skin", declared.skin,
               "Gaps up to this may be hits, in the unit of the coordinates", 0, kLargestNumber);
    add_word(command, "--conditioning", declared.conditioning,
             "The factor on the tolerance: none (1); edge-direction (scale / smallest "
             "size); local (local scale / scale; the local scale is the scale after a "
             "move to the origin); angle (the factor of local x the largest angle in "
             "radians, if this angle is above 1)");
    command.add_flag("--zero-sizes", declared.zero_sizes, "Also judge shapes with a size of zero");
}

void add_answer_kind(CLI::App& command, std::string& answer, bool (*is_taken)(AnswerKind)) {
    std::vector<std::string_view> words{"hit", "first"};
    for (const AnswerKind kind : kAnswerKinds)
        if (kind != AnswerKind::hit && is_taken(kind)) words.push_back(name(kind));
    const std::string_view last = words.back();
    words.pop_back();
    add_word(command, "--answer", answer,
             fmt::format("What the program answers: {} or {}", fmt::join(words, ", "), last));
}

void add_answered(CLI::App& command, Declared& declared) {
    add_answer_kind(command, declared.answer, [](AnswerKind) { return true; });
    add_number(command, "--relative", declared.relative,
               "Allowed relative error of a number (default: 1e-9; for float 1e-5)", 0, 1);
    add_number(command, "--absolute", declared.absolute,
               "Allowed absolute error, added to the relative one, in units of scale; "
               "areas: scale x perimeter of the smaller bounding box; IoU: scale x "
               "perimeters of both / area of the union (default: 1e-12; for float 1e-5)",
               1e-30, 1);
}

void add_query(CLI::App& command, Wanted& wanted) {
    command.add_option("--query", wanted.query,
                       "The pair of shapes: rect-rect, capsule-polygon, ... (list --queries)");
    add_word(command, "--turn", wanted.turn, "How angles are given: radians, degrees or cos-sin");
    command.add_flag("--unit-turns", wanted.unit_turns,
                     "With cos-sin: only angles with cos^2 + sin^2 = 1, up to rounding");
}

void add_wanted(CLI::App& command, Wanted& wanted) {
    add_query(command, wanted);
    add_repeated(command, "--family", wanted.families,
                 "Only cases of this family, such as thin or shared-edge; may be repeated");
}

void add_time_limit(CLI::App& command, double& seconds, const std::string& with) {
    add_number(command, "--time-limit", seconds,
               "Seconds without an answer that count as a hang" + with, 0.01, 1e6)
        ->capture_default_str();
}

void add_known(CLI::App& command, std::vector<std::string>& files) {
    add_repeated(
        command, "--known", files,
        "File or folder of findings of known failures: failures like them pass. verify fails if a "
        "finding no longer reproduces");
}

void add_convention(CLI::App& command, std::vector<std::string>& words) {
    std::vector<std::string_view> all;
    for (const Departure departure : kDepartures) all.push_back(name(departure));
    command
        .add_option(
            "--convention", words,
            fmt::format("How the program reads numbers, if not as cases define them: words "
                        "such as degrees,clockwise,half-extents. All: {} (apart: true means "
                        "disjoint)",
                        fmt::join(all, ", ")))
        ->delimiter(',')
        ->allow_extra_args(false);
}

void add_bounds(CLI::App& command, touchstone::Domain& domain) {
    const auto add_range = [&command](const char* name, std::optional<Range>& range,
                                      const std::string& says) {
        const auto read = [name, &range](const std::string& text) { range = range_of(name, text); };
        command.add_option_function<std::string>(name, read, says)->check(not_blank("LO:HI"));
    };
    add_range("--lengths", domain.lengths,
              "Only cases with sizes and edges from LO to HI, as LO:HI");
    add_number(command, "--offsets", domain.offsets,
               "Only cases with coordinates up to this magnitude", 1e-300, kLargestNumber);
    add_number(command, "--aspect", domain.aspect,
               "Only shapes with at most this aspect ratio (1 or more); does not apply to "
               "triangles, or polygons given by corners",
               1, kLargestNumber);
    add_range("--angles", domain.angles,
              "Only cases with angles from LO to HI, as LO:HI, in the unit that the code reads. "
              "verify --exec judges radians beyond two turns only with this option or --from");
    command.add_flag_callback(
        "--whole", [&domain] { domain.grid = 1; },
        "Only whole numbers, such as pixels, except angles; coordinates up to 1e6 (or "
        "--offsets), lengths up to 1e6 (or --lengths)");
    command.add_option("--corners", domain.corners, "Only polygons with at most this many corners")
        ->transform(whole_number_within(kFewestCorners, kMostCorners))
        ->type_name("INT");
    command.add_flag("--convex", domain.convex, "Only convex polygons");
    command.add_flag("--no-radius", domain.no_radius, "Only placed polygons with a radius of zero");
}

namespace {

void add_process_limits(CLI::App& command, Examine& options, const std::string& with = "") {
    add_time_limit(command, options.time_limit, with);
    add_memory(command, "--memory-limit", options.memory_limit,
               "Address space of each process, such as 512M" + with)
        ->check(CLI::Validator(
            [](const std::string& bytes) {
                constexpr double kLeast = 1 << 20;
                const double limit = std::strtod(bytes.c_str(), nullptr);
                return limit == 0 || limit >= kLeast
                           ? ""
                           : "no program runs in " + bytes + " bytes; write 1M or more";
            },
            ""));
}

void add_limits(CLI::App& verify, Examine& options, bool isolates) {
    add_known(verify, options.known);
    add_number(
        verify, "--simplify", options.simplify,
        std::string("Seconds to search for simpler counterexamples; each takes at most "
                    "half of the time left") +
            (isolates ? " (with --exec, --isolate, or a NAME that answers with a number)" : ""),
        0, 1e6)
        ->capture_default_str();
    add_process_limits(verify, options, isolates ? " (with --exec or --isolate)" : "");
}

/// Adds the options that describe a program, and returns --exec, which excludes the `others`.
CLI::Option* add_program(CLI::App& command, Examine& options,
                         const std::vector<std::string>& others) {
    CLI::Option* exec =
        command.add_option("--exec", options.exec,
                           "Check a program in any language, not an algorithm. It reads a "
                           "case per line and prints an answer per line");
    exec->check(not_blank("a program"));
    for (const std::string& other : others) exec->excludes(command.get_option(other));
    add_wanted(command, options.wanted);
    command.add_flag("--arrays", options.arrays,
                     "The program reads and writes arrays of numbers, binary "
                     "(reports/guide/formats.md)");
    add_convention(command, options.wanted.convention);
    add_declared(command, options.declared);
    command.add_option("--name", options.name, "The program's name in reports");
    return exec;
}

/// The limits need --isolate or --exec, except --simplify with a NAME.
void add_isolate(CLI::App& verify, Examine& options, CLI::Option* exec,
                 const std::vector<std::string>& others, const Options& limits) {
    CLI::Option* isolate = verify.add_flag(
        "--isolate", options.isolate,
        "Run each algorithm in a process of its own, which may crash or hang; check only answers");
    isolate->excludes(exec);
    for (const std::string& other : others)
        if (other != "NAME") isolate->excludes(verify.get_option(other));
    const CLI::Option* names = verify.get_option("NAME");
    verify.parse_complete_callback([isolate, exec, limits, names] {
        if (isolate->count() + exec->count() > 0) return;
        for (const CLI::Option* limit : limits)
            // Algorithms that answer with numbers also take --simplify.
            if (limit->count() > 0 && !(limit->get_name() == "--simplify" && names->count() > 0))
                throw CLI::RequiresError(limit->get_name(), "--exec or --isolate");
    });
}

}  // namespace

Options add_exec(CLI::App& verify, Examine& options, const std::vector<std::string>& others,
                 MayIsolate may_isolate) {
    const bool isolates = may_isolate == MayIsolate::yes;
    const std::size_t first = verify.get_options().size();
    CLI::Option* const exec = add_program(verify, options, others);
    add_answered(verify, options.declared);
    CLI::Option* const from = verify.add_option(
        "--from", options.from, "Use the cases or findings in this file; - for standard input");
    from->excludes(verify.get_option("--family"));
    verify
        .add_flag("--raw", options.raw,
                  "The cases of --from are written in the program's convention")
        ->needs(from);
    verify
        .add_option("--boundary", options.at_boundary,
                    "How many cases to place where the program's answers change "
                    "(default: a tenth, at most 1e5; none if --cases is small)")
        ->transform(whole_number_within(0, 1'000'000'000))
        ->default_str("");
    // A campaign counts failures by class. Broken laws have no class, so only `verify` has --laws.
    if (isolates)
        verify.add_flag("--laws", options.laws,
                        "Check laws instead, with RapidCheck: for example, a hit stays a "
                        "hit when A and B are exchanged, moved, mirrored or scaled");
    // `verify` also takes the bounds for algorithms, so there they do not need --exec.
    if (isolates) need(verify, first, exec);
    add_bounds(verify, options.bounds);
    const std::size_t first_limit = verify.get_options().size();
    add_limits(verify, options, isolates);
    if (isolates) add_isolate(verify, options, exec, others, options_from(verify, first_limit));
    else need(verify, first, exec);
    return options_from(verify, first);
}

void add_program_of_hits(CLI::App& command, Examine& options) {
    const std::size_t first = command.get_options().size();
    CLI::Option* const exec = add_program(command, options, {"NAME"});
    add_process_limits(command, options);
    need(command, first, exec);
}

Examine read_options(const std::string& text, Examine options) {
    CLI::App app;
    app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    add_query(app, options.wanted);
    add_declared(app, options.declared);
    add_answered(app, options.declared);
    add_convention(app, options.wanted.convention);
    add_bounds(app, options.bounds);
    std::string scalar = "double";
    app.add_option("--scalar", scalar);
    try {
        app.parse(text);
    } catch (const CLI::ParseError& error) {
        throw InputError(error.what());
    }
    options.scalars = {scalar};
    return options;
}

}  // namespace touchstone::commands
