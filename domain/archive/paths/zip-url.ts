import type { ArchivePath } from './archive-path.ts'

/** Entries that can be named at once. */
export const MAX_ZIP_NAMES = 500
/** Browsers and proxies, and this site, take URLs up to about 8,000 characters. */
const MAX_ADDRESS = 7500

/** URL of a folder as a ZIP file, or of some of its entries. */
export function zipUrl(dir: ArchivePath, names: readonly string[] = []): string {
  const query = [`dir=${encodeURIComponent(dir)}`]
  return `/api/files/zip?${query.concat(names.map((name) => `name=${encodeURIComponent(name)}`)).join('&')}`
}

/** Whether these entries fit into one URL. */
export function areZipNames(dir: ArchivePath, names: readonly string[]): boolean {
  return names.length <= MAX_ZIP_NAMES && zipUrl(dir, names).length <= MAX_ADDRESS
}
