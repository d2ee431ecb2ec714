#!/bin/sh
# Starts the site. Settings are environment variables: README.md
program=$(dirname "$(readlink -f "$0")")
export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144
# Where the program may write here, later starts find its compiled code, and need a tenth less memory.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$program/.cache/compiled}"
exec "$program/node_modules/node/bin/node" "$program/server/main.ts"
