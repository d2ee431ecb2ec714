import { z } from 'zod'
import { type ArticleFrontMatter, articleFrontMatter } from '#domain/articles/article.ts'
import {
  type ArticleTables,
  articleTables,
  type TableName,
} from '#domain/articles/article-tables.ts'
import { type CaseFrontMatter, caseFrontMatter } from '#domain/cases/case.ts'
import { type CatalogueFrontMatter, catalogueFrontMatter } from '#domain/cases/catalogue.ts'
import { type GeoRecord, geoRecord, geoRecords } from '#domain/cases/geo-record.ts'
import { type Checked, checkYaml, type Problem } from './checked-yaml.ts'
import type { ContentPath } from './content-path.ts'
import { splitFrontMatter } from './front-matter.ts'

export interface Text<Head> {
  head: Head
  body: string
  /** Line of the file on which the body begins. */
  bodyLine: number
}

export type ContentFile =
  | { kind: 'catalogue'; slug: string; text: Text<CatalogueFrontMatter> }
  | { kind: 'case'; slug: string; text: Text<CaseFrontMatter> }
  | { kind: 'article'; name: string; text: Text<ArticleFrontMatter> }
  | { kind: 'records'; slug: string; records: GeoRecord[] }
  | { kind: 'table'; name: TableName; table: ArticleTables[TableName] }

export interface ReadContent {
  /** `undefined` where the file cannot be used. */
  file: ContentFile | undefined
  problems: Problem[]
}

const STRAY = 'no part of the site reads this file: its name or its folder is not as expected'

/** Reads one file of the author. */
export function readContent(path: ContentPath, text: string): ReadContent {
  switch (path.kind) {
    case 'catalogue':
      return withHead(text, catalogueFrontMatter, (read) => ({
        ...path,
        kind: 'catalogue',
        text: read,
      }))
    case 'case':
      return withHead(text, caseFrontMatter, (read) => ({
        kind: 'case',
        slug: path.slug,
        text: read,
      }))
    case 'article':
      return withHead(text, articleFrontMatter, (read) => ({
        ...path,
        kind: 'article',
        text: read,
      }))
    case 'records':
      return readRecords(path.slug, text)
    case 'table':
      return readTable(path.name, text)
    case 'stray':
      return refused(STRAY)
    case 'ignored':
      return { file: undefined, problems: [] }
  }
}

function withHead<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  made: (text: Text<z.output<Schema>>) => ContentFile,
): ReadContent {
  const parts = splitFrontMatter(text)
  if (!parts)
    return refused(
      'expected a head: fields between two lines ---, the first of which begins the file',
    )
  const head: Checked<z.output<Schema>> = checkYaml(
    { text: parts.head, firstLine: parts.headLine },
    schema,
  )
  if (!head.ok) return { file: undefined, problems: head.problems }
  return {
    file: made({ head: head.value, body: parts.body, bodyLine: parts.bodyLine }),
    problems: [],
  }
}

/** A record with a mistake is left out alone. */
function readRecords(slug: string, text: string): ReadContent {
  const yaml = { text, firstLine: 1 }
  const checked = checkYaml(yaml, z.strictObject({ records: z.array(geoRecord) }))
  if (checked.ok)
    return { file: { kind: 'records', slug, records: checked.value.records }, problems: [] }
  const whole = checkYaml(yaml, geoRecords)
  if (!whole.ok) return { file: undefined, problems: whole.problems }
  const records = whole.value.records.flatMap((given) => geoRecord.safeParse(given).data ?? [])
  return { file: { kind: 'records', slug, records }, problems: checked.problems }
}

function readTable(name: string, text: string): ReadContent {
  if (!isTableName(name)) return refused(STRAY)
  const checked = checkYaml({ text, firstLine: 1 }, articleTables[name])
  if (!checked.ok) return { file: undefined, problems: checked.problems }
  return { file: { kind: 'table', name, table: checked.value }, problems: [] }
}

function isTableName(name: string): name is TableName {
  return Object.hasOwn(articleTables, name)
}

function refused(message: string): ReadContent {
  return { file: undefined, problems: [{ line: 1, field: '', message }] }
}
