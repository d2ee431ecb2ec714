import type { Context } from 'hono'
import { z } from 'zod'
import type { Archive } from '#domain/archive/archive.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import type { SenderKind } from '#domain/uploads/accepted-types.ts'
import { call } from './api/call.ts'
import type { Store } from './blobs/blob-store.ts'
import type { UploadLimits } from './uploads/upload-limits.ts'

/** More frequent requests get the previous result, because a check costs other requests something. */
const FRESH_MS = 1000

interface Watched {
  archive: Pick<Archive, 'folder'>
  /** Queries the database too. */
  catchUp: () => Promise<void>
  store: Pick<Store, 'check'>
  uploads: { limits: UploadLimits }
  /** Whether the database rejects writes. */
  isReadOnly: () => Promise<boolean>
  /** Result of the last run of `verify`. */
  verified: () => Promise<string>
  backup: () => Promise<string>
  /** State of the search index. */
  search: () => Promise<string>
}

/** Checks the site; the result is cached for a second. */
export type Health = () => Promise<States>

export function createHealth(watched: Watched): Health {
  return cached(() => checkHealth(watched))
}

export interface HealthParts {
  health: Health
}

const word = z.string()

/** The state of the site for monitoring: words, no numbers. */
export const healthCalls = [
  call('GET /healthz', {
    id: 'getHealth',
    action: 'read',
    summary: 'Check whether pages and files can be read',
    response: z.object({
      ok: z.boolean(),
      database: word,
      store: word,
      uploads: word.meta({ description: 'open or closed' }),
      verified: word.meta({ description: 'Result of the last verification' }),
      backup: word.meta({ description: 'State of the backups' }),
      search: word.meta({
        description: 'ok, building while the search index is incomplete, or unknown',
      }),
    }),
    mayBeDown: true,
    isDatabaseFree: true,
    handle: async ({ health }: HealthParts, _asked, c) => {
      const { reading, uploads, verified, backup, search } = await health()
      const words = { uploads: uploads.ok ? 'open' : 'closed', verified, backup, search }
      return respond(c, { ok: isOk(reading), ...reading, ...words })
    },
  }),

  call('GET /healthz/uploads', {
    id: 'getUploadHealth',
    action: 'read',
    summary: 'Check whether uploads are accepted',
    response: z.object({
      ok: z.boolean(),
      editors: word.meta({
        description: 'open, disk full, read-only while the database rejects writes, or failed',
      }),
      visitors: word.meta({
        description: 'The same, or inbox full, or off, which is not a failure',
      }),
    }),
    mayBeDown: true,
    isDatabaseFree: true,
    handle: async ({ health }: HealthParts, _asked, c) => respond(c, (await health()).uploads),
  }),
]

function respond(c: Context, states: { ok: boolean }): Response {
  return c.json(states, states.ok ? 200 : 503, { 'cache-control': 'no-store' })
}

interface States {
  /** What reading needs. */
  reading: Record<'database' | 'store', 'ok' | 'failed'>
  uploads: UploadStates & { ok: boolean }
  verified: string
  backup: string
  search: string
}

async function checkHealth(watched: Watched): Promise<States> {
  const { archive, catchUp, store } = watched
  const [database, stored, verified, backup, search] = await Promise.all([
    stateOf(Promise.all([archive.folder(ROOT), catchUp()]).then(([root]) => root !== undefined)),
    stateOf(store.check().then(() => true)),
    watched.verified().catch(unknown),
    watched.backup().catch(unknown),
    watched.search().catch(unknown),
  ])
  const reading = { database, store: stored }
  const states: UploadStates = isOk(reading)
    ? await uploadStates(watched).catch(() => FAILED)
    : FAILED
  const ok = Object.values(states).every((state) => state === 'open' || state === 'off')
  return { reading, uploads: { ok, ...states }, verified, backup, search }
}

const unknown = () => 'unknown'
const FAILED: UploadStates = { editors: 'failed', visitors: 'failed' }

function isOk(states: Readonly<Record<string, string>>): boolean {
  return Object.values(states).every((state) => state === 'ok')
}

async function stateOf(check: Promise<boolean>): Promise<'ok' | 'failed'> {
  return (await check.catch(() => false)) ? 'ok' : 'failed'
}

function cached<Found>(find: () => Promise<Found>): () => Promise<Found> {
  let last: { at: number; found: Promise<Found> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > FRESH_MS) last = { at: now, found: find() }
    return last.found
  }
}

type State = 'open' | 'off' | 'read-only' | 'disk full' | 'inbox full' | 'failed'

interface UploadStates {
  editors: State
  visitors: State
}

/** By the limits that reject uploads: closed if not a single byte would be accepted. */
async function uploadStates({
  uploads: { limits },
  isReadOnly,
}: Pick<Watched, 'uploads' | 'isReadOnly'>): Promise<UploadStates> {
  const storage = (await isReadOnly())
    ? async () => 'read-only' as const
    : async (kind: SenderKind) => ((await limits.isDiskFull(kind)) ? 'disk full' : 'open')
  return { editors: await storage('editor'), visitors: await visitors() }

  async function visitors(): Promise<State> {
    if (!limits.isOpenToVisitors) return 'off'
    return (await limits.inbox.isFull()) ? 'inbox full' : storage('visitor')
  }
}
