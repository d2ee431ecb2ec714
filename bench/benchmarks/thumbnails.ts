import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { openDiskBlobs } from '#server/blobs/disk-blobs.ts'
import type { Benchmark } from '../benchmark.ts'
import { createPhotos } from '../data/photos.ts'
import type { DriverReport } from '../load/media-driver.ts'
import { run, timed } from '../programs/command.ts'
import { pathOfTool } from '../programs/required-tools.ts'
import { PROJECT } from '../programs/site-process.ts'
import { measureAlternately, median } from '../rounds.ts'

const PHOTOS = 40
const CORES = availableParallelism()
/** The encoding of the site's small thumbnails. */
const OUTPUT = '%s.webp[Q=80,effort=3,smart_subsample,strip]'

export const thumbnails: Benchmark = {
  name: 'thumbnails',
  tools: ['vipsthumbnail'],
  async measure(environment) {
    const source = await environment.folder('photos')
    // The first ones only start our worker processes.
    const paths = await createPhotos(source, PHOTOS + CORES)
    const work = await environment.folder('thumbnails')
    const hashes = await storeAll(join(work, 'blobs'), paths)
    const reports: DriverReport[] = []
    const rate = await measureAlternately({
      ours: async () => {
        const report = await drive(work, hashes)
        reports.push(report)
        return PHOTOS / report.seconds
      },
      baseline: async () => PHOTOS / (await bestOfVips(work, paths.slice(CORES))),
    })
    const delays = reports.map(({ delayP99Ms }) => delayP99Ms)
    return [
      {
        ...rate,
        what: 'thumbnails of 12-megapixel JPEGs',
        unit: 'pictures/s',
        goal: { of: 'ratio', atLeast: 0.9 },
        note: `150 pixels high, WebP of the same quality and effort, ${CORES} cores each. The better of one vipsthumbnail with all files and ${CORES} side by side, start included; ours without the start of its children, but with type, size, thumbhash and average colour of each picture, in processes that may read nothing else.`,
      },
      {
        what: 'event-loop delay p99 meanwhile',
        unit: 'ms',
        ours: median(delays),
        baseline: undefined,
        rounds: { ours: delays, baseline: [] },
        goal: { of: 'figure', atMost: 20 },
        note: 'Of the process that hands out the work, as the server does, while every core is busy with it; sampled each millisecond, which is part of the figure.',
      },
    ]
  },
}

async function storeAll(blobFolder: string, paths: string[]): Promise<string[]> {
  const blobs = await openDiskBlobs(blobFolder)
  const hashes: string[] = []
  for (const path of paths) hashes.push((await blobs.put(createReadStream(path))).sha256)
  return hashes
}

async function drive(work: string, hashes: string[]): Promise<DriverReport> {
  const made = join(work, 'made')
  await rm(made, { recursive: true, force: true })
  const driver = join(PROJECT, 'bench/load/media-driver.ts')
  const args = [driver, join(work, 'blobs'), made, String(CORES), ...hashes]
  const report = JSON.parse(await run(process.execPath, args, { cwd: PROJECT })) as DriverReport
  if (report.failed > 0) throw new Error(`${report.failed} photos gave no thumbnail.`)
  return report
}

async function bestOfVips(work: string, paths: string[]): Promise<number> {
  const made = join(work, 'baseline')
  const vips = pathOfTool('vipsthumbnail') ?? 'vipsthumbnail'
  const args = ['-s', 'x150', '-o', join(made, OUTPUT)]
  const inOne = async () => timed(vips, [...args, ...paths])
  const sideBySide = async () => {
    const parts = Array.from({ length: CORES }, (_, part) =>
      paths.filter((_path, at) => at % CORES === part),
    )
    const started = performance.now()
    await Promise.all(
      parts.map((part) => run(vips, [...args, ...part], { env: { VIPS_CONCURRENCY: '1' } })),
    )
    return (performance.now() - started) / 1000
  }
  const seconds: number[] = []
  for (const way of [inOne, sideBySide]) {
    await rm(made, { recursive: true, force: true })
    await mkdir(made)
    seconds.push(await way())
  }
  return Math.min(...seconds)
}
