import { realpath } from 'node:fs/promises'
import { SourceProblem } from './import-problem.ts'

/**
 * Called after opening: a parent folder may have been replaced by a link since it was listed.
 * @param path A real path when the import began.
 * @throws SourceProblem when it now resolves to another path.
 */
export async function assertNotSwapped(path: string): Promise<void> {
  if ((await realpath(path)) !== path) {
    throw new SourceProblem('A parent folder was replaced by a symbolic link.')
  }
}
