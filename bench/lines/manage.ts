import type { BenchLine } from '../bench-line.ts'
import { measureManaging } from '../managing.ts'
import { siteSettings } from '../site.ts'

export const manage: BenchLine = {
  name: 'manage',
  tools: [],
  async measure(ground) {
    return measureManaging(siteSettings(await ground.folder('manage')), '')
  },
}
