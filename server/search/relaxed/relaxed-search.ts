import { allOf, anyOf, type Expression, phrase, phrasesIn } from '#domain/search/expression.ts'
import {
  type Alternative,
  expressionOf,
  type Match,
  type QueryTerm,
} from '#domain/search/query/query-term.ts'
import { isOneEdit } from '#domain/search/words/one-edit.ts'
import { numbersOf } from '#domain/search/words/word-number.ts'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import {
  add,
  addLevels,
  type FoundDocument,
  type FoundDocuments,
  NO_GUESSES,
} from '../add-levels.ts'
import { type CountedDocuments, countDocuments } from '../queries/count-documents.ts'
import type { WordCriteria } from '../queries/document-query.ts'
import { findIds, haveHits } from '../queries/find-documents.ts'
import type { NarrowerSearch } from '../queries/full-text.ts'
import { hasMatch, type Level, type LevelParts, MAX_CANDIDATES } from '../search-level.ts'
import { hasFacets, withoutFacets } from '../search-scope.ts'
import { folderAlternatives } from './folder-words.ts'
import { joinedWords } from './joined-words.ts'
import { type GuessParts, isFound, isKnown, keyOf } from './known-words.ts'
import { mostWords, type Shortened } from './most-words.ts'
import { mostBesideBodies } from './only-in-bodies.ts'
import { correctedSlips, likelyWords, MAX_GUESSED, type OtherWord } from './other-words.ts'
import { isModel } from './query-names.ts'

/** Letters of a word that documents have, and that is also looked for in longer words. */
const MIN_PART = 4

type Found = Omit<FoundDocuments, 'documents'>

/** What the query as typed finds. */
interface FoundAsTyped {
  counted: CountedDocuments
  /** Whether it finds anything without filters. */
  isFoundAsTyped: boolean
}

/**
 * Completes and corrects words. If there is still no hit, leaves out some of the words. Filters do not change what is guessed
 * and left out, so that each leaves as many hits as its facet says.
 */
export async function findRelaxed(
  parts: LevelParts,
  found: Map<number, FoundDocument>,
  by: Set<Match>,
  { counted: before, isFoundAsTyped }: FoundAsTyped,
): Promise<Found> {
  const all = { ...parts, scope: withoutFacets(parts.scope) }
  const guess = { ...all, known: await knownTerms(all, by, isFoundAsTyped) }
  const { terms, corrected, ...others } = await withOtherWords(guess, by)
  const matches = (['folder', 'part', 'typo'] as const).filter((match) => hasMatch(terms, match))
  const wider = matches.length > 0 ? await addLevels(parts, found, { terms, by }, matches) : before
  const isCorrected = !isFoundAsTyped && [...found.values()].some(({ match }) => match === 'typo')
  if (!isCorrected) corrected.clear()
  const guesses = { ...NO_GUESSES, corrected, ...others }
  const whole = { expression: expressionOf(terms, by), counted: wider, guesses }
  // A filter may have ruled out all hits.
  const isRuledOut = () => hasFacets(parts.scope) && isFound(guess, whole.expression)
  const isWhole = isFoundAsTyped || found.size > 0 || (await isRuledOut())
  // Of a query without some of its words, the name of a folder says too little about its files.
  const closer = new Set([...by].filter((match) => match !== 'folder'))
  if (isWhole) return addMostWords({ ...parts, guess }, found, whole, { terms, by: closer })
  const inMonth = expressionInMonths(terms, by)
  const isInMonth = inMonth !== undefined && (await isFound(guess, inMonth))
  const shortened = isInMonth ? { most: inMonth } : await mostWords(guess, terms, closer)
  return findMostWords({ ...parts, guess }, found, whole, shortened)
}

/** With the months of days; undefined if the query has none, or nothing else. */
function expressionInMonths(
  terms: readonly QueryTerm[],
  by: ReadonlySet<Match>,
): Expression | undefined {
  if (terms.length < 2 || terms.every(({ month }) => !month)) return undefined
  return allOf(terms.map((term) => term.month ?? expressionOf([term], by)))
}

