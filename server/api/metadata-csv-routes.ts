import { z } from 'zod'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf } from '#domain/archive/paths/path-segments.ts'
import { SiteError } from '../errors.ts'
import { fileHeaders } from '../files/file-headers.ts'
import { NO_STORE } from '../http/no-store.ts'
import { metadataCsv } from '../manage/csv/metadata-csv.ts'
import { call } from './call.ts'
import type { ManageParts } from './manage-routes.ts'
import { recordDownload } from './record-download.ts'

const csvQuery = z.object({
  dir: archivePath.describe('Folder'),
  below: z
    .enum(['yes', 'no'])
    .default('yes')
    .describe('Whether to include the files of all subfolders'),
})

export const metadataCsvCalls = [
  call('GET /api/files/metadata.csv', {
    id: 'exportMetadata',
    action: 'file_reading',
    summary: 'Export the metadata of the files of a folder as CSV',
    description:
      'UTF-8 with a byte order mark. A cell that a spreadsheet would take for a formula, number or date begins with an apostrophe.',
    query: csvQuery,
    response: z.string(),
    responseType: 'text/csv',
    failures: [404],
    handle: async ({ archive, db }: ManageParts, { query: { dir, below } }, c) => {
      if (!(await archive.folder(dir))) throw new SiteError('archive/not-found')
      const chunks = metadataCsv(db, { dir, below: below === 'yes' })
      const name = `${nameOf(dir) || 'Archive'} metadata.csv`
      await recordDownload(db, c, name)
      return c.body(ReadableStream.from(chunks).pipeThrough(new TextEncoderStream()), 200, {
        ...fileHeaders({ name, mediaType: 'text/csv', isDownload: true }),
        ...NO_STORE,
      })
    },
  }),
]
