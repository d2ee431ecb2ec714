import { splitCaseDate } from '#domain/cases/case-date-parts.ts'
import { valueAt } from '#domain/units/value-at.ts'
import type { FieldMeta } from '#domain/writing/field-meta.ts'
import type { Fact, FactGroup, RowPlace } from '#domain/writing/text-facts.ts'
import type { FieldPath } from '../../content/edit/field-value.ts'
import { MAX_FRONT_MATTER, splitFrontMatter } from '../../content/yaml/front-matter.ts'
import { parseYaml } from '../../content/yaml/yaml-text.ts'
import { type FormField, fieldsOfForm, isOneField } from './fields-of-form.ts'

/** Entries of a list that the form shows; longer ones are edited in the text. */
const MAX_ROWS = 100

/**
 * The front matter of a text as values of the form.
 * @returns Nothing for a text without a form, or while its front matter is not valid YAML.
 */
export function readFacts(path: string, text: string): FactGroup[] {
  const fields = fieldsOfForm(path)
  if (fields.length === 0) return []
  const head = headOf(text)
  return head === undefined ? [] : groupsIn('Facts', fields, head, [])
}

/** The values of the front matter; undefined if they cannot be read. */
export function headOf(text: string): unknown {
  const parts = splitFrontMatter(text)
  const isShort = parts !== undefined && parts.headYaml.text.length <= MAX_FRONT_MATTER
  const parsed = isShort ? parseYaml(parts.headYaml) : undefined
  return parsed?.ok ? parsed.value : undefined
}

function groupsIn(
  label: string,
  fields: readonly FormField[],
  head: unknown,
  path: FieldPath,
): FactGroup[] {
  const grouped = (field: FormField) =>
    fields.filter(({ meta }) => meta.group !== undefined && meta.group === field.meta.label)
  const own = fields
    .filter(({ meta }) => meta.group === undefined)
    .flatMap((field) => factOf(field, head, path))
  const others = fields.flatMap((field) =>
    withOwn(
      innerGroups(field, head, [...path, field.key]),
      grouped(field).flatMap((one) => factOf(one, head, path)),
    ),
  )
  return [...(own.length > 0 ? [{ label, kind: 'group' as const, facts: own }] : []), ...others]
}

/** Fields that belong to an object, although they are beside it. */
function withOwn(groups: FactGroup[], own: Fact[]): FactGroup[] {
  const [first, ...rest] = groups
  return first && own.length > 0 ? [{ ...first, facts: [...own, ...first.facts] }, ...rest] : groups
}

function innerGroups(field: FormField, head: unknown, path: FieldPath): FactGroup[] {
  if (field.kind === 'value') return []
  if (field.kind === 'values') return valuesGroups(field, head, path)
  if (field.kind === 'maps') return rowGroups(field, head, path)
  return groupsIn(field.meta.label, field.fields, head, path)
}

function factOf(field: FormField, head: unknown, path: FieldPath): Fact[] {
  if (isOneField(field) && path.length > 0) return listFact(field, head, [...path, field.key])
  if (field.kind !== 'value') return []
  const { key, meta, options } = field
  return fact(meta, head, [...path, key], options)
}

/** Empty for a value that is not text. */
function fact(
  meta: FieldMeta,
  head: unknown,
  path: FieldPath,
  options: readonly string[] = [],
): Fact[] {
  const found = valueAt(head, path)
  const value = found === undefined || found === null ? '' : found
  if (typeof value !== 'string') return []
  const { label, help, suggest, words = {} } = meta
  const all = options.length > 0 ? new Set(['', ...options, value]) : []
  return [
    {
      label,
      name: path.join('.'),
      value,
      problem: undefined,
      ...(help !== undefined && { help }),
      ...(suggest && { suggest }),
      widget: widgetOf(meta, value, options),
      options: [...all].map((one) => ({ value: one, label: words[one] ?? one })),
    },
  ]
}

function widgetOf({ widget }: FieldMeta, value: string, options: readonly string[]) {
  if (options.length > 0) return widget ?? 'choice'
  // What no such field can hold is edited as it is written.
  if (widget === 'case-date' && !splitCaseDate(value)) return 'line'
  if (widget === 'day' && !/^(\d{4}-\d\d-\d\d)?$/.test(value)) return 'line'
  return widget ?? 'line'
}

/** A list in one field; empty for one whose entries are not texts. */
function listFact({ meta }: FormField, head: unknown, path: FieldPath): Fact[] {
  const found = valueAt(head, path) ?? []
  if (!Array.isArray(found) || found.some((one) => typeof one !== 'string')) return []
  const sources = meta.widget === 'sources' ? rowsIn(head, ['sources']) : []
  return [
    {
      label: meta.label,
      name: path.join('.'),
      value: found.join('\n'),
      problem: undefined,
      ...(meta.help !== undefined && { help: meta.help }),
      widget: meta.widget ?? 'lines',
      options: sources.map((source, at) => ({
        value: String(at + 1),
        label: `${at + 1}: ${titleIn(source)}`,
      })),
    },
  ]
}

function titleIn(source: unknown): string {
  const title = valueAt(source, ['title'])
  return typeof title === 'string' && title !== '' ? title : 'without a title yet'
}

function valuesGroups(field: FormField, head: unknown, path: FieldPath): FactGroup[] {
  const { meta } = field
  if (isOneField(field)) {
    const facts = path.length === 1 ? listFact(field, head, path) : []
    return facts.length > 0 ? [{ label: meta.label, kind: 'group', facts }] : []
  }
  const rows = rowsIn(head, path)
  const facts = rows.flatMap((_, at) =>
    fact({ ...meta, label: `${meta.label}, ${at + 1}` }, head, [...path, at]).map((one) => ({
      ...one,
      place: placeOf(path, at, rows),
    })),
  )
  const added = fact({ ...meta, label: `${meta.label}: add one` }, head, [...path, rows.length])
  return [{ label: meta.label, kind: 'group', facts: [...facts, ...added] }]
}

function rowGroups(
  { meta, fields }: Extract<FormField, { kind: 'maps' }>,
  head: unknown,
  path: FieldPath,
): FactGroup[] {
  const rows = rowsIn(head, path)
  const factsAt = (at: number) => fields.flatMap((field) => factOf(field, head, [...path, at]))
  return [
    ...rows.map((_, at) => ({
      label: `${meta.label} ${at + 1}`,
      kind: 'row' as const,
      facts: factsAt(at),
      place: placeOf(path, at, rows),
    })),
    {
      label: `Add: ${meta.label.toLowerCase()} ${rows.length + 1}`,
      kind: 'new',
      facts: factsAt(rows.length),
    },
  ]
}

function placeOf(path: FieldPath, at: number, rows: readonly unknown[]): RowPlace {
  return { list: path.join('.'), at, of: rows.length }
}

function rowsIn(head: unknown, path: FieldPath): unknown[] {
  const found = valueAt(head, path)
  return Array.isArray(found) ? found.slice(0, MAX_ROWS) : []
}
