import type { Expression } from '../expression.ts'
import type { SynonymTable } from '../words/synonym-table.ts'
import type { Alternative } from './query-term.ts'
import { queryTerms } from './query-terms.ts'
import { parseQuery } from './search-query.ts'

export function shown(expression: Expression): string {
  if (expression.kind !== 'phrase')
    return `(${expression.of.map(shown).join(expression.kind === 'all' ? ' & ' : ' | ')})`
  return `${expression.words.join('+')}${expression.isPrefix ? '*' : ''}`
}

/** What each term of a query finds, for comparisons: `[['words tank', 'synonym tanks', 'prefix tank*']]`. */
export function shownTerms(typed: string, table: SynonymTable): string[][] {
  const { terms } = queryTerms(parseQuery(typed), table)
  return terms.map(({ alternatives }) => alternatives.map(shownAlternative))
}

function shownAlternative({ by, expression }: Alternative): string {
  return `${by} ${shown(expression)}`
}
