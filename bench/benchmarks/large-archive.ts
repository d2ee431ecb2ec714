import type { Benchmark } from '../benchmark.ts'
import {
  AFRESH,
  compareSizes,
  FEW,
  IN_LARGE_FOLDER,
  LARGE_FOLDER,
  MANY,
  PAGE,
  SIZES_GOAL,
  seedToSize,
} from '../data/compared-sizes.ts'
import type { SeededSite } from '../data/seeded-site.ts'
import type { Figure } from '../figure.ts'
import { medianMs, timedGet } from '../load/timed-get.ts'
import { measureAlternately } from '../rounds.ts'

export const largeArchive: Benchmark = {
  name: 'large-archive',
  tools: [],
  async measure(environment) {
    const few = await seedToSize(await environment.folder('few'), FEW)
    const many = await seedToSize(await environment.folder('many'), MANY)
    const changed = 'The change invalidates cached pages and the SQLite page cache.'
    try {
      return [...(await compareSizes({ few, many, where: '', changed })), await reachFar(many)]
    } finally {
      await few.close()
      await many.close()
    }
  },
}

/** By cursors, like a reader who scrolls to the end of the folder. */
async function reachFar({ site }: SeededSite): Promise<Figure> {
  const listing = `${site.origin}/api/files?dir=${encodeURIComponent(LARGE_FOLDER)}`
  let cursor = ''
  for (let passed = 0; passed < IN_LARGE_FOLDER * 0.9; passed += 5000) {
    const response = await fetch(`${listing}&limit=5000${cursor}`)
    const { next } = (await response.json()) as { next: string }
    cursor = `&cursor=${next}`
  }
  const near = `${listing}&limit=${PAGE}`
  const far = `${near}${cursor}`
  await timedGet(near, AFRESH)
  await timedGet(far, AFRESH)
  const measured = await measureAlternately({
    ours: () => medianMs(far, AFRESH),
    baseline: () => medianMs(near, AFRESH),
  })
  return {
    ...measured,
    what: 'a page of 200 after 90,000 of a folder of 100,000, beside its first page',
    unit: 'ms',
    goal: SIZES_GOAL,
    note: 'In the archive of 1,000,000 files, from the database. The baseline is the first page of the same folder.',
  }
}
