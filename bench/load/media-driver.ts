import { monitorEventLoopDelay } from 'node:perf_hooks'
import { derivedFiles } from '#server/blobs/derived-files.ts'
import { openDiskBlobs } from '#server/blobs/disk-blobs.ts'
import { createLocalLocks } from '#server/db/locks.ts'
import { createMediaProcessor } from '#server/media/media-processor-pool.ts'

/** Finer than the measured delays, but adds to them. */
const RESOLUTION_MS = 1

export interface DriverReport {
  seconds: number
  failed: number
  delayP99Ms: number
}

/**
 * Uses the media processor as the server does, and measures how long its event loop is blocked meanwhile. The first
 * pictures start the worker processes and do not count.
 */
const [blobFolder = '', thumbnails = '', warmUp = '0', ...hashes] = process.argv.slice(2)
const mediaProcessor = createMediaProcessor({
  blobs: await openDiskBlobs(blobFolder),
  thumbnails: derivedFiles(thumbnails),
  locks: createLocalLocks(),
})
const make = (some: string[]) =>
  Promise.all(some.map((sha256) => mediaProcessor.thumbnail(sha256, '0x150', 'webp')))

await make(hashes.slice(0, Number(warmUp)))
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()
const started = performance.now()
const pictures = await make(hashes.slice(Number(warmUp)))
const report: DriverReport = {
  seconds: (performance.now() - started) / 1000,
  failed: pictures.filter(({ ok }) => !ok).length,
  delayP99Ms: delay.percentile(99) / 1e6,
}
await mediaProcessor.close()
process.stdout.write(JSON.stringify(report))
