import { mayDo } from '#domain/access/may-do.ts'
import type { Search } from '#domain/search/search.ts'
import { searchAnswer } from '#domain/search/search-answer.ts'
import { searchRequest } from '#domain/search/search-request.ts'
import { call } from './call.ts'

export interface SearchCallParts {
  search: Search
}

export const searchCalls = [
  call('GET /api/search', {
    id: 'search',
    action: 'read',
    summary: 'Search texts, cases, rounds, calculators and files',
    description:
      'Words are found in any order, `"a phrase"` as it is, and `-word` is left out. The last word may be the beginning of one.',
    query: searchRequest,
    answer: searchAnswer,
    failures: [429],
    handle: ({ search }: SearchCallParts, { query }, c) =>
      search.find(query, mayDo(c.get('user'), 'file_managment'), c.get('from')),
  }),
]
