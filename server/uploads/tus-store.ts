import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import { SiteError } from '../errors.ts'
import { ARRIVAL_DAYS, type Arrivals } from './arrivals.ts'
import type { Spool } from './spool.ts'
import type { UploadLimits } from './upload-limits.ts'
import { waitingForRoom } from './waiting-for-room.ts'
import { watched } from './watched-bytes.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface StoreParts {
  arrivals: Arrivals
  spool: Spool
  limits: Pick<UploadLimits, 'requireRoom' | 'requireType'>
}

/** Uploads under way as the tus server knows them. Their rows are made where it is known who sends. */
export function tusStore(parts: StoreParts): DataStore {
  return new SpoolStore(parts)
}

class SpoolStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  readonly #parts: StoreParts

  constructor(parts: StoreParts) {
    super()
    this.#parts = parts
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.#parts.spool.begin(upload.id)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const { arrivals, spool } = this.#parts
    const arrival = await arrivals.find(id)
    if (!arrival) throw new SiteError('upload/gone')
    const { size, createdAt, result } = arrival
    return new Upload({
      id,
      size,
      offset: result ? size : await spool.size(id),
      creation_date: createdAt.toISOString(),
    })
  }

  /** @returns How much is there; what was written survives a crash by then. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { arrivals, spool, limits } = this.#parts
    const arrival = await arrivals.find(id)
    if (!arrival) throw new SiteError('upload/gone')
    if (arrival.result) return arrival.size
    const { sender } = arrival
    await limits.requireRoom(sender, arrival.size - offset).catch((error) => {
      throw waitingForRoom(error)
    })
    return spool.append(id, {
      bytes: watched(stream, { bytes: 0 }, () => limits.requireRoom(sender, 0)),
      at: offset,
      size: arrival.size,
      look: (mediaType) => limits.requireType(mediaType, sender),
    })
  }

  override async remove(id: string): Promise<void> {
    await this.#parts.arrivals.forget(id)
    await this.#parts.spool.remove(id)
  }

  override getExpiration(): number {
    return ARRIVAL_DAYS * DAY_MS
  }
}
