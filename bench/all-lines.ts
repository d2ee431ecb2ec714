import type { BenchLine } from './bench-line.ts'
import { archivePage } from './lines/archive-page.ts'
import { backupRows } from './lines/backup-rows.ts'
import { byteRanges } from './lines/byte-ranges.ts'
import { caseFilter } from './lines/case-filter.ts'
import { cataloguePage } from './lines/catalogue-page.ts'
import { hostileInput } from './lines/hostile-input.ts'
import { importLarge } from './lines/import-large.ts'
import { importSmall } from './lines/import-small.ts'
import { jsonListing } from './lines/json-listing.ts'
import { largeArchive } from './lines/large-archive.ts'
import { manage } from './lines/manage.ts'
import { manyCases } from './lines/many-cases.ts'
import { memory } from './lines/memory.ts'
import { pageCode } from './lines/page-code.ts'
import { perforationCall } from './lines/perforation-call.ts'
import { postgresLarge } from './lines/postgres-large.ts'
import { postgresListing } from './lines/postgres-listing.ts'
import { postgresManage } from './lines/postgres-manage.ts'
import { restore } from './lines/restore.ts'
import { s3Ranges } from './lines/s3-ranges.ts'
import { s3Upload } from './lines/s3-upload.ts'
import { startTime } from './lines/start-time.ts'
import { thumbnails } from './lines/thumbnails.ts'
import { twoNodes } from './lines/two-nodes.ts'
import { uploadLarge } from './lines/upload-large.ts'
import { uploadSmall } from './lines/upload-small.ts'
import { wholeDownload } from './lines/whole-download.ts'

/**
 * In the order they run: memory is told when the shared site has served everything, and engines are
 * started after all that is measured without them.
 */
export const allLines: BenchLine[] = [
  archivePage,
  cataloguePage,
  byteRanges,
  wholeDownload,
  jsonListing,
  perforationCall,
  largeArchive,
  backupRows,
  restore,
  importLarge,
  importSmall,
  uploadLarge,
  uploadSmall,
  manage,
  thumbnails,
  startTime,
  manyCases,
  caseFilter,
  hostileInput,
  memory,
  pageCode,
  postgresListing,
  postgresLarge,
  postgresManage,
  twoNodes,
  s3Ranges,
  s3Upload,
]
