// Tests to paste for one finding of each query and class. They compile in every language, fail on
// the planted error, and pass with a right algorithm.
//
// The function under test calls `touchstone answer`, so that one adaptation serves every algorithm.

#include <map>

#include "core/format/case_format.h"
#include "properties/engines/refine.h"
#include "properties/engines/verify.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "reports/tests/command_line.h"
#include "reports/text/pasted_test.h"

namespace touchstone {
namespace {

struct Chosen {
    const Subject* wrong;
    const Subject* right;
    Scalar scalar;
    Example example;
    std::string name{};
};

std::optional<Example> found_by(const Subject& subject, Scalar scalar, Class kind) {
    VerifyOptions options;
    options.subjects = {&subject};
    options.scalars = {scalar};
    options.cases = 4000;
    options.grid = GridSize::slice;
    options.minimize = false;
    Row row = verify(options).rows.front();
    std::optional<Example>& first = row.first[static_cast<std::size_t>(kind)];
    if (first) minimize_example(row, *first, {});
    return first;
}

/// An algorithm of the literature that answers the example correctly after the same earlier calls.
/// The contract of the planted error judges it.
const Subject* right_algorithm(const Subject& wrong_one, Scalar scalar, const Example& example) {
    const Truth truth(example.scene);
    for (const Subject& subject : literature().entries()) {
        if (subject.info().query != wrong_one.info().query) continue;
        for (const Scene& before : example.before) (void)ask(subject, scalar, before);
        const Answer given = ask(subject, scalar, example.scene);
        if (!wrong(wrong_one.info().contract, given, truth)) return &subject;
    }
    return nullptr;
}

/// For each query and class, the first planted error that shows the class in a single call or in a
/// sequence.
std::vector<Chosen> one_of_each() {
    std::map<std::pair<std::string_view, Class>, Chosen> chosen;
    for (const PlantedError& error : planted_catalogue()) {
        const std::pair key{error.subject->info().query, error.called};
        if (chosen.contains(key) || error.subject->info().contract == Contract::unspecified)
            continue;
        const Scalar scalar = error.scalars.front();
        const auto example = found_by(*error.subject, scalar, error.called);
        if (!example) continue;
        const Subject* right = right_algorithm(*error.subject, scalar, *example);
        if (right == nullptr) continue;
        chosen.emplace(key, Chosen{error.subject, right, scalar, *example,
                                   test_name(error.subject->info().name, name(error.called))});
    }
    std::vector<Chosen> all;
    for (const auto& [key, one] : chosen) all.push_back(one);
    return all;
}

/// C++ code that appends the value as JSON, in the same form as `form`.
std::string cpp_writer(const std::string& value, const Json& form) {
    if (form.is_number()) return fmt::format("number({});", value);
    if (form.is_array())
        return fmt::format("list_of({0}, [&](const auto& item_{1}) {{ {2} }});", value,
                           value.size(),
                           cpp_writer(fmt::format("item_{}", value.size()), form.front()));
    std::string text = "line += '{';";
    const char* comma = "";
    for (const auto& [field, inner] : form.items()) {
        text += fmt::format(" line += \"{}\\\"{}\\\":\"; {}", comma, field,
                            cpp_writer(fmt::format("{}.{}", value, field), inner));
        comma = ",";
    }
    return text + " line += '}';";
}

/// The call for one test, in its own namespace: the case as JSON, and the algorithm.
std::string cpp_call(const Chosen& one) {
    const Json json = to_json(one.example.scene);
    std::string parameters;
    std::string types;
    std::string body =
        fmt::format("line = \"{{\\\"query\\\":\\\"{}\\\"\";", json["query"].get<std::string>());
    for (const auto& [part, form] : json.items()) {
        if (part == "query") continue;
        types += fmt::format("{}class T_{}", types.empty() ? "" : ", ", part);
        parameters += fmt::format("{}const T_{}& p_{}", parameters.empty() ? "" : ", ", part, part);
        body +=
            fmt::format("\n    line += \",\\\"{}\\\":\"; {}", part, cpp_writer("p_" + part, form));
    }
    const bool listed = is_listed(one.example.scene);
    return fmt::format(
        "namespace call_{} {{\ntemplate <{}>\nlong {}({}) {{\n    {}\n    line += '}}';\n    "
        "return "
        "asked(\"{}\", \"{}\", \"{}\");\n}}\n}}\n",
        one.name, types, listed ? "first_hit" : "overlaps", parameters, body,
        one.wrong->info().name, one.right->info().name, name(one.scalar));
}

const std::string kCppAsking = R"(
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
static std::string line;
static std::string asked_before;
template <class N> void number(N x) {
    char text[64];
    std::snprintf(text, sizeof text, "%.21Lg", static_cast<long double>(x));
    line += text;
}
template <class List, class Each> void list_of(const List& list, Each each) {
    line += '[';
    const char* comma = "";
    for (const auto& item : list) { line += comma; each(item); comma = ","; }
    line += ']';
}
static long asked(const std::string& wrong, const std::string& right, const std::string& scalar) {
    asked_before += line + "\n";
    std::ofstream("asked") << asked_before;
    const std::string who = std::getenv("RIGHT") ? right : wrong;
    std::string command = std::string(std::getenv("TOUCHSTONE")) + " answer " + who +
                          " --scalar '" + scalar + "' < asked > answered";
    if (std::system(command.c_str()) != 0) std::exit(99);
    std::ifstream in("answered");
    std::string last;
    for (std::string text; std::getline(in, text);) last = text;
    if (last == "true") return 1;
    if (last == "null") std::exit(98);
    return last == "false" ? 0 : std::atol(last.c_str());
}
)";

const std::string kPythonAsking = R"(import json, os, subprocess
_asked = []
def _ask(wrong, right, scalar, case):
    _asked.append(json.dumps(case))
    who = right if 'RIGHT' in os.environ else wrong
    out = subprocess.run([os.environ['TOUCHSTONE'], 'answer', who, '--scalar', scalar],
                         input='\n'.join(_asked) + '\n', capture_output=True, text=True, check=True)
    answer = json.loads(out.stdout.splitlines()[-1])
    assert answer is not None
    return answer
)";

