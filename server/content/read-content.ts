import type { z } from 'zod'
import { articleFrontMatter } from '#domain/articles/article.ts'
import { caseFrontMatter } from '#domain/cases/case.ts'
import { geoRecords } from '#domain/cases/location/geo-record.ts'
import { catalogueFrontMatter } from '#domain/catalogues/catalogue.ts'
import { synonymsFile } from '#domain/search/words/synonyms.ts'
import { type ContentEntry, invalid, type ReadContent, type Text } from './content-entry.ts'
import { contentPath } from './content-path.ts'
import { readRoundsText } from './rounds-file.ts'
import { checkLists, checkYaml, placeIn } from './yaml/checked-yaml.ts'
import { MAX_FRONT_MATTER, splitFrontMatter } from './yaml/front-matter.ts'
import { lineOf } from './yaml/yaml-text.ts'

/** Reserved URLs below a catalogue. */
const RESERVED = ['changes']

/**
 * Parses one content file.
 * @param path Relative to content/.
 */
export function readContent(path: string, text: string): ReadContent {
  const place = contentPath(path)
  switch (place.kind) {
    case 'catalogue':
      return withHead(text, catalogueFrontMatter, (read) => ({
        path,
        kind: 'catalogue',
        slug: place.slug,
        text: read,
      }))
    case 'case':
      return readCase(path, place, text)
    case 'article':
      return withHead(text, articleFrontMatter, (read) => ({
        path,
        kind: 'article',
        name: place.name,
        text: read,
      }))
    case 'records':
      return readRecords(path, place.slug, text)
    case 'rounds':
      return readRoundsText(path, text)
    case 'synonyms':
      return readSynonyms(path, text)
    case 'stray':
      return invalid(
        'nothing reads this file; expected cases/<catalogue>/<case-id>.md, articles/<name>.md or another name that docs/writing.md lists',
      )
    case 'ignored':
      return { entry: undefined, problems: [] }
  }
}

function readCase(
  path: string,
  { slug, id }: { slug: string; id: string },
  text: string,
): ReadContent {
  const read = withHead(text, caseFrontMatter, (one) => ({ path, kind: 'case', slug, text: one }))
  if (read.entry?.kind !== 'case') return read
  const { head, headLines } = read.entry.text
  const message = idMessage(head.id, id)
  if (message === undefined) return read
  return { entry: undefined, problems: [{ line: lineOf(headLines, ['id']), field: 'id', message }] }
}

function idMessage(given: string, name: string): string | undefined {
  if (RESERVED.includes(name))
    return `expected another id and name of the file, because ${name} is the name of a page`
  return given === name ? undefined : `expected ${name}, the name of the file, not "${given}"`
}

function withHead<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  entryOf: (text: Text<z.output<Schema>>) => ContentEntry,
): ReadContent {
  const parts = splitFrontMatter(text)
  if (!parts)
    return invalid(
      'expected front matter: fields between two lines of ---, the first of which begins the file',
    )
  const { headYaml, body, bodyLine } = parts
  if (headYaml.text.length > MAX_FRONT_MATTER)
    return invalid(`expected at most ${MAX_FRONT_MATTER / 1024} KiB of fields before the text`)
  const head = checkYaml(headYaml, schema)
  if (!head.ok) return { entry: undefined, problems: head.problems }
  const entry = entryOf({ head: head.value, headLines: head.lines, body, bodyLine })
  return { entry, problems: [] }
}

/** Parses synonyms.yaml. Only invalid entries are left out. */
function readSynonyms(path: string, text: string): ReadContent {
  const { value, lines, problems } = checkLists(
    { text, firstLine: 1, schema: 'core' },
    synonymsFile,
  )
  if (!value) return { entry: undefined, problems }
  return { entry: { path, kind: 'synonyms', synonyms: value, lines }, problems }
}

/** Parses records.yaml. Only invalid records are left out. */
function readRecords(path: string, slug: string, text: string): ReadContent {
  const yaml = { text, firstLine: 1 }
  const { value, places, lines, problems } = checkLists(yaml, geoRecords)
  if (!value) return { entry: undefined, problems }
  const records = value.records.map((record, index) => ({
    record,
    at: placeIn(places, 'records', index),
  }))
  return { entry: { path, kind: 'records', slug, records, lines }, problems }
}
