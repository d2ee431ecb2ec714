import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Benchmark } from '../benchmark.ts'
import { writeRandomFile } from '../data/random-bytes.ts'
import { runImport } from '../load/import-run.ts'
import { timed } from '../programs/command.ts'
import { measureAlternately, median } from '../rounds.ts'

const FILES = 4
const FILE_BYTES = 256 * 1024 * 1024
const MEGABYTES = (FILES * FILE_BYTES) / 1e6

export const importLarge: Benchmark = {
  name: 'import-large',
  tools: ['cp', 'sha256sum'],
  async measure(environment) {
    const source = await environment.folder('large-files')
    for (let at = 1; at <= FILES; at += 1) {
      await writeRandomFile(join(source, `video ${at}.bin`), FILE_BYTES)
    }
    const work = await environment.folder('import-large')
    const synced: number[] = []
    const measured = await measureAlternately({
      ours: async () => MEGABYTES / (await runImport(work, source, FILES)),
      baseline: async () => {
        const { seconds, syncSeconds } = await copyAndHash(work, source)
        synced.push(MEGABYTES / (seconds + syncSeconds))
        return MEGABYTES / seconds
      },
    })
    return [
      {
        ...measured,
        what: 'import of large files (4 of 256 MiB)',
        unit: 'MB/s',
        goal: { of: 'ratio', atLeast: 0.6 },
        note: '`cp` and then `sha256sum` of the copies; the source in memory for both, everything synced before each round. Ours is the whole command from its start, and its bytes are on disk when it ends; those of `cp` are not.',
      },
      {
        ...measured,
        baseline: median(synced),
        rounds: { ours: measured.rounds.ours, baseline: synced },
        what: 'the same, with `sync` on the other side too',
        unit: 'MB/s',
        goal: { of: 'nothing' },
        note: '`cp`, `sha256sum` and `sync`: both sides have their bytes on disk.',
      },
    ]
  },
}

async function copyAndHash(work: string, source: string) {
  const copy = join(work, 'copy')
  await timed('rm', ['-rf', copy])
  await timed('sync', [])
  let seconds = await timed('cp', ['-r', source, copy])
  const copies = (await readdir(copy)).map((name) => join(copy, name))
  seconds += await timed('sha256sum', copies)
  return { seconds, syncSeconds: await timed('sync', []) }
}
