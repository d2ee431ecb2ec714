import type { BenchLine } from '../benchmark.ts'
import {
  AFRESH,
  compareSizes,
  FEW,
  fillToSize,
  IN_LARGE_FOLDER,
  LARGE_FOLDER,
  MANY,
  PAGE,
  SIZES_GOAL,
} from '../data/compared-sizes.ts'
import type { FilledSite } from '../data/seeded-site.ts'
import type { Figure } from '../figure.ts'
import { medianMs, timedGet } from '../load/timed-get.ts'
import { inTurns } from '../rounds.ts'

export const largeArchive: BenchLine = {
  name: 'large-archive',
  tools: [],
  async measure(ground) {
    const few = await fillToSize(await ground.folder('few'), FEW)
    const many = await fillToSize(await ground.folder('many'), MANY)
    const changed =
      'The change makes kept pages old and empties the memory that SQLite keeps of the file.'
    try {
      return [...(await compareSizes({ few, many, where: '', changed })), await reachFar(many)]
    } finally {
      await few.close()
      await many.close()
    }
  },
}

/** By cursors, as a reader who scrolls to the end of the folder. */
async function reachFar({ site }: FilledSite): Promise<Figure> {
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
    goal: SIZES_GOAL,
    note: 'In the archive of 1,000,000 files, from the database. Limit is the first page of the same folder.',
  }
}
