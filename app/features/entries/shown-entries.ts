import type { FolderTotals } from '#domain/archive/listing/listing.ts'
import { counted } from '#domain/archive/listing/totals-text.ts'
import type { Entries } from './entry-grid.tsx'

type Test = (entry: { name: string; description: string }) => boolean

/** What a filter leaves of a folder, and what its headings say. */
export function shownEntries(
  all: Entries,
  totals: FolderTotals,
  { films = 0, test }: { films?: number | undefined; test: Test | undefined },
) {
  const entries: Entries = test
    ? {
        folders: all.folders.filter(test),
        images: all.images.filter(test),
        files: all.files.filter(test),
      }
    : all
  const count = (list: keyof Entries) =>
    test ? `${number(entries[list].length)} of ${number(totals[list])}` : number(totals[list])
  return {
    entries,
    count: entries.folders.length + entries.images.length + entries.files.length,
    counts: {
      folders: count('folders'),
      images: test ? count('images') : pictures(totals, films),
      files: count('files'),
    },
  }
}

function number(value: number): string {
  return value.toLocaleString('en')
}

function pictures({ images }: FolderTotals, films: number): string {
  return films > 0 ? `${number(images - films)} · ${counted(films, 'video')}` : number(images)
}
