import { allOf, type Expression } from '#domain/search/expression.ts'
import { expressionOf, type Match, type QueryTerm } from '#domain/search/query-terms.ts'
import { findForgivingly } from './forgiving-search.ts'
import { addLevel, type FoundDocument, hasMatch, type LevelParts } from './search-level.ts'

export interface FoundDocuments {
  documents: FoundDocument[]
  /** Finds all of them, and those beyond the limit. */
  expression: Expression
  /** All that the expression finds; undefined if they are more than are looked at. */
  all: readonly number[] | undefined
  /** Corrected words of the query, by the word typed. */
  corrected: ReadonlyMap<string, string>
}

/** With fewer hits, words are corrected and completed. */
const FEW_HITS = 3

/** Searches by one kind of match after another, the closest first, until there are enough candidates. */
export async function findByLevels(parts: LevelParts, isExact: boolean): Promise<FoundDocuments> {
  const { query } = parts
  const found = new Map<number, FoundDocument>()
  const by = new Set<Match>()
  let expression = allOf([])
  let all: readonly number[] | undefined
  for (const match of ['words', 'synonym', 'prefix', 'broader'] as const) {
    if (!hasMatch(query.terms, match)) continue
    // A model number that is found is not the beginning of another one.
    if (match === 'prefix' && found.size > 0 && endsInModel(query.terms)) continue
    by.add(match)
    expression = expressionOf(query.terms, by)
    all = await addLevel(parts, found, expression, match)
  }
  const isForgiving = found.size < FEW_HITS && !isExact
  const rest = isForgiving
    ? await findForgivingly(parts, found, by, { expression, all })
    : { expression, all, corrected: new Map<string, string>() }
  return { ...rest, documents: [...found.values()] }
}

function endsInModel(terms: readonly QueryTerm[]): boolean {
  return /\d/.test(terms.at(-1)?.words.join('') ?? '')
}
