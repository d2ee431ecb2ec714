import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
} from 'yaml'
import { firstProblems, type Problem } from '../checks/diagnostic.ts'
import { complexKeyAt } from './field-keys.ts'
import { unreadable, yamlProblems } from './yaml-problem.ts'

export interface YamlText {
  text: string
  /** Line of the file where it begins, from 1. */
  firstLine: number
  /**
   * With `core`, numbers and booleans are parsed; otherwise every value is a string, so that `2024.10` remains
   * October and `no` remains "no".
   */
  schema?: 'core'
}

/** Line of a field, and those of its children. */
export interface FieldLines {
  line: number
  fields: ReadonlyMap<string, FieldLines>
}

type Parsed =
  | { ok: true; value: unknown; lines: FieldLines; contents: Node | null }
  | { ok: false; value: undefined; problems: Problem[] }

/** Deeper nesting is never intended, and takes the parser seconds. */
const DEEPEST = 64
const DEEP_DASHES = new RegExp(`(?:[-?][ \\t]+){${DEEPEST}}`)

/** Line where brackets are nested too deeply, from 1. */
function tooDeepAt(text: string): number | undefined {
  const dashes = DEEP_DASHES.exec(text)
  if (dashes) return text.slice(0, dashes.index).split('\n').length
  let depth = 0
  for (const { 0: bracket, index } of text.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + (bracket === '[' || bracket === '{' ? 1 : -1))
    if (depth > DEEPEST) return text.slice(0, index).split('\n').length
  }
  return undefined
}

/** @returns The unvalidated values, and their lines. */
export function parseYaml({ text, firstLine, schema }: YamlText): Parsed {
  const deep = tooDeepAt(text)
  if (deep !== undefined)
    return failed(deep + firstLine - 1, 'lists or fields are nested too deeply')
  const counter = new LineCounter()
  const lineAt = (place: number) => counter.linePos(place).line + firstLine - 1
  const document = parseDocument(text, {
    schema: schema ?? 'failsafe',
    prettyErrors: false,
    lineCounter: counter,
    // The parser's check compares each key with every other one.
    uniqueKeys: false,
  })
  const complex = complexKeyAt(document)
  if (complex !== undefined) return failed(lineAt(complex), 'the name of a field must be text')
  const repeated = repeatedKeys(document.contents)
  const problems = firstProblems(yamlProblems(document, text, repeated, lineAt))
  if (problems.length > 0) return { ok: false, value: undefined, problems }
  try {
    const value: unknown = document.toJS()
    const lines = linesOf(document, firstLine, lineAt)
    return { ok: true, value, lines, contents: document.contents }
  } catch (error) {
    // Unresolved aliases, or aliases that expand without limit.
    return failed(firstLine, (error as Error).message)
  }
}

function failed(line: number, why: string): Parsed {
  return {
    ok: false,
    value: undefined,
    problems: [{ line, field: '', message: unreadable(why) }],
  }
}

/** Offsets of duplicate keys. */
function repeatedKeys(node: unknown): number[] {
  if (isSeq(node)) return node.items.flatMap(repeatedKeys)
  if (!isMap(node)) return []
  const names = new Set<unknown>()
  return node.items.flatMap(({ key, value }) => {
    const below = [...repeatedKeys(key), ...repeatedKeys(value)]
    if (!isScalar(key)) return below
    const isRepeated = names.has(key.value)
    names.add(key.value)
    return isRepeated ? [key.range?.[0] ?? 0, ...below] : below
  })
}

function linesOf(
  { contents }: Document.Parsed,
  firstLine: number,
  lineAt: (place: number) => number,
): FieldLines {
  const within = (node: unknown): [string, FieldLines][] => {
    if (isMap(node)) return node.items.flatMap(({ key, value }) => entry(String(key), key, value))
    return isSeq(node) ? node.items.flatMap((item, at) => entry(String(at), item, item)) : []
  }
  const entry = (name: string, start: unknown, value: unknown): [string, FieldLines][] => {
    const place = isNode(start) ? start.range?.[0] : undefined
    if (place === undefined) return []
    return [[name, { line: lineAt(place), fields: new Map(within(value)) }]]
  }
  return { line: firstLine, fields: new Map(within(contents)) }
}

/** Line of a field, or of its nearest ancestor if it is missing. */
export function lineOf(lines: FieldLines, path: readonly PropertyKey[]): number {
  let at = lines
  for (const key of path) {
    const inner = at.fields.get(String(key))
    if (!inner) break
    at = inner
  }
  return at.line
}
