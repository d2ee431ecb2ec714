import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layMainArchive, type MainArchive } from './main-archive.ts'
import { type Nginx, startNginx } from './nginx.ts'
import { type Site, startSite } from './site.ts'

/** What the lines of one run share; each thing is made when first asked for. */
export interface Ground {
  /** A new empty folder of this name. */
  folder(name: string): Promise<string>
  nginx(): Promise<Nginx>
  /** The site that serves the first lines, with what they ask for. */
  site(): Promise<{ site: Site; archive: MainArchive }>
  /** Whether any line asked for it so far. */
  hasSite(): boolean
  clear(): Promise<void>
}

/** Outside the project, on the disk that BENCH_DIR names or the system's temporary folder. */
export async function openGround(): Promise<Ground> {
  const root = await mkdtemp(join(process.env.BENCH_DIR || tmpdir(), 'tanks-bench-'))
  const folder = async (name: string) => {
    const path = join(root, name)
    await mkdir(path)
    return path
  }
  const nginx = once(async () => startNginx(await folder('nginx')))
  const site = once(async () => {
    const archive = await layMainArchive(join(root, 'main'))
    return { archive, site: await startSite(archive.dataFolder) }
  })
  return {
    folder,
    nginx,
    site,
    hasSite: () => site.wasCalled,
    async clear() {
      if (site.wasCalled) await site().then((made) => made.site.stop(), ignore)
      if (nginx.wasCalled) await nginx().then((made) => made.stop(), ignore)
      await rm(root, { recursive: true, force: true })
    },
  }
}

interface Once<Thing> {
  (): Promise<Thing>
  readonly wasCalled: boolean
}

function once<Thing>(make: () => Promise<Thing>): Once<Thing> {
  let thing: Promise<Thing> | undefined
  const call = () => {
    thing ??= make()
    return thing
  }
  return Object.defineProperty(call, 'wasCalled', { get: () => thing !== undefined }) as Once<Thing>
}

/** What could not be started was told already and needs no stopping. */
function ignore() {}
