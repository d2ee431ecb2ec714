import type { SearchRequest } from './search-request.ts'
import type { SearchResponse } from './search-response.ts'

/** The search of the site, as loaders and calls use it. */
export interface Search {
  /**
   * @param isEditor Editors may use the filters `without:` and `in:inbox`.
   * @param clientIp IP addresses share the time equally.
   */
  find(request: SearchRequest, isEditor: boolean, clientIp?: string): Promise<SearchResponse>
  /** False for a cursor that is not from a response to this search: `find` would reject it. */
  acceptsCursor(request: SearchRequest): boolean
}

/** The search for the client of one IP address. */
export function searchFrom(search: Search, clientIp: string | undefined): Search {
  return {
    find: (request, isEditor) => search.find(request, isEditor, clientIp),
    acceptsCursor: (request) => search.acceptsCursor(request),
  }
}
