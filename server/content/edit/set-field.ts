import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { isMap, isScalar, isSeq, type Node } from 'yaml'
import { asSentence } from '#domain/units/sentence.ts'
import { valueAt } from '#domain/units/value-at.ts'
import { contentPath } from '../content-path.ts'
import { MAX_FRONT_MATTER, splitFrontMatter } from '../yaml/front-matter.ts'
import { parseYaml } from '../yaml/yaml-text.ts'
import { type FieldPath, withValue } from './field-value.ts'
import {
  columnOf,
  dashOf,
  endOf,
  endOfComments,
  findPlace,
  lineEnd,
  lineStart,
  type Place,
  startOf,
} from './node-place.ts'
import {
  flowText,
  foldYamlText,
  pairText,
  quotedText,
  valueText,
  type Writing,
} from './value-text.ts'

/** Replaces the bytes from `start` to `end`. */
interface Splice {
  start: number
  end: number
  text: string
}

interface FileWriting extends Writing {
  /** Line of the file where the YAML begins, from 1. */
  firstLine: number
}

export type EditResult = { ok: true; text: string } | { ok: false; reason: string }

/**
 * Changes one field of a content file and leaves every other byte as it is.
 * @param path Path of the file, relative to content/: it decides how its values are read.
 * @param value `undefined` removes the field.
 */
export function setFileField(
  path: string,
  file: string,
  field: FieldPath,
  value: unknown,
): EditResult {
  const eol = file.includes('\r\n') ? '\r\n' : '\n'
  if (!path.endsWith('.md')) {
    const schema = contentPath(path).kind === 'records' ? 'failsafe' : 'core'
    const bom = file.startsWith('\uFEFF') ? '\uFEFF' : ''
    return prefixed(
      bom,
      setField(file.slice(bom.length), field, value, { schema, eol, firstLine: 1 }),
    )
  }
  return setInFrontMatter(file, field, value, eol)
}

function setInFrontMatter(
  file: string,
  field: FieldPath,
  value: unknown,
  eol: FileWriting['eol'],
): EditResult {
  const parts = splitFrontMatter(file)
  if (!parts) return { ok: false, reason: 'The file has no front matter.' }
  if (parts.headYaml.text.length > MAX_FRONT_MATTER)
    return { ok: false, reason: 'The front matter is too long to be changed here; edit the text.' }
  const before = file.slice(0, file.indexOf('\n') + 1)
  const { text: head, firstLine } = parts.headYaml
  const edited = setField(head, field, value, { schema: 'failsafe', eol, firstLine })
  if (edited.ok && !/\n$/.test(edited.text)) return { ok: false, reason: 'Nothing would be left.' }
  const result = prefixed(before, edited)
  return result.ok
    ? { ok: true, text: result.text + file.slice(before.length + head.length) }
    : result
}

export type FieldEdit = readonly [field: FieldPath, value: unknown]

/** Changes fields one after the other, all of them or none. */
export function setFileFields(path: string, file: string, edits: Iterable<FieldEdit>): EditResult {
  let text = file
  for (const [field, value] of edits) {
    const edited = setFileField(path, text, field, value)
    if (!edited.ok) return edited
    text = edited.text
  }
  return { ok: true, text }
}

function prefixed(before: string, result: EditResult): EditResult {
  return result.ok ? { ok: true, text: before + result.text } : result
}

/**
 * Replaces the bytes of one value. The result is read again, and rejected unless exactly this value has changed.
 * @param value `undefined` removes the key or item.
 */
function setField(
  source: string,
  path: FieldPath,
  value: unknown,
  writing: FileWriting,
): EditResult {
  const before = read(source, writing)
  if (!before.ok) return before
  if (isDeepStrictEqual(valueAt(before.value, path), value)) return { ok: true, text: source }
  const wanted = withValue(before.value, path, value)
  const { contents } = before
  for (const splice of splices({ source, contents, path, value, writing, wanted })) {
    const text = source.slice(0, splice.start) + splice.text + source.slice(splice.end)
    const after = read(text, writing)
    if (after.ok && isDeepStrictEqual(after.value, wanted)) return { ok: true, text }
  }
  return { ok: false, reason: `${path.join('.')} cannot be changed here; edit the text.` }
}

type ReadYaml = { ok: true; value: unknown; contents: Node | null } | { ok: false; reason: string }

/** What a change results in, which the next one begins with. */
const latest = new LRUCache<string, ReadYaml>({ max: 1 })

function read(text: string, writing: FileWriting): ReadYaml {
  const key = `${writing.schema} ${writing.firstLine} ${text}`
  const known = latest.get(key)
  if (known) return known
  const found = parse(text, writing)
  latest.set(key, found)
  return found
}

function parse(text: string, { schema, firstLine }: FileWriting): ReadYaml {
  const parsed = parseYaml({ text, firstLine, ...(schema === 'core' && { schema }) })
  if (parsed.ok) return parsed
  const [problem] = parsed.problems
  return { ok: false, reason: asSentence(`Line ${problem?.line}: ${problem?.message}`) }
}

