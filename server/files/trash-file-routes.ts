import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { ArchiveFile } from '#domain/archive/listing.ts'
import { mediaKind } from '#domain/archive/media-type.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Database } from '../db/schema.ts'
import { SiteError } from '../errors.ts'
import { earlierVersion } from '../manage/earlier-version.ts'
import { originalOf } from '../manage/originals.ts'
import { fileInTrash } from '../manage/trash-list.ts'
import type { Workshop } from '../media/workshop.ts'
import { inboxEntry, inboxFile } from '../uploads/inbox.ts'
import { answerBytes } from './byte-answer.ts'
import { blobSource } from './byte-source.ts'
import { fileHeaders } from './file-headers.ts'
import { formIn, knownId } from './file-question.ts'
import { sentBytes } from './sent-bytes.ts'
import { answerThumbnail } from './thumbnail-answer.ts'

interface TrashFileParts {
  db: Kysely<Database>
  blobs: BlobStore
  workshop: Workshop
}

type Bytes = { Bindings: Partial<HttpBindings> }

/** No cache may keep what only managers may see, nor for how long they may. */
const NEVER_KEPT = 'private, no-store'

/** Bytes and thumbnails of what only managers see: the trash, earlier versions, originals and the inbox. */
export function trashFileRoutes({ db, blobs, workshop }: TrashFileParts): Hono<Bytes> {
  const answer = async (c: Context<Bytes>, file: ArchiveFile | undefined, isUnreviewed = false) => {
    if (!file) throw new SiteError('archive/not-found')
    const { thumbnail, ...form } = formIn(new URL(c.req.url).searchParams)
    // Browsers show the dialogs of a PDF's scripts under the name of this site, sandbox or not.
    const isDownload = form.isDownload || (isUnreviewed && mediaKind(file.mediaType) === 'pdf')
    if (thumbnail) {
      const asked = { file, size: thumbnail, cacheControl: NEVER_KEPT }
      return answerThumbnail(c.req.raw, asked, workshop)
    }
    const offered = {
      size: file.size,
      etag: `"${file.sha256}"`,
      headers: { ...fileHeaders({ ...file, isDownload }), 'cache-control': NEVER_KEPT },
    }
    return answerBytes(c.req.raw, blobSource(blobs, file, sentBytes(c.env)), offered)
  }

  return new Hono<Bytes>()
    .get('/api/trash/files/:id', async (c) =>
      answer(c, await fileInTrash(db, knownId(c.req.param('id')))),
    )
    .get('/api/history/bytes/:entry', async (c) =>
      answer(c, await earlierVersion(db, Number(c.req.param('entry')))),
    )
    .get('/api/files/original/:id', async (c) =>
      answer(c, await originalOf(db, knownId(c.req.param('id')))),
    )
    .get('/api/inbox/files/:entry', async (c) => {
      const row = await inboxEntry(db, c.req.param('entry'))
      return answer(c, row && inboxFile(row), true)
    })
}
