import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { POSTGRES_PACKAGES, requirePackages, SWIFT_PACKAGES } from './debian-packages.ts'
import { type PostgresEngine, startPostgres } from './postgres-server.ts'
import { type SwiftEngine, startSwift } from './swift.ts'

export interface Engines {
  postgres: PostgresEngine
  swift: SwiftEngine
  stop(): Promise<void>
  /** Kills both. What they have not written is lost. */
  kill(): Promise<void>
}

/**
 * Starts both engines, each in its own subfolder. They end when this process ends for any reason.
 * @throws Error if one does not start; the other is stopped first.
 */
export async function startEngines(folder: string): Promise<Engines> {
  requirePackages([...POSTGRES_PACKAGES, ...SWIFT_PACKAGES])
  await mkdir(folder, { recursive: true })
  const [postgres, swift] = await Promise.allSettled([
    startPostgres({ folder: join(folder, 'postgres') }),
    startSwift({ folder: join(folder, 'swift') }),
  ])
  if (postgres.status === 'fulfilled' && swift.status === 'fulfilled')
    return {
      postgres: postgres.value,
      swift: swift.value,
      stop: () => stopped([postgres.value, swift.value]),
      async kill() {
        await Promise.all([postgres.value.kill(), swift.value.kill()])
      },
    }
  const started = [postgres, swift].filter((engine) => engine.status === 'fulfilled')
  await stopped(started.map(({ value }) => value))
  throw [postgres, swift].find((engine) => engine.status === 'rejected')?.reason
}

async function stopped(engines: { stop(): Promise<void> }[]): Promise<void> {
  await Promise.all(engines.map((engine) => engine.stop()))
}
