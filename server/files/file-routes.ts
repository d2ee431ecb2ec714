import type { Context } from 'hono'
import type { Archive } from '#domain/archive/archive.ts'
import { isActive, mediaKind } from '#domain/archive/file-types/media-type.ts'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import { MEDIA_COLUMNS } from '../archive/blob-facts.ts'
import { fileOf, selectFiles } from '../archive/rows.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/tables/schema.ts'
import { SiteError } from '../errors.ts'
import { type Route, route } from '../http/route.ts'
import { safeHeaders } from '../http/safe-headers.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { originalOf } from '../manage/originals.ts'
import { fileInTrash } from '../manage/trash/trash-list.ts'
import type { MediaProcessor } from '../media/media-processor.ts'
import type { DocumentProcessor } from '../media/pages/document-processor.ts'
import { inboxEntry, inboxFile } from '../uploads/inbox.ts'
import { isSimple, type Offered } from './answer-plan.ts'
import { answerBytes } from './byte-answer.ts'
import { blobSource } from './byte-source.ts'
import { answerDerived } from './derived-answer.ts'
import { alwaysSafe, fileHeaders } from './file-headers.ts'
import { cacheControl, type FileForm, formIn, knownId, parseFileQuestion } from './file-question.ts'
import { filmSource } from './film-source.ts'
import { recentFiles } from './recent-files.ts'
import { sentBytes } from './sent-bytes.ts'

export interface FileParts {
  archive: Pick<Archive, 'file'>
  blobs: BlobStore
  mediaProcessor: MediaProcessor & DocumentProcessor
  sendfile: Config['SENDFILE']
  /** Whether downloads are redirected to the store. */
  redirect: boolean
  /** Changes with everything visible in the archive. */
  version: () => string
}

/** Files, thumbnails and pages. The id decides; the name is for people. */
export function fileRoutes(parts: FileParts): Route[] {
  const { archive, blobs, mediaProcessor, sendfile, redirect, version } = parts
  const fileOf = recentFiles(archive, version)

  const handOver = async (request: Request, requested: Handed) =>
    sendfile === 'x-accel-redirect'
      ? handToProxy(request.headers, requested.offered, requested.file.sha256)
      : redirect && sendToStore(request, requested, blobs)

  // The pattern includes slashes and line breaks, to which a name may decode.
  return [
    route('GET /files/:name{[\\s\\S]+}', 'read', async (c) => {
      const { id, version: requested, form } = parseFileQuestion(c.req.url)
      const file = await fileOf(id)
      if (!file) throw new SiteError('archive/not-found')
      const caching = cacheControl(file.sha256, requested)
      const wanted = { file, form, cacheControl: caching }
      const derived =
        (await answerDerived(c, wanted, mediaProcessor)) ??
        (await answerFilm(c.req.raw, wanted, { blobs, mediaProcessor }))
      if (derived) return derived
      const { isDownload } = form
      const offered = {
        size: file.size,
        etag: `"${file.sha256}"`,
        headers: { ...fileHeaders({ ...file, isDownload }), 'cache-control': caching },
      }
      const handed = await handOver(c.req.raw, { file, offered, isDownload })
      if (handed) return handed
      return answerBytes(c.req.raw, blobSource(blobs, file, sentBytes(c.env)), offered)
    }),
  ]
}

/**
 * Lets nginx send the bytes from its internal location `/_blobs/`. Only for simple cases, a whole file or one
 * satisfiable range, because nginx would judge others by its own rules. `undefined`: the site sends them itself.
 */
function handToProxy(request: Headers, offered: Offered, sha256: string): Response | undefined {
  if (!isSimple(request, offered, ['if-match', 'if-unmodified-since'])) return undefined
  return new Response(null, {
    headers: {
      ...offered.headers,
      etag: offered.etag,
      'x-accel-redirect': `/_blobs/${sha256.slice(0, 2)}/${sha256}`,
    },
  })
}

interface Asked {
  file: Pick<ArchiveFile, 'name' | 'mediaType' | 'sha256'>
  form: Pick<FileForm, 'film' | 'isDownload'>
  cacheControl: string
}

