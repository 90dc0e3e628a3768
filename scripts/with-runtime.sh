#!/bin/sh
# Runs a script of ours on the pinned Node. The host's Node only installs it; then the pinned one
# takes the place of this shell, so that a server leaves no process of ours waiting beside it.
cd "$(dirname "$0")/.." || exit 1
node scripts/install.mjs $VITRINA_PACKAGES || exit 1
# With compiled code cached, the next start is faster and does not load the type stripper.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/node_modules/.vitrina-compiled}"
# SQLite and type stripping print a warning although the pinned version has them on by default.
# The server collects garbage once after its start, which needs the flag.
exec node_modules/node/bin/node --disable-warning=ExperimentalWarning --expose-gc "$@"
