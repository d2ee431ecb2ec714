import type { Benchmark } from './benchmark.ts'
import { archivePage } from './benchmarks/archive-page.ts'
import { backupRows } from './benchmarks/backup-latency.ts'
import { byteRanges } from './benchmarks/byte-ranges.ts'
import { caseFilter } from './benchmarks/case-filter-time.ts'
import { cataloguePage } from './benchmarks/catalogue-page.ts'
import { documentView } from './benchmarks/document-view.ts'
import { hostileInput } from './benchmarks/hostile-input.ts'
import { importIndexed } from './benchmarks/import-indexed.ts'
import { importLarge } from './benchmarks/import-large.ts'
import { importSmall } from './benchmarks/import-small.ts'
import { jsonListing } from './benchmarks/json-listing.ts'
import { largeArchive } from './benchmarks/large-archive.ts'
import { lighthouse } from './benchmarks/lighthouse.ts'
import { manage } from './benchmarks/manage.ts'
import { manyCases } from './benchmarks/many-cases.ts'
import { mapDrawing } from './benchmarks/map-drawing.ts'
import { memory } from './benchmarks/memory.ts'
import { pageCode } from './benchmarks/page-code.ts'
import { perforationCall } from './benchmarks/perforation-call.ts'
import { postgresLarge } from './benchmarks/postgres-large.ts'
import { postgresListing } from './benchmarks/postgres-listing.ts'
import { postgresManage } from './benchmarks/postgres-manage.ts'
import { restore } from './benchmarks/restore-time.ts'
import { s3Ranges } from './benchmarks/s3-ranges.ts'
import { s3Upload } from './benchmarks/s3-throughput.ts'
import { postgresSearch, postgresSearchLarge, search, searchLarge } from './benchmarks/search.ts'
import { startTime } from './benchmarks/start-time.ts'
import { thumbnails } from './benchmarks/thumbnails.ts'
import { twoNodes } from './benchmarks/two-nodes.ts'
import { uploadLarge } from './benchmarks/upload-large.ts'
import { uploadSmall } from './benchmarks/upload-small.ts'
import { wholeDownload } from './benchmarks/whole-download.ts'
import { textPreview, textsAmongNodes } from './benchmarks/writing.ts'
import { zipDownload } from './benchmarks/zip-download.ts'

/**
 * In order of execution: memory is measured after the shared site has served everything, and engines start after all
 * benchmarks that do not need them.
 */
export const allBenchmarks: Benchmark[] = [
  archivePage,
  cataloguePage,
  byteRanges,
  wholeDownload,
  zipDownload,
  jsonListing,
  perforationCall,
  largeArchive,
  backupRows,
  restore,
  importLarge,
  importSmall,
  importIndexed,
  uploadLarge,
  uploadSmall,
  manage,
  textPreview,
  thumbnails,
  documentView,
  startTime,
  manyCases,
  caseFilter,
  mapDrawing,
  search,
  searchLarge,
  hostileInput,
  memory,
  pageCode,
  lighthouse,
  postgresListing,
  postgresLarge,
  postgresManage,
  postgresSearch,
  postgresSearchLarge,
  twoNodes,
  textsAmongNodes,
  s3Ranges,
  s3Upload,
]
