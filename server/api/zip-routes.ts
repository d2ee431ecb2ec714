import { makeZip } from 'client-zip'
import { z } from 'zod'
import type { Archive } from '#domain/archive/archive.ts'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import { type ArchivePath, archivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf, parentOf, within } from '#domain/archive/paths/path-segments.ts'
import { MAX_ZIP_NAMES } from '#domain/archive/paths/zip-url.ts'
import { SiteError } from '../errors.ts'
import { byteStream } from '../files/byte-response.ts'
import { fileHeaders } from '../files/file-headers.ts'
import {
  type Chosen,
  folderNameInZip,
  type ZipParts,
  zipEntries,
} from '../files/zip/zip-entries.ts'
import { limitSubject } from '../http/limits/limit-subject.ts'
import type { Slots } from '../http/limits/slots.ts'
import { call } from './call.ts'
import { recordDownload } from './record-download.ts'

export interface ZipCallParts extends ZipParts {
  archive: Pick<Archive, 'folder' | 'fileAt'>
  downloads: Slots
}

const zipQuery = z.object({
  dir: archivePath.describe('Folder'),
  name: z
    .union([z.string().transform((one) => [one]), z.array(z.string()).max(MAX_ZIP_NAMES)])
    .default([])
    .describe('Entry of the folder; may be repeated. Without it, the whole folder'),
})

export const zipCalls = [
  call('GET /api/files/zip', {
    id: 'downloadZip',
    action: 'read',
    summary: 'Download a folder, or some of its entries, as a ZIP file',
    description:
      'Includes all subfolders. Characters that Windows does not allow in names are replaced by similar ones, and a number is added to a name that is then taken or differs from another only in case. A folder whose entries have metadata contains a `_metadata.csv`, which an import of the unpacked folder reads. A response that breaks off is incomplete.',
    query: zipQuery,
    response: z.string(),
    responseType: 'application/zip',
    failures: [404, 429],
    handle: async (parts: ZipCallParts, { query: { dir, name: names } }, c) => {
      const chosen = names.length > 0 ? await entriesOf(parts, dir, names) : await whole(parts, dir)
      const name = `${chosen.name}.zip`
      const headers = {
        ...fileHeaders({ name, mediaType: 'application/zip', isDownload: true }),
        'cache-control': 'no-store',
      }
      if (c.req.raw.method === 'HEAD') return c.body(null, 200, headers)
      const release = parts.downloads.take(limitSubject(c))
      if (!release) throw new SiteError('download/busy')
      await recordDownload(parts.db, c, name).catch((error) => {
        release()
        throw error
      })
      const zip = makeZip(zipEntries(parts, chosen)).getReader()
      const body = await byteStream(chunksOf(zip), async () => release())
      return c.body(body, 200, headers)
    },
  }),
]

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Its first entry is already open, so that it has to be closed even if nothing is read. */
function chunksOf(zip: Reader): AsyncIterable<Uint8Array> {
  const end = { done: true, value: undefined } as const
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        const { done, value } = await zip.read()
        return done ? end : { done, value }
      },
      async return() {
        // The archiver rejects when it is cancelled.
        await zip.cancel().catch(() => undefined)
        return end
      },
    }),
  }
}

interface Named extends Chosen {
  /** Name of the ZIP file, without its extension. */
  name: string
}

async function whole({ archive }: ZipCallParts, dir: ArchivePath): Promise<Named> {
  if (!(await archive.folder(dir))) throw new SiteError('archive/not-found')
  return { name: folderNameInZip(dir), folders: [dir], files: [] }
}

async function entriesOf(
  { archive }: ZipCallParts,
  dir: ArchivePath,
  names: readonly string[],
): Promise<Named> {
  const folders: ArchivePath[] = []
  const files: ArchiveFile[] = []
  for (const name of new Set(names)) {
    const path = archivePath.parse(within(dir, name))
    const folder = await archive.folder(path)
    const file = folder ? undefined : await archive.fileAt(path)
    if (parentOf(path) !== dir || !(folder || file)) throw new SiteError('archive/not-found')
    if (file) files.push(file)
    else folders.push(path)
  }
  return { name: nameOf(dir), folders, files }
}
