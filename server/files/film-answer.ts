import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { MediaProcessor } from '../media/media-processor.ts'
import { answerBytes } from './byte-answer.ts'
import { fileHeaders } from './file-headers.ts'
import type { FileForm } from './file-question.ts'
import { filmSource } from './film-source.ts'

interface Asked {
  file: Pick<ArchiveFile, 'name' | 'mediaType' | 'sha256'>
  form: Pick<FileForm, 'film' | 'isDownload'>
  cacheControl: string
}

/** A film with its index at the start, or its frames. `undefined` if neither is requested, or it starts at once as it is. */
export async function answerFilm(
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
