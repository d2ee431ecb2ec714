import { queryProblem } from '../site/query-problem.ts'
import { typedType } from './query/search-query.ts'
import { type SearchRequest, searchRequest } from './search-request.ts'

interface Query extends Iterable<[name: string, value: string]> {
  getAll(name: string): string[]
}

export interface SearchPageQuery {
  request: SearchRequest
  /** A sentence about each parameter that was left out because it is invalid. */
  problems: string[]
}

/** The search of a URL. An invalid filter is left out: the words are searched anyway. */
export function searchPageQuery(query: Query): SearchPageQuery {
  const parameters = new Map([...query].filter(([, value]) => value !== ''))
  parameters.delete('limit')
  parameters.delete('partial')
  const problems: string[] = []
  let parsed = searchRequest.safeParse(Object.fromEntries(parameters))
  while (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    problems.push(queryProblem(parsed.error, query))
    if (!parameters.delete(name)) break
    parsed = searchRequest.safeParse(Object.fromEntries(parameters))
  }
  const request = parsed.data ?? searchRequest.parse({})
  return { request: { ...request, ...typedType(request.q) }, problems }
}
