import { makeBuildCurrent } from './current-build.ts'

await makeBuildCurrent()
// The server runs in this process. The script of package.json begins with `exec`, so that no shell
// stands between npm and it: a shell would take npm's signal for itself and leave the server behind.
await import('../server/main.ts')
