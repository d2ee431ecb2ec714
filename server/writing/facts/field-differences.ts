import type { FieldDifference, RevisionDifference } from '#domain/writing/writing.ts'
import { fieldName } from '../../content/yaml/field-names.ts'
import { splitFrontMatter } from '../../content/yaml/front-matter.ts'
import { compareInWorker } from '../merging/compare-in-worker.ts'
import { textDifference } from '../merging/text-difference.ts'
import { headOf } from './read-facts.ts'

/** The fields of the front matter that differ, and the body by words; all by words where a front matter cannot be read. */
export async function revisionDifference(from: string, to: string): Promise<RevisionDifference> {
  const [before, after] = [headOf(from), headOf(to)]
  const [one, other] = [bodyOf(from), bodyOf(to)]
  if (!isFields(before) || !isFields(after) || one === undefined || other === undefined)
    return { fields: [], parts: textDifference(from, to) }
  return {
    fields: changedFields(before, after, []),
    parts: textDifference(one, other),
    reading: await compareInWorker(one, other),
  }
}

function bodyOf(text: string): string | undefined {
  return splitFrontMatter(text)?.body
}

function changedFields(from: unknown, to: unknown, path: (string | number)[]): FieldDifference[] {
  if (isFields(from) || isFields(to)) {
    const [before, after] = [fieldsIn(from), fieldsIn(to)]
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => changedFields(before[key], after[key], [...path, key]))
  }
  if (isRows(from) || isRows(to)) return changedRows(rowsIn(from), rowsIn(to), path)
  const [before, after] = [written(from), written(to)]
  if (before === after) return []
  return [{ field: fieldName(path), parts: textDifference(before, after) }]
}

/** Entries that are the same at the end keep their place, so that an added one is not a change of all after it. */
function changedRows(
  from: readonly unknown[],
  to: readonly unknown[],
  path: (string | number)[],
): FieldDifference[] {
  const isSame = (end: number) => {
    const [one, other] = [from.at(-end), to.at(-end)]
    return JSON.stringify(one) === JSON.stringify(other)
  }
  let same = 0
  while (same < Math.min(from.length, to.length) && isSame(same + 1)) same += 1
  const count = Math.max(from.length, to.length) - same
  return Array.from({ length: count }, (_, at) =>
    changedFields(
      at < from.length - same ? from[at] : undefined,
      at < to.length - same ? to[at] : undefined,
      [...path, at],
    ),
  ).flat()
}

function fieldsIn(value: unknown): Record<string, unknown> {
  return isFields(value) ? value : {}
}

function rowsIn(value: unknown): unknown[] {
  return isRows(value) ? value : []
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isRows(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.some(isFields)
}

function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ')
  return value === undefined || value === null ? '' : String(value)
}
