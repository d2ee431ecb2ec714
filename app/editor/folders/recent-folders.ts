import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'

const MAX_RECENT = 5

/** The folders chosen last, the latest first, from what this browser stored; none of what cannot be read. */
export function readRecent(stored: string | undefined): ArchivePath[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(list)) return []
    const paths = list.filter(
      (one): one is ArchivePath => typeof one === 'string' && one[0] === '/',
    )
    return paths.slice(0, MAX_RECENT)
  } catch {
    return []
  }
}

export function withRecent(stored: string | undefined, path: ArchivePath): string {
  const others = readRecent(stored).filter((one) => one !== path)
  return JSON.stringify([path, ...others].slice(0, MAX_RECENT))
}
