#!/bin/sh
# Like with-runtime.sh, for what also needs the packages of tests, checks and benches.
VITRINA_PACKAGES=all exec sh "$(dirname "$0")/with-runtime.sh" "$@"
