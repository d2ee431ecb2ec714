import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import { SiteError } from '../errors.ts'
import { recheckLimits } from './recheck-limits.ts'
import { resumableError } from './resumable-error.ts'
import type { UploadLimits } from './upload-limits.ts'
import { SESSION_DAYS, type UploadSession, type UploadSessions } from './upload-sessions.ts'
import type { UploadStaging } from './upload-staging.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface StoreParts {
  sessions: UploadSessions
  staging: UploadStaging
  limits: Pick<UploadLimits, 'requireDiskSpace' | 'requireType' | 'inbox'>
}

function waiting(error: unknown): never {
  throw resumableError(error)
}

/** The data store of the tus server. Sessions are created by the routes, which know the sender. */
export class StagingStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  readonly #parts: StoreParts

  constructor(parts: StoreParts) {
    super()
    this.#parts = parts
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.#parts.staging.begin(upload.id)
    return upload
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
    await limits.requireDiskSpace(sender, size - offset).catch(waiting)
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
      const there = await staging.size(id).catch(() => 0)
      if (sender.kind === 'visitor') await limits.inbox.keep(id, there)
    }
  }

  /** @throws SiteError whose text says that received bytes are kept. */
  async #requireSpace(
    { id, sender, size: announced }: UploadSession,
    received: number,
  ): Promise<void> {
    const { limits } = this.#parts
    await limits.requireDiskSpace(sender, 0).catch(waiting)
    if (sender.kind === 'visitor')
      await limits.inbox.reserve({ id, come: received, announced }).catch(waiting)
  }

  override async remove(id: string): Promise<void> {
    const { sessions, staging, limits } = this.#parts
    await sessions.forget(id)
    await staging.remove(id)
    await limits.inbox.release([id])
  }

  override getExpiration(): number {
    return SESSION_DAYS * DAY_MS
  }
}
