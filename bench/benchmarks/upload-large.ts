import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import type { Benchmark } from '../benchmark.ts'
import { writeRandomFile } from '../data/random-bytes.ts'
import type { Figure } from '../figure.ts'
import type { UploadMethod } from '../load/http-upload-driver.ts'
import { openUploadSite } from '../load/upload-site.ts'
import { timed } from '../programs/command.ts'
import { measureAlternately } from '../rounds.ts'

const FILE_BYTES = 1_000_000_000
const MEGABYTES = FILE_BYTES / 1e6
const RAR = 'Rar!\x1a\x07\x00'

export const uploadLarge: Benchmark = {
  name: 'upload-large',
  tools: ['cp', 'sha256sum'],
  async measure(environment) {
    const source = await environment.folder('upload-large')
    const figures: Figure[] = []
    for (const [way, name] of [
      ['form', 'as a form'],
      ['tus', 'by tus, in chunks of 32 MiB'],
    ] as const) {
      const site = await openUploadSite(join(source, way))
      let rounds = 0
      const measured = await measureAlternately({
        ours: async () => MEGABYTES / (await site.send(way, await newFile(source, rounds++))),
        baseline: () => copyAndHash(source),
      })
      const extra = (await site.extraBytes()) / MEBIBYTE
      await site.stop()
      figures.push(
        {
          ...measured,
          what: `an upload of 1 GB, ${name}`,
          unit: 'MB/s',
          goal: { of: 'ratio', atLeast: 0.4 },
          note: '`cp` and then `sha256sum` of the copy. Sender and site share the machine; when the site answers, the bytes are hashed and on disk and their row is written; those of `cp` are not on disk.',
        },
        memory(way, extra),
      )
    }
    return figures
  },
}

/** New bytes of an accepted type. */
async function newFile(folder: string, round: number): Promise<{ file: string }> {
  const file = join(folder, 'archive.rar')
  if (round === 0) await writeRandomFile(file, FILE_BYTES)
  const handle = await open(file, 'r+')
  await handle.write(`${RAR}${round}`.padEnd(16), 0)
  await handle.close()
  return { file }
}

async function copyAndHash(folder: string): Promise<number> {
  const [file, copy] = [join(folder, 'archive.rar'), join(folder, 'copy')]
  await timed('rm', ['-f', copy])
  await timed('sync', [])
  const seconds = await timed('cp', [file, copy])
  return MEGABYTES / (seconds + (await timed('sha256sum', [copy])))
}

function memory(way: UploadMethod, extra: number): Figure {
  return {
    what: `the most memory that takes, beyond what the site had before (${way})`,
    unit: 'MiB',
    ours: extra,
    baseline: undefined,
    goal: { of: 'figure', atMost: 100 },
    note: 'The high-water mark of Linux, over all rounds together.',
    rounds: { ours: [extra], baseline: [] },
  }
}
