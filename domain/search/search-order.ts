import { plainWords } from './analyse-text.ts'
import type { Match } from './query/query-term.ts'
import type { DocumentKind } from './search-document.ts'
import { NO_MODELS, type TitleModels, titleModels } from './title-models.ts'
import { isNotNeeded } from './words/stop-words.ts'
import { singular } from './words/word-number.ts'

/** Where a document has all words: in its title, in title and names, next to each other, or anywhere. */
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

/** The query, as the order needs it. */
export interface OrderQuery {
  /** The words as typed, and other names of all of them, each joined into one. */
  names: ReadonlySet<string>
  words: readonly string[]
  /** The words of each term. */
  terms: readonly (readonly string[])[]
  /** Other names of single terms, each joined into one. */
  others: readonly string[]
  /** Whether it is still being typed. */
  isPartial?: boolean
  /** Whether it compares several things. */
  isComparison?: boolean
  /** Matches the dates of documents that are of a date in the query. */
  ownDates?: RegExp
}

const BY_NAME: readonly DocumentKind[] = [
  ...(['catalogue', 'article', 'tool', 'case', 'record', 'round'] as const),
  ...(['section', 'folder', 'file', 'page'] as const),
]
/** A long text has most words somewhere, so that a match in it says less than one in a short text. */
const BY_TEXT: readonly DocumentKind[] = [
  ...(['case', 'record', 'round', 'section', 'article', 'catalogue'] as const),
  ...(['tool', 'folder', 'file', 'page'] as const),
]

/** Documents about one thing that can be compared; a section may explain the difference. */
const COMPARED: readonly DocumentKind[] = ['catalogue', 'article', 'round']
const BY_COMPARISON: readonly DocumentKind[] = [...COMPARED, 'tool', 'section', ...BY_NAME]

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

/** Characters of a title or path that count in the order; the cursor of a page of hits contains both. */
const MAX_COMPARED = 120

/**
 * The position of a candidate: exact titles, then those of the date in the query, then all words, prefixes, broader names, corrections; among them by place,
 * texts before files, words in the title, kind and date. The order is total, and the same on every database.
 */
export type OrderKey = readonly (number | string)[]

export interface Ordered<Found extends Candidate = Candidate> {
  candidate: Found
  key: OrderKey
}

export function inSearchOrder<Found extends Candidate>(
  found: readonly Found[],
  query: OrderQuery,
): Ordered<Found>[] {
  const keyOf = orderKeys(found, query)
  return found
    .map((candidate) => ({ candidate, key: keyOf(candidate) }))
    .toSorted((one, other) => compareKeys(one.key, other.key))
}

export function compareKeys(one: OrderKey, other: OrderKey): number {
  for (let at = 0; at < one.length; at += 1) {
    const [value, against] = [one[at] ?? 0, other[at] ?? 0]
    if (value !== against) return value < against ? -1 : 1
  }
  return 0
}

function orderKeys(
  found: readonly Candidate[],
  query: OrderQuery,
): (candidate: Candidate) => OrderKey {
  const titleOf = titleReader(query)
  const isModelTitled = found.some((one) => titleOf(one).isDesignated)
  return (candidate) => {
    const title = titleOf(candidate)
    // Where no title has the model itself, its variants are what is meant: L23A1 for L23.
    const isMeant = candidate.place === 'title' && !isModelTitled
    const read = isMeant ? { ...title, isVariant: false, isMeant: title.isVariant } : title
    return [...closeness(candidate, read, query), ...tieBreakers(candidate, read, query)]
  }
}

function closeness(candidate: Candidate, title: Title, query: OrderQuery): OrderKey {
  const { kind, place, match, date } = candidate
  const { words, ownDates } = query
  const isOfOtherDate = Number(ownDates?.test(date) === false)
  const isTyped = isTypedTitle(candidate, query)
  return [
    title.isExact || isOfCompared(candidate, query) ? 0 : 1,
    Number(isOfOtherModel(candidate, title, query)),
    // Other names are enough for a document of the date, but no guesses.
    TIERS[match] <= TIERS.broader ? isOfOtherDate : 1,
    isTyped ? 0 : nearness(candidate, title, query) + 1,
    isOfOtherDate,
    match === 'most words' ? -wordsInPath(candidate, words) : 0,
    PLACES.indexOf(place),
    isTyped ? TIERS[match] : 0,
    Number(isOfArchive(kind)),
    place === 'title' ? 0 : -title.wordsOfQuery,
    Number(match === 'synonym'),
  ]
}

/** A body has the words somewhere, but a title or name that has them in other forms says what the text is about. */
function nearness(
  { kind, match, place }: Candidate,
  { isMeant = false }: Title,
  { isComparison = false }: OrderQuery,
): number {
  const tier = TIERS[match]
  // The broader match of a comparison is either of what is compared.
  if (isComparison) return tier
  if (isBody(place)) return TIERS.broader + 1 + tier
  // A longer word is another one, unless it is a variant of the model.
  const isForm = match === 'broader' || (match === 'prefix' && isMeant)
  const isOwn = tier === 0 || (!isOfArchive(kind) && isForm)
  return isOwn ? tier : TIERS.broader + 1 + tier
}

function isBody(place: Place): boolean {
  return place === 'adjacent' || place === 'all'
}

