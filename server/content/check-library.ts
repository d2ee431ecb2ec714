import { type ArchiveAsked, archiveMistakes } from './archive-checks.ts'
import { catalogueMistakes } from './catalogue-checks.ts'
import type { OpenLibrary } from './library.ts'
import type { Mistake } from './mistake.ts'
import { tableMistakes } from './table-checks.ts'
import { type Surroundings, textMistakes } from './text-checks.ts'

export interface CheckedAgainst extends Surroundings {
  /** `undefined`: files and folders of the archive are taken on trust. */
  archive: ArchiveAsked | undefined
}

/** Every mistake in cases and articles, by file and line. */
export async function checkLibrary(
  { tree, render }: OpenLibrary,
  against: CheckedAgainst,
): Promise<Mistake[]> {
  const mistakes = [
    ...tree.mistakes(),
    ...catalogueMistakes(tree),
    ...tableMistakes(tree),
    ...(await textMistakes(tree, render, against)),
    ...(against.archive ? await archiveMistakes(tree, render, against.archive) : []),
  ]
  return mistakes.sort(byPlace)
}

function byPlace(one: Mistake, other: Mistake): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1
  return one.line - other.line
}
