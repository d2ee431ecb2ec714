import { findProgram } from '../../tools/find-program.ts'

/** The programs that measure or that the site is compared with, and the Debian package of each. */
const packages = {
  nginx: 'nginx',
  wrk: 'wrk',
  vipsthumbnail: 'libvips-tools',
  cp: 'coreutils',
  sha256sum: 'coreutils',
} as const

export type Tool = keyof typeof packages

/** One sentence with the command to run, or `undefined` when all are here. */
export function missingToolsMessage(tools: readonly Tool[]): string | undefined {
  const missing = tools.filter((tool) => pathOfTool(tool) === undefined)
  if (missing.length === 0) return undefined
  const wanted = [...new Set(missing.map((tool) => packages[tool]))]
  return `${missing.join(' and ')} not found: run "apt-get install -y ${wanted.join(' ')}" to measure this line.`
}

/** Looks in `/usr/sbin` too: Debian installs nginx there, and it is not in the PATH of an ordinary user. */
export function pathOfTool(tool: Tool): string | undefined {
  return findProgram([tool], ['/usr/sbin', '/usr/bin', '/bin'])
}