/** In suggestions, titles with a longer word come before texts that have the beginning as a word: `chal`. */
function isTypedTitle({ match, place }: Candidate, { isPartial = false }: OrderQuery): boolean {
  return isPartial && place === 'title' && TIERS[match] <= TIERS.prefix
}

function isOfOtherModel(
  { place }: Candidate,
  { isVariant, isNeighbour, isFamily }: Title,
  { isComparison = false }: OrderQuery,
): boolean {
  if (isVariant || (isNeighbour && place !== 'title')) return true
  return isFamily && !isComparison && place !== 'title' && place !== 'names'
}

/** Whether it is the page or round of something that is compared. */
function isOfCompared({ kind, place }: Candidate, { isComparison = false }: OrderQuery): boolean {
  return isComparison && (place === 'title' || place === 'names') && COMPARED.includes(kind)
}

function isOfArchive(kind: DocumentKind): boolean {
  return kind === 'folder' || kind === 'file' || kind === 'page'
}

function tieBreakers(
  candidate: Candidate,
  { length }: Title,
  { isComparison = false }: OrderQuery,
): OrderKey {
  const { kind, title, place, date, path, reference, page } = candidate
  const byPlace = place === 'title' || place === 'names' ? BY_NAME : BY_TEXT
  const kinds = isComparison ? BY_COMPARISON : byPlace
  return [
    kinds.indexOf(kind),
    place === 'title' && date === '' ? length : 0,
    descending(date),
    title.slice(0, MAX_COMPARED),
    path.slice(0, MAX_COMPARED),
    reference,
    page,
  ]
}

/** Reads each title once, because many pages have the same. */
function titleReader({ names, words, terms, others }: OrderQuery): (candidate: Candidate) => Title {
  const modelsOf = titleModels(words, terms, others)
  const wanted = new Set(words.filter((word) => !isNotNeeded(word)).map(singular))
  const titles = new Map<string, Title>()
  return ({ kind, title, place }) => {
    // The titles of pages, the names of their files, are not indexed with them.
    const mayBeExact = place === 'title' || kind === 'page'
    if (!mayBeExact && !modelsOf && wanted.size < 2) return UNREAD
    const key = `${kind} ${title}`
    const read = titles.get(key) ?? readTitle(kind, title)
    titles.set(key, read)
    return read
  }

  function readTitle(kind: DocumentKind, title: string): Title {
    const own = plainWords(title)
    const joined = own.join('')
    const mayBeExact = names.values().some((name) => joined.startsWith(name))
    return {
      length: own.length,
      wordsOfQuery: wanted.values().reduce((sum, word) => sum + (hasWord(own, word) ? 1 : 0), 0),
      isExact:
        mayBeExact &&
        namedLengths(kind, title).some((end) => names.has(joinedWords(title.slice(0, end)))),
      ...(modelsOf?.(own) ?? NO_MODELS),
    }
  }
}

/** What the order needs of a title. */
interface Title extends TitleModels {
  /** Number of words. */
  length: number
  /** Number of different words of the query in it. */
  wordsOfQuery: number
  /** Whether it is one of the names in the query. */
  isExact: boolean
  /** Whether the model that it names is a variant of the one in the query, which no title has. */
  isMeant?: boolean
}

const UNREAD: Title = { length: 0, wordsOfQuery: 0, isExact: false, ...NO_MODELS }

/** Names of folders do not find their files, but rank files that have most words. */
function wordsInPath({ title, path }: Candidate, words: readonly string[]): number {
  const own = new Set(plainWords(`${path} ${title}`))
  return words.filter((word) => own.has(word)).length
}

/**
 * Characters of a title that name it: `DM53 (L55)` is also named DM53, and a text by what stands before a dash. A file is
 * named with its extension. A folder has no name of its own: `Puma` means the article.
 */
function namedLengths(kind: DocumentKind, title: string): number[] {
  if (kind === 'folder') return []
  if (isOfArchive(kind)) return [title.length]
  const heads = [title.replace(/\s*\(.*\)\s*$/, ''), title.split(/ [-–] /)[0] ?? '']
  return [title, ...heads].map(({ length }) => length)
}

export function joinedWords(text: string): string {
  return plainWords(text).join('')
}

/** Whether one of the words, or its singular, is this one. */
function hasWord(words: readonly string[], singularWord: string): boolean {
  // A plural begins as its singular does, and most words with another beginning are ruled out at once.
  const start = singularWord.slice(0, 2)
  return words.some((one) => one.startsWith(start) && singular(one) === singularWord)
}

/** A date as a text that sorts the latest first. */
function descending(date: string): string {
  return date === '' ? '~' : date.replace(/\d/g, (digit) => String(9 - Number(digit)))
}

/** Whether a document is found at a better place than before, by a match that is as close, or instead of its body by another form. */
export function isCloser(
  { match, place }: Pick<Candidate, 'match' | 'place'>,
  before: Pick<Candidate, 'match' | 'place'> | undefined,
  forms: readonly Candidate['match'][] = [],
): boolean {
  if (!before) return true
  if (PLACES.indexOf(place) >= PLACES.indexOf(before.place)) return false
  const isNamed = isBody(before.place) && !isBody(place) && forms.includes(match)
  return isNamed || TIERS[match] === TIERS[before.match]
}
