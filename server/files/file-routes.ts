import type { Archive } from '#domain/archive/archive.ts'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Config } from '../config.ts'
import { SiteError } from '../errors.ts'
import { type Route, route } from '../http/route.ts'
import type { MediaProcessor } from '../media/media-processor.ts'
import { type Offered, planAnswer } from './answer-plan.ts'
import { answerBytes } from './byte-answer.ts'
import { blobSource } from './byte-source.ts'
import { fileHeaders } from './file-headers.ts'
import { cacheControl, parseFileQuestion } from './file-question.ts'
import { answerFilm } from './film-answer.ts'
import { recentFiles } from './recent-files.ts'
import { sentBytes } from './sent-bytes.ts'
import { type Handed, sendToStore } from './signed-redirect.ts'
import { answerThumbnail } from './thumbnail-answer.ts'

export interface FileParts {
  archive: Pick<Archive, 'file'>
  blobs: BlobStore
  mediaProcessor: MediaProcessor
  sendfile: Config['SENDFILE']
  /** Whether downloads are redirected to the store. */
  redirect: boolean
  /** Changes with everything visible in the archive. */
  version: () => string
}

/** Files and thumbnails. The id decides; the name is for people. */
export function fileRoutes(parts: FileParts): Route[] {
  const { archive, blobs, mediaProcessor, sendfile, redirect, version } = parts
  const fileOf = recentFiles(archive, version)

  const handOver = async (request: Request, requested: Handed) =>
    sendfile === 'x-accel-redirect'
      ? handToProxy(request.headers, requested.offered, requested.file.sha256)
      : redirect && sendToStore(request, requested, blobs)

  async function answerOriginal(
    { raw, sent, isDownload, caching }: Asked,
    file: ArchiveFile,
  ): Promise<Response> {
    const offered = {
      size: file.size,
      etag: `"${file.sha256}"`,
      headers: { ...fileHeaders({ ...file, isDownload }), 'cache-control': caching },
    }
    const handed = await handOver(raw, { file, offered, isDownload })
    return handed || answerBytes(raw, blobSource(blobs, file, sent), offered)
  }

  // The pattern includes slashes and line breaks, to which a name may decode.
  return [
    route('GET /files/:name{[\\s\\S]+}', 'read', async (c) => {
      const { raw } = c.req
      const { id, version: requested, thumbnail, film, isDownload } = parseFileQuestion(c.req.url)
      const file = await fileOf(id)
      if (!file) throw new SiteError('archive/not-found')
      const caching = cacheControl(file.sha256, requested)
      if (thumbnail) {
        const asked = { file, size: thumbnail, cacheControl: caching }
        return answerThumbnail(raw, asked, mediaProcessor)
      }
      const played =
        film && !isDownload && (await answerFilm(raw, { file, form: film, caching }, parts))
      return played || answerOriginal({ raw, sent: sentBytes(c.env), isDownload, caching }, file)
    }),
  ]
}

interface Asked {
  raw: Request
  sent: ReturnType<typeof sentBytes>
  isDownload: boolean
  caching: string
}

/**
 * Lets nginx send the bytes from its internal location `/_blobs/`. Only for simple cases, a whole file or one
 * satisfiable range, because nginx would judge others by its own rules. `undefined`: the site sends them itself.
 */
function handToProxy(request: Headers, offered: Offered, sha256: string): Response | undefined {
  if (!isPlain(request, offered)) return undefined
  return new Response(null, {
    headers: {
      ...offered.headers,
      etag: offered.etag,
      'x-accel-redirect': `/_blobs/${sha256.slice(0, 2)}/${sha256}`,
    },
  })
}

function isPlain(request: Headers, offered: Offered): boolean {
  if (request.has('if-match') || request.has('if-unmodified-since')) return false
  const { status, ranges } = planAnswer(request, offered)
  return ranges.length === 1 && (status === 206 || !request.has('range'))
}
