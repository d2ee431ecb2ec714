import type { ArchivePath } from './archive-path.ts'

/** Apart from the schema of paths, so that browsers need not load it. */
export const ROOT = '/' as ArchivePath
