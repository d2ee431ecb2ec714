import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { formatCount } from '#domain/units/count.ts'
import type { Benchmark } from '../benchmark.ts'
import { AFRESH, MANY, PAGE, seedToSize } from '../data/compared-sizes.ts'
import type { SeededSite } from '../data/seeded-site.ts'
import type { Figure } from '../figure.ts'
import { timedGet } from '../load/timed-get.ts'

const MAX_SECONDS = 60
const MAX_PAGE_MS = 50
const SHARE = 0.99

/** Copies the rows of a large archive as a backup does, while a site answers visitors. */
export const backupRows: Benchmark = {
  name: 'backup-rows',
  tools: [],
  async measure(environment) {
    const folder = await environment.folder('backup')
    const many = await seedToSize(folder, MANY)
    try {
      const copying = snapshotBeside(folder)
      const pages = await pagesUntil(many, copying)
      const { seconds, bytes } = await copying
      const figureOf = (what: string, unit: string, ours: number, atMost: number, note: string) =>
        ({
          what,
          unit,
          ours,
          baseline: undefined,
          goal: { of: 'figure', atMost },
          note,
          rounds: { ours: [ours], baseline: [] },
        }) satisfies Figure
      const size = `${(bytes / 2 ** 20).toFixed(0)} MiB`
      return [
        figureOf(
          `snapshot of the rows of ${formatCount(MANY)} files`,
          's',
          seconds,
          MAX_SECONDS,
          `A database of ${size}, copied by another process while the site answers.`,
        ),
        figureOf(
          'page of the archive meanwhile, p99',
          'ms',
          pages[Math.floor(pages.length * SHARE)] ?? Number.NaN,
          MAX_PAGE_MS,
          `${pages.length} listings of ${PAGE} entries, rendered again, one after the other.`,
        ),
      ]
    } finally {
      await many.close()
    }
  },
}

/** In a thread, so that it does not slow down the measuring process. */
async function snapshotBeside(dataFolder: string): Promise<{ seconds: number; bytes: number }> {
  const target = join(dataFolder, 'snapshot.sqlite')
  const worker = new Worker(new URL('../load/snapshot-worker.ts', import.meta.url), {
    workerData: { file: join(dataFolder, 'site.sqlite'), target },
  })
  const [ms] = (await once(worker, 'message')) as [number]
  return { seconds: ms / 1000, bytes: (await stat(target)).size }
}

/** In milliseconds, shortest first. */
async function pagesUntil({ site }: SeededSite, end: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const over = new AbortController()
  end.then(
    () => over.abort(),
    () => over.abort(),
  )
  while (!over.signal.aborted) {
    const offset = times.length % 50
    const { ms } = await timedGet(`${site.origin}/api/files?dir=/&limit=${PAGE - offset}`, AFRESH)
    times.push(ms)
  }
  return times.toSorted((one, other) => one - other)
}
