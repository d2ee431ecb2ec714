import { realpath } from 'node:fs/promises'
import { SourceProblem } from './source-problem.ts'

/**
 * Asked after opening: a folder on the way may have become a link since it was listed.
 * @param path Free of links when the import began.
 * @throws SourceProblem when it leads elsewhere now.
 */
export async function assertNotSwapped(path: string): Promise<void> {
  if ((await realpath(path)) !== path) {
    throw new SourceProblem('A parent folder was replaced by a symbolic link.')
  }
}
