import type { OnConflict } from '#domain/archive/on-conflict.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { removeOrphan } from '../../archive/blob-garbage-collection.ts'
import type { BlobStore } from '../../blobs/blob-store.ts'
import { createLocalLocks } from '../../db/locks.ts'
import type { Db } from '../../db/tables/schema.ts'
import { SiteError } from '../../errors.ts'
import type { InboxQuota } from '../inbox-quota.ts'
import type { ProcessUpload } from '../process-upload.ts'
import type { UploadResult } from '../upload-result.ts'
import { resumableError } from './resumable-error.ts'
import type { UploadSession, UploadSessions } from './upload-sessions.ts'
import type { UploadStaging } from './upload-staging.ts'

interface FinishParts {
  db: Db
  sessions: UploadSessions
  staging: UploadStaging
  blobs: Pick<BlobStore, 'putFile' | 'remove'>
  processUpload: ProcessUpload
  inbox: Pick<InboxQuota, 'release'>
}

/** Choices that can change after all bytes have arrived. */
export interface FinishChoice {
  onConflict?: OnConflict | undefined
  /** Another folder, for editors, if the first one was deleted. */
  path?: ArchivePath | undefined
}

/**
 * Adds a completely received upload. Can be repeated after a crash: staged bytes are removed when everything else is
 * durable.
 * @throws SiteError. The bytes stay for a retry or for the rest of them, unless the file itself is rejected.
 */
export type FinishUpload = (id: string, choice?: FinishChoice) => Promise<UploadResult>

export interface UploadEnds {
  finish: FinishUpload
  /** Forgets an upload and its bytes. Waits for a running finish; what that has added stays, and so does its result. */
  discard(id: string): Promise<void>
}

/** Errors that no further bytes or choice can fix. */
const FINAL_REJECTIONS = [
  'upload/checksum',
  'upload/type',
  'upload/photo',
  'upload/folder',
  'access/key',
]

export function createUploadEnds(parts: FinishParts): UploadEnds {
  const { db, sessions, staging, blobs, processUpload, inbox } = parts
  const locks = createLocalLocks()

  const processFile = async (
    session: UploadSession,
    { onConflict, path }: FinishChoice,
  ): Promise<UploadResult> => {
    const { id, size, sender, createdAt } = session
    const metadata = {
      ...session.metadata,
      onConflict: onConflict ?? session.metadata.onConflict,
      path: path ?? session.metadata.path,
    }
    const there = await staging.size(id)
    if (there !== size) {
      const detail = `${there} of ${size} bytes are stored. Send the rest first.`
      throw new SiteError('upload/offset', { detail })
    }
    const sha256 = await staging.hash(id)
    if (metadata.sha256 !== undefined && metadata.sha256 !== sha256)
      throw new SiteError('upload/checksum')
    await blobs.putFile(staging.path(id), { sha256, size })
    const since = path ? undefined : createdAt
    return processUpload(sender, metadata, { id, sha256, size, since }).catch(async (error) => {
      await removeOrphan(db, blobs, sha256).catch(() => undefined)
      throw error
    })
  }

  const remove = async (id: string): Promise<void> => {
    await sessions.forget(id)
    await staging.remove(id)
    await inbox.release([id])
  }

  const discard = async (id: string): Promise<void> => {
    if ((await sessions.find(id))?.result === undefined) await remove(id)
  }

  const finish = async (id: string, choice: FinishChoice): Promise<UploadResult> => {
    const session = await sessions.find(id)
    if (!session) throw new SiteError('upload/gone')
    if (session.result) return session.result
    try {
      const result = await processFile(session, choice)
      await sessions.finish(id, result)
      await staging.remove(id)
      await inbox.release([id])
      return result
    } catch (failure) {
      const error = resumableError(failure)
      if (error instanceof SiteError && FINAL_REJECTIONS.includes(error.code)) await remove(id)
      throw error
    }
  }

  return {
    finish: (id, choice = {}) => locks.withLock(id, () => finish(id, choice)),
    discard: (id) => locks.withLock(id, () => discard(id)),
  }
}
