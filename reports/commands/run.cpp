#include "reports/commands/run.h"

#include <fcntl.h>
#include <unistd.h>
#include <iostream>
#include <sstream>

#include "core/format/text.h"
#include "reports/commands/calls.h"
#include "reports/commands/ending.h"
#include "reports/files/case_file.h"
#include "reports/files/reproduce.h"
#include "reports/text/table.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace touchstone {

using namespace commands;

namespace {

class NarrowHelp : public CLI::Formatter {
  public:
    NarrowHelp() { column_width(26); }

    std::string make_option_desc(const CLI::Option* option) const override {
        return fitted(Formatter::make_option_desc(option));
    }
    /// Leaves out units, and the options that an option excludes or needs. Error messages name
    /// those options.
    std::string make_option_opts(const CLI::Option* option) const override {
        std::string text = Formatter::make_option_opts(option);
        for (const std::string_view units : {":SIZE [b, kb(=1024b), ...]", ":FLOAT TIME"})
            if (const std::size_t at = text.find(units); at != std::string::npos)
                text.erase(at, units.size());
        if (text.starts_with(" UINT")) text.erase(1, 1);
        return text.substr(0, std::min(text.find(" Excludes:"), text.find(" Needs:")));
    }
    std::string make_subcommand(const CLI::App* command) const override {
        std::stringstream out;
        CLI::detail::format_help(out, command->get_name(), fitted(command->get_description()),
                                 get_column_width());
        return out.str();
    }
    std::string make_description(const CLI::App* app) const override {
        return wrapped(app->get_description(), text_width()) + '\n';
    }
    /// Keeps the line breaks of a footer.
    std::string make_footer(const CLI::App* app) const override {
        const std::string footer = app->get_footer();
        if (footer.empty() || footer.find('\n') != std::string::npos)
            return Formatter::make_footer(app);
        return '\n' + wrapped(footer, text_width());
    }

  private:
    [[nodiscard]] std::string fitted(const std::string& text) const {
        std::string lines = wrapped(text, text_width() - get_column_width());
        if (lines.ends_with('\n')) lines.pop_back();
        return lines;
    }
};

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
}

void require_command(CLI::App& app, const std::string& name) {
    std::vector<std::string_view> known;
    for (const CLI::App* command : commands_of(app)) known.push_back(command->get_name());
    if (std::find(known.begin(), known.end(), name) == known.end())
        throw InputError("unknown command \"" + name + "\"" + suggestion(name, known));
}

/// The arguments in the form that CLI11 takes: in reverse order, without the program's name. The
/// word "help" means --help, also before a command.
std::vector<std::string> words_of(int argc, char** argv) {
    std::vector<std::string> words(argv + 1, argv + argc);
    if (!words.empty() && words.front() == "help") {
        words.erase(words.begin());
        words.emplace_back("--help");
    }
    return {words.rbegin(), words.rend()};
}

/// What to do about an error that CLI11 names without advice: an option without its value, or a
/// command for --exec without quotes.
std::string advice_for(const CLI::App& command, const std::string& error) {
    if (error == "NAME excludes --exec")
        return "; put a command of several words in quotes: --exec 'node mine.js'";
    const auto* option = command.get_option_no_throw(error.substr(0, error.find(':')));
    return option != nullptr && error.ends_with(" missing")
               ? fmt::format(" ({})", option->get_description())
               : "";
}

std::vector<std::string> long_options(const CLI::App& command) {
    std::vector<std::string> all;
    for (const CLI::Option* option : command.get_options())
        for (const std::string& name : option->get_lnames()) all.push_back("--" + name);
    return all;
}

