import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import { withSiteData } from '#server/cli/site-data.ts'
import type { Benchmark } from '../benchmark.ts'
import { storeBytes } from '../data/main-archive.ts'
import { downloadMegabytes } from '../load/download.ts'
import { memoryOf } from '../programs/process-status.ts'
import { siteSettings, startSite } from '../programs/site-process.ts'

const FILES = 10
const FILE_BYTES = 1_000_000_000
/** By then the work after a start, such as rendering pages, is done. */
const SETTLED_MS = 5000

export const zipDownload: Benchmark = {
  name: 'zip-download',
  tools: [],
  async measure(environment) {
    const dataFolder = await environment.folder('ten-gigabytes')
    const settings = siteSettings(dataFolder)
    await withSiteData({ environment: settings }, async ({ database: { db }, store }) => {
      for (let at = 1; at <= FILES; at += 1)
        await storeBytes(db, store.blobs, `file ${at}.bin`, FILE_BYTES)
    })
    const site = await startSite(dataFolder, { settings })
    await sleep(SETTLED_MS)
    // Sets the high-water mark of Linux to what is in memory now.
    await writeFile(`/proc/${site.pid}/clear_refs`, '5')
    const before = await memoryOf(site.pid)
    const zip = `${site.origin}/api/files/zip?dir=${encodeURIComponent('/Bench')}`
    const rate = await downloadMegabytes(zip, FILES * FILE_BYTES)
    const extra = ((await memoryOf(site.pid)).peak - before.now) / MEBIBYTE
    await site.stop()
    return [
      {
        what: 'the most memory that a ZIP file of 10 GB takes, beyond what the site had before',
        unit: 'MiB',
        ours: extra,
        baseline: undefined,
        goal: { of: 'figure', atMost: 100 },
        note: `A folder with ${FILES} files of 1 GB of random bytes, the high-water mark of Linux.`,
        rounds: { ours: [extra], baseline: [] },
      },
      {
        what: 'its download',
        unit: 'MB/s',
        ours: rate,
        baseline: undefined,
        goal: { of: 'nothing' },
        note: 'One client that throws the bytes away. The site computes the CRC-32 of each file.',
        rounds: { ours: [rate], baseline: [] },
      },
    ]
  },
}
