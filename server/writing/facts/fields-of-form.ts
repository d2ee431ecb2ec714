import type { z } from 'zod'
import { articleFrontMatter } from '#domain/articles/article.ts'
import { caseFrontMatter } from '#domain/cases/case.ts'
import type { FieldMeta } from '#domain/writing/field-meta.ts'
import { contentPath } from '../../content/content-path.ts'

type Shape = Record<string, z.ZodType>

/** A field of the form, from the schema of the front matter. */
export type FormField = { key: string; meta: FieldMeta } & (
  | { kind: 'value'; options: readonly string[] }
  | { kind: 'values' }
  | { kind: 'map'; fields: readonly FormField[] }
  | { kind: 'maps'; fields: readonly FormField[] }
)

/** Asked last, because it rests on sources and files that other fields name. */
const RATING = ['cdurs', 'rated']
const CASE = fieldsIn(caseFrontMatter.shape).toSorted(
  (one, other) => Number(RATING.includes(one.key)) - Number(RATING.includes(other.key)),
)
const ARTICLE = fieldsIn(articleFrontMatter.shape)

/** @param path Path of a text. Only cases and articles have a form. */
export function fieldsOfForm(path: string): readonly FormField[] {
  const { kind } = contentPath(path)
  if (kind === 'case') return CASE
  return kind === 'article' ? ARTICLE : []
}

/** Paths of the lists that the form has in one field: `media`, `rated.files`. */
export function listsIn(path: string): ReadonlySet<string> {
  return new Set(listPaths(fieldsOfForm(path), []))
}

function listPaths(fields: readonly FormField[], path: readonly string[]): string[] {
  return fields.flatMap((field) => {
    const own = [...path, field.key]
    if (field.kind === 'map') return listPaths(field.fields, own)
    return isOneField(field) ? own.join('.') : []
  })
}

/** Whether a list is one field of the form, with its entries between white space. */
export function isOneField({ kind, meta: { widget } }: FormField): boolean {
  return kind === 'values' && (widget === 'files' || widget === 'sources')
}

function fieldsIn(shape: Shape): FormField[] {
  return Object.entries(shape).flatMap(([key, schema]): FormField | [] => {
    const meta = metaOf(schema)
    if (!meta) return []
    const def = coreOf(schema)
    if (def.shape) return { key, meta, kind: 'map', fields: fieldsIn(def.shape) }
    if (!def.element) return { key, meta, kind: 'value', options: optionsOf(def, meta) }
    const { shape: inner } = coreOf(def.element)
    return inner
      ? { key, meta, kind: 'maps', fields: fieldsIn(inner) }
      : { key, meta, kind: 'values' }
  })
}

/** The options of an enum, or of another text whose options have words. */
function optionsOf({ entries }: Definition, { words = {} }: FieldMeta): string[] {
  return entries ? Object.values(entries) : Object.keys(words)
}

/** Parts of a schema's definition, as far as they are of use here. */
interface Definition {
  innerType?: z.ZodType
  in?: z.ZodType
  shape?: Shape
  element?: z.ZodType
  entries?: Record<string, string>
}

/** Without defaults and transformations. */
function coreOf(schema: z.ZodType): Definition {
  const def = schema.def as Definition
  const inner = def.innerType ?? def.in
  return inner ? coreOf(inner) : def
}

function metaOf(schema: z.ZodType): FieldMeta | undefined {
  return schema.meta()?.field as FieldMeta | undefined
}
