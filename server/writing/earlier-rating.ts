import type { CaseFrontMatter } from '#domain/cases/case.ts'
import type { Problem } from '../content/checks/diagnostic.ts'
import type { ContentEntry } from '../content/content-entry.ts'
import { contentPath } from '../content/content-path.ts'
import { valueAt } from '../content/edit/field-value.ts'
import { setFileField } from '../content/edit/set-field.ts'
import { problemAt } from '../content/yaml/checked-yaml.ts'
import { headOf } from './read-facts.ts'

const FIELDS = ['by', 'on', 'evidence'] as const
const EARLIER = ['rated', 'earlier']

/**
 * The text with the rating that it replaces, so that readers still see it.
 * @param published The text as it was before.
 */
export function keepEarlierRating(path: string, published: string, text: string): string {
  if (contentPath(path).kind !== 'case') return text
  const after = headOf(text)
  const [old, next] = [ratingIn(headOf(published)), ratingIn(after)]
  if (!old || !next || isSame(old, next)) return text
  const found = valueAt(after, EARLIER)
  const list: Record<string, string>[] = Array.isArray(found) ? found : []
  if (list.some((one) => isSame(old, one))) return text
  const edited =
    list.length > 0
      ? setFileField(path, text, [...EARLIER, list.length], old)
      : setFileField(path, text, EARLIER, [old])
  return edited.ok ? edited.text : text
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
  return [problemAt(headLines, ['rated'], message)]
}

function isSameIn(one: CaseFrontMatter, other: CaseFrontMatter): boolean {
  const { rated: mine } = one
  const { rated: theirs } = other
  return one.cdurs === other.cdurs && mine?.by === theirs?.by && mine?.on === theirs?.on
}
