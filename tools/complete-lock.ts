import { readFile, writeFile } from 'node:fs/promises'

/**
 * Completes package-lock.json after an install. A registry mirror may not carry the binaries of
 * platforms nobody there uses; npm then leaves them out of the lock file, and `npm ci` fails on a
 * lock file that does not name every optional package.
 */
interface Locked {
  version: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32']

const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}
const added: string[] = []

for (const locked of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    if (lock.packages[place] || !/^\d/.test(version)) continue
    lock.packages[place] = {
      version,
      ...(locked.dev && { dev: true }),
      optional: true,
      ...platformOf(name),
    }
    added.push(`${name}@${version}`)
  }
}

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([one], [other]) => (one < other ? -1 : 1)),
)
await writeFile('package-lock.json', `${JSON.stringify(lock, undefined, 2)}\n`)
process.stdout.write(added.length > 0 ? `Added ${added.join(', ')}.\n` : 'Nothing was missing.\n')

/** The platform a binary package is for, by the convention of its name. */
function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/)
  const os = SYSTEMS.find((system) => words.includes(system))
  const cpu = PROCESSORS.find((processor) => words.includes(processor))
  const isMusl = words.some((word) => word.startsWith('musl'))
  return {
    ...(os && { os: [os] }),
    ...(cpu && { cpu: [cpu] }),
    ...(os === 'linux' && isMusl && { libc: ['musl'] }),
  }
}
