import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { folderUrl } from '#domain/archive/paths/file-url.ts'
import type { Figure, Goal } from '../figure.ts'
import { medianMs } from '../load/timed-get.ts'
import type { Settings } from '../programs/site-process.ts'
import { measureAlternately } from '../rounds.ts'
import { folderRows, unlistedRows } from './generated-rows.ts'
import { LISTED_FOLDER, MAIN_FILES, mainFiles, PAGE_FOLDER } from './main-archive.ts'
import { openSeededSite, type SeededSite } from './seeded-site.ts'

export const LARGE_FOLDER = '/Bench/Hundred thousand'
export const IN_LARGE_FOLDER = 100_000
export const FEW = 10_000
export const MANY = 1_000_000
export const PAGE = 200
export const AFRESH = { 'Cache-Control': 'no-cache' }
export const SIZES_GOAL = { of: 'ratio', atMost: 1.5 } as const

/** Starts a site with this many files, among them the requested folders; the large one has a large folder too. */
export async function seedToSize(
  dataFolder: string,
  count: typeof FEW | typeof MANY,
  engines?: Settings,
): Promise<SeededSite> {
  const images = count === MANY ? IN_LARGE_FOLDER : 0
  const files = [
    mainFiles(),
    folderRows(LARGE_FOLDER, { images, documents: 0 }),
    unlistedRows(count - MAIN_FILES - images),
  ]
  return openSeededSite(dataFolder, files, engines)
}

const LISTING = `/api/files?dir=${encodeURIComponent(LISTED_FOLDER)}`
const PAGE_URL = folderUrl(archivePath.parse(PAGE_FOLDER))

const questions: { what: string; path: string; isChanged: boolean; goal: Goal }[] = [
  { what: 'JSON listing of 5,000 entries', path: LISTING, isChanged: false, goal: SIZES_GOAL },
  {
    what: 'the same, a change by another process before each',
    path: LISTING,
    isChanged: true,
    goal: { of: 'nothing' },
  },
  {
    what: 'JSON listing, a page of 200',
    path: `${LISTING}&limit=${PAGE}`,
    isChanged: false,
    goal: SIZES_GOAL,
  },
  {
    what: 'archive page of 200 entries, a change before each',
    path: PAGE_URL,
    isChanged: true,
    goal: SIZES_GOAL,
  },
]

interface Sizes {
  few: SeededSite
  many: SeededSite
  /** The database, and the effect of a change on its caches. */
  where: string
  changed: string
}

export async function compareSizes({ few, many, where, changed }: Sizes): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, path, isChanged, goal } of questions) {
    const time = ({ site, change }: SeededSite) =>
      medianMs(`${site.origin}${path}`, AFRESH, isChanged ? { before: change } : {})
    await time(few)
    await time(many)
    const measured = await measureAlternately({ ours: () => time(many), baseline: () => time(few) })
    figures.push({
      ...measured,
      what: `${what}${where}; 1,000,000 files stored beside 10,000`,
      unit: 'ms',
      goal,
      note: `The same folder in both archives, read from the database each time; 90,000 folders in the large one. ${isChanged ? changed : ''} The baseline is the time with 10,000 stored.`,
    })
  }
  return figures
}
