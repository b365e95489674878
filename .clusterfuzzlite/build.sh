#!/bin/bash -eu
# The image of OSS-Fuzz and ClusterFuzzLite calls this script.
exec "$SRC/touchstone/fuzz/oss-fuzz/build.sh"
