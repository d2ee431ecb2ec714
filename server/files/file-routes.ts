import type { Context } from 'hono'
import { mediaKind } from '#domain/archive/file-types/media-type.ts'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import { MEDIA_COLUMNS } from '../archive/blob-facts.ts'
import { fileOf, selectFiles } from '../archive/rows.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Db } from '../db/tables/schema.ts'
import { SiteError } from '../errors.ts'
import { limitSubject } from '../http/limits/limit-subject.ts'
import { NO_STORE } from '../http/no-store.ts'
import { type Route, route } from '../http/route.ts'
import { safeHeaders } from '../http/safe-headers.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { inboxEntry, inboxFile } from '../inbox/inbox.ts'
import { originalOf } from '../manage/originals.ts'
import { fileInTrash } from '../manage/trash/trash-list.ts'
import type { MediaProcessor } from '../media/media-processor.ts'
import type { DocumentProcessor } from '../media/pages/document-processor.ts'
import { serveBytes } from './byte-response.ts'
import { blobSource } from './byte-source.ts'
import { isDerived, serveDerived } from './derived-response.ts'
import { fileHeaders } from './file-headers.ts'
import { cacheControl, knownId, parseFileRequest, variantIn } from './file-request.ts'
import { FILE_ACTION, type FileServer } from './file-server.ts'
import { sentBytes } from './sent-bytes.ts'

/** Files, thumbnails and pages. The id decides; the name is for people. */
export function fileRoutes({ find, serve: response }: FileServer): Route[] {
  // The pattern includes slashes and line breaks, to which a name may decode.
  return [
    route('GET /files/:name{[\\s\\S]+}', FILE_ACTION, async (c) => {
      const { failure } = bindingsOf(c)
      if (failure) throw failure.error
      const { id, version, form } = parseFileRequest(c.req.url)
      const file = await find(id)
      if (!file) throw new SiteError('archive/not-found')
      const own = { 'cache-control': cacheControl(file.sha256, version) }
      const subject = () => limitSubject(c)
      return response(c.req.raw, { file, form, own, subject, bindings: bindingsOf(c) })
    }),
  ]
}

/** Empty when a test calls the app without a server. */
function bindingsOf({ env = {} }: Pick<Context<SiteEnv>, 'env'>): SiteEnv['Bindings'] {
  return env
}

interface TrashFileParts {
  db: Db
  blobs: BlobStore
  mediaProcessor: MediaProcessor & DocumentProcessor
}

/** Bytes, thumbnails and pages for editors: trash, earlier versions, originals and the inbox. */
export function trashFileRoutes({ db, blobs, mediaProcessor }: TrashFileParts): Route[] {
  const serveFile = async (
    c: Context<SiteEnv>,
    file: ArchiveFile | undefined,
    isUnreviewed = false,
  ) => {
    if (!file) throw new SiteError('archive/not-found')
    const form = variantIn(new URL(c.req.url).searchParams)
    if (isDerived(form)) {
      const asked = { file, form, own: NO_STORE, subject: () => limitSubject(c) }
      return serveDerived(c.req.raw, asked, mediaProcessor)
    }
    // Browsers show dialogs of PDF scripts under the name of this site, even in a sandbox.
    const isDownload = form.isDownload || (isUnreviewed && mediaKind(file.mediaType) === 'pdf')
    const offered = {
      size: file.size,
      etag: `"${file.sha256}"`,
      // An editor may lose access.
      headers: { ...fileHeaders({ ...file, isDownload }), ...NO_STORE },
    }
    return serveBytes(c.req.raw, blobSource(blobs, file, sentBytes(bindingsOf(c))), offered)
  }

  const bytes = (
    endpoint: `GET /${string}`,
    find: (id: string) => Promise<ArchiveFile | undefined>,
    isUnreviewed = false,
  ) =>
    route(endpoint, 'file_reading', safeHeaders, async (c) =>
      serveFile(c, await find(c.req.param('id') ?? ''), isUnreviewed),
    )

  return [
    bytes('GET /api/trash/files/:id', (id) => fileInTrash(db, knownId(id))),
    bytes('GET /api/history/bytes/:id', (entry) => earlierVersion(db, Number(entry))),
    bytes('GET /api/files/original/:id', (id) => originalOf(db, knownId(id))),
    bytes('GET /api/inbox/files/:id', (entry) => unreviewed(db, entry), true),
  ]
}

async function unreviewed(db: Db, entry: string): Promise<ArchiveFile | undefined> {
  const row = await inboxEntry(db, entry)
  return row && inboxFile(row)
}

/** A file as it was before a history entry changed its bytes; `undefined` if they did not change or are deleted. */
async function earlierVersion(db: Db, entry: number): Promise<ArchiveFile | undefined> {
  if (!Number.isSafeInteger(entry)) return undefined
  const row = await db
    .selectFrom('history')
    .innerJoin('blob', 'blob.sha256', 'history.sha256')
    .select(['history.subject_id', 'blob.sha256', 'blob.size'])
    .select(MEDIA_COLUMNS)
    .where('history.id', '=', entry)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { subject_id, ...bytes } = row
  const existing = await selectFiles(db).where('file.id', '=', subject_id).executeTakeFirst()
  return existing && fileOf({ ...existing, ...bytes })
}