/** @param whole What has all words. */
async function addMostWords(
  parts: LevelParts & { guess: GuessParts },
  found: Map<number, FoundDocument>,
  whole: Found & { expression: Expression },
  level: Level,
): Promise<Found> {
  const documents = [...found.values()]
  const most = await mostBesideBodies(parts.guess, level, whole.expression, documents)
  if (!most) return whole
  const { db, query, scope } = parts
  const expression = anyOf([whole.expression, most])
  const all = { expression, without: query.without, scope }
  const counted = await countDocuments(db, all, { ...parts, narrower: placesOf(most) })
  await addByPlace(parts, found, { ...all, expression: most }, counted)
  const hasWhole = whole.counted.count > 0
  const guesses = { ...whole.guesses, hasMostWords: !hasWhole, addsMostWords: hasWhole }
  return { expression, counted, guesses }
}

function placesOf(expression: Expression): NarrowerSearch[] {
  return [
    { expression, field: 'names' },
    { expression, field: 'title' },
  ]
}

/** @param counted What has the words in any place, with those of `placesOf` on Postgres. */
async function addByPlace(
  { db }: LevelParts,
  found: Map<number, FoundDocument>,
  wanted: WordCriteria,
  { count, ids, narrower }: CountedDocuments,
): Promise<void> {
  const [inNames, inTitles] = count === ids.length ? (narrower ?? []) : []
  const named = inNames ?? (await findIds(db, wanted, 'names', MAX_CANDIDATES))
  const inTitle = () => inTitles ?? findIds(db, wanted, 'title', MAX_CANDIDATES)
  const titled = named.length > 0 ? await inTitle() : []
  add(found, 'most words', 'title', titled)
  add(found, 'most words', 'names', named)
  add(found, 'most words', 'all', ids)
}

async function findMostWords(
  parts: LevelParts & { guess: GuessParts },
  found: Map<number, FoundDocument>,
  whole: Found,
  { most, missing = [], leftOut = [], remaining = [], alone = [], fewer }: Shortened,
): Promise<Found> {
  const none = { ...whole, guesses: { ...whole.guesses, alone } }
  if (!most) return none
  const { db, query, scope } = parts
  const wanted = { expression: most, without: query.without, scope }
  const counted = await countDocuments(db, wanted, { ...parts, narrower: placesOf(most) })
  if (counted.count === 0) {
    if (!hasFacets(scope)) parts.guess.known.set(keyOf(most), false)
    const isRuledOut = await isFound(parts.guess, most)
    if (fewer && !isRuledOut) return findMostWords(parts, found, whole, await fewer())
    return { ...none, expression: most, counted }
  }
  await addByPlace(parts, found, wanted, counted)
  const guesses = { ...whole.guesses, hasMostWords: true, missing, leftOut, remaining }
  return { expression: most, counted, guesses }
}

async function withOtherWords(parts: GuessParts, by: ReadonlySet<Match>) {
  const { terms } = parts.query
  const corrected = new Map<string, string>()
  const added = new Set<string>()
  const longer = new Set<string>()
  const all: QueryTerm[] = []
  const joined = await joinedWords(parts.db, terms)
  for (const term of terms) {
    const others = [...(await alternativesFor(parts, term, by)), ...(joined.get(term) ?? [])]
    const right = await visibleCorrection(parts, others)
    if (right) corrected.set(right.typed, right.word)
    for (const { by, word } of newWords(term, others)) (by === 'part' ? longer : added).add(word)
    const alternatives = [...term.alternatives, ...(await countOf(parts, term, by)), ...others]
    all.push({ ...term, alternatives })
  }
  // The corrected query would not be searched in folders if it had enough hits.
  const inFolders = corrected.size === 0 ? await folderAlternatives(parts, by) : undefined
  const withFolders = (term: QueryTerm, at: number) => {
    const folder = inFolders?.get(at)
    return folder ? { ...term, alternatives: [...term.alternatives, folder] } : term
  }
  return { terms: all.map(withFolders), corrected, added, longer }
}

