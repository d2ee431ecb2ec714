import type { Kysely } from 'kysely'
import { anyOf, type Expression, phrase } from '#domain/search/expression.ts'
import {
  type Alternative,
  expressionOf,
  type Match,
  type QueryTerm,
} from '#domain/search/query-terms.ts'
import type { Database } from '../db/schema.ts'
import { findIds } from './find-documents.ts'
import { findCompletions, findCorrections } from './find-other-words.ts'
import { addLevel, type FoundDocument, hasMatch, type LevelParts } from './search-level.ts'

const MAX_COMBINATIONS = 20
/** Of more words, only those that no document has are completed and corrected. */
const MAX_GUESSED = 4

interface Found {
  expression: Expression
  /** Undefined if they are more than are looked at. */
  all: readonly number[] | undefined
}

/** Completes and corrects words; without any hit, leaves out some of many words. */
export async function findForgivingly(
  parts: LevelParts,
  found: Map<number, FoundDocument>,
  by: Set<Match>,
  widest: Found,
): Promise<Found & { corrected: ReadonlyMap<string, string> }> {
  const { terms, corrected } = await withOtherWords(parts, by)
  let { expression, all } = widest
  for (const match of ['part', 'typo'] as const) {
    if (!hasMatch(terms, match)) continue
    by.add(match)
    expression = expressionOf(terms, by)
    const before = found.size
    all = await addLevel(parts, found, expression, match)
    if (match === 'typo' && found.size === before) corrected.clear()
  }
  const most = found.size > 0 ? undefined : await mostWords(parts, terms, by)
  if (!most) return { expression, all, corrected }
  all = await addLevel(parts, found, most, 'most words')
  return { expression: most, all, corrected }
}

async function withOtherWords(parts: LevelParts, by: ReadonlySet<Match>) {
  const { terms } = parts.query
  const corrected = new Map<string, string>()
  const all: QueryTerm[] = []
  for (const term of terms) {
    const isKept = terms.length > MAX_GUESSED && (await isKnown(parts, term, by))
    const others = isKept ? [] : await otherWords(parts.db, term)
    const right = await visibleCorrection(parts, others)
    if (right !== undefined) corrected.set(term.words.join(''), right)
    all.push({ ...term, alternatives: [...term.alternatives, ...others] })
  }
  return { terms: all, corrected }
}

/** The table of words also has those of files that are in the trash by now: they are not offered. */
async function visibleCorrection(
  { db, query, scope }: LevelParts,
  others: readonly Alternative[],
): Promise<string | undefined> {
  for (const { by, expression } of others) {
    if (by !== 'typo' || expression.kind !== 'phrase') continue
    const wanted = { expression, without: query.without, scope }
    if ((await findIds(db, wanted, 'names', 1)).length > 0) return expression.words.join('')
  }
  return undefined
}

/** Completions and corrections of a single word. */
async function otherWords(db: Kysely<Database>, term: QueryTerm): Promise<Alternative[]> {
  if (term.isPhrase || term.words.length > 1) return []
  const others: Alternative[] = []
  for (const one of spellingsOf(term)) {
    const [whole, right] = [await findCompletions(db, one), await findCorrections(db, one)]
    others.push(...whole.map((word) => ({ by: 'part', expression: phrase([word]) }) as const))
    others.push(...right.map((word) => ({ by: 'typo', expression: phrase([word]) }) as const))
  }
  return others
}

/** The word and its other spellings. */
function spellingsOf({ words, alternatives }: QueryTerm): string[] {
  const own = alternatives.find(({ by }) => by === 'words')?.expression
  const spelt = own?.kind === 'any' ? own.of : []
  const others = spelt.flatMap((one) => (one.kind === 'phrase' ? one.words : []))
  return [...new Set([...words, ...others])]
}

/** Leaves out at most a third of the words that are not model numbers; undefined for few words. */
async function mostWords(
  parts: LevelParts,
  terms: readonly QueryTerm[],
  by: ReadonlySet<Match>,
): Promise<Expression | undefined> {
  let optional = Math.floor(terms.length / 3)
  if (optional === 0) return undefined
  const known: QueryTerm[] = []
  for (const term of terms) {
    if (await isKnown(parts, term, by)) known.push(term)
    else if (isModel(term)) return undefined
    else optional -= 1
  }
  if (optional < 0) return undefined
  const kept = known.filter(isModel)
  const others = known.filter((term) => !isModel(term))
  const combinations = combinationsOf(others, others.length - optional)
  return anyOf(
    combinations.slice(0, MAX_COMBINATIONS).map((some) => expressionOf([...kept, ...some], by)),
  )
}

async function isKnown(
  { db, query, scope }: LevelParts,
  term: QueryTerm,
  by: ReadonlySet<Match>,
): Promise<boolean> {
  const wanted = { expression: expressionOf([term], by), without: query.without, scope }
  return (await findIds(db, wanted, 'all', 1)).length > 0
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
