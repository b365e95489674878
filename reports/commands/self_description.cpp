#include "reports/commands/self_description.h"

#include <iostream>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "reports/commands/exit_status.h"

namespace touchstone {
namespace {

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
}

/// "--query --turn"
std::string long_options(const CLI::App& command) {
    std::string all;
    for (const CLI::Option* option : command.get_options())
        for (const std::string& name : option->get_lnames())
            all += (all.empty() ? "--" : " --") + name;
    return all;
}

/// Escapes text for roff: backslashes are literal, and no line begins like a request.
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

}  // namespace

std::string bash_completion(const CLI::App& app) {
    std::string names;
    std::string options;
    for (const CLI::App* command : commands_of(app)) {
        names += (names.empty() ? "" : " ") + command->get_name();
        options +=
            fmt::format("        {}) words='{}' ;;\n", command->get_name(), long_options(*command));
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

void add_self_description(CLI::App& app, const std::function<void(std::function<int()>)>& choose) {
    const auto add = [&](const char* name, const char* what,
                         std::string (*print)(const CLI::App&)) {
        app.add_subcommand(name, what)->callback([&app, choose, print] {
            choose([&app, print] {
                std::cout << print(app);
                return exit_status::kept;
            });
        });
    };
    add("completion", "Print a script that completes this command line in bash", bash_completion);
    add("man", "Print the manual page, for man -l -", man_page);
}

}  // namespace touchstone
