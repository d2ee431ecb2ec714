import type { Benchmark } from '../benchmark.ts'
import { measureEditing } from '../load/editing.ts'
import { siteSettings } from '../programs/site-process.ts'

export const postgresManage: Benchmark = {
  name: 'postgres-manage',
  tools: [],
  engines: ['postgres'],
  async measure(environment) {
    const engine = await environment.postgres()
    const rows = { DATABASE_URL: await engine.createDatabase('manage') }
    const settings = siteSettings(await environment.folder('postgres-manage'), rows)
    return measureEditing(settings, ', on Postgres')
  },
}
