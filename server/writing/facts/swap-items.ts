import { isDeepStrictEqual } from 'node:util'
import { isSeq, type Node } from 'yaml'
import { valueAt } from '#domain/units/value-at.ts'
import { type FieldPath, withValue } from '../../content/edit/field-value.ts'
import {
  columnOf,
  dashOf,
  endOf,
  endOfComments,
  findPlace,
  lineEnd,
  startOf,
  startOfComments,
} from '../../content/edit/node-place.ts'
import { type EditResult, setFileField } from '../../content/edit/set-field.ts'
import { splitFrontMatter } from '../../content/yaml/front-matter.ts'
import { parseYaml } from '../../content/yaml/yaml-text.ts'
import { headOf } from './read-facts.ts'

/**
 * Swaps an item of a list in the front matter with the next one. All other lines stay as they are.
 * @param at Index of the first of the two.
 */
export function swapItems(path: string, text: string, list: FieldPath, at: number): EditResult {
  const head = headOf(text)
  const items = valueAt(head, list)
  if (!Array.isArray(items) || at < 0 || at + 1 >= items.length)
    return { ok: false, reason: `${list.join('.')} has no such entries.` }
  const swapped = [...items.slice(0, at), items[at + 1], items[at], ...items.slice(at + 2)]
  const edited = withSwappedBytes(text, list, at)
  return edited !== undefined && isDeepStrictEqual(headOf(edited), withValue(head, list, swapped))
    ? { ok: true, text: edited }
    : setFileField(path, text, list, swapped)
}

/** The text with the bytes of two items swapped; undefined if they cannot be found. */
function withSwappedBytes(text: string, list: FieldPath, at: number): string | undefined {
  const yaml = splitFrontMatter(text)?.headYaml
  if (!yaml) return undefined
  const parsed = parseYaml(yaml)
  if (!parsed.ok) return undefined
  const place = findPlace(parsed.contents, list)
  const { text: source } = yaml
  const items = isSeq<Node>(place?.value) ? place.value.items : []
  const isFlow = place?.flow !== undefined || (isSeq(place?.value) && place.value.flow === true)
  const [one, other] = items.slice(at, at + 2).map((item) => rangeOf(source, item, isFlow))
  if (!one || !other) return undefined
  const head = [
    source.slice(0, one.start),
    source.slice(other.start, other.end),
    source.slice(one.end, other.start),
    source.slice(one.start, one.end),
    source.slice(other.end),
  ].join('')
  const start = text.indexOf('\n') + 1
  return text.slice(0, start) + head + text.slice(start + source.length)
}

/** An item with its dash and the comments above, in and behind it; in brackets, the item alone. */
function rangeOf(source: string, item: Node, isFlow: boolean) {
  const end = endOf(source, item)
  if (isFlow) return { start: startOf(item), end }
  const dash = dashOf(source, item)
  const column = columnOf(source, dash)
  return {
    start: startOfComments(source, dash, column),
    end: endOfComments(source, lineEnd(source, end), column),
  }
}