/**
 * A word that documents have is not misspelt, unless a source has misspelt it in the same way. Next to other terms, it is no
 * part of another one either.
 */
async function alternativesFor(
  parts: GuessParts,
  term: QueryTerm,
  by: ReadonlySet<Match>,
): Promise<readonly OtherWord[]> {
  const { length } = parts.query.terms
  if (!(await isKnown(parts, term, by))) return likelyWords(parts, term)
  const slips = length <= MAX_GUESSED ? await correctedSlips(parts, term) : []
  if (length > 1 || isShort(term)) return slips
  const others = await likelyWords(parts, term)
  return [...others.filter((one) => one.by === 'part'), ...slips]
}

/** Whether it is more likely to be a word of its own than a part of another one: RHA, and Panzerhaubitze. */
function isShort({ words }: QueryTerm): boolean {
  return words.join('').length < MIN_PART
}

/** A number that is no model of that name may be how many there are. */
async function countOf(
  parts: GuessParts,
  term: QueryTerm,
  by: ReadonlySet<Match>,
): Promise<Alternative[]> {
  if (!term.count || (await isKnown(parts, term, by))) return []
  const { expression, unless } = term.count
  return unless && (await isFound(parts, unless)) ? [] : [{ by: 'part', expression }]
}

/** Without plurals, singulars and other names, which are also found otherwise. */
function newWords({ alternatives }: QueryTerm, others: readonly OtherWord[]): OtherWord[] {
  const own = new Set(
    alternatives.flatMap(({ expression }) => phrasesIn(expression)).flatMap(({ words }) => words),
  )
  return others.filter(
    ({ spelling, word }) => !own.has(word) && !numbersOf(spelling).includes(word),
  )
}

/** A place in other letters is not misspelt. What was typed in Latin letters may rather be a slip, if it is one letter away. */
function isWrittenOtherwise({ typed, spelling, word, isSpelling = false }: OtherWord): boolean {
  return isSpelling && !(typed === spelling && isOneEdit(typed, word))
}

/** The first correction that a visible document has: the table of words also contains those of files in the trash. */
async function visibleCorrection(
  parts: GuessParts,
  others: readonly OtherWord[],
): Promise<Pick<OtherWord, 'typed' | 'word'> | undefined> {
  for (const other of others) {
    const { by, typed, word, listed } = other
    const own = listed === undefined ? phrase(word.split(' ')) : other.expression
    if (by === 'typo' && !isWrittenOtherwise(other) && (await isFound(parts, own)))
      return { typed, word: listed ?? word }
  }
  return undefined
}

/**
 * What has been found as typed has every term, and a single term is the whole query. On Postgres, each statement costs more
 * than looking for a word, so that most others are looked for in one.
 */
async function knownTerms(
  { db, query, scope }: LevelParts,
  by: ReadonlySet<Match>,
  isFoundAsTyped: boolean,
): Promise<Map<string, boolean>> {
  const { terms, without } = query
  if (isFoundAsTyped || terms.length === 1)
    return new Map(terms.map((term) => [keyOf(expressionOf([term], by)), isFoundAsTyped]))
  if (!isPostgres(db)) return new Map()
  const isLong = terms.length > MAX_GUESSED
  const words = terms.map((term) => ({
    expression: expressionOf([term], by),
    // Thousands of pages may lack what many names have, above all model numbers; but each field takes time to plan.
    isNameLikely: !isLong || isModel(term),
  }))
  const areFound = await haveHits(db, { without, scope }, words)
  const known = words.filter((_, at) => areFound[at])
  return new Map(known.map(({ expression }) => [keyOf(expression), true]))
}
