import { join } from 'node:path'
import type { Archive } from '#domain/archive/archive.ts'
import { type ArchivePath, archivePath } from '#domain/archive/paths/archive-path.ts'
import { crumbsOf } from '#domain/archive/paths/path-segments.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Config } from '../config.ts'
import { hasRow } from '../db/has-row.ts'
import type { Db } from '../db/tables/schema.ts'
import { SiteError } from '../errors.ts'
import type { MediaProcessor, PhotoProcessor } from '../media/media-processor.ts'
import { currentFolder } from './current-folder.ts'
import { createUploadProcessor } from './process-upload.ts'
import { createUploadEnds } from './tus/finish-upload.ts'
import { createTusServer } from './tus/tus-server.ts'
import { createUploadSessions, type UploadSession } from './tus/upload-sessions.ts'
import { openStaging } from './tus/upload-staging.ts'
import { createUploadBatcher } from './upload-batcher.ts'
import { createUploadLimits, type UploadSettings } from './upload-limits.ts'

export interface UploadParts {
  db: Db
  blobs: BlobStore
  mediaProcessor: MediaProcessor & PhotoProcessor
  archive: Pick<Archive, 'resolveFolderPaths'>
  settings: UploadSettings & Pick<Config, 'SITE_URL' | 'DATABASE_URL' | 'STORAGE_URL'>
  /** Path of the data folder. */
  folder: string
}

export type Uploads = Awaited<ReturnType<typeof openUploads>>

/** Whether a path is that of a folder, or below it. */
function isInFolder(db: Db, path: ArchivePath, id: number): Promise<boolean> {
  const above = crumbsOf(path).map((crumb) => crumb.path)
  const folder = db.selectFrom('folder').select('id').where('id', '=', id)
  return hasRow(folder.where('path', 'in', above))
}

export async function openUploads(parts: UploadParts) {
  const { db, blobs, mediaProcessor, archive, settings, folder } = parts
  const limits = createUploadLimits({ db, settings, folder })
  const sessions = createUploadSessions(db)
  // Several servers share a database only where they share a store too.
  const isShared = settings.DATABASE_URL !== 'sqlite' && settings.STORAGE_URL !== 'disk'
  const staging = await openStaging(join(folder, 'uploads'), { isShared })
  const addUpload = createUploadBatcher(db, blobs)
  const processUpload = createUploadProcessor({ ...parts, limits, addUpload })
  const { finish, discard } = createUploadEnds({
    db,
    sessions,
    staging,
    blobs,
    processUpload,
    inbox: limits.inbox,
  })
  /**
   * @param onlyBelow Id of the folder that it must be or lie in.
   * @throws SiteError archive/not-found, access/key-scope
   */
  const requireFolder = async (path: string, onlyBelow?: number): Promise<void> => {
    const requested = archivePath.parse(path)
    const now = (await archive.resolveFolderPaths([requested])).get(requested)
    if (now === undefined) {
      const detail = `The folder was ${path}.`
      throw new SiteError('archive/not-found', { detail, details: { path } })
    }
    if (onlyBelow !== undefined && !(await isInFolder(db, now, onlyBelow)))
      throw new SiteError('access/key-scope')
  }
  /** Where the folder of an upload is now; undefined for the inbox and if it no longer exists. */
  const folderOf = async ({ metadata: { path }, createdAt }: UploadSession) =>
    path && (await currentFolder(parts, path, createdAt))
  const siteUrl = settings.SITE_URL
  const tus = createTusServer({
    sessions,
    staging,
    limits,
    finish,
    discard,
    siteUrl,
    requireFolder,
  })
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
    folderOf,
  }
}
