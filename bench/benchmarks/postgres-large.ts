import type { Benchmark } from '../benchmark.ts'
import { compareSizes, FEW, MANY, seedToSize } from '../data/compared-sizes.ts'
import type { Environment } from '../environment.ts'

export const postgresLarge: Benchmark = {
  name: 'postgres-large',
  tools: [],
  engines: ['postgres'],
  async measure(environment) {
    const few = await fillPostgres(environment, 'postgres-few', FEW)
    const many = await fillPostgres(environment, 'postgres-many', MANY)
    const where = ' in Postgres'
    const changed = 'The change invalidates cached pages.'
    try {
      return await compareSizes({ few, many, where, changed })
    } finally {
      await few.close()
      await many.close()
    }
  },
}

async function fillPostgres(
  environment: Environment,
  name: string,
  count: typeof FEW | typeof MANY,
) {
  const postgres = await environment.postgres()
  return seedToSize(await environment.folder(name), count, {
    DATABASE_URL: await postgres.createDatabase(name),
  })
}