const std::string kJavaScriptAsking = R"(const child = require('node:child_process');
const askedBefore = [];
function ask(wrong, right, scalar, kase) {
  askedBefore.push(JSON.stringify(kase));
  const out = child.execFileSync(process.env.TOUCHSTONE,
    ['answer', process.env.RIGHT ? right : wrong, '--scalar', scalar],
    {input: askedBefore.join('\n') + '\n', encoding: 'utf8'});
  const answer = JSON.parse(out.trim().split('\n').pop());
  if (answer === null) throw new Error('no answer');
  return answer;
}
)";

/// The text of one test, with its call renamed by the prefix `before`.
std::string adapted(std::string text, const std::string& before) {
    for (const char* call : {"overlaps(", "first_hit("})
        for (std::size_t at = text.find(call); at != std::string::npos;
             at = text.find(call, at + before.size() + 1))
            text.insert(at, before);
    return text;
}

/// The function of one test in a script: def name_overlaps(a, b): return _ask(...)
std::string script_call(const Chosen& one, TestKind kind) {
    const Json json = to_json(one.example.scene);
    std::string parameters;
    std::string fields;
    for (const auto& [part, form] : json.items()) {
        if (part == "query") continue;
        parameters += (parameters.empty() ? "" : ", ") + part;
        fields += fmt::format(", \"{}\": {}", part, part);
    }
    const std::string function =
        fmt::format("{}_{}", one.name, is_listed(one.example.scene) ? "first_hit" : "overlaps");
    const std::string arguments = fmt::format(
        "\"{}\", \"{}\", \"{}\", {{\"query\": \"{}\"{}}}", one.wrong->info().name,
        one.right->info().name, name(one.scalar), case_query_of(one.example.scene), fields);
    return kind == TestKind::python
               ? fmt::format("def {}({}):\n    return _ask({})\n", function, parameters, arguments)
               : fmt::format("function {}({}) {{ return ask({}); }}\n", function, parameters,
                             arguments);
}

