// The program `touchstone`: chooses the command and turns errors into exit statuses.

#include <iostream>

#include "core/case_format.h"
#include "reports/commands.h"
#include "reports/exit_status.h"

int main(int argc, char** argv) {
    namespace commands = touchstone::commands;
    namespace exit_status = touchstone::exit_status;
    CLI::App app{"touchstone: is a 2D collision test right, and how close to touching?"};
    app.name("touchstone");
    app.require_subcommand(1);
    app.footer(
        "Exit status: 0 all kept their contract; 1 something failed it; 2 the call or the input "
        "was wrong; 3 something could not be run.");
    int status = exit_status::kept;
    commands::add_list(app, status);
    commands::add_verify(app, status);
    commands::add_oracle(app, status);
    commands::add_replay(app, status);
    try {
        app.parse(argc, argv);
        std::cout.flush();
        if (!std::cout) throw std::runtime_error("standard output can't be written");
        return status;
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? exit_status::kept : exit_status::wrong_input;
    } catch (const touchstone::InputError& error) {
        std::cerr << "touchstone: " << error.what() << '\n';
        return exit_status::wrong_input;
    } catch (const std::exception& error) {
        std::cerr << "touchstone: " << error.what() << '\n';
        return exit_status::not_run;
    }
}
