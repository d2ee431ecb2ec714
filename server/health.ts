import { statfs } from 'node:fs/promises'
import { Hono } from 'hono'
import type { Archive } from '#domain/archive/archive.ts'
import { ROOT } from '#domain/archive/archive-path.ts'
import type { Store } from './blobs/blob-store.ts'
import type { SiteEnv } from './http/site-env.ts'

const LOW_BYTES = 200 * 1024 * 1024
/** Whoever asks more often than this gets the answer of before: looking costs others something. */
const FRESH_MS = 1000

interface Watched {
  archive: Pick<Archive, 'folder'>
  /** Asks the database too, for another of its tables. */
  catchUp: () => Promise<void>
  store: Pick<Store, 'check'>
  dataFolder: string
  /** How the backups are. */
  backup: () => Promise<string>
}

/** Process, database, store, free disk and backups, for whoever watches over the site. */
export function healthRoutes(watched: Watched) {
  let looked: { at: number; found: ReturnType<typeof look> } | undefined
  return new Hono<SiteEnv>().get('/healthz', async (c) => {
    const now = performance.now()
    if (!looked || now - looked.at > FRESH_MS) looked = { at: now, found: look(watched) }
    const { database, store, freeBytes, backup } = await looked.found
    const enough = freeBytes > LOW_BYTES
    const ok = database && store && enough
    return c.json(
      {
        ok,
        process: { seconds: Math.round(process.uptime()), memory: process.memoryUsage.rss() },
        database: database ? 'ok' : 'failed',
        store: store ? 'ok' : 'failed',
        disk: { free_bytes: freeBytes, enough },
        backup,
      },
      ok ? 200 : 503,
      { 'cache-control': 'no-store' },
    )
  })
}

async function look({ archive, catchUp, store, dataFolder, backup }: Watched) {
  const [database, stored, { bavail, bsize }, backups] = await Promise.all([
    Promise.all([archive.folder(ROOT), catchUp()]).then(
      ([root]) => root !== undefined,
      () => false,
    ),
    store.check().then(
      () => true,
      () => false,
    ),
    statfs(dataFolder),
    backup(),
  ])
  return { database, store: stored, freeBytes: bavail * bsize, backup: backups }
}
