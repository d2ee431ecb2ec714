import type { BenchLine } from './bench-line.ts'
import { archivePage } from './lines/archive-page.ts'
import { byteRanges } from './lines/byte-ranges.ts'
import { importLarge } from './lines/import-large.ts'
import { importSmall } from './lines/import-small.ts'
import { jsonListing } from './lines/json-listing.ts'
import { largeArchive } from './lines/large-archive.ts'
import { memory } from './lines/memory.ts'
import { pageCode } from './lines/page-code.ts'
import { startTime } from './lines/start-time.ts'
import { thumbnails } from './lines/thumbnails.ts'
import { wholeDownload } from './lines/whole-download.ts'

/** In the order they run: memory is told when the shared site has served everything. */
export const allLines: BenchLine[] = [
  archivePage,
  byteRanges,
  wholeDownload,
  jsonListing,
  largeArchive,
  importLarge,
  importSmall,
  thumbnails,
  startTime,
  memory,
  pageCode,
]
