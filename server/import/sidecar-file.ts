import { basename } from 'node:path'
import {
  type Alias,
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml'
import type { z } from 'zod'
import type { Metadata } from '#domain/archive/metadata/metadata.ts'
import { sidecar, sidecarFields } from '#domain/archive/metadata/sidecar.ts'
import { complexKeyAt } from '../content/yaml/field-keys.ts'
import { SourceProblem } from './import-problem.ts'
import { readText } from './source-file.ts'

const MAX_BYTES = 256 * 1024

/** @throws SourceProblem with file, line and field of every mistake. */
export async function readSidecar(path: string): Promise<Metadata> {
  const file = basename(path)
  const text = await readText(path, MAX_BYTES).catch((cause) => {
    throw new SourceProblem(`${file}: ${cause.message}`, { cause })
  })
  return parseSidecar(text, file)
}

function parseSidecar(text: string, file: string): Metadata {
  try {
    return parseFields(text, file)
  } catch (cause) {
    if (cause instanceof SourceProblem) throw cause
    // The parser walks deep nesting by recursion.
    throw new SourceProblem(`${file}: not valid YAML, or nested too deeply.`, { cause })
  }
}

function parseFields(text: string, file: string): Metadata {
  const lines = new LineCounter()
  // In the failsafe schema every value is the text as written: 2023.10 is a month, not 2023.1.
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines })
  const say = (offset: number, problem: string) =>
    `${file}, line ${lines.linePos(offset).line || 1}${problem}`
  const [broken] = document.errors
  if (broken) throw new SourceProblem(say(broken.pos[0], `: ${firstLine(broken.message)}`))
  const alias = firstAlias(document)
  if (alias) {
    const problem = `: "*${alias.source}" is a YAML alias; put text that starts with * in quotes.`
    throw new SourceProblem(say(alias.range?.[0] ?? 0, problem))
  }
  const complex = complexKeyAt(document)
  if (complex !== undefined)
    throw new SourceProblem(say(complex, ': the name of a field must be text.'))
  const parsed = sidecar.safeParse(document.toJS() ?? {})
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.flatMap((issue) =>
    problemsOf(issue).map(({ path, text }) => say(offsetOf(document, path), text)),
  )
  throw new SourceProblem(problems.join(' '))
}

/** Aliases are rejected: nested ones can exhaust memory ("billion laughs"). */
function firstAlias(document: Document): Alias | undefined {
  let found: Alias | undefined
  visit(document, {
    Alias(_, alias) {
      found = alias
      return visit.BREAK
    },
  })
  return found
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? message
}

/** Whether a YAML file without its file looks like a sidecar. */
export function looksLikeSidecar(text: string): boolean {
  const contents = fieldsOf(text)
  if (!contents || contents.items.length === 0) return false
  return contents.items.every(
    ({ key }) => isScalar(key) && sidecarFields.some((field) => field === key.value),
  )
}

function fieldsOf(text: string) {
  try {
    const { contents, errors } = parseDocument(text, { schema: 'failsafe' })
    return errors.length === 0 && isMap(contents) ? contents : undefined
  } catch {
    // Nested too deeply for the parser, so not a sidecar.
    return
  }
}

interface SidecarProblem {
  path: PropertyKey[]
  text: string
}

/** Messages for a schema issue. */
export function problemsOf(issue: z.core.$ZodIssue): SidecarProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [key],
      text: `: unknown field "${key}"; expected ${sidecarFields.join(', ')}.`,
    }))
  }
  const [field] = issue.path
  if (field === undefined)
    return [{ path: [], text: ': must contain fields such as "description: ...".' }]
  return [{ path: issue.path, text: `, ${String(field)}: ${issue.message}.` }]
}

function offsetOf(document: Document, path: PropertyKey[]): number {
  if (!isMap(document.contents)) return 0
  const [field] = path
  const pair = document.contents.items.find(({ key }) => isScalar(key) && key.value === field)
  const deeper = document.getIn(path, true)
  const place = isNode(deeper) ? deeper : pair?.key
  return isNode(place) ? (place.range?.[0] ?? 0) : 0
}
