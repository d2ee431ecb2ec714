import { expressionOf, type Match, type QueryTerm } from '#domain/search/query/query-term.ts'
import { addLevels, type FoundDocument, type FoundDocuments, NO_GUESSES } from './add-levels.ts'
import { findIds } from './queries/find-documents.ts'
import { findRelaxed } from './relaxed/relaxed-search.ts'
import { endsInModel, FEW_HITS, hasMatch, type LevelParts } from './search-level.ts'
import { hasFacets, withoutFacets } from './search-scope.ts'

/** Searches by one kind of match after another, the closest first, until there are enough candidates. */
export async function findByLevels(given: LevelParts, isExact: boolean): Promise<FoundDocuments> {
  const terms = await withoutLongerModels(given)
  const parts = { ...given, query: { ...given.query, terms } }
  const found = new Map<number, FoundDocument>()
  const by = new Set<Match>()
  const counted = await addLevels(parts, found, { terms, by }, closeMatches(terms))
  const few = found.size < FEW_HITS && !isExact ? await countFew(parts, found, by) : FEW_HITS
  const rest =
    few < FEW_HITS
      ? await findRelaxed(parts, found, by, { counted, isFoundAsTyped: few > 0 })
      : { expression: expressionOf(terms, by), counted, guesses: NO_GUESSES }
  return { ...rest, documents: [...found.values()] }
}

/** Hits without filters, so that a filter leaves as many as its facet says. */
async function countFew(
  { db, query, scope }: LevelParts,
  found: ReadonlyMap<number, FoundDocument>,
  by: ReadonlySet<Match>,
): Promise<number> {
  if (!hasFacets(scope)) return found.size
  const expression = expressionOf(query.terms, by)
  const wanted = { expression, without: query.without, scope: withoutFacets(scope) }
  return (await findIds(db, wanted, 'all', FEW_HITS)).length
}

function closeMatches(terms: readonly QueryTerm[]): Match[] {
  return (['words', 'synonym', 'prefix', 'broader'] as const).filter((match) =>
    hasMatch(terms, match),
  )
}

/** A model number that is found as typed is not completed to another one: L23 only if no title has it, to L23A1. */
async function withoutLongerModels({ db, query, scope }: LevelParts): Promise<QueryTerm[]> {
  const { terms, without, isPartial } = query
  const last = terms.at(-1)
  if (isPartial || !last || !endsInModel(terms) || !hasMatch([last], 'prefix')) return terms
  const isNumber = /\d$/.test(last.words.join(''))
  const expression = expressionOf(isNumber ? [last] : terms, new Set(['words', 'synonym']))
  const wanted = { expression, without, scope: withoutFacets(scope) }
  const known = await findIds(db, wanted, isNumber ? 'title' : 'all', 1)
  if (known.length === 0) return terms
  const alternatives = last.alternatives.filter(({ by }) => by !== 'prefix')
  return terms.with(-1, { ...last, alternatives })
}
