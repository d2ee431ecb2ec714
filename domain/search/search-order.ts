import { plainWords } from './analyse-text.ts'
import type { Match } from './query/query-term.ts'
import { type DocumentKind, isOfArchive, WHOLE_PAGES } from './search-document.ts'
import { type Title, titleReader } from './title-reader.ts'

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
  /** Damage class of a case, title of the page of a section. */
  label: string
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
  /** Whether it asks for the totals of losses. */
  asksForLosses?: boolean
  /** The damage class that it names. */
  damageClass?: string | undefined
  /** Matches the dates of documents that are of a date in the query. */
  ownDates?: RegExp
}

const BY_NAME: readonly DocumentKind[] = [
  ...(['catalogue', 'article', 'tool', 'case', 'record', 'round'] as const),
  ...(['section', 'folder', 'file', 'page'] as const),
]
/** A long text has most words somewhere, so that a match in it says less than one in a short text. */
const BY_TEXT: readonly DocumentKind[] = [
  ...(['case', 'record', 'round', 'section', 'tool', 'article', 'catalogue'] as const),
  ...(['folder', 'file', 'page'] as const),
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
  folder: 3,
  part: 4,
  typo: 5,
  'most words': 6,
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
  const read = titleReader(query)
  // The titles of pages, the names of their files, are not indexed with them.
  const titleOf = ({ kind, title, place, label }: Candidate) =>
    read(kind, title, place === 'title' || kind === 'page', kind === 'section' ? label : '')
  const isModelTitled = found.some((one) => titleOf(one).isDesignated)
  const isScattered = isOnlyInWholePages(found)
  return (given) => {
    const title = titleOf(given)
    const candidate = isScattered ? withMostAsBroader(given, title) : given
    // Where no title has the model itself, its variants are what is meant: L23A1 for L23.
    const isMeant = candidate.place === 'title' && !isModelTitled
    const own = isMeant ? { ...title, isVariant: false, isMeant: title.isVariant } : title
    return [...closeness(candidate, own, query), ...tieBreakers(candidate, own, query)]
  }
}

/** Whether what has all words are whole pages, to which others were added that have most of them. */
function isOnlyInWholePages(found: readonly Candidate[]): boolean {
  const whole = found.filter(({ match }) => match !== 'most words')
  if (whole.length === 0 || whole.length === found.length) return false
  return whole.every(({ kind }) => WHOLE_PAGES.includes(kind))
}

/** A title with half of the words, and names with most, say more than a long page that has all in different places. */
function withMostAsBroader(candidate: Candidate, { hasHalf }: Title): Candidate {
  const isNamed = candidate.match === 'most words' && !isBody(candidate.place)
  return isNamed && hasHalf ? { ...candidate, match: 'broader' } : candidate
}

function closeness(candidate: Candidate, title: Title, query: OrderQuery): OrderKey {
  const { kind, place, match, date } = candidate
  const { words, ownDates, damageClass } = query
  const isOfOtherDate = Number(ownDates?.test(date) === false)
  const isTyped = isTypedTitle(candidate, query)
  return [
    title.isExact || isOfCompared(candidate, query) || hasTotals(candidate, title, query) ? 0 : 1,
    Number(isOfOtherModel(candidate, title, query)),
    // Other names are enough for a document of the date, but no guesses.
    TIERS[match] <= TIERS.folder ? isOfOtherDate : 1,
    isTyped ? 0 : nearness(candidate, title, query) + 1,
    isOfOtherDate,
    match === 'most words' ? -wordsInPath(candidate, words) : 0,
    // What is only claimed to be destroyed has no class.
    Number(damageClass !== undefined && damageClass !== candidate.label),
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
  { isComparison = false, terms }: OrderQuery,
): number {
  const tier = TIERS[match]
  // In a comparison, a broader match is one of the compared things.
  if (isComparison) return tier
  // A section or case with other forms of the words says more than its page with words far from each other.
  const isScattered = place === 'all' && terms.length > 1 && WHOLE_PAGES.includes(kind)
  if (isScattered) return TIERS.broader + 1 + Math.max(tier, TIERS.broader)
  if (isBody(place)) return TIERS.broader + 1 + tier
  if (match === 'folder') return TIERS.broader
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

/** Whether it is the page that counts what the query asks for. Its names say of what it has totals, but not when. */
function hasTotals(
  { kind, place, match }: Candidate,
  { wordsOfQuery }: Title,
  { asksForLosses = false, ownDates }: OrderQuery,
): boolean {
  if (!asksForLosses || kind !== 'catalogue' || match === 'most words') return false
  return !isBody(place) || (ownDates !== undefined && wordsOfQuery > 0)
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

/**
 * Names of folders rank files that have most words, and titles of pages their sections. The title of a whole page says
 * nothing about words that are far from each other in it.
 */
function wordsInPath(
  { kind, place, title, path, label }: Candidate,
  words: readonly string[],
): number {
  if (WHOLE_PAGES.includes(kind) && isBody(place)) return 0
  const page = kind === 'section' ? label : ''
  const own = new Set(plainWords(`${path} ${page} ${title}`))
  return words.filter((word) => own.has(word)).length
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
