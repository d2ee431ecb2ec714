import type { Config } from '../config.ts'
import { areNested } from '../disk/real-path.ts'

/**
 * What a command writes outside the folders of a site must not be in one of them, and thus in its backups, nor contain
 * one: a restore replaces each as a whole.
 * @param problem The error about the first folder that overlaps with one of the site.
 */
export function requireApart(
  folders: readonly string[],
  { DATA_DIR, CONTENT_DIR }: Pick<Config, 'DATA_DIR' | 'CONTENT_DIR'>,
  problem: (folder: string, existing: string) => Error,
): void {
  for (const folder of folders) {
    const existing = [DATA_DIR, CONTENT_DIR].find((path) => areNested(folder, path))
    if (existing !== undefined) throw problem(folder, existing)
  }
}
