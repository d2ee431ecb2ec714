import type { FieldPath } from '../../content/edit/field-value.ts'
import { type EditResult, type FieldEdit, setFileFields } from '../../content/edit/set-field.ts'
import { splitFrontMatter } from '../../content/yaml/front-matter.ts'
import { headOf } from './read-facts.ts'
import { swapItems } from './swap-items.ts'

/** Quotes and lists around a line. */
const PREFIX = '^(?:[ \\t>]|[-*+][ \\t]|\\d{1,9}[.)][ \\t])*'
const NOTE = new RegExp(`${PREFIX}\\[\\^(\\d+)\\]:`, 'gm')
/** `[^3]` in running text. */
const REFERENCE = /\[\^(\d{1,3})\]/g
const FENCE = `${PREFIX}(?<fence>\`{3,}(?=[^\`\\n]*$)|~{3,})`
const BLOCK = `${FENCE}[^\\n]*(?:\\n(?![ \\t>]*\\k<fence>[\`~]*[ \\t]*\\r?$)[^\\n]*)*(?:\\n[^\\n]*)?`
/** The end of a line within a paragraph: neither a blank line nor another block follows. */
const LINE_END =
  '\\n(?![ \\t>]*(?:\\r?$|[-*+][ \\t]|\\d{1,9}[.)][ \\t]|#{1,6}[ \\t]|`{3}|~{3}|::|\\|))'
const SPAN = `(?<![\`\\\\])(?<ticks>\`+)(?!\`)(?:[^\\n]|${LINE_END}){0,1000}?(?<!\`)\\k<ticks>(?!\`)`
const DIRECTIVE = `(?<directive>${PREFIX}:{2,}[a-z][^\\n]*)`
const PARTS = new RegExp(`${BLOCK}|${DIRECTIVE}|${SPAN}|${REFERENCE.source}`, 'gm')
/** An attribute of a directive, such as `source="1, 3"`. */
const ATTRIBUTE = /(?<![\w-])([\w-]+)=("[^"]*"|'[^']*'|[^\s"'}]+)/g

/**
 * Removes a source of a text, and counts the later ones down wherever they are cited.
 * @param at Its index in the list.
 * @returns An error if the text cites it.
 */
export function removeSource(path: string, text: string, at: number): EditResult {
  const removed = at + 1
  const cited = citationOf(text, removed)
  if (cited !== undefined)
    return {
      ok: false,
      reason: `Source ${removed} was not removed, because ${cited} cites it. Remove that citation first.`,
    }
  const lowered = renumber(path, text, (number) =>
    String(Number(number) - Number(Number(number) > removed)),
  )
  return lowered.ok ? setFileFields(path, lowered.text, [[['sources', at], undefined]]) : lowered
}

/** The text with other numbers of sources wherever it cites them; the list of the sources stays. */
export function renumber(
  path: string,
  text: string,
  change: (number: string) => string,
): EditResult {
  const edits = numberedLists(headOf(text)).flatMap(({ field, numbers }) =>
    numbers.map((number, index): FieldEdit => [[...field, index], change(number)]),
  )
  const numbered = withNumbers(text, change)
  return numbered.ok ? setFileFields(path, numbered.text, edits) : numbered
}

/**
 * Swaps a source of a text with the next one, and their numbers wherever they are cited.
 * @param at Index of the first of the two.
 */
export function swapSources(path: string, text: string, at: number): EditResult {
  const pair = [String(at + 1), String(at + 2)]
  const swap = (number: string) => {
    const found = pair.indexOf(number)
    return found === -1 ? number : (pair[1 - found] ?? number)
  }
  const edits = numberedLists(headOf(text)).flatMap(({ field, numbers }) =>
    // A list with both stays in order.
    numbers.filter((number) => pair.includes(number)).length === 1
      ? numbers.map((number, index): FieldEdit => [[...field, index], swap(number)])
      : [],
  )
  const numbered = withNumbers(text, swap)
  if (!numbered.ok) return numbered
  const swapped = swapItems(path, numbered.text, ['sources'], at)
  return swapped.ok ? setFileFields(path, swapped.text, edits) : swapped
}

/** What cites a source: the text, or a field of the front matter. */
function citationOf(text: string, source: number): string | undefined {
  let isCited = false
  withNumbers(text, (number) => {
    isCited ||= Number(number) === source
    return number
  })
  if (isCited) return 'the text'
  const lists = numberedLists(headOf(text))
  return lists.find(({ numbers }) => numbers.includes(String(source)))?.field.join('.')
}

/**
 * The text with other numbers of sources; a number that is the name of a note, or in code, is none.
 * @returns An error if a citation would get the name of a note.
 */
function withNumbers(text: string, change: (number: string) => string): EditResult {
  const notes = new Set(Array.from(text.matchAll(NOTE), ([, name]) => name))
  let taken: string | undefined
  const cited = (words: string) =>
    words.replaceAll(REFERENCE, (whole, number: string) => {
      if (notes.has(number)) return whole
      const changed = change(number)
      if (notes.has(changed)) taken = changed
      return `[^${changed}]`
    })
  const body = splitFrontMatter(text)?.body ?? text
  const head = text.slice(0, text.length - body.length)
  const numbered =
    cited(head) +
    body.replaceAll(PARTS, (part, ...groups) => {
      const { directive } = groups.at(-1) as { directive?: string }
      if (directive === undefined) return /^\[\^\d+\]$/.test(part) ? cited(part) : part
      return cited(part).replaceAll(ATTRIBUTE, (whole, name: string, numbers: string) =>
        name === 'source' ? `${name}=${numbers.replaceAll(/\d+/g, change)}` : whole,
      )
    })
  return taken === undefined
    ? { ok: true, text: numbered }
    : {
        ok: false,
        reason: `Source ${taken} would have the name of a note in the text, [^${taken}]. Rename the note first, for example to [^note].`,
      }
}

interface NumberedList {
  field: FieldPath
  numbers: string[]
}

/** Lists of source numbers, such as `rated.sources`; the list of the sources themselves is none. */
function numberedLists(value: unknown, field: FieldPath = []): NumberedList[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => {
    const path = [...field, Array.isArray(value) ? Number(key) : key]
    return key === 'sources' && isNumbers(item)
      ? [{ field: path, numbers: item }]
      : numberedLists(item, path)
  })
}

function isNumbers(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.every((one: unknown) => typeof one === 'string' && /^\d{1,3}$/.test(one))
  )
}
