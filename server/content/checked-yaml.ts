import { isMap, isNode, isPair, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { problemOf } from './field-problem.ts'

/** A mistake in a file that is not named yet. */
export interface Problem {
  line: number
  field: string
  message: string
}

interface YamlText {
  text: string
  /** Line of the file on which the text begins. */
  firstLine: number
}

export type Checked<Value> = { ok: true; value: Value } | { ok: false; problems: Problem[] }

/** Every scalar is a text, so that `2024.10` stays October and `no` stays no. */
const OPTIONS = { schema: 'failsafe', prettyErrors: false } as const

/** Reads YAML whose every value is a text, and tells every problem by its line. */
export function checkYaml<Schema extends z.ZodType>(
  yaml: YamlText,
  schema: Schema,
): Checked<z.output<Schema>> {
  const given = parseYaml(yaml)
  if (!given.ok) return given
  const parsed = schema.safeParse(given.value)
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, problems: problemsOf(yaml, given.value, parsed.error.issues) }
}

/** @returns The values as they stand there, none of them checked. */
function parseYaml({ text, firstLine }: YamlText): Checked<unknown> {
  const counter = new LineCounter()
  const document = parseDocument(text, { ...OPTIONS, lineCounter: counter })
  const problems = [...document.errors, ...document.warnings].map(({ message, pos: [at] }) => ({
    line: counter.linePos(at).line + firstLine - 1,
    field: '',
    message: `this is no YAML that can be read: ${message}`,
  }))
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, value: document.toJS() }
}

function problemsOf(yaml: YamlText, given: unknown, issues: z.core.$ZodIssue[]): Problem[] {
  return issues.flatMap((issue) =>
    problemOf(issue, given).map(({ path, message }) => ({
      line: lineOf(yaml, path),
      field: fieldName(path),
      message,
    })),
  )
}

/** `sources.2.address` is the address of the second source, as the text counts them. */
export function fieldName(path: PropertyKey[]): string {
  return path.map((key) => (typeof key === 'number' ? key + 1 : String(key))).join('.')
}

/** Line of the file on which a field stands, or of the nearest around it when it is missing. */
export function lineOf({ text, firstLine }: YamlText, path: PropertyKey[]): number {
  const counter = new LineCounter()
  const document = parseDocument(text, { ...OPTIONS, lineCounter: counter })
  let node: unknown = document.contents
  let line = 1
  for (const key of path) {
    const [place, next] = below(node, key)
    if (place === undefined) break
    line = counter.linePos(place).line
    node = next
  }
  return line + firstLine - 1
}

/** Where an entry of a map or a list begins, and its value. */
function below(node: unknown, key: PropertyKey): [number | undefined, unknown] {
  if (isMap(node)) {
    const pair = node.items.find((item) => isPair(item) && String(item.key) === String(key))
    return [startOf(pair?.key), pair?.value]
  }
  const items = (node as { items?: unknown[] } | undefined)?.items
  const item = items?.[Number(key)]
  return [startOf(item), item]
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined
}
