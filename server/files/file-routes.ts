import type { Archive } from '#domain/archive/archive.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Config } from '../config.ts'
import { SiteError } from '../errors.ts'
import { type Route, route } from '../http/route.ts'
import type { MediaProcessor } from '../media/media-processor.ts'
import type { DocumentProcessor } from '../media/pages/document-processor.ts'
import { isSimple, type Offered } from './answer-plan.ts'
import { answerBytes } from './byte-answer.ts'
import { blobSource } from './byte-source.ts'
import { answerDerived } from './derived-answer.ts'
import { fileHeaders } from './file-headers.ts'
import { cacheControl, parseFileQuestion } from './file-question.ts'
import { answerFilm } from './film-answer.ts'
import { recentFiles } from './recent-files.ts'
import { sentBytes } from './sent-bytes.ts'
import { type Handed, sendToStore } from './signed-redirect.ts'

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
export function fileRoutes({
  archive,
  blobs,
  mediaProcessor,
  sendfile,
  redirect,
  version,
}: FileParts): Route[] {
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
