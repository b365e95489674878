#!/bin/bash -eu
# What the image of OSS-Fuzz and ClusterFuzzLite calls.
exec "$SRC/touchstone/fuzz/oss-fuzz/build.sh"
