#include "reports/commands/run.h"

int main(int argc, char** argv) {
    return touchstone::run(argc, argv, TOUCHSTONE_VERSION);
}
