import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Archive } from '#domain/archive/archive.ts'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/schema.ts'
import { SiteError } from '../errors.ts'
import type { MediaProcessor, PhotoProcessor } from '../media/media-processor.ts'
import { createFinish, type FinishUpload } from './finish-upload.ts'
import { createUploadProcessor, type ProcessUpload } from './process-upload.ts'
import { createTusServer, type TusServer } from './tus-server.ts'
import { type AddUpload, createUploadBatcher } from './upload-batcher.ts'
import { createUploadLimits, type UploadLimits, type UploadSettings } from './upload-limits.ts'
import { createUploadSessions, type UploadSessions } from './upload-sessions.ts'
import { openStaging, type UploadStaging } from './upload-staging.ts'

export interface UploadParts {
  db: Kysely<Database>
  blobs: BlobStore
  mediaProcessor: MediaProcessor & PhotoProcessor
  archive: Pick<Archive, 'foldersNow'>
  settings: UploadSettings & Pick<Config, 'SITE_URL' | 'DATABASE_URL' | 'STORAGE_URL'>
  /** Path of the data folder. */
  folder: string
}

export interface Uploads extends Pick<UploadParts, 'db' | 'blobs' | 'mediaProcessor'> {
  limits: UploadLimits
  sessions: UploadSessions
  staging: UploadStaging
  addUpload: AddUpload
  processUpload: ProcessUpload
  finish: FinishUpload
  tus: TusServer
  requireFolder(path: string): Promise<void>
}

export async function openUploads(parts: UploadParts): Promise<Uploads> {
  const { db, blobs, mediaProcessor, archive, settings, folder } = parts
  const limits = createUploadLimits({ db, settings, folder })
  const sessions = createUploadSessions(db)
  // Several servers share a database only where they share a store too.
  const isShared = settings.DATABASE_URL !== 'sqlite' && settings.STORAGE_URL !== 'disk'
  const staging = await openStaging(join(folder, 'uploads'), { isShared })
  const addUpload = createUploadBatcher({ db, blobs })
  const processUpload = createUploadProcessor({
    db,
    archive,
    blobs,
    mediaProcessor,
    limits,
    addUpload,
  })
  const finish = createFinish({ sessions, staging, blobs, processUpload, inbox: limits.inbox })
  const requireFolder = async (path: string) => {
    const requested = archivePath.parse(path)
    if ((await archive.foldersNow([requested])).has(requested)) return
    const detail = `The folder was ${path}.`
    throw new SiteError('archive/not-found', { detail, details: { path } })
  }
  const siteUrl = settings.SITE_URL
  const tus = createTusServer({ sessions, staging, limits, finish, siteUrl, requireFolder })
  return {
    db,
    blobs,
    mediaProcessor,
    limits,
    sessions,
    staging,
    addUpload,
    processUpload,
    finish,
    tus,
    requireFolder,
  }
}
