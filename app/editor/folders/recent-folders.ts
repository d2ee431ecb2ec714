import { storedTexts } from '#app/ui/browser/browser-storage.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'

const MAX_RECENT = 5

/** The folders chosen last, newest first, as stored in this browser; empty if they cannot be read. */
export function readRecent(stored: string | undefined): ArchivePath[] {
  const paths = storedTexts(stored).filter((one): one is ArchivePath => one[0] === '/')
  return paths.slice(0, MAX_RECENT)
}

export function withRecent(stored: string | undefined, path: ArchivePath): string {
  return JSON.stringify([path, ...others(stored, path)].slice(0, MAX_RECENT))
}

export function withoutRecent(stored: string | undefined, path: ArchivePath): string {
  return JSON.stringify(others(stored, path))
}

function others(stored: string | undefined, path: ArchivePath): ArchivePath[] {
  return readRecent(stored).filter((one) => one !== path)
}