[[noreturn]] void fail_for_call(CLI::App& app, const CLI::ParseError& error) {
    const auto asked = app.get_subcommands();
    const CLI::App& command = asked.empty() ? app : *asked.front();
    const std::string name = command.get_name();
    const auto unread = app.remaining(true);
    if (asked.empty() && unread.empty())
        throw InputError("no command given; see touchstone --help");
    if (unread.empty() || !unread.front().starts_with('-'))
        throw InputError(
            fmt::format("{}: {}{}", name, error.what(), advice_for(command, error.what())));
    const std::vector<std::string> long_names = long_options(command);
    const std::string option = unread.front().substr(0, unread.front().find('='));
    auto near = nearest_name(option, {long_names.begin(), long_names.end()});
    // `cases` names the number of cases otherwise than the other commands.
    for (const char* other : {"--count", "--cases"})
        if ((option == "--cases" || option == "--count") && option != other &&
            command.get_option_no_throw(other) != nullptr)
            near = other;
    throw InputError(fmt::format(
        "{} has no option {}{}", name, option,
        near ? fmt::format("; did you mean {}?", *near) : fmt::format("; see {} --help", name)));
}

/// Escapes the text for roff, which reads a line that begins with . or ' as a request.
std::string roff(const std::string& text) {
    std::string escaped;
    for (const char c : text) {
        if ((c == '.' || c == '\'') && (escaped.empty() || escaped.back() == '\n'))
            escaped += "\\&";
        if (c == '\\') escaped += "\\e";
        else if (c == '-') escaped += "\\-";
        else escaped += c;
    }
    return escaped;
}

std::string roff_options(const CLI::App& command) {
    std::string text;
    for (const CLI::Option* option : command.get_options())
        text += fmt::format(".TP\n.B {}\n{}\n", roff(option->get_name(option->get_positional())),
                            roff(option->get_description()));
    return text;
}

std::string bash_completion(const CLI::App& app) {
    std::string names;
    std::string options;
    for (const CLI::App* command : commands_of(app)) {
        names += (names.empty() ? "" : " ") + command->get_name();
        options += fmt::format("        {}) words='{}' ;;\n", command->get_name(),
                               fmt::join(long_options(*command), " "));
    }
    return fmt::format(
        "# bash completion of touchstone; source it, or put it into\n"
        "# ~/.local/share/bash-completion/completions/touchstone\n"
        "_touchstone() {{\n"
        "    local words word=${{COMP_WORDS[COMP_CWORD]}}\n"
        "    if [ \"$COMP_CWORD\" -eq 1 ]; then words='{}'\n"
        "    else case ${{COMP_WORDS[1]}} in\n{}"
        "        *) words='' ;;\n"
        "        esac\n"
        "    fi\n"
        "    case $word in\n"
        "        -*) ;;\n"
        "        *) [ \"$COMP_CWORD\" -eq 1 ] || words='' ;;\n"
        "    esac\n"
        "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
        "}}\n"
        "complete -o default -F _touchstone touchstone ./touchstone\n",
        names, options);
}

std::string man_page(const CLI::App& app) {
    std::string text = fmt::format(
        ".TH TOUCHSTONE 1\n.SH NAME\ntouchstone \\- {}\n.SH SYNOPSIS\n.B touchstone\n"
        ".I COMMAND\n[OPTIONS]\n.SH OPTIONS\n{}",
        roff("checks 2D collision code against exact answers"), roff_options(app));
    for (const CLI::App* command : commands_of(app)) {
        text += fmt::format(".SH COMMAND {}\n{}\n{}", roff(command->get_name()),
                            roff(command->get_description()), roff_options(*command));
        if (command->get_footer() != app.get_footer())
            text += fmt::format(".PP\n.nf\n{}\n.fi\n", roff(command->get_footer()));
    }
    return text + fmt::format(".SH EXIT STATUS\n{}\n", roff(app.get_footer()));
}

void add_self_description(CLI::App& app, const Choose& choose) {
    const auto add = [&](CLI::App* command, std::string (*print)(const CLI::App&)) {
        command->callback([&app, choose, print] {
            choose([&app, print] {
                std::cout << print(app);
                return exit_status::kept;
            });
        });
    };
    add(app.add_subcommand("completion", "Print a script that completes this command line in bash"),
        bash_completion);
    add(app.add_subcommand("man", "Print the manual page; to read it: touchstone man | man -l -"),
        man_page);
}

