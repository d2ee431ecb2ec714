import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { DataStore, type Lock, type Locker, Server, Upload } from '@tus/server'
import { DAY_MS } from '#domain/units/time.ts'
import { storedFileName } from '#domain/uploads/stored-file-name.ts'
import { SiteError } from '../../errors.ts'
import { parseUploadMetadata } from '../parse-upload-metadata.ts'
import { requireFolderRole } from '../process-upload.ts'
import { recheckLimits } from '../recheck-limits.ts'
import type { Sender } from '../sender.ts'
import type { UploadLimits } from '../upload-limits.ts'
import type { UploadEnds } from './finish-upload.ts'
import { resumableError } from './resumable-error.ts'
import { SESSION_DAYS, type UploadSession, type UploadSessions } from './upload-sessions.ts'
import type { UploadStaging } from './upload-staging.ts'

export const UPLOADS = '/api/uploads'

interface TusParts extends UploadEnds {
  sessions: UploadSessions
  staging: UploadStaging
  limits: UploadLimits
  siteUrl: string
  /** @throws SiteError archive/not-found */
  requireFolder(path: string, onlyBelow?: number): Promise<void>
}

export type TusServer = (request: Request, sender: Sender) => Promise<Response>

/** Resumable uploads: https://tus.io/protocols/resumable-upload, without its concatenation extension. */
export function createTusServer(parts: TusParts): TusServer {
  const { sessions, staging, limits, finish, siteUrl } = parts
  const senders = new WeakMap<Request, Sender>()
  const failures = new WeakMap<Request, unknown>()

  const server = new Server({
    path: UPLOADS,
    relativeLocation: true,
    datastore: new StagingStore(parts),
    locker: uploadLocks(),
    allowedOrigins: [siteUrl],
    namingFunction: () => randomBytes(32).toString('base64url'),

    async onUploadCreate(request, { id, size = 0, metadata: sent = {} }) {
      const sender = senders.get(request)
      if (!sender) throw new SiteError('upload/protocol')
      const fields = Object.entries(sent).map(([name, value]) => [name, value ?? ''] as const)
      const { filename = '', name = filename, ...given } = Object.fromEntries(fields)
      const metadata = parseUploadMetadata({ name: storedFileName(name), ...given })
      requireFolderRole(sender, metadata)
      limits.requireSize(size)
      if (metadata.path) await parts.requireFolder(metadata.path, sender.key?.folder)
      await limits.requireDiskSpace(sender, size)
      if (sender.kind === 'visitor') await limits.inbox.open({ id, announced: size })
      let uncount: (() => Promise<void>) | undefined
      try {
        ;({ uncount } = await limits.count(sender, size))
        await staging.begin(id)
        await sessions.add({ id, sender, metadata, size })
      } catch (error) {
        await staging.remove(id).catch(() => undefined)
        await limits.inbox.release([id])
        await uncount?.().catch(() => undefined)
        throw error
      }
      return {}
    },

    async onUploadFinish(_, { id }) {
      return {
        status_code: 200,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(await finish(id)),
      }
    },

    onResponseError(request, error) {
      failures.set(request, error)
      return undefined
    },
  })

  return async (request, sender) => {
    senders.set(request, sender)
    if (request.headers.has('upload-concat'))
      throw protocol('Concatenated uploads are not supported.')
    const response = await server.handleWeb(request)
    if (response.status < 400) return cleanHeaders(response)
    throw failureOf(failures.get(request), response.status, await response.text())
  }
}

/** Removes the CORS headers of the tus server. */
function cleanHeaders(response: Response): Response {
  const headers = new Headers(response.headers)
  for (const name of response.headers.keys()) {
    if (name.startsWith('access-control-')) headers.delete(name)
  }
  headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: response.status, headers })
}

