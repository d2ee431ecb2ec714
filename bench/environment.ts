import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeEngineFolder } from '../tools/engines/engine-folder.ts'
import { type PostgresEngine, startPostgres } from '../tools/engines/postgres-server.ts'
import { type SwiftEngine, startSwift } from '../tools/engines/swift.ts'
import { type MainArchive, seedMainArchive } from './data/main-archive.ts'
import { type NodeArchive, seedNodeArchive } from './data/node-archive.ts'
import { type Nginx, startNginx } from './programs/nginx.ts'
import { untilIdle } from './programs/process-status.ts'
import { type Site, startSite } from './programs/site-process.ts'

/** What the benchmarks of one run share; each part is created on first use. */
export interface Environment {
  /** A new empty folder of this name. */
  folder(name: string): Promise<string>
  nginx(): Promise<Nginx>
  /** The site of the first benchmarks, with its archive. */
  site(): Promise<{ site: Site; archive: MainArchive }>
  /** With durable commits, and with memory as an operator gives it. */
  postgres(): Promise<PostgresEngine>
  /** A bucket in Swift, as STORAGE_URL names it; its keys are in the environment from then on. */
  bucket(): Promise<string>
  /** Two equal nodes on Postgres and Swift. */
  nodes(): Promise<{ nodes: [Site, Site]; archive: NodeArchive }>
  clear(): Promise<void>
}

const BUCKET = 'bench'

/** Outside the project, on the disk that BENCH_DIR names or the system's temporary folder. */
export async function openEnvironment(): Promise<Environment> {
  const root = await mkdtemp(join(process.env.BENCH_DIR || tmpdir(), 'tanks-bench-'))
  // Postgres does not run as root, and must pass through.
  await chmod(root, 0o711)
  const folder = async (name: string) => {
    const path = join(root, name)
    await mkdir(path)
    return path
  }
  const nginx = once(async () => startNginx(await folder('nginx')), stop)
  const site = once(
    async () => {
      const archive = await seedMainArchive(join(root, 'main'))
      const started = await startSite(archive.dataFolder)
      await untilIdle(started.pid)
      return { archive, site: started }
    },
    (made) => made.site.stop(),
  )
  const postgres = once(
    () => startPostgres({ folder: join(root, 'postgres'), isDurable: true, memory: '1GB' }),
    stop,
  )
  const swift = once(startSwiftSomewhere, stop)
  const bucket = async () => (await swift()).storageUrl(BUCKET)
  const nodes = once(
    async () => {
      const archive = await seedNodeArchive(await folder('nodes'), {
        DATABASE_URL: await (await postgres()).createDatabase('nodes'),
        STORAGE_URL: await bucket(),
      })
      const start = async (name: string) =>
        startSite(await folder(name), { settings: archive.engines })
      const made: [Site, Site] = [await start('node-1'), await start('node-2')]
      return { archive, nodes: made }
    },
    (made) => Promise.all(made.nodes.map(stop)),
  )
  return {
    folder,
    nginx,
    site,
    postgres,
    bucket,
    nodes,
    async clear() {
      for (const thing of [nodes, site, nginx, postgres, swift]) await thing.end()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** Not every file system supports Swift, so it may need a folder elsewhere. */
async function startSwiftSomewhere(): Promise<SwiftEngine> {
  const place = makeEngineFolder({ isOnDisk: true })
  const engine = await startSwift({ folder: place })
  await engine.createBucket(BUCKET)
  process.env.AWS_ACCESS_KEY_ID = engine.accessKey
  process.env.AWS_SECRET_ACCESS_KEY = engine.secretKey
  return {
    ...engine,
    async stop() {
      await engine.stop()
      await rm(place, { recursive: true, force: true })
    },
  }
}

function stop(thing: { stop(): Promise<void> }): Promise<void> {
  return thing.stop()
}

interface Once<Thing> {
  (): Promise<Thing>
  /** Does nothing if it was not started. */
  end(): Promise<void>
}

function once<Thing>(make: () => Promise<Thing>, end: (thing: Thing) => Promise<unknown>) {
  let thing: Promise<Thing> | undefined
  const call = () => {
    thing ??= make()
    return thing
  }
  return Object.assign(call, {
    // A failed start was reported already.
    end: async () => void (await thing?.then(end, () => undefined)),
  }) satisfies Once<Thing>
}
