import { valueAt } from '#domain/units/value-at.ts'
import type { FieldPath } from '../content/edit/field-value.ts'
import { type EditResult, setFileFields } from '../content/edit/set-field.ts'
import { headOf } from './facts/read-facts.ts'

/**
 * Writes only the entries that differ, so that the list keeps its style and the other entries their lines.
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

/**
 * The first entries that are equal in both lists are not edited. If the list gets shorter, neither are the last:
 * those between them are removed. If it gets longer, the new entries are added at the end.
 */
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
