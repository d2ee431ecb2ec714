import type { ArticleFrontMatter } from '#domain/articles/article.ts'
import type { ArticleTables, TableName } from '#domain/articles/article-tables.ts'
import type { CaseFrontMatter } from '#domain/cases/case.ts'
import type { CatalogueFrontMatter } from '#domain/cases/catalogue.ts'
import type { GeoRecord } from '#domain/cases/geo-record.ts'
import type { Problem } from './mistake.ts'
import type { YamlText } from './yaml-text.ts'

export interface Text<Head> {
  head: Head
  headYaml: YamlText
  body: string
  /** Line of the file on which the body begins. */
  bodyLine: number
}

interface PlacedRecord {
  record: GeoRecord
  /** Its place in the file, counted from 0. */
  at: number
}

/** A file of the author that can be used. Its path is below content/, with slashes. */
export type ContentEntry = { path: string } & (
  | { kind: 'catalogue'; slug: string; text: Text<CatalogueFrontMatter> }
  | { kind: 'case'; slug: string; text: Text<CaseFrontMatter> }
  | { kind: 'article'; name: string; text: Text<ArticleFrontMatter> }
  | { kind: 'records'; slug: string; records: PlacedRecord[]; yaml: YamlText }
  | {
      kind: 'table'
      name: TableName
      table: ArticleTables[TableName]
      /** Where a row of a list stood in the file; both counted from 0. */
      kept: (list: string, at: number) => number
      yaml: YamlText
    }
)

export type EntryOf<Kind extends ContentEntry['kind']> = Extract<ContentEntry, { kind: Kind }>

export interface ReadContent {
  /** `undefined` where the file cannot be used. */
  entry: ContentEntry | undefined
  problems: Problem[]
}

/** What is told of a file that cannot be used at all. */
export function refused(message: string): { entry: undefined; problems: Problem[] } {
  return { entry: undefined, problems: [{ line: 1, field: '', message }] }
}
