import type { NameConflict } from '#domain/archive/manage-response.ts'
import type { ConflictChoice } from '../editor-store.ts'

export const CHOICE_TEXTS: Record<ConflictChoice, { label: string; note: string }> = {
  'keep-both': { label: 'Keep both', note: 'A number is added to the new name.' },
  'allow-case': {
    label: 'Use this name anyway',
    note: 'A copy of the folder on Windows or macOS may keep only one of the two.',
  },
  replace: {
    label: 'Replace as a new version',
    note: 'The current version stays in the history.',
  },
  merge: {
    label: 'Merge',
    note: 'Its contents go into the existing folder. Items whose names are taken get a number.',
  },
  skip: { label: 'Skip', note: 'The new one is left where it is.' },
}

interface Possible {
  canReplace?(conflict: NameConflict): boolean
  canMerge?(conflict: NameConflict): boolean
}

/** Choices that are possible for all of these conflicts. */
export function possibleChoices(
  conflicts: readonly NameConflict[],
  { canReplace = () => false, canMerge = () => false }: Possible,
): ConflictChoice[] {
  const every = (test: (conflict: NameConflict) => boolean) => conflicts.every(test)
  const options: [ConflictChoice, boolean][] = [
    ['keep-both', true],
    ['allow-case', every(differsInCase)],
    ['replace', every((one) => canReplace(one) && !differsInCase(one))],
    ['merge', every((one) => canMerge(one) && !differsInCase(one))],
  ]
  return options.filter(([, isPossible]) => isPossible).map(([choice]) => choice)
}

export function differsInCase({ existing }: NameConflict): boolean {
  return existing !== undefined
}

export type Choices = ReadonlyMap<string, ConflictChoice>

export function unresolvedConflicts(
  conflicts: readonly NameConflict[],
  choices: Choices,
): NameConflict[] {
  return conflicts.filter(({ path }) => !choices.has(path))
}

export function withChoice(
  choices: Choices,
  conflicts: readonly NameConflict[],
  choice: ConflictChoice,
): Choices {
  return new Map([...choices, ...conflicts.map(({ path }) => [path, choice] as const)])
}
