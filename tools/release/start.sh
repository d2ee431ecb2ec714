#!/bin/sh
# Starts the site. Settings are environment variables: README.md
program=$(dirname "$(readlink -f "$0")")
export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144
exec "$program/node_modules/node/bin/node" "$program/server/main.ts"
