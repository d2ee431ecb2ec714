import { enableCompileCache } from 'node:module'
import { COMPILE_CACHE } from '../server/compile-cache.ts'
import { makeBuildCurrent } from './current-build.ts'

await makeBuildCurrent()
// Without this cache, compiling the server takes a quarter of the time of a start.
enableCompileCache(COMPILE_CACHE)
// The server runs in this process. The script of package.json begins with `exec`, so that no shell
// stands between npm and it: a shell would take npm's signal for itself and leave the server behind.
await import('../server/main.ts')
