import {
  POSTGRES_PACKAGES,
  requirePackages,
  SWIFT_PACKAGES,
} from '../tools/engines/debian-packages.ts'

const packages = { postgres: POSTGRES_PACKAGES, swift: SWIFT_PACKAGES } as const

export type Engine = keyof typeof packages

/**
 * One sentence with the command to run, or `undefined` when all are here. As root it installs what
 * is missing.
 */
export function sayMissingEngines(engines: readonly Engine[]): string | undefined {
  try {
    requirePackages(engines.flatMap((engine) => packages[engine]))
  } catch (error) {
    return (error as Error).message
  }
}
