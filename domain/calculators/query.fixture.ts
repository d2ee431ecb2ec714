import type { Query } from './calculator-query.ts'

/** As URLSearchParams reads it. */
export function queryOf(text: string): Query {
  const pairs = text.split('&').map((pair) => pair.split('=').map(decodeURIComponent))
  return {
    getAll: (wanted) => pairs.filter(([name]) => name === wanted).map(([, value]) => value ?? ''),
  }
}
