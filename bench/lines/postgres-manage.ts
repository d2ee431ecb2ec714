import type { BenchLine } from '../bench-line.ts'
import { measureManaging } from '../managing.ts'
import { siteSettings } from '../site.ts'

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
