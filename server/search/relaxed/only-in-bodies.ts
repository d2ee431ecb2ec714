import type { Expression } from '#domain/search/expression.ts'
import type { FoundDocument } from '../add-levels.ts'
import { findIds } from '../queries/find-documents.ts'
import { FEW_HITS, type Level } from '../search-level.ts'
import type { GuessParts } from './known-words.ts'
import { isLetter, mostWords } from './most-words.ts'

/** Of fewer words, leaving one out leaves too little. */
const MIN_TERMS = 3
/** A text that has more words is likely to be meant, and their combinations take long to find. */
const MAX_TERMS = 6

/**
 * What has most words of a query, if only the bodies of a few documents have them all: a text may have them in places that
 * say nothing about each other. Filters do not change it, so that each leaves as many hits as its facet says.
 * @param whole What has all words.
 * @param documents Those that it finds.
 * @returns Undefined if nothing is to be added; so within a page, where the words filter its cases.
 */
export async function mostBesideBodies(
  parts: GuessParts,
  { terms, by }: Level,
  whole: Expression,
  documents: readonly FoundDocument[],
): Promise<Expression | undefined> {
  const long = terms.filter((term) => !isLetter(term))
  const hasTerms = long.length >= MIN_TERMS && terms.length <= MAX_TERMS
  if (!hasTerms || parts.scope.page !== undefined) return undefined
  if (documents.some(({ place }) => place !== 'all')) return undefined
  if (!(await isOnlyInBodies(parts, whole))) return undefined
  return (await mostWords(parts, terms, by)).most
}

async function isOnlyInBodies(
  { db, query, scope }: GuessParts,
  expression: Expression,
): Promise<boolean> {
  const wanted = { expression, without: query.without, scope }
  const ids = await findIds(db, wanted, 'all', FEW_HITS)
  if (ids.length === 0 || ids.length >= FEW_HITS) return false
  if ((await findIds(db, wanted, 'names', 1)).length > 0) return false
  const inRow = { ...wanted, expression: query.inRow }
  return (await findIds(db, inRow, 'all', 1)).length === 0
}
