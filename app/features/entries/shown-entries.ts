import type { FolderTotals } from '#domain/archive/listing/listing.ts'
import { counted, formatCount } from '#domain/units/count.ts'
import type { Entries } from './entry-grid.tsx'

type Test = (entry: { name: string; description: string }) => boolean

/** The entries of a folder that pass a filter, and the texts of its headings. */
export function shownEntries(
  all: Entries,
  totals: FolderTotals,
  { videos = 0, test }: { videos?: number | undefined; test: Test | undefined },
) {
  const entries: Entries = test
    ? {
        folders: all.folders.filter(test),
        images: all.images.filter(test),
        files: all.files.filter(test),
      }
    : all
  const count = (list: keyof Entries) =>
    test
      ? `${formatCount(entries[list].length)} of ${formatCount(totals[list])}`
      : formatCount(totals[list])
  return {
    entries,
    count: entries.folders.length + entries.images.length + entries.files.length,
    counts: {
      folders: count('folders'),
      images: test ? count('images') : imageCountText(totals, videos),
      files: count('files'),
    },
  }
}

function imageCountText({ images }: FolderTotals, videos: number): string {
  return videos > 0
    ? `${formatCount(images - videos)} · ${counted(videos, 'video')}`
    : formatCount(images)
}