function failureOf(failure: unknown, status: number, text: string): unknown {
  if (failure instanceof SiteError) return failure
  switch (status) {
    case 404:
    case 410:
      return new SiteError('upload/gone')
    case 409:
      return new SiteError('upload/offset')
    case 413:
      return new SiteError('upload/too-large')
    case 500:
      return failure ?? new Error(text)
    default:
      return protocol(text.trim())
  }
}

function protocol(detail: string): SiteError {
  return new SiteError('upload/protocol', { detail })
}

const WAIT_MS = 10_000

interface Held {
  release(): Promise<void> | void
  ended: Promise<void>
  end(): void
}

/**
 * One request at a time per upload. A later request asks the earlier one to end, which releases uploads whose
 * connection broke silently, and waits without polling.
 */
function uploadLocks(): Locker {
  const held = new Map<string, Held>()

  const acquire = async (id: string, release: Held['release'], signal: AbortSignal) => {
    const deadline = Date.now() + WAIT_MS
    for (let before = held.get(id); before; before = held.get(id)) {
      await before.release()
      const left = deadline - Date.now()
      if (left <= 0 || signal.aborted) throw new SiteError('server/busy')
      const late = setTimeout(left, undefined, { signal }).catch(() => undefined)
      await Promise.race([before.ended, late])
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    held.set(id, { release, ended: promise, end: resolve })
  }

  const newLock = (id: string): Lock => ({
    lock: (signal, release) => acquire(id, release, signal),
    async unlock() {
      const mine = held.get(id)
      held.delete(id)
      mine?.end()
    },
  })
  return { newLock }
}

interface StoreParts extends Pick<UploadEnds, 'discard'> {
  sessions: UploadSessions
  staging: UploadStaging
  limits: Pick<UploadLimits, 'requireDiskSpace' | 'requireType' | 'inbox'>
}

function throwResumable(error: unknown): never {
  throw resumableError(error)
}

/** The data store of the tus server. Uploads begin in `onUploadCreate`, which knows the sender. */
class StagingStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  readonly #parts: StoreParts

  constructor(parts: StoreParts) {
    super()
    this.#parts = parts
  }

  override async getUpload(id: string): Promise<Upload> {
    const { sessions, staging } = this.#parts
    const session = await sessions.find(id)
    if (!session) throw new SiteError('upload/gone')
    const { size, createdAt, result } = session
    return new Upload({
      id,
      size,
      offset: result ? size : await staging.size(id),
      creation_date: createdAt.toISOString(),
    })
  }

  /** @returns The new size; written bytes are durable. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { sessions, staging, limits } = this.#parts
    const session = await sessions.find(id)
    if (!session) throw new SiteError('upload/gone')
    if (session.result) return session.size
    const { sender, size } = session
    const requireDiskSpace = (received: number) => this.#requireSpace(session, received)
    await limits.requireDiskSpace(sender, size - offset).catch(throwResumable)
    await requireDiskSpace(offset)
    const received = { bytes: offset }
    try {
      return await staging.append(id, {
        bytes: recheckLimits(stream, received, () => requireDiskSpace(received.bytes)),
        at: offset,
        size,
        onType: (mediaType) => limits.requireType(mediaType, sender),
      })
    } catch (error) {
      // It would be rejected again at its end.
      if (error instanceof SiteError && error.code === 'upload/type') await this.remove(id)
      throw error
    } finally {
      const there = await staging.size(id).catch(() => undefined)
      if (sender.kind === 'visitor' && there !== undefined)
        await limits.inbox.setReceived(id, there)
    }
  }

  /** @throws SiteError whose text says that received bytes are kept. */
  async #requireSpace(
    { id, sender, size: announced }: UploadSession,
    received: number,
  ): Promise<void> {
    const { limits } = this.#parts
    await limits.requireDiskSpace(sender, 0).catch(throwResumable)
    if (sender.kind === 'visitor')
      await limits.inbox.reserve({ id, received, announced }).catch(throwResumable)
  }

  override async remove(id: string): Promise<void> {
    await this.#parts.discard(id)
  }

  override getExpiration(): number {
    return SESSION_DAYS * DAY_MS
  }
}
