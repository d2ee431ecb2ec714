import { mayDo } from '#domain/access/may-do.ts'
import { searchRequest } from '#domain/search/search-request.ts'
import { searchResponse } from '#domain/search/search-response.ts'
import type { Search } from '#domain/search/site-search.ts'
import { limitSubject } from '../http/limits/limit-subject.ts'
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
      'Words are found in any order, `"a phrase"` as it is. The last word may be the beginning of one. Filters in `q`: `type:case` (cases, and located records that match no case), `vehicle:"Leopard 2A6"` (a part of a name, such as `vehicle:abrams`, matches every vehicle that has it), `year:2024`, `folder:/Vehicles`; for editors also `without:source`, `without:description` and `in:inbox`. The first of several filters of a name counts. A URL finds everything that cites it. A minus before a word, phrase or filter leaves out what it finds. A number must directly follow the name before it.',
    query: searchRequest,
    response: searchResponse,
    failures: [429],
    handle: ({ search }: SearchCallParts, { query }, c) =>
      search.find(query, mayDo(c.get('user'), 'file_reading'), limitSubject(c)),
  }),
]
