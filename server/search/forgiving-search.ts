import { allOf, anyOf, type Expression, phrase } from '#domain/search/expression.ts'
import {
  type Alternative,
  expressionOf,
  type Match,
  type QueryTerm,
  singularOrPlural,
} from '#domain/search/query-terms.ts'
import { isPostgres } from '../db/postgres/is-postgres.ts'
import type { Db } from '../db/tables/schema.ts'
import { add, addLevels, type FoundDocument, type FoundDocuments } from './add-levels.ts'
import { type CountedDocuments, countDocuments } from './count-documents.ts'
import { findIds, haveHits } from './find-documents.ts'
import { findCompletions, findCorrections } from './find-other-words.ts'
import type { SearchField } from './full-text.ts'
import { hasMatch, type LevelParts, MAX_CANDIDATES } from './search-level.ts'

const MAX_COMBINATIONS = 20
const MAX_SPELLINGS = 4
/** In longer queries, only words that no document has are completed and corrected. */
const MAX_GUESSED = 4
/** Of fewer terms, none is left out. */
const MIN_SHORTENED = 3

type Found = Pick<FoundDocuments, 'expression' | 'counted' | 'corrected' | 'hasMostWords'>

interface GuessParts extends LevelParts {
  /** Whether an expression finds anything, by its JSON. */
  known: Map<string, boolean>
}

/**
 * Completes and corrects words. If there is still no hit, leaves out some of the words.
 * @param before What the query as typed finds.
 */
export async function findForgivingly(
  parts: LevelParts,
  found: Map<number, FoundDocument>,
  by: Set<Match>,
  before: CountedDocuments,
): Promise<Found> {
  const isFoundAsTyped = found.size > 0
  const guess = { ...parts, known: await knownTerms(parts, by, isFoundAsTyped) }
  const { terms, corrected } = await withOtherWords(guess, by)
  const matches = (['part', 'typo'] as const).filter((match) => hasMatch(terms, match))
  const wider = matches.length > 0 ? await addLevels(parts, found, { terms, by }, matches) : before
  const isCorrected = !isFoundAsTyped && [...found.values()].some(({ match }) => match === 'typo')
  if (!isCorrected) corrected.clear()
  const most =
    found.size > 0 ? undefined : (wholeWords(terms, by) ?? (await mostWords(guess, terms, by)))
  if (!most)
    return { expression: expressionOf(terms, by), counted: wider, corrected, hasMostWords: false }
  const { db, query, scope } = parts
  const wanted = { expression: most, without: query.without, scope }
  const counted = await countDocuments(db, wanted, parts)
  const named = counted.count > 0 ? await findIds(db, wanted, 'names', MAX_CANDIDATES) : []
  const titled = named.length > 0 ? await findIds(db, wanted, 'title', MAX_CANDIDATES) : []
  add(found, 'most words', 'title', titled)
  add(found, 'most words', 'names', named)
  add(found, 'most words', 'all', counted.ids)
  return { expression: most, counted, corrected, hasMostWords: counted.count > 0 }
}

async function withOtherWords(parts: GuessParts, by: ReadonlySet<Match>) {
  const { terms } = parts.query
  const corrected = new Map<string, string>()
  const all: QueryTerm[] = []
  for (const term of terms) {
    const isExact = terms.length > MAX_GUESSED && (await isKnown(parts, term, by))
    const others = isExact ? [] : await otherWords(parts.db, term)
    const right = await visibleCorrection(parts, others)
    if (right) corrected.set(right.typed, right.word)
    all.push({ ...term, alternatives: [...term.alternatives, ...others] })
  }
  return { terms: all, corrected }
}

/** A completed or corrected word, and the term with it. */
interface OtherWord extends Alternative {
  typed: string
  word: string
}

/** The first correction that a visible document has: the table of words also contains those of files in the trash. */
async function visibleCorrection(
  { db, query, scope }: LevelParts,
  others: readonly OtherWord[],
): Promise<OtherWord | undefined> {
  for (const other of others) {
    if (other.by !== 'typo') continue
    const wanted = { expression: phrase([other.word]), without: query.without, scope }
    const isIn = async (field: SearchField) => (await findIds(db, wanted, field, 1)).length > 0
    if ((await isIn('names')) || (await isIn('all'))) return other
  }
  return undefined
}

/** Completions and corrections of each word. Words with digits have none. */
async function otherWords(db: Db, term: QueryTerm): Promise<OtherWord[]> {
  const { words, withWord } = term
  if (term.isPhrase || words.length > MAX_GUESSED || (words.length > 1 && !withWord)) return []
  const others: OtherWord[] = []
  for (const [at, typed] of words.entries()) {
    const spellings = withWord ? [typed] : spellingsOf(term)
    const add = (by: Match, found: readonly string[]) => {
      for (const word of found)
        others.push({ by, typed, word, expression: withWord?.(at, word) ?? singularOrPlural(word) })
    }
    for (const one of spellings) {
      add('part', await findCompletions(db, one))
      add('typo', await findCorrections(db, one))
    }
  }
  return others
}

