import type { ContentEntry } from '../content-entry.ts'
import type { ContentTree } from '../content-tree.ts'
import { problemAt } from '../yaml/checked-yaml.ts'
import { lineOf } from '../yaml/yaml-text.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { Worded } from './nearest-word.ts'

/** A diagnostic whose text is made on demand, because that may search for similar names. */
export interface FoundDiagnostic extends Pick<Diagnostic, 'file' | 'line'> {
  word: () => Diagnostic
}

export type Message = string | Worded | (() => string | Worded)

/** A problem of a field that is not placed in its file yet. */
export interface FieldProblem {
  path: PropertyKey[]
  message: Message
  kind?: Diagnostic['kind']
}

/** A diagnostic for a field of a valid file. */
export function fieldDiagnostic(
  tree: ContentTree,
  entry: ContentEntry,
  path: readonly PropertyKey[],
  message: Message,
  kind: Diagnostic['kind'] = 'error',
): FoundDiagnostic {
  const lines = 'text' in entry ? entry.text.headLines : entry.lines
  const file = tree.nameOf(entry.path)
  const word = () => {
    const { message: text, fix } = worded(message)
    return { file, kind, ...problemAt(lines, path, text), fix }
  }
  return { file, line: lineOf(lines, path), word }
}

/** A diagnostic for a line of the text, or for the whole file. */
export function lineDiagnostic(
  tree: ContentTree,
  path: string,
  line: number,
  message: Message,
  kind: Diagnostic['kind'] = 'error',
): FoundDiagnostic {
  const file = tree.nameOf(path)
  return { file, line, word: () => ({ file, line, field: '', kind, ...worded(message) }) }
}

function worded(message: Message): Worded {
  const found = typeof message === 'function' ? message() : message
  return typeof found === 'string' ? { message: found } : found
}