/// Adds the command of that name. Adds all commands if the name is not listed here. With only one
/// command, the program starts faster.
void add_commands(CLI::App& app, const Choose& choose, const std::string& name) {
    constexpr std::array<std::pair<std::string_view, Add*>, 22> kAll{{
        {"list", add_list},         {"domain", add_domain},     {"verify", add_verify},
        {"climb", add_climb},       {"prove", add_prove},       {"repair", add_repair},
        {"power", add_power},       {"oracle", add_oracle},     {"replay", add_replay},
        {"explain", add_explain},   {"minimize", add_minimize}, {"cases", add_cases},
        {"check", add_check},       {"doctor", add_doctor},     {"export", add_export},
        {"ledger", add_ledger},     {"report", add_report},     {"campaign", add_campaign},
        {"import", add_import},     {"promote", add_promote},   {"answer", add_answer},
        {"", add_self_description},
    }};
    const auto* const asked =
        std::find_if(kAll.begin(), kAll.end(), [&](const auto& one) { return one.first == name; });
    for (const auto& one : kAll)
        if (name.empty() || asked == kAll.end() || &one == asked) one.second(app, choose);
}

/// Opens the standard streams that the caller closed, so that no pipe or file takes their numbers.
/// A child would not inherit such a pipe. Reading and writing these streams still fails.
void occupy_closed_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) < 0)
            (void)open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

void refuse_empty_values(CLI::App& app) {
    for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; }))
        for (CLI::Option* option : command->get_options())
            if (option->get_items_expected_max() > 0) option->check(not_blank("a value"));
}

int run_command(int argc, char** argv, const std::string& version) {
    CLI::App app{
        "Checks 2D collision code against exact answers. Terms: reports/guide/glossary.md."};
    app.name("touchstone");
    app.formatter(std::make_shared<NarrowHelp>());
    app.require_subcommand(1);
    app.set_version_flag("--version", "touchstone " + version);
    app.footer(
        "Exit status: 0 nothing failed, or only as documented; 1 something failed; 2 the call or "
        "the input was wrong, or nothing could be judged; 3 something could not be run, or was "
        "interrupted.");
    std::function<int()> action;
    const Choose choose = [&action](std::function<int()> chosen) { action = std::move(chosen); };
    std::vector<std::string> words = words_of(argc, argv);
    add_commands(app, choose, words.empty() ? "" : words.back());
    refuse_empty_values(app);
    if (!words.empty() && !words.back().starts_with('-')) require_command(app, words.back());
    try {
        app.parse(std::move(words));
    } catch (const CLI::Success& help) {
        app.exit(help);
        flush_standard_output();
        return exit_status::kept;
    } catch (const CLI::ParseError& error) {
        fail_for_call(app, error);
    }
    const int status = action();
    flush_standard_output();
    if (status == exit_status::kept && literature_was_not_whole()) return exit_status::not_run;
    return status;
}

}  // namespace

int run(int argc, char** argv, const char* version) {
    occupy_closed_streams();
    note_called_as(argv[0]);
    // With SIGXFSZ ignored, a write beyond the file size limit fails with an error instead of
    // ending the process.
    std::signal(SIGXFSZ, SIG_IGN);
    end_program_on_interrupt();
#ifdef __GLIBC__
    // Keeps freed memory. Each run of a fast program uses about 30 MB, and new pages cost 3 % of
    // the time.
    mallopt(M_MMAP_THRESHOLD, 1 << 25);
    mallopt(M_TRIM_THRESHOLD, 1 << 28);
#endif
    try {
        return run_command(argc, argv, version);
    } catch (const InputError& error) {
        std::cerr << "touchstone: " << visible_lines(error.what()) << '\n';
        return exit_status::wrong_input;
    } catch (const std::exception& error) {
        std::cerr << "touchstone: " << visible_lines(error.what()) << '\n';
        return exit_status::not_run;
    }
}

}  // namespace touchstone
