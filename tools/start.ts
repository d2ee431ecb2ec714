import { makeBuildCurrent } from './current-build.ts'

await makeBuildCurrent()
// The server replaces this process in spirit: same signals, same exit.
await import('../server/main.ts')
