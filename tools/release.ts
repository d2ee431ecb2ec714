import { makeBuildCurrent } from './current-build.ts'
import { packRelease } from './release/pack-release.ts'

/** Packs everything that a server needs to run the site into `release/`: docs/deploy.md. */
await makeBuildCurrent()
const { file, sha256, bytes } = await packRelease('release')
process.stdout.write(`${file}: ${Math.round(bytes / 2 ** 20)} MiB\nSHA-256 ${sha256}\n`)
