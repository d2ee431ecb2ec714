#!/bin/sh
# The operator's commands, with the settings of the site: ./site --help
program=$(dirname "$(readlink -f "$0")")
exec "$program/node_modules/node/bin/node" "$program/server/cli/command-line.ts" "$@"
