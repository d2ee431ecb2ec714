import { join } from 'node:path'
import {
  POSTGRES_PACKAGES,
  postgresFolder,
  requirePackages,
  SWIFT_PACKAGES,
} from '../../tools/engines/debian-packages.ts'
import { run } from './command.ts'

const packages = { postgres: POSTGRES_PACKAGES, swift: SWIFT_PACKAGES } as const

export type Engine = keyof typeof packages

/**
 * One sentence with the command to run, or `undefined` if all are installed. As root it installs what
 * is missing.
 */
export function missingEnginesMessage(engines: readonly Engine[]): string | undefined {
  try {
    requirePackages(engines.flatMap((engine) => packages[engine]))
  } catch (error) {
    return (error as Error).message
  }
}

/** Installed versions, `not found` for a missing engine. */
export async function versionsOfEngines(): Promise<Record<Engine, string>> {
  const postgres = join(postgresFolder() ?? '', 'postgres')
  return {
    postgres: await versionIn(run(postgres, ['--version'])),
    swift: await versionIn(run('dpkg-query', ['-W', 'swift-proxy'])),
  }
}

function versionIn(output: Promise<string>): Promise<string> {
  return output.then(
    (text) => /\d+\.\d+(\.\d+)?/.exec(text)?.[0] ?? 'unknown',
    () => 'not found',
  )
}
