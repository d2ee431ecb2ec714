import type { BenchLine } from '../benchmark.ts'
import { measureManaging } from '../load/editing.ts'
import { siteSettings } from '../programs/site-process.ts'

export const manage: BenchLine = {
  name: 'manage',
  tools: [],
  async measure(ground) {
    return measureManaging(siteSettings(await ground.folder('manage')), '')
  },
}
