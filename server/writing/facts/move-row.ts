import { valueAt } from '#domain/units/value-at.ts'
import type { RowMove } from '#domain/writing/row-move.ts'
import type { EditResult } from '../../content/edit/set-field.ts'
import { headOf } from './read-facts.ts'
import { swapSources } from './source-numbers.ts'
import { swapItems } from './swap-items.ts'

/**
 * The text with an entry of a list moved by one place; what cites a source then has its new number.
 * @param before The text with the entries that the form showed: if fewer are left, the place may be that of another one.
 */
export function moveRow(
  path: string,
  before: string,
  text: string,
  { list, at, way }: RowMove,
): EditResult {
  if (lengthOf(text, list) < lengthOf(before, list)) return { ok: true, text }
  const first = way === 'up' ? at - 1 : at
  return list === 'sources' ? swapSources(path, text, first) : swapItems(path, text, [list], first)
}

function lengthOf(text: string, list: string): number {
  const rows = valueAt(headOf(text), [list])
  return Array.isArray(rows) ? rows.length : 0
}
