import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { folderUrl } from '#domain/archive/paths/file-url.ts'
import type { Benchmark } from '../benchmark.ts'
import { unlistedRows } from '../data/generated-rows.ts'
import { LISTED_FOLDER, MAIN_FILES, mainFiles, PAGE_FOLDER } from '../data/main-archive.ts'
import { openSeededSite, type SeededSite } from '../data/seeded-site.ts'
import type { Figure } from '../figure.ts'
import { medianMs } from '../load/timed-get.ts'
import { requestsPerSecond } from '../programs/wrk.ts'
import { measureAlternately } from '../rounds.ts'

const FILES = 10_000
const AFRESH = { 'Cache-Control': 'no-cache' }
const WARM_UP = 100
const LISTING = `/api/files?dir=${encodeURIComponent(LISTED_FOLDER)}`
const PAGE_URL = folderUrl(archivePath.parse(PAGE_FOLDER))

const questions: { what: string; path: string; isChanged: boolean }[] = [
  { what: 'JSON listing of 5,000 entries', path: LISTING, isChanged: false },
  { what: 'JSON listing, a page of 200', path: `${LISTING}&limit=200`, isChanged: false },
  {
    what: 'archive page of 200 entries, a change before each',
    path: PAGE_URL,
    isChanged: true,
  },
]

interface Sides {
  postgres: SeededSite
  sqlite: SeededSite
}

export const postgresListing: Benchmark = {
  name: 'postgres-listing',
  tools: ['wrk'],
  engines: ['postgres'],
  async measure(environment) {
    const engine = await environment.postgres()
    const fill = async (name: string, engines = {}) =>
      openSeededSite(
        await environment.folder(name),
        [mainFiles(), unlistedRows(FILES - MAIN_FILES)],
        engines,
      )
    const sides = {
      sqlite: await fill('on-sqlite'),
      postgres: await fill('on-postgres', {
        DATABASE_URL: await engine.createDatabase('on-postgres'),
      }),
    }
    try {
      return [...(await compareResponses(sides)), await compareCached(sides)]
    } finally {
      await sides.sqlite.close()
      await sides.postgres.close()
    }
  },
}

async function compareResponses({ postgres, sqlite }: Sides): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, path, isChanged } of questions) {
    const time = ({ site, change }: SeededSite, times = 25) =>
      medianMs(`${site.origin}${path}`, AFRESH, { times, ...(isChanged && { before: change }) })
    for (const side of [postgres, sqlite]) await time(side, WARM_UP)
    const measured = await measureAlternately({
      ours: () => time(postgres),
      baseline: () => time(sqlite),
    })
    figures.push({
      ...measured,
      what: `${what}, from Postgres beside SQLite`,
      unit: 'ms',
      goal: { of: 'ratio', atMost: 3 },
      note: 'The same 10,000 rows in both, read from the database each time; Postgres on the same machine. The baseline is the site on SQLite.',
    })
  }
  return figures
}

async function compareCached({ postgres, sqlite }: Sides): Promise<Figure> {
  const rate = ({ site }: SeededSite) =>
    requestsPerSecond(`${site.origin}${PAGE_URL}`, { headers: { 'Accept-Encoding': 'br' } })
  for (const side of [postgres, sqlite]) await rate(side)
  const measured = await measureAlternately(
    { ours: () => rate(postgres), baseline: () => rate(sqlite) },
    5,
  )
  return {
    ...measured,
    what: 'archive page of 200 entries, warm, br, Postgres beside SQLite',
    unit: 'requests/s',
    goal: { of: 'ratio', atLeast: 0.95 },
    note: 'Kept in memory by both sites; the one on SQLite looks at the version in its file for each, the one on Postgres hears of changes. The baseline is the site on SQLite.',
  }
}
