import type { BenchLine } from '../benchmark.ts'
import { compareSizes, FEW, fillToSize, MANY } from '../data/compared-sizes.ts'
import type { Ground } from '../environment.ts'

export const postgresLarge: BenchLine = {
  name: 'postgres-large',
  tools: [],
  engines: ['postgres'],
  async measure(ground) {
    const few = await fillPostgres(ground, 'postgres-few', FEW)
    const many = await fillPostgres(ground, 'postgres-many', MANY)
    const where = ' in Postgres'
    const changed = 'The change makes kept pages old.'
    try {
      return await compareSizes({ few, many, where, changed })
    } finally {
      await few.close()
      await many.close()
    }
  },
}

async function fillPostgres(ground: Ground, name: string, count: typeof FEW | typeof MANY) {
  const postgres = await ground.postgres()
  return fillToSize(await ground.folder(name), count, {
    DATABASE_URL: await postgres.createDatabase(name),
  })
}
