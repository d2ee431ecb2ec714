import { type Token, tokensOf } from './analyse-text.ts'
import type { Match } from './query-terms.ts'
import type { DocumentKind } from './search-document.ts'

/** Where a document has all words: title, title and names, next to each other, anywhere. */
export const PLACES = ['title', 'names', 'adjacent', 'all'] as const
export type Place = (typeof PLACES)[number]

/** A document that was found, and how. */
export interface Candidate {
  id: number
  kind: DocumentKind
  /** URL, id or hash. */
  reference: string
  page: number
  title: string
  /** `2024.06.08`, or empty. */
  date: string
  /** Path of a file or folder. */
  path: string
  match: Match | 'most words'
  place: Place
}

/** What is sought, as the order needs it. */
export interface Sought {
  /** The words as typed, and other names of all of them, each joined into one. */
  names: ReadonlySet<string>
  words: readonly string[]
}

const BY_NAME: readonly DocumentKind[] = [
  ...(['catalogue', 'article', 'tool', 'round', 'case', 'record'] as const),
  ...(['section', 'folder', 'file', 'page'] as const),
]
/** A long text has most words somewhere, so that it says less than a short one. */
const BY_TEXT: readonly DocumentKind[] = [
  ...(['case', 'record', 'round', 'section', 'article', 'catalogue'] as const),
  ...(['tool', 'folder', 'file', 'page'] as const),
]

/** Synonyms are as close as words. */
const TIERS: Record<Candidate['match'], number> = {
  words: 0,
  synonym: 0,
  prefix: 1,
  broader: 2,
  part: 3,
  typo: 4,
  'most words': 5,
}

/**
 * Sorts what was found: exact titles, then all words, prefixes, broader names, corrections; among them by place, kind
 * and date. The order is total, and the same on every database.
 */
export function inSearchOrder(found: readonly Candidate[], sought: Sought): Candidate[] {
  return found
    .map((candidate) => ({ candidate, key: sortKey(candidate, sought) }))
    .toSorted((one, other) => compared(one.key, other.key))
    .map(({ candidate }) => candidate)
}

type Key = readonly (number | string)[]

function compared(one: Key, other: Key): number {
  for (const [at, value] of one.entries()) {
    const against = other[at] ?? 0
    if (value !== against) return value < against ? -1 : 1
  }
  return 0
}

function sortKey(candidate: Candidate, { names, words }: Sought): Key {
  const { kind, title, place, match, date, path, reference, page } = candidate
  const tokens = tokensOf(title)
  const titleWords = tokens.map(({ word }) => word)
  const isExact = namedLengths(title).some((length) => names.has(joinedUpTo(length, tokens)))
  const isNeighbour = place !== 'title' && words.some((word) => hasNeighbour(titleWords, word))
  const kinds = place === 'title' || place === 'names' ? BY_NAME : BY_TEXT
  return [
    isExact ? 0 : 1,
    isNeighbour ? 1 : 0,
    TIERS[match],
    match === 'most words' ? -wordsInPath(candidate, words) : 0,
    PLACES.indexOf(place),
    match === 'synonym' ? 1 : 0,
    kinds.indexOf(kind),
    place === 'title' && date === '' ? titleWords.length : 0,
    descending(date),
    title,
    path,
    reference,
    page,
  ]
}

/** Folders do not find their files, but tell which of several that have most words is meant. */
function wordsInPath({ title, path }: Candidate, words: readonly string[]): number {
  const own = new Set(tokensOf(`${path} ${title}`).map(({ word }) => word))
  return words.filter((word) => own.has(word)).length
}

/**
 * Characters of a title that name it: `DM53 (L55)` is also named DM53, a file also without its extension, and a page by
 * what stands before a dash.
 */
function namedLengths(title: string): number[] {
  const heads = [title.replace(/\s*\(.*\)\s*$/, ''), title.replace(/\.\w{1,5}$/, '')]
  return [title, ...heads, title.split(/ [-–] /)[0] ?? ''].map(({ length }) => length)
}

function joinedUpTo(length: number, tokens: readonly Token[]): string {
  return tokens
    .filter(({ end }) => end <= length)
    .map(({ word }) => word)
    .join('')
}

export function joinedWords(text: string): string {
  return tokensOf(text)
    .map(({ word }) => word)
    .join('')
}

/** Whether a title names another model of the same pattern: DM43 for DM53, M829 for M829A1. */
function hasNeighbour(titleWords: readonly string[], word: string): boolean {
  if (!/\d/.test(word) || !/\p{L}/u.test(word) || titleWords.includes(word)) return false
  return titleWords.some((other) => isNeighbour(word, other))
}

function isNeighbour(word: string, other: string): boolean {
  if (!/\d/.test(other)) return false
  if (word.startsWith(other) || other.startsWith(word)) return true
  return word.replace(/\d/g, '0') === other.replace(/\d/g, '0')
}

/** A text that sorts the other way round. */
function descending(date: string): string {
  return date === '' ? '~' : date.replace(/\d/g, (digit) => String(9 - Number(digit)))
}

/** Whether a document that was found before is found at a better place, by names that are as close. */
export function isCloser(
  { match, place }: Pick<Candidate, 'match' | 'place'>,
  before: Pick<Candidate, 'match' | 'place'> | undefined,
): boolean {
  if (!before) return true
  return (
    TIERS[match] === TIERS[before.match] && PLACES.indexOf(place) < PLACES.indexOf(before.place)
  )
}
