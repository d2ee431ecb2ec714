import type { z } from 'zod'
import { fieldName } from './field-names.ts'
import { fieldProblems } from './field-problem.ts'
import type { Problem } from './mistake.ts'
import { lineOf, parseYaml, type YamlText } from './yaml-text.ts'

type Checked<Value> = { ok: true; value: Value } | { ok: false; problems: Problem[] }

/** Reads YAML by a schema and tells every problem by its line. */
export function checkYaml<Schema extends z.ZodType>(
  yaml: YamlText,
  schema: Schema,
): Checked<z.output<Schema>> {
  const given = parseYaml(yaml)
  if (!given.ok) return given
  const parsed = schema.safeParse(given.value)
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, problems: problemsOf(yaml, schema, given.value, parsed.error) }
}

interface CheckedLists<Value> {
  /** `undefined` where more is wrong than entries of lists. */
  value: Value | undefined
  /** Where an entry of a list stood in the file before others were left out; both counted from 0. */
  kept: (list: string, at: number) => number
  problems: Problem[]
}

/** The same for a file of lists: an entry with a problem is left out alone. */
export function checkLists<Schema extends z.ZodType>(
  yaml: YamlText,
  schema: Schema,
): CheckedLists<z.output<Schema>> {
  const kept = (_: string, at: number) => at
  const given = parseYaml(yaml)
  if (!given.ok) return { value: undefined, kept, problems: given.problems }
  const parsed = schema.safeParse(given.value)
  if (parsed.success) return { value: parsed.data, kept, problems: [] }
  const lists = goodEntries(given.value, parsed.error)
  const rest = Object.entries(lists).map(([name, entries]) => [
    name,
    entries.map(({ entry }) => entry),
  ])
  return {
    value: schema.safeParse({ ...Object(given.value), ...Object.fromEntries(rest) }).data,
    kept: (list, at) => lists[list]?.[at]?.at ?? at,
    problems: problemsOf(yaml, schema, given.value, parsed.error),
  }
}

type Entries = { entry: unknown; at: number }[]

/** Of each list of the file, the entries that no issue is about. */
function goodEntries(given: unknown, { issues }: z.ZodError): Record<string, Entries> {
  const bad = new Set(issues.map(({ path: [list, at] }) => `${String(list)}.${String(at)}`))
  const lists = Object.entries(Object(given)).filter(([, list]) => Array.isArray(list))
  return Object.fromEntries(
    lists.map(([name, list]) => [
      name,
      (list as unknown[])
        .map((entry, at) => ({ entry, at }))
        .filter(({ at }) => !bad.has(`${name}.${at}`)),
    ]),
  )
}

/**
 * What a schema finds wrong, by line.
 * @param place Where the given value stands in the file.
 */
export function problemsOf(
  yaml: YamlText,
  schema: z.ZodType,
  given: unknown,
  { issues }: z.ZodError,
  place: readonly PropertyKey[] = [],
): Problem[] {
  return fieldProblems(schema, given, issues)
    .map(({ path, message }) => problemAt(yaml, [...place, ...path], message))
    .sort((one, other) => one.line - other.line)
}

export function problemAt(yaml: YamlText, path: readonly PropertyKey[], message: string): Problem {
  return { line: lineOf(yaml, path), field: fieldName(path), message }
}
