import type { Benchmark } from '../benchmark.ts'
import { unlistedRows } from '../data/generated-rows.ts'
import { MAIN_FILES, mainFiles } from '../data/main-archive.ts'
import { storeRows } from '../data/stored-rows.ts'
import { siteSettings, startSite } from '../programs/site-process.ts'
import { measureAlone } from '../rounds.ts'

const FILES = 100_000

export const startTime: Benchmark = {
  name: 'start-time',
  tools: [],
  async measure(environment) {
    const dataFolder = await environment.folder('hundred-thousand')
    const settings = siteSettings(dataFolder)
    await storeRows(settings, mainFiles())
    await storeRows(settings, unlistedRows(FILES - MAIN_FILES))
    const measured = await measureAlone(async () => {
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
