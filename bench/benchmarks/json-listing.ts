import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Benchmark } from '../benchmark.ts'
import { folderRows } from '../data/generated-rows.ts'
import { LISTED_FOLDER } from '../data/main-archive.ts'
import type { Figure, Goal } from '../figure.ts'
import { medianMs, timedGet } from '../load/timed-get.ts'
import { measureAlternately } from '../rounds.ts'

const AFRESH = { 'Cache-Control': 'no-cache' }
const WARM_UP = 20

interface Question {
  what: string
  query: string
  headers: Record<string, string>
  goal: Goal
}

const questions: Question[] = [
  {
    what: 'JSON listing of 5,000 entries, from the database',
    query: '',
    headers: AFRESH,
    goal: { of: 'ratio', atMost: 4 },
  },
  {
    what: 'JSON listing, a page of 200, from the database',
    query: '&limit=200',
    headers: AFRESH,
    goal: { of: 'ratio', atMost: 1 },
  },
  {
    what: 'JSON listing of 5,000 entries, cached',
    query: '',
    headers: {},
    goal: { of: 'nothing' },
  },
]

export const jsonListing: Benchmark = {
  name: 'json-listing',
  tools: ['nginx'],
  async measure(environment) {
    const { site } = await environment.site()
    const nginx = await environment.nginx()
    await layListedFolder(join(nginx.root, 'listed'))
    const baseline = `${nginx.origin}/listed/`
    const baselineBytes = (await timedGet(baseline)).bytes
    const figures: Figure[] = []
    for (const { what, query, headers, goal } of questions) {
      const ours = `${site.origin}/api/files?dir=${encodeURIComponent(LISTED_FOLDER)}${query}`
      const { bytes } = await timedGet(ours, headers)
      await medianMs(ours, headers, { times: WARM_UP })
      await medianMs(baseline, {}, { times: WARM_UP })
      const measured = await measureAlternately({
        ours: () => medianMs(ours, headers),
        baseline: () => medianMs(baseline),
      })
      figures.push({
        ...measured,
        what,
        unit: 'ms',
        goal,
        note: `nginx lists 5,000 files of the same names from a folder in memory (name, type, time, size: ${baselineBytes} bytes); ours also has id, type, description, source, date, size in pixels and thumbhash (${bytes} bytes).`,
      })
    }
    return figures
  },
}

async function layListedFolder(path: string): Promise<void> {
  await mkdir(path)
  for (const { name } of folderRows(LISTED_FOLDER, { images: 4000, documents: 1000 })) {
    await writeFile(join(path, name), '')
  }
}
