#!/usr/bin/env node
// Nothing of this project is compiled: its native packages ship their binaries. npm before 11 runs
// node-gyp all the same for any package with a binding.gyp and would download Node's headers for it.
