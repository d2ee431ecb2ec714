import { join } from 'node:path'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import type { Benchmark } from '../benchmark.ts'
import { writeRandomFile } from '../data/random-bytes.ts'
import type { UploadReport } from '../load/s3-upload-driver.ts'
import { run } from '../programs/command.ts'
import { PROJECT } from '../programs/site-process.ts'
import { measureAlternately } from '../rounds.ts'

const FILE_BYTES = 1_000_000_000

export const s3Upload: Benchmark = {
  name: 's3-upload',
  tools: [],
  engines: ['swift'],
  async measure(environment) {
    const storage = await environment.bucket()
    const work = await environment.folder('s3-upload')
    const file = join(work, 'video.bin')
    await writeRandomFile(file, FILE_BYTES)
    const memory: number[] = []
    const send = async (way: 'store' | 'library') => {
      const driver = join(PROJECT, 'bench/load/s3-upload-driver.ts')
      const args = [driver, way, storage, join(work, 'data'), file]
      await run('sync', [])
      const text = await run(process.execPath, args, { cwd: PROJECT })
      const { seconds, extraBytes } = JSON.parse(text) as UploadReport
      if (way === 'store') memory.push(extraBytes / MEBIBYTE)
      return FILE_BYTES / 1e6 / seconds
    }
    const measured = await measureAlternately({
      ours: () => send('store'),
      baseline: () => send('library'),
    })
    return [
      {
        ...measured,
        what: 'a stream of 1 GB into Swift',
        unit: 'MB/s',
        goal: { of: 'ratio', atLeast: 0.7 },
        note: 'Ours has to know the hash first, for it is the name: the stream goes to a file, then in parts of 8 MiB, three at once, to the store. The baseline is lib-storage alone with the same parts, from a file that is there. A process of its own for each; the start does not count.',
      },
      {
        what: 'the most memory that takes, beyond what the process had before',
        unit: 'MiB',
        ours: Math.max(...memory),
        baseline: undefined,
        goal: { of: 'figure', atMost: 150 },
        note: 'The high-water mark of Linux, set back before; the highest of the rounds.',
        rounds: { ours: memory, baseline: [] },
      },
    ]
  },
}
