import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const INSTALL = 'apt-get install -y --no-install-recommends'
const POSTGRES_VERSIONS = '/usr/lib/postgresql'

/** Whether each package is installed. */
const packages = {
  postgresql: () => postgresFolder() !== undefined,
  'swift-proxy': () => existsSync('/usr/bin/swift-proxy-server'),
  'swift-account': () => existsSync('/usr/bin/swift-account-server'),
  'swift-container': () => existsSync('/usr/bin/swift-container-server'),
  'swift-object': () => existsSync('/usr/bin/swift-object-server'),
  memcached: () => existsSync('/usr/bin/memcached'),
} as const

export type DebianPackage = keyof typeof packages

export const POSTGRES_PACKAGES = ['postgresql'] as const satisfies DebianPackage[]
export const SWIFT_PACKAGES = [
  'swift-proxy',
  'swift-account',
  'swift-container',
  'swift-object',
  'memcached',
] as const satisfies DebianPackage[]

/**
 * Installs missing packages, if this runs as root.
 * @throws Error with the command to run.
 */
export function requirePackages(names: readonly DebianPackage[]): void {
  if (missing(names).length === 0) return
  install(missing(names))
  const still = missing(names)
  if (still.length === 0) return
  throw new Error(
    `The test engines need ${still.join(', ')}. Run as root: ${INSTALL} ${still.join(' ')}`,
  )
}

/** Folder with the programs of the newest installed Postgres; `undefined` if there is none. */
export function postgresFolder(): string | undefined {
  if (!existsSync(POSTGRES_VERSIONS)) return undefined
  return readdirSync(POSTGRES_VERSIONS)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(POSTGRES_VERSIONS, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')))
}

function missing(names: readonly DebianPackage[]): DebianPackage[] {
  return names.filter((name) => !packages[name]())
}

function install(names: DebianPackage[]): void {
  if (process.getuid?.() !== 0) return
  process.stderr.write(`Installing ${names.join(', ')} from Debian, once.\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const command of ['apt-get update -qq', `${INSTALL} -qq ${names.join(' ')}`]) {
    const stdio = ['ignore', 'ignore', 'inherit'] as const
    if (spawnSync('sh', ['-c', command], { stdio: [...stdio], env }).status !== 0) return
  }
}
