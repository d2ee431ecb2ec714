import { type Context, Hono } from 'hono'
import type { Archive } from '#domain/archive/archive.ts'
import { ROOT } from '#domain/archive/archive-path.ts'
import type { Store } from './blobs/blob-store.ts'
import type { SiteEnv } from './http/site-env.ts'
import type { UploadLimits } from './uploads/upload-limits.ts'
import { type UploadStates, uploadStates } from './uploads/upload-states.ts'

/** Whoever asks more often than this gets the answer of before: looking costs others something. */
const FRESH_MS = 1000

interface Watched {
  archive: Pick<Archive, 'folder'>
  /** Asks the database too, for another of its tables. */
  catchUp: () => Promise<void>
  store: Pick<Store, 'check'>
  uploads: { limits: UploadLimits }
  /** How the last run of `verify` ended. */
  verified: () => Promise<string>
  /** How the backups are. */
  backup: () => Promise<string>
}

/**
 * How the site is, for whoever watches it: words, and no figures of the machine. `/healthz` answers 503 where
 * pages or files cannot be read, `/healthz/uploads` where uploads are refused.
 */
export function healthRoutes(watched: Watched) {
  const states = once(() => look(watched))
  return new Hono<SiteEnv>()
    .get('/healthz', async (c) => {
      const { reading, uploads, verified, backup } = await states()
      const words = { uploads: uploads.ok ? 'open' : 'closed', verified, backup }
      return answer(c, isOk(reading), { ...reading, ...words })
    })
    .get('/healthz/uploads', async (c) => {
      const { ok, ...who } = (await states()).uploads
      return answer(c, ok, { ...who })
    })
}

function answer(c: Context<SiteEnv>, ok: boolean, states: Readonly<Record<string, string>>) {
  return c.json({ ok, ...states }, ok ? 200 : 503, { 'cache-control': 'no-store' })
}

interface States {
  /** What reading needs. */
  reading: Record<'database' | 'store', 'ok' | 'failed'>
  uploads: UploadStates & { ok: boolean }
  verified: string
  backup: string
}

async function look(watched: Watched): Promise<States> {
  const { archive, catchUp, store, uploads } = watched
  const [database, stored, verified, backup] = await Promise.all([
    stateOf(Promise.all([archive.folder(ROOT), catchUp()]).then(([root]) => root !== undefined)),
    stateOf(store.check().then(() => true)),
    watched.verified(),
    watched.backup(),
  ])
  const reading = { database, store: stored }
  const states: UploadStates = isOk(reading)
    ? await uploadStates(uploads.limits).catch(() => FAILED)
    : FAILED
  const ok = Object.values(states).every((state) => state === 'open' || state === 'off')
  return { reading, uploads: { ok, ...states }, verified, backup }
}

const FAILED: UploadStates = { editors: 'failed', visitors: 'failed' }

function isOk(states: Readonly<Record<string, string>>): boolean {
  return Object.values(states).every((state) => state === 'ok')
}

async function stateOf(check: Promise<boolean>): Promise<'ok' | 'failed'> {
  return (await check.catch(() => false)) ? 'ok' : 'failed'
}

function once<Found>(find: () => Promise<Found>): () => Promise<Found> {
  let last: { at: number; found: Promise<Found> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > FRESH_MS) last = { at: now, found: find() }
    return last.found
  }
}
