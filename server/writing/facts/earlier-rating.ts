import type { CaseFrontMatter } from '#domain/cases/case.ts'
import { valueAt } from '#domain/units/value-at.ts'
import type { Problem } from '../../content/checks/diagnostic.ts'
import type { ContentEntry } from '../../content/content-entry.ts'
import { contentPath } from '../../content/content-path.ts'
import type { FieldPath } from '../../content/edit/field-value.ts'
import { type FieldEdit, setFileFields } from '../../content/edit/set-field.ts'
import { problemAt } from '../../content/yaml/checked-yaml.ts'
import { headOf } from './read-facts.ts'

const FIELDS = ['by', 'on', 'evidence'] as const
const EARLIER = ['rated', 'earlier']
const FORMER = ['formerRatings']

/**
 * The text with the rating that it replaces or withdraws, so that readers still see it.
 * @param published The text as it was before.
 */
export function keepEarlierRating(
  path: string,
  published: string,
  text: string,
  today: string,
): string {
  if (contentPath(path).kind !== 'case') return text
  const [before, after] = [headOf(published), headOf(text)]
  const [old, next] = [ratingIn(before), ratingIn(after)]
  if (!old) return text
  if (next) return isSame(old, next) ? text : withEntries(path, text, EARLIER, [old])
  if (!isUnrated(after)) return text
  const withdrawn = { ...old, withdrawn: today }
  return withEntries(path, text, FORMER, [...entriesIn(before, EARLIER), withdrawn])
}

function isUnrated(head: unknown): boolean {
  const isObject = typeof head === 'object' && head !== null
  return isObject && !valueAt(head, ['cdurs']) && valueAt(head, ['rated']) === undefined
}

function entriesIn(head: unknown, field: FieldPath): Record<string, string>[] {
  const found = valueAt(head, field)
  return Array.isArray(found) ? found : []
}

/** The text with these entries at the end of a list that does not have them yet. */
function withEntries(
  path: string,
  text: string,
  field: FieldPath,
  entries: readonly Record<string, string>[],
): string {
  const list = entriesIn(headOf(text), field)
  const added = entries.filter((entry) => !list.some((one) => isSame(entry, one)))
  if (added.length === 0) return text
  const edits: FieldEdit[] =
    list.length === 0
      ? [[field, added]]
      : added.map((entry, at) => [[...field, list.length + at], entry])
  const result = setFileFields(path, text, edits)
  return result.ok ? result.text : text
}

function ratingIn(head: unknown): Record<string, string> | undefined {
  const fields = [['cdurs'], ...FIELDS.map((name) => ['rated', name])]
  const values = fields.map((field) => [field.at(-1), valueAt(head, field)])
  if (values.some(([, value]) => typeof value !== 'string' || value === '')) return undefined
  return Object.fromEntries(values)
}

/** Better words for a rating do not make it another one. */
function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  return ['cdurs', 'by', 'on'].every((name) => one[name] === other[name])
}

/** A rating that readers have not seen needs evidence that they can open. */
export function newRatingProblems(
  entry: ContentEntry,
  published: ContentEntry | undefined,
): Problem[] {
  if (entry.kind !== 'case') return []
  const { head, headLines } = entry.text
  const before = published?.kind === 'case' ? published.text.head : undefined
  if (!head.rated || (before && isSameIn(head, before))) return []
  if (head.rated.files.length + head.rated.sources.length > 0) return []
  const message =
    'a new rating needs evidence: expected the number of a source under sources, or the id of a file under files'
  return [problemAt(headLines, ['rated', 'sources'], message)]
}

function isSameIn(one: CaseFrontMatter, other: CaseFrontMatter): boolean {
  const { rated: mine } = one
  const { rated: theirs } = other
  return one.cdurs === other.cdurs && mine?.by === theirs?.by && mine?.on === theirs?.on
}
