import type { ArchivePath } from '#domain/archive/archive-path.ts'
import type { OnClash } from '#domain/archive/on-clash.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { claimHere } from '../db/claims.ts'
import { SiteError } from '../errors.ts'
import type { Arrival, Arrivals } from './arrivals.ts'
import type { Ingest } from './ingest.ts'
import type { Spool } from './spool.ts'
import type { UploadResult } from './upload-result.ts'
import { waitingForRoom } from './waiting-for-room.ts'

interface FinishParts {
  arrivals: Arrivals
  spool: Spool
  blobs: Pick<BlobStore, 'putFile'>
  ingest: Ingest
}

/** What may be decided anew once all bytes are there. */
export interface FinishChoice {
  onClash?: OnClash | undefined
  /** Another folder, for files of managers: the first may be in the trash by now. */
  path?: ArchivePath | undefined
}

/**
 * Takes in an upload whose bytes are all there. It can be done again after a crash at any point: bytes
 * leave the spool when everything else is on disk.
 * @throws SiteError. After a clash the bytes wait for another choice; what is refused is removed.
 */
export type FinishUpload = (id: string, choice?: FinishChoice) => Promise<UploadResult>

const STAYS = ['manage/clash', 'manage/case-clash', 'archive/not-found']

export function createFinish({ arrivals, spool, blobs, ingest }: FinishParts): FinishUpload {
  const claims = claimHere()

  const takeIn = async (
    arrival: Arrival,
    { onClash, path }: FinishChoice,
  ): Promise<UploadResult> => {
    const { id, size, sender } = arrival
    const said = {
      ...arrival.said,
      onClash: onClash ?? arrival.said.onClash,
      path: path ?? arrival.said.path,
    }
    if ((await spool.size(id)) !== size) throw new SiteError('upload/offset')
    const sha256 = await spool.hash(id)
    if (said.sha256 !== undefined && said.sha256 !== sha256) throw new SiteError('upload/checksum')
    await blobs.putFile(spool.path(id), { sha256, size })
    return ingest(sender, said, { id, sha256, size })
  }

  const finish = async (id: string, choice: FinishChoice): Promise<UploadResult> => {
    const arrival = await arrivals.find(id)
    if (!arrival) throw new SiteError('upload/gone')
    if (arrival.result) return arrival.result
    try {
      const result = await takeIn(arrival, choice)
      await arrivals.finish(id, result)
      await spool.remove(id)
      return result
    } catch (failure) {
      const error = waitingForRoom(failure)
      if (error instanceof SiteError && error.status < 500 && !STAYS.includes(error.code)) {
        await arrivals.forget(id)
        await spool.remove(id)
      }
      throw error
    }
  }

  return (id, choice = {}) => claims.once(id, () => finish(id, choice))
}
