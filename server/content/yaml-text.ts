import { isMap, isNode, isSeq, LineCounter, parseDocument } from 'yaml'
import type { Problem } from './mistake.ts'
import { unreadable, yamlProblems } from './yaml-problem.ts'

/** YAML as it stands in a file. */
export interface YamlText {
  text: string
  /** Line of its file on which it begins, counted from 1. */
  firstLine: number
  /**
   * What its values are. With `core`, numbers and yes or no are read as such; without it every value is a text, so
   * that `2024.10` stays October and `no` stays no.
   */
  schema?: 'core'
}

type Parsed = { ok: true; value: unknown } | { ok: false; problems: Problem[] }

function parse({ text, schema }: YamlText) {
  const counter = new LineCounter()
  const document = parseDocument(text, {
    schema: schema ?? 'failsafe',
    prettyErrors: false,
    lineCounter: counter,
  })
  return { document, lineAt: (place: number) => counter.linePos(place).line }
}

/** Nobody's list stands so deep in lists; the parser takes seconds over those that do. */
const DEEPEST = 64
const DEEP_DASHES = new RegExp(`(?:[-?][ \\t]+){${DEEPEST}}`)

/** Line on which brackets open too many levels, counted from 1; a closing one ends one of them. */
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

/** @returns The values as they stand there, none of them checked. */
export function parseYaml(yaml: YamlText): Parsed {
  const { firstLine } = yaml
  const deep = tooDeepAt(yaml.text)
  if (deep !== undefined) {
    const message = unreadable('lists or fields stand too deep in one another')
    return { ok: false, problems: [{ line: deep + firstLine - 1, field: '', message }] }
  }
  const { document, lineAt } = parse(yaml)
  const problems = yamlProblems(document, (place) => lineAt(place) + firstLine - 1)
  if (problems.length > 0) return { ok: false, problems }
  try {
    return { ok: true, value: document.toJS() }
  } catch (error) {
    // Aliases that lead nowhere, or that would grow without end.
    const message = unreadable((error as Error).message)
    return { ok: false, problems: [{ line: firstLine, field: '', message }] }
  }
}

/** Line of the file on which a field stands, or of the nearest around it when it is missing. */
export function lineOf(yaml: YamlText, path: readonly PropertyKey[]): number {
  const { document, lineAt } = parse(yaml)
  let node: unknown = document.contents
  let line = 1
  for (const key of path) {
    const entry = entryOf(node, key)
    if (!entry) break
    line = lineAt(entry.place)
    node = entry.node
  }
  return line + yaml.firstLine - 1
}

/** Where an entry of a map or a list begins, and what it holds. */
function entryOf(node: unknown, key: PropertyKey): { place: number; node: unknown } | undefined {
  if (isMap(node)) {
    const pair = node.items.find((item) => String(item.key) === String(key))
    return pair && placed(pair.key, pair.value)
  }
  const item = isSeq(node) ? node.items[Number(key)] : undefined
  return placed(item, item)
}

function placed(start: unknown, node: unknown) {
  const place = isNode(start) ? start.range?.[0] : undefined
  return place === undefined ? undefined : { place, node }
}