/** A film with its index at the start, or its frames. `undefined` if neither is requested, or it starts at once as it is. */
async function answerFilm(
  request: Request,
  { file, form, cacheControl }: Asked,
  { blobs, mediaProcessor }: { blobs: BlobStore; mediaProcessor: MediaProcessor },
): Promise<Response | undefined> {
  if (!form.film || form.isDownload) return undefined
  const film = await mediaProcessor.film(file.sha256, file.mediaType)
  if (form.film === 'frames') {
    const { codec = null, times = null } = film
    const body = request.method === 'HEAD' ? null : JSON.stringify({ codec, times })
    return new Response(body, {
      headers: {
        ...fileHeaders({ name: 'frames.json', mediaType: 'application/json', isDownload: false }),
        // A server that was too busy to read it may succeed later.
        'cache-control': codec === null ? 'no-store' : cacheControl,
      },
    })
  }
  if (!film.start) return undefined
  return answerBytes(request, filmSource(blobs, file.sha256, film.start), {
    etag: `"${file.sha256}-start"`,
    headers: { ...fileHeaders({ ...file, isDownload: false }), 'cache-control': cacheControl },
  })
}

const SECONDS = 5 * 60
/** Browsers use the same URL for as long as a video plays. */
const VIDEO_SECONDS = 12 * 60 * 60
/** Below this size, a redirect costs the visitor more than it saves. */
const MIN_BYTES = 256 * 1024
/** The store does not know our tags. */
const CONDITIONS = ['if-match', 'if-unmodified-since', 'if-range']

interface Handed {
  file: Pick<ArchiveFile, 'sha256' | 'mediaType'>
  offered: Offered
  isDownload: boolean
}

/**
 * Redirects to a short-lived URL of the store, for types that browsers never run, because the store does not send our
 * security headers. `undefined`: the site sends the bytes itself.
 */
async function sendToStore(
  request: Request,
  { file: { sha256, mediaType }, offered, isDownload }: Handed,
  blobs: BlobStore,
): Promise<Response | undefined> {
  const isSafe = isDownload || isPassive(mediaType)
  const isWorthIt = offered.size >= MIN_BYTES && request.method === 'GET'
  if (!isSafe || !isWorthIt || !isSimple(request.headers, offered, CONDITIONS)) return undefined
  const isPlayed = ['video', 'audio'].includes(mediaKind(mediaType))
  const address = await blobs.signedAddress?.(sha256, {
    seconds: isPlayed ? VIDEO_SECONDS : SECONDS,
    contentType: isPassive(mediaType) ? mediaType : 'application/octet-stream',
    contentDisposition: offered.headers['content-disposition'],
    cacheControl: `private, max-age=${SECONDS}`,
  })
  if (address === undefined) return undefined
  const headers = { ...alwaysSafe, location: address, 'cache-control': 'no-store' }
  return new Response(null, { status: 302, headers })
}

/** Raster images, video and audio, which browsers never run as code. */
function isPassive(mediaType: string): boolean {
  return ['image', 'video', 'audio'].includes(mediaKind(mediaType)) && !isActive(mediaType)
}

interface TrashFileParts {
  db: Db
  blobs: BlobStore
  mediaProcessor: MediaProcessor & DocumentProcessor
}

/** Only editors may see these files, and they may lose access. */
const NEVER_KEPT = 'private, no-store'

/** Bytes, thumbnails and pages for editors: trash, earlier versions, originals and the inbox. */
export function trashFileRoutes({ db, blobs, mediaProcessor }: TrashFileParts): Route[] {
  const answer = async (
    c: Context<SiteEnv>,
    file: ArchiveFile | undefined,
    isUnreviewed = false,
  ) => {
    if (!file) throw new SiteError('archive/not-found')
    const form = formIn(new URL(c.req.url).searchParams)
    const derived = await answerDerived(c, { file, form, cacheControl: NEVER_KEPT }, mediaProcessor)
    if (derived) return derived
    // Browsers show dialogs of PDF scripts under the name of this site, even in a sandbox.
    const isDownload = form.isDownload || (isUnreviewed && mediaKind(file.mediaType) === 'pdf')
    const offered = {
      size: file.size,
      etag: `"${file.sha256}"`,
      headers: { ...fileHeaders({ ...file, isDownload }), 'cache-control': NEVER_KEPT },
    }
    return answerBytes(c.req.raw, blobSource(blobs, file, sentBytes(c.env)), offered)
  }

  const bytes = (
    address: `GET /${string}`,
    find: (id: string) => Promise<ArchiveFile | undefined>,
    isUnreviewed = false,
  ) =>
    route(address, 'file_reading', safeHeaders, async (c) =>
      answer(c, await find(c.req.param('id') ?? ''), isUnreviewed),
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