class PastedTests : public CommandLine {
  protected:
    [[nodiscard]] int status_of(const std::string& command) const {
        const int status = std::system(
            fmt::format("cd {} && {{ {}; }} > ran 2>&1", quoted(file(".")), command).c_str());
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

    /// Writes a file with all tests and their adapted calls.
    void write_tests(const std::vector<Chosen>& all, TestKind kind, const std::string& to) const {
        const bool is_script = kind == TestKind::python || kind == TestKind::javascript;
        std::string text = kind == TestKind::python       ? kPythonAsking
                           : kind == TestKind::javascript ? kJavaScriptAsking
                                                          : kCppAsking;
        for (const Chosen& one : all) text += is_script ? script_call(one, kind) : cpp_call(one);
        text += test_header(kind);
        std::vector<std::string> names;
        for (const Chosen& one : all) {
            names.push_back(one.name);
            const TestOf test{
                one.name,         "", one.wrong->info().contract, one.scalar, one.example.before,
                one.example.scene};
            text += adapted(pasted_test(kind, test),
                            is_script ? one.name + "_" : "call_" + one.name + "::");
        }
        // The first failing assert ends the program, so each test is called by its name.
        if (kind == TestKind::plain_assert) {
            text += "\n#include <string>\nint main(int, char** a) {\n";
            for (const std::string& name : names)
                text += fmt::format("    if (a[1] == std::string(\"{0}\")) ::{0}();\n", name);
            text += "}\n";
        }
        write(to, text);
    }

    /// The number of failing tests. Each runs alone, by a command made from its name.
    template <class CommandOf>
    [[nodiscard]] std::size_t failing(const std::vector<Chosen>& all,
                                      const std::string& environment, CommandOf command_of) const {
        std::size_t failed = 0;
        for (const Chosen& one : all) {
            const bool fails =
                status_of(fmt::format("export TOUCHSTONE={} {}; {}", quoted(TOUCHSTONE_PROGRAM),
                                      environment, command_of(one.name))) != 0;
            failed += fails ? 1 : 0;
            const bool should = environment.empty();
            EXPECT_EQ(fails, should) << one.name << '\n' << read(file("ran"));
        }
        return failed;
    }

    template <class CommandOf>
    void expect_told_apart(const std::vector<Chosen>& all, const char* language,
                           CommandOf command_of) const {
        const std::size_t wrong = failing(all, "", command_of);
        const std::size_t right = failing(all, "RIGHT=1", command_of);
        std::printf("%s: %zu of %zu fail on the error, %zu on a right algorithm\n", language, wrong,
                    all.size(), right);
    }
};

/// Takes minutes, so it only runs if TOUCHSTONE_PASTE_ALL is set.
TEST_F(PastedTests, OfEachQueryAndClassFailOnlyOnTheErrorInEveryLanguage) {
    if (std::getenv("TOUCHSTONE_PASTE_ALL") == nullptr) GTEST_SKIP() << "TOUCHSTONE_PASTE_ALL";
    const std::vector<Chosen> all = one_of_each();
    EXPECT_GE(all.size(), 25U);
    const std::string compile = std::string(TOUCHSTONE_CXX) + " -std=c++20 tests.cpp -o tests ";
    write_tests(all, TestKind::plain_assert, "tests.cpp");
    ASSERT_EQ(status_of(compile), 0) << read(file("ran"));
    expect_told_apart(all, "assert", [](const std::string& name) { return "./tests " + name; });
    write_tests(all, TestKind::googletest, "tests.cpp");
    ASSERT_EQ(status_of(compile + "-lgtest -lgtest_main -pthread"), 0) << read(file("ran"));
    expect_told_apart(all, "GoogleTest", [](const std::string& name) {
        return "./tests --gtest_filter=Touchstone." + name;
    });
    if (!catch2_options().empty()) {
        write_tests(all, TestKind::catch2, "tests.cpp");
        ASSERT_EQ(status_of(compile + catch2_options()), 0) << read(file("ran"));
        expect_told_apart(all, "Catch2", [](const std::string& name) {
            return "./tests 'touchstone: " + name + "'";
        });
    } else {
        std::printf("Catch2 is not installed\n");
    }
    if (status_of("command -v node") == 0) {
        write_tests(all, TestKind::javascript, "tests.js");
        expect_told_apart(all, "JavaScript", [](const std::string& name) {
            return "node --test-name-pattern='^touchstone: " + name + "$' tests.js";
        });
    }
    if (status_of("command -v python3") == 0) {
        write_tests(all, TestKind::python, "tests.py");
        expect_told_apart(all, "Python", [](const std::string& name) {
            return "python3 -c 'import tests; tests.test_" + name + "()'";
        });
    }
}

}  // namespace
}  // namespace touchstone
