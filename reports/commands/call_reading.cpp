#include "reports/commands/call_reading.h"

#include <algorithm>
#include <sstream>
#include <string_view>

#include <fmt/format.h>

#include "core/format/nearest_name.h"
#include "core/scenes/input_error.h"
#include "reports/text/width.h"

namespace touchstone {
namespace {

/// Help that fits the width of the terminal.
class NarrowHelp : public CLI::Formatter {
  public:
    NarrowHelp() { column_width(26); }

    std::string make_option_desc(const CLI::Option* option) const override {
        return fitted(Formatter::make_option_desc(option));
    }
    /// Leaves out units, and which options exclude or need each other. The error messages say this.
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

}  // namespace

std::shared_ptr<CLI::FormatterBase> narrow_help() {
    return std::make_shared<NarrowHelp>();
}

void fail_for_call(CLI::App& app, const CLI::ParseError& error) {
    const auto asked = app.get_subcommands();
    const CLI::App& command = asked.empty() ? app : *asked.front();
    const std::string name = command.get_name();
    const auto unread = app.remaining(true);
    if (asked.empty() && unread.empty())
        throw InputError("no command given; see touchstone --help");
    if (unread.empty() || !unread.front().starts_with('-'))
        throw InputError(fmt::format("{}: {}", name, error.what()));
    std::vector<std::string> long_names;
    for (const CLI::Option* option : command.get_options())
        for (const std::string& one : option->get_lnames()) long_names.push_back("--" + one);
    const std::string option = unread.front().substr(0, unread.front().find('='));
    const auto near = nearest_name(option, {long_names.begin(), long_names.end()});
    throw InputError(fmt::format(
        "{} has no option {}{}", name, option,
        near ? fmt::format("; did you mean {}?", *near) : fmt::format("; see {} --help", name)));
}

std::vector<std::string> words_of(int argc, char** argv) {
    std::vector<std::string> words(argv + 1, argv + argc);
    if (!words.empty() && words.front() == "help") {
        words.erase(words.begin());
        words.emplace_back("--help");
    }
    return {words.rbegin(), words.rend()};
}

}  // namespace touchstone
