import { join } from 'node:path'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import type { Benchmark } from '../benchmark.ts'
import type { Figure } from '../figure.ts'
import { openUploadSite } from '../load/upload-site.ts'
import { syncedFiles } from '../programs/synced-files.ts'
import { measureAlternately } from '../rounds.ts'

/** Fewer by tus, which is slower and has no goal. */
const FILES = { form: 5000, tus: 1000 }
const FILE_BYTES = 2048
const CONCURRENCY = 16

export const uploadSmall: Benchmark = {
  name: 'upload-small',
  tools: [],
  async measure(environment) {
    const work = await environment.folder('upload-small')
    const figures: Figure[] = []
    for (const way of ['form', 'tus'] as const) {
      const site = await openUploadSite(join(work, way))
      const texts = { texts: FILES[way], bytes: FILE_BYTES, concurrency: CONCURRENCY }
      const measured = await measureAlternately({
        ours: async () => FILES[way] / (await site.send(way, texts)),
        baseline: async () =>
          FILES[way] / (await syncedFiles(join(work, 'baseline'), FILES[way], FILE_BYTES)),
      })
      const extra = (await site.extraBytes()) / MEBIBYTE
      await site.stop()
      figures.push({
        ...measured,
        what: way === 'form' ? '5,000 texts of 2 KiB, a form each' : '1,000 texts of 2 KiB, by tus',
        unit: 'files/s',
        goal: way === 'form' ? { of: 'figure', atLeast: 330 } : { of: 'nothing' },
        note: `16 requests at once; sender and site share the machine. Each is hashed, durable, and in the archive and its history when the response arrives. Tus needs two requests per file. The baseline is the disk: the same steps for as many files, 16 at once, and nothing else. Memory of the site grew by ${Math.round(extra)} MiB at most (100 are allowed).`,
      })
    }
    return figures
  },
}
