import type { BenchLine } from '../benchmark.ts'
import { measureManaging } from '../load/editing.ts'
import { siteSettings } from '../programs/site-process.ts'

export const postgresManage: BenchLine = {
  name: 'postgres-manage',
  tools: [],
  engines: ['postgres'],
  async measure(ground) {
    const engine = await ground.postgres()
    const rows = { DATABASE_URL: await engine.createDatabase('manage') }
    const settings = siteSettings(await ground.folder('postgres-manage'), rows)
    return measureManaging(settings, ', on Postgres')
  },
}