/** The word and the first of its other spellings. */
function spellingsOf({ words, alternatives }: QueryTerm): string[] {
  const own = alternatives.find(({ by }) => by === 'words')?.expression
  const spelt = own?.kind === 'any' ? own.of : []
  const others = spelt.flatMap((one) => (one.kind === 'phrase' ? one.words : []))
  return [...new Set([...words, ...others])].slice(0, MAX_SPELLINGS)
}

/** Leaves out single letters; undefined if the query has none, or nothing else. */
function wholeWords(terms: readonly QueryTerm[], by: ReadonlySet<Match>): Expression | undefined {
  const whole = terms.filter(({ words }) => !/^\p{L}$/u.test(words.join('')))
  const isShorter = whole.length > 0 && whole.length < terms.length
  return isShorter ? expressionOf(whole, by) : undefined
}

/** Leaves out at most a third of the words that are not model numbers; undefined for few words. */
async function mostWords(
  parts: GuessParts,
  terms: readonly QueryTerm[],
  by: ReadonlySet<Match>,
): Promise<Expression | undefined> {
  let optional = Math.floor(terms.length / 3)
  if (optional === 0) return undefined
  const models = terms.filter(isModel)
  for (const term of models) if (!(await isKnown(parts, term, by))) return undefined
  const others: QueryTerm[] = []
  for (const term of terms.filter((one) => !isModel(one))) {
    if (await isKnown(parts, term, by)) others.push(term)
    else optional -= 1
    if (optional < 0) return undefined
  }
  const combinations = combinationsOf(others, others.length - optional).slice(0, MAX_COMBINATIONS)
  return allOf([...models.map((term) => expressionOf([term], by)), ...startsOf(combinations, by)])
}

/** Matches any of the combinations. Those that begin with the same term share it, so that it is looked for once. */
function startsOf(
  combinations: readonly (readonly QueryTerm[])[],
  by: ReadonlySet<Match>,
): Expression[] {
  if (combinations.some(({ length }) => length === 0)) return []
  const byFirst = Map.groupBy(combinations, ([first]) => first)
  const starts = [...byFirst].map(([first, some]) => {
    const rest = some.map((terms) => terms.slice(1))
    return allOf([...(first ? [expressionOf([first], by)] : []), ...startsOf(rest, by)])
  })
  return [anyOf(starts)]
}

/**
 * Whether any document has the term. Each term is looked for once, and first in names: otherwise Postgres might read
 * thousands of pages that do not have it.
 */
async function isKnown(
  { db, query, scope, known }: GuessParts,
  term: QueryTerm,
  by: ReadonlySet<Match>,
): Promise<boolean> {
  const expression = expressionOf([term], by)
  const key = JSON.stringify(expression)
  const before = known.get(key)
  if (before !== undefined) return before
  const wanted = { expression, without: query.without, scope }
  const isIn = async (field: SearchField) => (await findIds(db, wanted, field, 1)).length > 0
  const isThere = (await isIn('names')) || (await isIn('all'))
  known.set(key, isThere)
  return isThere
}

/** On Postgres, each statement costs more than looking for a word, so that most terms are looked for in one. */
async function knownTerms(
  { db, query, scope }: LevelParts,
  by: ReadonlySet<Match>,
  isFoundAsTyped: boolean,
): Promise<Map<string, boolean>> {
  const { terms, without } = query
  const isLong = terms.length > MAX_GUESSED
  const isOfUse = isLong || (!isFoundAsTyped && terms.length >= MIN_SHORTENED)
  if (!isPostgres(db) || !isOfUse) return new Map()
  const words = terms.map((term) => ({
    expression: expressionOf([term], by),
    // Thousands of pages may lack what many names have, above all model numbers; but each field takes time to plan.
    isNameLikely: !isLong || isModel(term),
  }))
  const areFound = await haveHits(db, { without, scope }, words)
  const known = words.filter((_, at) => areFound[at])
  return new Map(known.map(({ expression }) => [JSON.stringify(expression), true]))
}

function isModel({ words }: QueryTerm): boolean {
  return words.some((word) => /\d/.test(word))
}

function combinationsOf<Item>(items: readonly Item[], size: number): Item[][] {
  if (size <= 0) return [[]]
  return items.flatMap((item, at) =>
    combinationsOf(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]),
  )
}
