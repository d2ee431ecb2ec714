import type { z } from 'zod'
import { firstProblems, type Problem } from '../checks/diagnostic.ts'
import { fieldName } from './field-names.ts'
import { fieldProblems } from './field-problem.ts'
import { type FieldLines, lineOf, parseYaml, type YamlText } from './yaml-text.ts'

type Checked<Value> =
  | { ok: true; value: Value; lines: FieldLines }
  | { ok: false; problems: Problem[] }

/** Parses YAML with a schema and reports the first problems by line. */
export function checkYaml<Schema extends z.ZodType>(
  yaml: YamlText,
  schema: Schema,
): Checked<z.output<Schema>> {
  const given = parseYaml(yaml)
  if (!given.ok) return given
  const parsed = schema.safeParse(given.value)
  return parsed.success
    ? { ok: true, value: parsed.data, lines: given.lines }
    : { ok: false, problems: firstProblems(problemsOf(given, schema, parsed.error)) }
}

/** The original index of each entry before invalid ones were removed, from 0. */
export type ListPlaces = Readonly<Record<string, readonly number[]>>

interface CheckedLists<Value> {
  /** `undefined` if the problems are not limited to list entries. */
  value: Value | undefined
  places: ListPlaces
  lines: FieldLines
  problems: Problem[]
}

/** Parses a file of lists with a schema. Only invalid entries are left out. */
export function checkLists<Schema extends z.ZodType>(
  yaml: YamlText,
  schema: Schema,
): CheckedLists<z.output<Schema>> {
  const given = parseYaml(yaml)
  if (!given.ok) {
    const lines = { line: yaml.firstLine, fields: new Map() }
    return { value: undefined, places: {}, lines, problems: given.problems }
  }
  const { lines } = given
  const parsed = schema.safeParse(given.value)
  if (parsed.success) return { value: parsed.data, places: {}, lines, problems: [] }
  const lists = Object.entries(goodEntries(given.value, parsed.error))
  const rest = lists.map(([name, entries]) => [name, entries.map(({ entry }) => entry)])
  return {
    value: schema.safeParse({ ...Object(given.value), ...Object.fromEntries(rest) }).data,
    places: Object.fromEntries(lists.map(([name, list]) => [name, list.map(({ at }) => at)])),
    lines,
    problems: firstProblems(problemsOf(given, schema, parsed.error)),
  }
}

/** Returns the position of a list entry in the file. */
export function placeIn(places: ListPlaces, list: string, at: number): number {
  return places[list]?.[at] ?? at
}

type Entries = { entry: unknown; at: number }[]

/** Returns the entries without an issue, with their positions in the file. */
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
 * Returns the schema violations in the order of their lines. Their messages are written on demand.
 * @param place Position of the value in the file.
 */
export function problemsOf(
  given: { value: unknown; lines: FieldLines },
  schema: z.ZodType,
  { issues }: z.ZodError,
  place: readonly PropertyKey[] = [],
): (() => Problem)[] {
  return fieldProblems(schema, given.value, issues)
    .map(({ path, word }) => {
      const inFile = [...place, ...path]
      return { inFile, line: lineOf(given.lines, inFile), word }
    })
    .sort((one, other) => one.line - other.line)
    .map(({ inFile, line, word }) => () => ({ line, field: fieldName(inFile), ...word() }))
}

export function problemAt(
  lines: FieldLines,
  path: readonly PropertyKey[],
  message: string,
): Problem {
  return { line: lineOf(lines, path), field: fieldName(path), message }
}
