import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { startEditorSession } from '../data/editor-session.ts'
import { createPhotos } from '../data/photos.ts'
import { siteSettings, startSite } from '../programs/site-process.ts'
import { growthOf, RESOURCES, readUsage, type Usage } from './site-usage.ts'
import { applyLoad, FOLDER, MOVED } from './soak-load.ts'

/**
 * Mixed load for some minutes, and what the site then uses more of than at first: `node bench/soak/soak.ts 60`. Needs a
 * build. Exits with 1 if anything grows, or a response is not as expected.
 */
const SAMPLES = 120
/** Small enough to be decoded in time on a machine that does nothing but this. */
const PHOTO_WIDTH = 1600

const minutes = Number(process.argv[2] ?? 60)
const folder = await mkdtemp(join(process.env.BENCH_DIR || tmpdir(), 'soak-'))
const dataFolder = join(folder, 'data')
const temporary = join(folder, 'tmp')
await mkdir(temporary)
const settings = siteSettings(dataFolder, {
  FREE_DISK_MB: '0',
  INBOX_MB: '99999',
  LOG_LEVEL: 'warn',
  TMPDIR: temporary,
  VISITOR_FILES_A_DAY: '99999',
  VISITOR_MB_A_DAY: '99999',
})
const session = await startEditorSession(settings, [FOLDER, MOVED])
const [photo = ''] = await createPhotos(folder, 1)
const site = await startSite(dataFolder, { settings })
const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
const load = applyLoad({
  origin: site.origin,
  session,
  photo: await sharp(photo).resize(PHOTO_WIDTH).jpeg().toBuffer(),
  signal: stop.signal,
})

const samples: Usage[] = []
for (let at = 1; at <= SAMPLES && !stop.signal.aborted; at += 1) {
  await sleep((minutes * 60_000) / SAMPLES, undefined, { signal: stop.signal }).catch(
    () => undefined,
  )
  samples.push(await readUsage({ pid: site.pid, dataFolder, temporary }))
  if (at % (SAMPLES / 12) === 0)
    process.stdout.write(`${at / SAMPLES}: ${lineOf(samples.at(-1))}\n`)
}
stop.abort()
const { requests, unexpected } = await load
await site.stop()
await rm(folder, { recursive: true })

const growth = growthOf(samples)
process.stdout.write(`${requests} requests in ${minutes} minutes\n`)
for (const { resource, early, late, isGrowing } of growth) {
  const { unit } = RESOURCES[resource]
  const word = isGrowing ? 'GROWS' : 'steady'
  process.stdout.write(`${resource}: ${early.toFixed(1)} → ${late.toFixed(1)} ${unit}, ${word}\n`)
}
for (const [line, count] of unexpected) process.stdout.write(`${count} × ${line}\n`)
const isBad = growth.some(({ isGrowing }) => isGrowing) || unexpected.size > 0
process.exitCode = isBad ? 1 : 0

function lineOf(usage: Usage | undefined): string {
  return Object.entries(usage ?? {})
    .map(([name, value]) => `${name} ${value.toFixed(1)}`)
    .join(', ')
}
