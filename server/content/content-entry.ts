import type { ArticleFrontMatter } from '#domain/articles/article.ts'
import type { CaseFrontMatter } from '#domain/cases/case.ts'
import type { GeoRecord } from '#domain/cases/location/geo-record.ts'
import type { CatalogueFrontMatter } from '#domain/catalogues/catalogue.ts'
import type { Round } from '#domain/rounds/round-entry.ts'
import type { Synonyms } from '#domain/search/words/synonyms.ts'
import type { Problem } from './checks/diagnostic.ts'
import type { FieldLines } from './yaml/yaml-text.ts'

export interface Text<Head> {
  head: Head
  headLines: FieldLines
  body: string
  /** Line of the file where the body begins. */
  bodyLine: number
}

interface PlacedRecord {
  record: GeoRecord
  /** Position in the file, from 0. */
  at: number
}

/** A valid content file as plain data, which can be sent between threads. The path is relative to content/. */
export type ContentEntry = { path: string } & (
  | { kind: 'catalogue'; slug: string; text: Text<CatalogueFrontMatter> }
  | { kind: 'case'; slug: string; text: Text<CaseFrontMatter> }
  | { kind: 'article'; name: string; text: Text<ArticleFrontMatter> }
  | { kind: 'records'; slug: string; records: PlacedRecord[]; lines: FieldLines }
  | { kind: 'rounds'; rounds: Round[]; lines: FieldLines }
  | { kind: 'synonyms'; synonyms: Synonyms; lines: FieldLines }
)

export type EntryOf<Kind extends ContentEntry['kind']> = Extract<ContentEntry, { kind: Kind }>

export function ofKind<Kind extends ContentEntry['kind']>(
  entries: readonly ContentEntry[],
  kind: Kind,
): EntryOf<Kind>[] {
  return entries.filter((entry): entry is EntryOf<Kind> => entry.kind === kind)
}

export interface ReadContent {
  /** `undefined` for an invalid file. Problems of a valid one concern entries of its lists. */
  entry: ContentEntry | undefined
  problems: Problem[]
  /** Whether it is invalid only because the machine could not read it, so that it is read again. */
  isTemporary?: boolean
}

/** Parses one file. */
export type ReadText = (path: string, text: string) => ReadContent | Promise<ReadContent>

/** The result for an invalid file. */
export function invalid(message: string): { entry: undefined; problems: Problem[] } {
  return { entry: undefined, problems: [{ line: 1, field: '', message }] }
}
