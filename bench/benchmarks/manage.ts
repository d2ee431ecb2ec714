import type { Benchmark } from '../benchmark.ts'
import { measureEditing } from '../load/editing.ts'
import { siteSettings } from '../programs/site-process.ts'

export const manage: Benchmark = {
  name: 'manage',
  tools: [],
  async measure(environment) {
    return measureEditing(siteSettings(await environment.folder('manage')), '')
  },
}
