import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { OpenLibrary } from '../library.ts'
import { type ArchiveAsked, archiveMistakes } from './archive-checks.ts'
import { catalogueMistakes } from './catalogue-checks.ts'
import { firstProblems, limitProblems, type Mistake } from './mistake.ts'
import { tableMistakes } from './table-checks.ts'
import { type Surroundings, textMistakes } from './text-checks.ts'
import type { FoundMistake } from './told-mistake.ts'

export interface CheckedAgainst extends Surroundings {
  /** `undefined`: files and folders of the archive are taken on trust. */
  archive: ArchiveAsked | undefined
}

/** The first mistakes of each file of cases and articles, by file and line; the work is done in slices. */
export async function checkLibrary(
  { tree, render }: OpenLibrary,
  against: CheckedAgainst,
): Promise<Mistake[]> {
  const all = [
    ...catalogueMistakes(tree),
    ...tableMistakes(tree),
    ...(await textMistakes(tree, render, against)),
    ...(against.archive ? await archiveMistakes(tree, render, against.archive) : []),
  ]
  // Lines of an earlier version are not those of the file, which has mistakes enough.
  const earlier = new Set(tree.paths().filter(tree.isEarlier).map(tree.nameOf))
  const found = all.filter(({ file }) => !earlier.has(file))
  const mistakes = tree.mistakes()
  for (const ofFile of Map.groupBy(found, ({ file }) => file).values()) {
    await yieldToOthers()
    mistakes.push(...firstProblems(ofFile.toSorted(byLine).map(({ word }) => word)))
  }
  const files = [...Map.groupBy(mistakes, ({ file }) => file)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  return files.flatMap(([, ofFile]) => limitProblems(ofFile.toSorted(byLine)))
}

function byLine(one: Pick<FoundMistake, 'line'>, other: Pick<FoundMistake, 'line'>): number {
  return one.line - other.line
}
