import type { BenchLine } from '../benchmark.ts'
import { crowd } from '../data/generated-rows.ts'
import { MAIN_FILES, mainFiles } from '../data/main-archive.ts'
import { storeRows } from '../data/stored-rows.ts'
import { siteSettings, startSite } from '../programs/site-process.ts'
import { alone } from '../rounds.ts'

const FILES = 100_000

export const startTime: BenchLine = {
  name: 'start-time',
  tools: [],
  async measure(ground) {
    const dataFolder = await ground.folder('hundred-thousand')
    const settings = siteSettings(dataFolder)
    await storeRows(settings, mainFiles())
    await storeRows(settings, crowd(FILES - MAIN_FILES))
    const measured = await alone(async () => {
      const site = await startSite(dataFolder, { ready: '/archive' })
      await site.stop()
      return site.startedInMs
    }, 5)
    return [
      {
        ...measured,
        what: 'start to first page with 100,000 files',
        unit: 'ms',
        goal: { of: 'figure', atMost: 1000 },
        note: 'From the start of the process to the last byte of /archive; built before, the files of the system in memory.',
      },
    ]
  },
}
