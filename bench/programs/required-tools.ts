import { findProgram } from '../../tools/find-program.ts'

/** The limits and the load generator, and the Debian package that holds each. */
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

/** Debian keeps nginx where the path of an ordinary user does not lead. */
export function pathOfTool(tool: Tool): string | undefined {
  return findProgram([tool], ['/usr/sbin', '/usr/bin', '/bin'])
}
