import type { Benchmark } from '../benchmark.ts'
import { seedCases } from '../data/generated-cases.ts'
import { startSite } from '../programs/site-process.ts'
import { measureAlone } from '../rounds.ts'

const CASES = 2000

export const manyCases: Benchmark = {
  name: 'many-cases',
  tools: [],
  async measure(environment) {
    const content = await environment.folder('two-thousand-cases')
    await seedCases(content, CASES)
    const dataFolder = await environment.folder('many-cases-data')
    const settings = { CONTENT_DIR: content }
    const measured = await measureAlone(async () => {
      const site = await startSite(dataFolder, { ready: '/blog', settings })
      await site.stop()
      return site.startedInMs
    }, 5)
    return [
      {
        ...measured,
        what: 'start to first page with 2,000 cases',
        unit: 'ms',
        goal: { of: 'figure', atMost: 2000 },
        note: 'From the start of the process to the last byte of /blog; the files of the content in memory.',
      },
    ]
  },
}
