import { archivePath } from '#domain/archive/archive-path.ts'
import { folderAddress } from '#domain/archive/file-address.ts'
import { openDataFolder } from '#server/data-folder.ts'
import { connect } from '#server/db/connect.ts'
import type { BenchLine } from '../bench-line.ts'
import { crowd, drawnFolder } from '../drawn-files.ts'
import type { Figure, Goal } from '../figure.ts'
import type { Ground } from '../ground.ts'
import { LISTED_FOLDER, MAIN_FILES, mainFiles, PAGE_FOLDER } from '../main-archive.ts'
import { inTurns } from '../rounds.ts'
import { type Site, startSite } from '../site.ts'
import { changeVersion, storeRows } from '../stored-rows.ts'
import { medianMs, timedGet } from '../timed-get.ts'

const LARGE_FOLDER = '/Bench/Hundred thousand'
const IN_LARGE_FOLDER = 100_000
const FEW = 10_000
const MANY = 1_000_000
const PAGE = 200
const AFRESH = { 'Cache-Control': 'no-cache' }
const GOAL = { of: 'ratio', atMost: 1.5 } as const

interface Stored {
  site: Site
  /** Makes every kept answer old. */
  change: () => Promise<void>
  close(): Promise<void>
}

export const largeArchive: BenchLine = {
  name: 'large-archive',
  tools: [],
  async measure(ground) {
    const few = await store(ground, 'few', FEW)
    const many = await store(ground, 'many', MANY)
    try {
      return [...(await compareSizes(few, many)), await reachFar(many)]
    } finally {
      await few.close()
      await many.close()
    }
  },
}

async function store(ground: Ground, name: string, count: number): Promise<Stored> {
  const dataFolder = await ground.folder(name)
  const { database } = openDataFolder(dataFolder)
  await storeRows(database, mainFiles())
  const inLarge = count === MANY ? IN_LARGE_FOLDER : 0
  if (inLarge > 0)
    await storeRows(database, drawnFolder(LARGE_FOLDER, { images: inLarge, documents: 0 }))
  await storeRows(database, crowd(count - MAIN_FILES - inLarge))
  const site = await startSite(dataFolder)
  const { db, close } = await connect(database)
  return {
    site,
    change: () => changeVersion(db),
    async close() {
      await close()
      await site.stop()
    },
  }
}

const LISTING = `/api/files?dir=${encodeURIComponent(LISTED_FOLDER)}`
const PAGE_ADDRESS = folderAddress(archivePath.parse(PAGE_FOLDER))

const questions: { what: string; path: string; isChanged: boolean; goal: Goal }[] = [
  { what: 'JSON listing of 5,000 entries', path: LISTING, isChanged: false, goal: GOAL },
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
    goal: GOAL,
  },
  {
    what: 'archive page of 200 entries, a change before each',
    path: PAGE_ADDRESS,
    isChanged: true,
    goal: GOAL,
  },
]

async function compareSizes(few: Stored, many: Stored): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, path, isChanged, goal } of questions) {
    const time = ({ site, change }: Stored) =>
      medianMs(`${site.origin}${path}`, AFRESH, isChanged ? { before: change } : {})
    await time(few)
    await time(many)
    const measured = await inTurns({ ours: () => time(many), limit: () => time(few) })
    figures.push({
      ...measured,
      what: `${what}; 1,000,000 files stored beside 10,000`,
      unit: 'ms',
      goal,
      note: `The same folder in both archives, read from the database each time; 90,000 folders in the large one. ${isChanged ? 'The change makes kept pages old and empties the memory that SQLite keeps of the file.' : ''} Limit is the time with 10,000 stored.`,
    })
  }
  return figures
}

/** By cursors, as a reader who scrolls to the end of the folder. */
async function reachFar({ site }: Stored): Promise<Figure> {
  const listing = `${site.origin}/api/files?dir=${encodeURIComponent(LARGE_FOLDER)}`
  let cursor = ''
  for (let passed = 0; passed < IN_LARGE_FOLDER * 0.9; passed += 5000) {
    const answer = await fetch(`${listing}&limit=5000${cursor}`)
    const { next } = (await answer.json()) as { next: string }
    cursor = `&cursor=${next}`
  }
  const near = `${listing}&limit=${PAGE}`
  const far = `${near}${cursor}`
  await timedGet(near, AFRESH)
  await timedGet(far, AFRESH)
  const measured = await inTurns({
    ours: () => medianMs(far, AFRESH),
    limit: () => medianMs(near, AFRESH),
  })
  return {
    ...measured,
    what: 'a page of 200 after 90,000 of a folder of 100,000, beside its first page',
    unit: 'ms',
    goal: GOAL,
    note: 'In the archive of 1,000,000 files, from the database. Limit is the first page of the same folder.',
  }
}