interface Edit {
  source: string
  contents: Node | null
  path: FieldPath
  value: unknown
  writing: Writing
  /** All values as they are to be. */
  wanted: unknown
}

/** Ways to write the change, the least visible first. */
function splices(edit: Edit): Iterable<Splice> {
  const { contents, path, value, wanted } = edit
  const place = findPlace(contents, path)
  if (!place) return []
  if (place.flow) return [rewriteFlow(edit, place.flow)]
  if (value === undefined) return removals(edit, place)
  if (place.value && place.missing.length === 0) return replacements(edit, place, place.value)
  return [addition(edit, place, valueAt(wanted, place.path))]
}

/** The last entry leaves an empty list or map. */
function removals(edit: Edit, place: Place): Iterable<Splice> {
  if (!place.value && !place.pair) return []
  if (place.parent.items.length > 1) return [removal(edit, place)]
  const path = edit.path.slice(0, -1)
  const outer = path.length === 0 ? undefined : findPlace(edit.contents, path)
  if (!outer?.value) return []
  return replacements({ ...edit, path, value: valueAt(edit.wanted, path) }, outer, outer.value)
}

function rewriteFlow(
  { source, wanted, writing }: Edit,
  { path, node }: NonNullable<Place['flow']>,
) {
  const [start, end] = [startOf(node), endOf(source, node)]
  const isPadded = /^[[{][ \t]/.test(source.slice(start, end))
  return { start, end, text: flowText(valueAt(wanted, path), writing, isPadded) }
}

function* replacements(edit: Edit, place: Place, old: Node): Iterable<Splice> {
  const { source, value, writing } = edit
  const [start, end] = [startOf(old), endOf(source, old)]
  if (typeof value === 'string' && isScalar(old)) {
    const gap = /[:-]$/.test(source.slice(0, start)) ? ' ' : ''
    const column = continuationColumn(source, place, old)
    const written = { value: String(old.value), source: source.slice(start, end) }
    const folded = foldYamlText(value, column, writing, written)
    if (folded !== undefined) yield { start, end, text: gap + folded }
    yield { start, end, text: gap + valueText(value, column, writing, old) }
    yield { start, end, text: gap + quotedText(value) }
  } else if (isScalar(old) && typeof value !== 'object') {
    yield { start, end, text: valueText(value, 0, writing) }
  }
  if (place.pair) {
    const key = startOf(place.pair.key)
    const text = pairText(String(edit.path.at(-1)), value, columnOf(source, key), writing)
    yield { start: key, end, text }
  } else yield { start, end, text: valueText(value, columnOf(source, start), writing) }
}

/** Where the further lines of a value begin. */
function continuationColumn(source: string, { pair }: Place, old: Node): number {
  const [start, end] = [startOf(old), endOf(source, old)]
  const [, indent] = /\n([ ]+)\S/.exec(source.slice(start, end)) ?? []
  if (indent !== undefined) return indent.length
  return pair ? columnOf(source, startOf(pair.key)) + 2 : columnOf(source, start)
}

function addition({ source, writing }: Edit, place: Place, value: unknown): Splice {
  const { parent, path } = place
  const key = path.at(-1)
  if (place.pair) {
    // A key without a value.
    const start = startOf(place.pair.key)
    const text = pairText(String(key), value, columnOf(source, start), writing)
    return { start, end: lineEnd(source, start), text }
  }
  const lastLine = lineEnd(source, endOf(source, parent))
  if (isSeq<Node | null>(parent)) {
    const [first] = parent.items
    const column = first ? columnOf(source, dashOf(source, first)) : 0
    const item = valueText(value, column + 2, writing)
    const end = endOfComments(source, lastLine, column)
    return { start: end, end, text: `${writing.eol}${' '.repeat(column)}- ${item}` }
  }
  const [first] = parent.items
  const column = first ? columnOf(source, startOf(first.key)) : 0
  const text = pairText(String(key), value, column, writing)
  const end = endOfComments(source, lastLine, column)
  return { start: end, end, text: `${writing.eol}${' '.repeat(column)}${text}` }
}

function removal({ source }: Edit, { parent, pair, value }: Place): Splice {
  const node = pair?.key ?? value
  if (!node) throw new Error('Only what exists can be removed.')
  const start = pair ? startOf(node) : dashOf(source, node)
  const end = lineEnd(source, endOf(source, value ?? node))
  const isFirst = pair !== undefined && isMap(parent) && parent.items[0] === pair
  const next = isFirst ? parent.items[1]?.key : undefined
  // The first key of a list's item stands behind its dash, where the next one takes its place.
  if (next && source.slice(lineStart(source, start), start).trim() !== '')
    return { start, end: startOf(next), text: '' }
  const from = lineStart(source, start)
  const isLastLine = end === source.length
  if (!isLastLine) return { start: from, end: source.indexOf('\n', end) + 1, text: '' }
  return { start: from === 0 ? 0 : lineEnd(source, from - 1), end, text: '' }
}
