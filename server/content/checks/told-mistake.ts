import type { ContentEntry } from '../content-entry.ts'
import type { ContentTree } from '../content-tree.ts'
import { problemAt } from '../yaml/checked-yaml.ts'
import { lineOf } from '../yaml/yaml-text.ts'
import type { Mistake } from './mistake.ts'

/** A mistake that a check found, by its place; `word` says what it is, and may look for similar names. */
export interface FoundMistake extends Pick<Mistake, 'file' | 'line'> {
  word: () => Mistake
}

/** What a check found, where finding the words takes time. */
export type Message = string | (() => string)

/** A mistake in a field of a file that could be read. */
export function fieldMistake(
  tree: ContentTree,
  entry: ContentEntry,
  path: readonly PropertyKey[],
  message: Message,
  kind: Mistake['kind'] = 'mistake',
): FoundMistake {
  const lines = 'text' in entry ? entry.text.headLines : entry.lines
  const file = tree.nameOf(entry.path)
  const word = () => ({ file, kind, ...problemAt(lines, path, worded(message)) })
  return { file, line: lineOf(lines, path), word }
}

/** A mistake in the text below the head, or in a file as a whole. */
export function lineMistake(
  tree: ContentTree,
  path: string,
  line: number,
  message: Message,
  kind: Mistake['kind'] = 'mistake',
): FoundMistake {
  const file = tree.nameOf(path)
  return { file, line, word: () => ({ file, line, field: '', message: worded(message), kind }) }
}

function worded(message: Message): string {
  return typeof message === 'string' ? message : message()
}
