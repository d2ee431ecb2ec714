import { type FieldPath, valueAt } from '../content/edit/field-value.ts'
import { type EditResult, setFileFields } from '../content/edit/set-field.ts'
import { headOf } from './facts/read-facts.ts'

/**
 * Changes a list of texts entry by entry, so that the form of the list, and the lines of entries that stay, remain.
 * @param next An empty list removes the field.
 */
export function writeList(
  path: string,
  text: string,
  field: FieldPath,
  next: readonly string[],
): EditResult {
  const found = valueAt(headOf(text), field)
  const before: unknown[] = Array.isArray(found) ? found : []
  if (next.length === 0) return setFileFields(path, text, [[field, undefined]])
  if (before.length === 0) return setFileFields(path, text, [[field, next]])
  const edits = listEdits(before, next).map(([at, value]) => [[...field, at], value] as const)
  return setFileFields(path, text, edits)
}

type ListEdit = [at: number, value: string | undefined]

/** Entries that are the same at both ends stay, unless more are added: those are written at the end. */
function listEdits(before: readonly unknown[], next: readonly string[]): ListEdit[] {
  let start = 0
  while (start < Math.min(before.length, next.length) && before[start] === next[start]) start += 1
  const removed = Math.max(0, before.length - next.length)
  let end = 0
  while (removed > 0 && end < next.length - start && before.at(-1 - end) === next.at(-1 - end))
    end += 1
  const changed = next.slice(start, next.length - end)
  const places = Array.from(
    { length: removed },
    (_, at): ListEdit => [start + changed.length + removed - 1 - at, undefined],
  )
  return [...changed.map((value, at): ListEdit => [start + at, value]), ...places]
}
