import type { BenchLine } from '../benchmark.ts'
import { layMadeCases } from '../data/generated-cases.ts'
import { startSite } from '../programs/site-process.ts'
import { alone } from '../rounds.ts'

const CASES = 2000

export const manyCases: BenchLine = {
  name: 'many-cases',
  tools: [],
  async measure(ground) {
    const content = await ground.folder('two-thousand-cases')
    await layMadeCases(content, CASES)
    const dataFolder = await ground.folder('many-cases-data')
    const settings = { CONTENT_DIR: content }
    const measured = await alone(async () => {
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
